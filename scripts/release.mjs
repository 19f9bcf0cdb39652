/**
 * `npm run release -- VERSION [--published]`: prepares a version. Writes its number into manifest, lock file and pages, dates
 * the changelog, makes the generated files anew, and says which commit and tag are to be made. Changes files and nothing
 * else: whoever runs it looks at the difference, commits and tags.
 *
 * `--published` says that the names in npm's registry, in the Marketplaces and on GitHub are the project's own from this
 * version on: pages then tell people to install from there (`scripts/generate/publication.ts`).
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "./runBundled.mjs";

const PUBLICATION = path.join("scripts", "generate", "publication.ts");

const { values, positionals } = parseArgs({ allowPositionals: true, options: { published: { type: "boolean" } } });
const [version = ""] = positionals;
const present = JSON.parse(read("package.json")).version;
if (!/^\d+\.\d+\.\d+$/u.test(version)) fail(`Give the version as MAJOR.MINOR.PATCH, not "${version}".`);
if (!isNewer(version, present)) fail(`${version} isn't newer than ${present}, the version in package.json.`);
const changes = read("CHANGELOG.md");
const [, unreleased = ""] = /^## Unreleased\n(.*?)(?=^## )/msu.exec(changes) ?? [];
if (unreleased.trim() === "") fail('CHANGELOG.md has nothing under "## Unreleased".');
const uncommitted = output("git", ["status", "--porcelain"]);
if (uncommitted !== "") fail(`There are changes that aren't committed:\n${uncommitted}`);
if (output("git", ["tag", "--list", `v${version}`]) !== "") fail(`The tag v${version} exists.`);

const today = new Date().toISOString().slice(0, 10);
write("CHANGELOG.md", changes.replace("## Unreleased\n", `## ${version} (${today})\n`));
for (const file of ["package.json", "package-lock.json"]) write(file, withVersion(read(file)));
if (values.published === true) {
  write(PUBLICATION, read(PUBLICATION).replace("PUBLISHED: boolean = false", "PUBLISHED: boolean = true"));
}
run("scripts/generate.mjs");
run("scripts/releaseNotes.mjs", [`v${version}`]);
console.log(`
Look at the difference, then:
  git commit --all --message "Version ${version}"
  git tag v${version}
  npm run release:try          every step of the release but publishing
  git push origin HEAD v${version}`);

/** A manifest, or a lock file, which names the version twice. */
function withVersion(text) {
  const content = { ...JSON.parse(text), version };
  if (content.packages !== undefined) content.packages[""].version = version;
  return `${JSON.stringify(content, null, 2)}\n`;
}

function isNewer(one, other) {
  const [mine, theirs] = [one, other].map((text) => text.split(".").map(Number));
  const at = mine.findIndex((part, index) => part !== theirs[index]);
  return at >= 0 && mine[at] > theirs[at];
}

function run(script, args = []) {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) fail(`${script} failed.`);
}

function output(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : fail(`${program} ${args.join(" ")} failed: ${stderr}`);
}

function read(name) {
  return readFileSync(path.join(root, name), "utf8");
}

function write(name, text) {
  writeFileSync(path.join(root, name), text);
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
