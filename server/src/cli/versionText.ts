/** What `--version` prints: the version on the first line, and behind it what of the data is old. */
import { VERSION } from "../version";
import { ageRemarks } from "./dataAge";

export function versionText(): string {
  return `${[VERSION, ...ageRemarks()].join("\n")}\n`;
}
