/**
 * Prints the section of CHANGELOG.md that belongs to a tag, for the release. Fails when the tag is not the manifest's
 * version or the changelog has no dated section for it.
 */
import { readFileSync } from "node:fs";

const tag = process.argv[2] ?? "";
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const sections = readFileSync("CHANGELOG.md", "utf8").split(/^(?=## )/mu);
const section = sections.find((text) =>
  new RegExp(`^## ${version.replaceAll(".", "\\.")} \\(\\d{4}-\\d{2}-\\d{2}\\)\\n`, "u").test(text),
);
if (tag !== `v${version}`) fail(`The tag is ${tag}, the version in package.json ${version}.`);
if (section === undefined) fail(`CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)".`);
process.stdout.write(
  section
    .slice(section.indexOf("\n") + 1)
    .trim()
    .concat("\n"),
);

function fail(message) {
  console.error(message);
  process.exit(1);
}
