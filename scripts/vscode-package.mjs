/**
 * Packs an extension folder into a VSIX and installs VSIX files where a code-server looks for them. What is packed
 * is what users get: the bundles in dist/ must have been built.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "./vscode-setup.mjs";

const VSCE = path.join(root, "node_modules", "@vscode", "vsce", "vsce");

/** Packs the extension in `folder` (this repository by default) into the file `out`. */
export function packVsix(out, folder = root) {
  if (folder === root && !existsSync(path.join(root, "dist", "client.js"))) {
    throw new Error("dist/ is missing: run `npm run build` first.");
  }
  mkdirSync(path.dirname(out), { recursive: true });
  const args = [
    "package",
    "--no-dependencies",
    "--allow-missing-repository",
    "--no-rewrite-relative-links",
    "--skip-license",
    "--out",
    out,
  ];
  run("vsce package", [VSCE, ...args], folder);
  return out;
}

/** Installs the VSIX files into a fresh extensions folder of a code-server. */
export function installVsix(entry, { userData, extensions, config, files }) {
  rmSync(extensions, { recursive: true, force: true });
  const where = ["--config", config, "--user-data-dir", userData, "--extensions-dir", extensions];
  for (const file of files) run("install-extension", [entry, ...where, "--install-extension", file], root);
}

function run(what, args, cwd) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${what} failed:\n${stdout}${stderr}`);
}
