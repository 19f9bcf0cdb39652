/** What `--version` prints: the version, and with `--verbose` what of the data is old. */
import { VERSION } from "../../version";

export async function versionText(isVerbose: boolean): Promise<string> {
  if (!isVerbose) return `${VERSION}\n`;
  // The directory is opened for it.
  const { ageRemarks } = await import("./dataAge");
  return `${[VERSION, ...ageRemarks()].join("\n")}\n`;
}
