/**
 * `npm run release:try`: the steps of a release up to publishing, as somebody sees them who has nothing of ours. The release
 * notes are made, both packages packed, and the tarball is installed by npm, pnpm and yarn and unpacked by hand: as a user
 * without rights (where this runs as root, as `nobody`), with an empty HOME that can't be written, without our
 * environment, in a folder that is read-only once it is installed, and checks without a network (where `unshare` may take it
 * away). Prints a line for each step; ends with 1 when one failed.
 */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./runBundled.mjs";
import { npmPack, packVsix } from "./vscodePackage.mjs";

const NOBODY = 65534;
/** Of our environment the way to the registry alone. */
const NETWORK = /^(?:npm_config_(?:registry|cafile)|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/iu;
const network = Object.fromEntries(Object.entries(process.env).filter(([variable]) => NETWORK.test(variable)));
const LARGEST_VSIX = 4 * 1024 * 1024;
const isRoot = process.getuid?.() === 0;
const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const folder = mkdtempSync(path.join(tmpdir(), "release-"));
chmodSync(folder, 0o755);
const home = path.join(folder, "home");
mkdirSync(home, { mode: 0o555 });
// Ours may lie where nobody else can read.
const node = path.join(folder, "bin", path.basename(process.execPath));
mkdirSync(path.dirname(node));
copyFileSync(process.execPath, node);
let failed = 0;

step("release notes", () => ran(process.execPath, ["scripts/releaseNotes.mjs", `v${version}`], { cwd: root }));
const tarball = path.join(folder, `${name}-${version}.tgz`);
step("npm's package", () => npmPack(folder) === tarball || `it isn't called ${tarball}`);
step("extension", () => {
  const vsix = packVsix(path.join(folder, `${name}-${version}.vsix`));
  const { length } = readFileSync(vsix);
  return length <= LARGEST_VSIX || `${length} bytes are more than ${LARGEST_VSIX}`;
});
const canTakeNetwork = spawnSync("unshare", ["--net", "true"]).status === 0;
if (!canTakeNetwork) console.log("not tried: checks without a network (unshare may not take it away here)");

const INSTALLERS = {
  npm: ["npm", "install", "--no-audit", "--no-fund", tarball],
  "npm, no install scripts": ["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", tarball],
  pnpm: ["npx", "--yes", "pnpm@10", "add", tarball],
  yarn: ["npx", "--yes", "yarn@1", "add", tarball],
  "tar alone": ["tar", "xzf", tarball],
};
for (const [installer, [program, ...args]] of Object.entries(INSTALLERS)) {
  const project = path.join(folder, installer.replace(/\W+/gu, "-"));
  mkdirSync(project);
  writeFileSync(path.join(project, "package.json"), '{ "private": true }\n');
  writeFileSync(path.join(project, "payee.yaml"), "creditor:\n  iban: GB28NWBK60161331926819\n");
  // Package managers keep caches; where, is theirs to be told.
  const cache = path.join(folder, `cache-${path.basename(project)}`);
  mkdirSync(cache);
  if (isRoot) ran("chown", ["-R", String(NOBODY), project, cache], { cwd: root });
  step(`${installer}: installs`, () => ran(program, args, { cwd: project, home: cache }));
  ran("chmod", ["-R", "a-w", project], { cwd: root });
  const installed = path.join(project, "node_modules", name, "dist", "cli.js");
  const cli = existsSync(installed) ? installed : path.join(project, "package", "dist", "cli.js");
  const paylint = (args, wanted, text) => () =>
    ran(node, [cli, ...args], { cwd: project, wanted, text, offline: true });
  step(`${installer}: says its version`, paylint(["--version"], 0, version));
  step(`${installer}: checks`, paylint(["check", "."], 1, "iban/check-digits"));
  step(`${installer}: inspects, with the bank`, paylint(["inspect", "DE89370400440532013000"], 0, "Commerzbank"));
}
ran("chmod", ["-R", "u+w", folder], { cwd: root });
rmSync(folder, { recursive: true, force: true });
console.log(failed === 0 ? "all steps passed" : `${failed} steps failed`);
process.exitCode = failed === 0 ? 0 : 1;

function step(what, run) {
  const result = attempt(run);
  if (result !== true) failed++;
  console.log(result === true ? `passed: ${what}` : `failed: ${what}: ${result}`);
}

function attempt(run) {
  try {
    return run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs a program as somebody without rights and without our environment. @returns true, or what went wrong */
function ran(program, args, { cwd, home: own = home, wanted = 0, text = "", offline = false }) {
  const asNobody =
    isRoot && cwd !== root ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"] : [];
  const withoutNetwork = offline && canTakeNetwork ? ["unshare", "--net"] : [];
  const [first, ...rest] = [...withoutNetwork, ...asNobody, program, ...args];
  const PATH = [path.dirname(node), "/usr/local/bin", "/usr/bin", "/bin"].join(path.delimiter);
  const { status, stdout, stderr, error } = spawnSync(first, rest, {
    cwd,
    encoding: "utf8",
    env: { ...(offline ? {} : network), PATH, HOME: own },
  });
  if (error !== undefined) return error.message;
  if (status !== wanted) return `it ended with ${status}, not ${wanted}: ${(stderr || stdout).trim().slice(-600)}`;
  return `${stdout}${stderr}`.includes(text) || `it doesn't say "${text}": ${stdout.trim().slice(0, 600)}`;
}
