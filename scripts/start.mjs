/**
 * `npm start`: builds Paylint and checks `examples/`, or the files given after `--`. With own files the exit code
 * is that of `paylint check`; the examples are wrong on purpose, so finding their mistakes is a success.
 */
import { spawnSync } from "node:child_process";

const paths = process.argv.slice(2);
const run = (args) => spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 2;

const built = spawnSync(process.execPath, ["esbuild.mjs"], { encoding: "utf8" });
if (built.status !== 0) {
  process.stderr.write(`${built.stdout}${built.stderr}`);
  process.exit(2);
}

if (paths.length > 0) process.exit(run(["dist/cli.js", "check", ...paths]));

const status = run(["dist/cli.js", "check", "examples"]);
if (status !== 0 && status !== 1) process.exit(status);
console.log(`
Next:
  npm start -- FILE…                          check your own files or folders
  npm run vscode                              see the same underlined in VS Code
  node dist/cli.js check --fix FILE…          apply the corrections that are safe
  node dist/cli.js inspect "GB29 NWBK 6016 1331 9268 19"
  node dist/cli.js iban --country DE --bankcode 37040044 --account 532013000
  node dist/cli.js --help                     all commands`);
