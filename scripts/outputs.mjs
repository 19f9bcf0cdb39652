/**
 * Compares what two builds say of the same files, byte for byte: `npm run outputs -- --against DIR_OR_REVISION TREE…`.
 * Reports of the command line (JSON with and without digits, SARIF, stylish), and of the language server diagnostics,
 * hovers and code actions, after random edits too. What differs is printed, and kept in `.cache/outputs/`; exits with 1.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { repliesOf } from "./outputs/replies.mjs";
import { root } from "./runBundled.mjs";

const USAGE = `npm run outputs -- --against DIR_OR_REVISION [--files N] [--edits N] [--seed N] [--explain] TREE…

  --against   a checkout of Paylint, or a revision, which is checked out and built in .cache/outputs
  --files     of each tree so many files are opened in the language server (60)
  --edits     random edits in each of them (8)
  --explain   also compare the rows of \`check --explain\``;

const { values: options, positionals: trees } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string" },
    files: { type: "string", default: "60" },
    edits: { type: "string", default: "8" },
    seed: { type: "string", default: "1" },
    explain: { type: "boolean", default: false },
  },
});
if (options.against === undefined || trees.length === 0) fail(USAGE);
for (const tree of trees) if (!existsSync(tree)) fail(`${tree}: there is no such file or folder.`);

const kept = path.join(root, ".cache", "outputs");
/** Reports by their name: the arguments of `paylint check`. */
const REPORTS = {
  json: ["--format", "json"],
  values: ["--format", "json", "--show-values"],
  sarif: ["--format", "sarif", "--include-suppressed"],
  stylish: ["--format", "stylish"],
  ...(options.explain && { explain: ["--explain", "--show-values"] }),
};

/** Bytes of the largest file opened in the language server. */
const LARGEST = 400_000;
/** Of what differs in one output so much is printed. */
const MOST_LINES = 60;
const WIDEST = 400;

const before = checkoutOf(options.against);
buildIn(root);
let differing = 0;
for (const [number, tree] of trees.entries()) differing += await compare(path.resolve(tree), `${number}`);
process.stdout.write(differing === 0 ? "No output differs.\n" : `${differing} outputs differ.\n`);
process.exitCode = differing === 0 ? 0 : 1;

/** @returns how many outputs of the tree differ */
async function compare(tree, name) {
  const outputs = [];
  for (const report of Object.keys(REPORTS))
    outputs.push([report, ...(await Promise.all([before, root].map((build) => reportOf(build, report, tree))))]);
  const json = outputs.find(([report]) => report === "values")[1];
  const work = { files: filesIn(json, tree), edits: Number(options.edits), seed: Number(options.seed) };
  const server = (build) => path.join(build, "dist", "server.js");
  outputs.push(["server", ...(await Promise.all([before, root].map((build) => repliesOf(server(build), work))))]);
  const different = outputs.filter(([, old, own]) => old !== own);
  for (const [output, old, own] of different) show(`${name}.${output}`, old, own, tree);
  const sizes = outputs.map(([output, old]) => `${output} ${old.length}`).join(", ");
  process.stdout.write(`${different.length === 0 ? "same" : "DIFFERENT"}  ${tree} (${sizes} characters)\n`);
  return different.length;
}

/** The report, and how the run ended. */
function reportOf(build, report, tree) {
  const args = [path.join(build, "dist", "cli.js"), "check", "--no-ignore", ...REPORTS[report], tree];
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, args, { cwd: kept, stdio: ["ignore", "pipe", "pipe"] });
    const chunks = [];
    for (const stream of [run.stdout, run.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
    run.on("error", reject);
    run.on("close", (code) => resolve(`${Buffer.concat(chunks).toString("utf8")}\nexit code ${code}\n`));
  });
}

/** Files of a tree to open, with the places to ask at: those with literals first, and of each kind from all over the tree. */
function filesIn(report, tree) {
  const { files } = JSON.parse(report.slice(0, report.lastIndexOf("\nexit code")));
  const base = statSync(tree).isDirectory() ? tree : path.dirname(tree);
  const all = files
    .filter(({ skipped }) => skipped === null)
    .map((file) => ({
      path: [path.resolve(kept, file.path), path.resolve(base, file.path)].find(existsSync),
      name: file.path,
      ranges: [...file.findings, ...file.literals].map(({ range }) => range),
    }))
    .filter((file) => file.path !== undefined && statSync(file.path).size <= LARGEST);
  const most = Number(options.files);
  const speaking = spread(
    all.filter(({ ranges }) => ranges.length > 0),
    most,
  );
  const silent = all.filter(({ ranges }) => ranges.length === 0);
  return [...speaking, ...spread(silent, Math.ceil((most - speaking.length) / 2))];
}

function spread(list, most) {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)]);
}

function show(name, old, own, tree) {
  const [first, second] = ["before", "after"].map((side) => path.join(kept, `${name}.${side}`));
  writeFileSync(first, inLines(old));
  writeFileSync(second, inLines(own));
  const args = ["diff", "--no-index", "--no-color", "-U2", first, second];
  const { stdout } = spawnSync("git", args, { encoding: "utf8", maxBuffer: 1 << 30 });
  const lines = stdout.split("\n").slice(4);
  const changed = lines.filter((line) => /^[+-]/u.test(line)).length;
  const shown = lines.slice(0, MOST_LINES).map((line) => (line.length > WIDEST ? `${line.slice(0, WIDEST)}…` : line));
  process.stdout.write(`\n${name} of ${tree}: ${changed} lines differ (${first}, ${second})\n${shown.join("\n")}\n`);
}

/** A member a line, so that what differs can be seen. */
function inLines(output) {
  const json = output.slice(0, output.lastIndexOf("\nexit code"));
  if (!json.startsWith("{")) return output;
  try {
    return `${JSON.stringify(JSON.parse(json), null, 1)}${output.slice(json.length)}`;
  } catch {
    return output;
  }
}

/** A folder with the other build. */
function checkoutOf(against) {
  mkdirSync(kept, { recursive: true });
  if (existsSync(path.join(against, "server", "src"))) {
    const folder = path.resolve(against);
    if (!existsSync(path.join(folder, "dist", "cli.js"))) buildIn(folder);
    return folder;
  }
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const { status, stdout } = spawnSync("git", ["rev-parse", "--verify", "--quiet", `${against}^{commit}`], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) fail(`--against ${against}: neither a checkout of Paylint nor a revision.`);
  const folder = path.join(kept, stdout.trim().slice(0, 12));
  if (existsSync(path.join(folder, "dist", "cli.js"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  git("worktree", "prune");
  git("worktree", "add", "--quiet", "--detach", folder, stdout.trim());
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  buildIn(folder);
  return folder;
}

function buildIn(folder) {
  const { status } = spawnSync(process.execPath, ["esbuild.mjs"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) fail(`${folder}: the build failed.`);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
