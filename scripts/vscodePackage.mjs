/**
 * Packs an extension folder into a VSIX and installs VSIX files where a code-server looks for them. What is packed
 * is what users get; this repository is built first, as on any machine that publishes it.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { putPublishedFiles } from "./publishedFiles.mjs";
import { root } from "./vscodeSetup.mjs";

const VSCE = path.join(root, "node_modules", "@vscode", "vsce", "vsce");

/** What npm gives the files of a tarball: with the time at hand, no two packages of the same sources would be the same. */
const ONE_TIME = { SOURCE_DATE_EPOCH: "499162500", TZ: "UTC" };

/** Packs the extension in `folder` (this repository by default) into the file `out`. */
export function packVsix(out, folder = root) {
  mkdirSync(path.dirname(out), { recursive: true });
  const args = ["package", "--no-dependencies", "--out", out];
  if (folder === root) args.push("--readme-path", path.join("packaging", "marketplace.md"));
  // The extension that tests bring is no product: it has neither repository nor licence.
  else args.push("--allow-missing-repository", "--skip-license");
  run("vsce package", [VSCE, ...args], folder, process.execPath, { ...process.env, ...ONE_TIME });
  return out;
}

/**
 * Packs the npm package of this repository, building it first.
 * @param {string} destination an existing folder
 * @returns {string} path of the tarball
 */
export function npmPack(destination) {
  // What npm packs of the sources, with what is published in place of theirs.
  const stage = mkdtempSync(path.join(tmpdir(), "npm-package-"));
  const ofSources = pack(root, stage, []);
  run("tar", ["xzf", ofSources], stage, "tar");
  const folder = path.join(stage, "package");
  putPublishedFiles(root, folder);
  const tarball = pack(folder, path.resolve(destination), ["--ignore-scripts"]);
  rmSync(stage, { recursive: true });
  return tarball;
}

function pack(folder, destination, options) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status, stdout, stderr } = spawnSync(npm, ["pack", ...options, "--pack-destination", destination], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm pack failed:\n${stdout}${stderr}`);
  return path.join(destination, stdout.trim());
}

/** Installs the VSIX files into a fresh extensions folder of a code-server. */
export function installVsix(entry, { userData, extensions, config, files }) {
  rmSync(extensions, { recursive: true, force: true });
  const where = ["--config", config, "--user-data-dir", userData, "--extensions-dir", extensions];
  for (const file of files) run("install-extension", [entry, ...where, "--install-extension", file], root);
}

function run(what, args, cwd, program = process.execPath, env = process.env) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${what} failed:\n${stdout}${stderr}`);
}
