/** What is delivered: the bundles, what programs import beside its budget, the bank directory, and all of the package as the packer compresses it. */
import { globSync, readFileSync, statSync } from "node:fs";
import { deflateRawSync, gzipSync } from "node:zlib";
import { SIZE_BUDGETS } from "../support/sizeBudget";
import type { Row } from "./row";

const PACKED = ["dist/*.js", "dist/data/**", "dist/directory/**", "syntaxes/*.json", "README.md", "package.json"];

export function measureSize(): Row[] {
  const kilobytes = (bytes: number) => bytes / 1000;
  const bundles = globSync("dist/*.js").map(
    (file): Row => ({ measure: `size of ${file}`, unit: "kB", ours: kilobytes(statSync(file).size) }),
  );
  const files = globSync(PACKED).filter((file) => statSync(file).isFile());
  const packed = files.reduce((sum, file) => sum + deflateRawSync(readFileSync(file)).length, 0);
  const imported = SIZE_BUDGETS.flatMap(({ file, bytes, gzip }): Row[] => {
    const content = readFileSync(file);
    const beside = (value: number) => ({ name: "budget", value: kilobytes(value) });
    return [
      { measure: `size of ${file}, imported`, unit: "kB", ours: kilobytes(content.length), peer: beside(bytes) },
      { measure: "  the same compressed", unit: "kB", ours: kilobytes(gzipSync(content).length), peer: beside(gzip) },
    ];
  });
  return [...bundles, ...imported, { measure: "size of the VSIX, images aside", unit: "kB", ours: kilobytes(packed) }];
}
