/** Writes the types of `paylint/sandbox`: those of its module, which refer to nothing else. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ENTRY = "server/src/sandboxModule.ts";

/** @param {string} out path of the declaration file */
export function writeSandboxTypes(out) {
  const folder = mkdtempSync(path.join(tmpdir(), "paylint-types-"));
  try {
    const compiler = path.resolve("node_modules/typescript/bin/tsc");
    const options = [
      "--noEmit",
      "false",
      "--declaration",
      "--emitDeclarationOnly",
      "--rootDir",
      ".",
      "--outDir",
      folder,
    ];
    const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", "scripts/sandboxTypes.json", ...options], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`The types of the sandbox can't be made:\n${stdout}`);
    copyFileSync(path.join(folder, ENTRY.replace(/\.ts$/u, ".d.ts")), out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
