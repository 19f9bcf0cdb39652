/** What is delivered: the bundles, the bank directory, and all of the package as the packer compresses it. */
import { globSync, readFileSync, statSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { Row } from "./row";

const PACKED = ["dist/*.js", "dist/data/**", "dist/directory/**", "syntaxes/*.json", "README.md", "package.json"];

export function measureSize(): Row[] {
  const kilobytes = (bytes: number) => bytes / 1000;
  const bundles = globSync("dist/*.js").map(
    (file): Row => ({ measure: `size of ${file}`, unit: "kB", ours: kilobytes(statSync(file).size) }),
  );
  const files = globSync(PACKED).filter((file) => statSync(file).isFile());
  const packed = files.reduce((sum, file) => sum + deflateRawSync(readFileSync(file)).length, 0);
  return [...bundles, { measure: "size of the VSIX, images aside", unit: "kB", ours: kilobytes(packed) }];
}
