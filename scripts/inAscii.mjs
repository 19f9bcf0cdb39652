/**
 * Writes a bundle in ASCII alone, as esbuild does but for patterns and templates: such a file is read without decoding,
 * and takes half the memory.
 */
import { readFileSync, writeFileSync } from "node:fs";

const NOT_ASCII = /(\\*)([^\0-\x7f])/gu;

/** An esbuild plugin. */
export const inAscii = {
  name: "in-ascii",
  setup(build) {
    build.onEnd(({ errors }) => {
      if (errors.length === 0) rewrite(build.initialOptions.outfile);
    });
  },
};

function rewrite(file) {
  const code = readFileSync(file, "utf8");
  writeFileSync(file, code.replace(NOT_ASCII, escaped), "latin1");
}

/** Says the same in a pattern and in a template, tagged ones aside. */
function escaped(_, backslashes, character) {
  if (character.length > 1 || backslashes.length % 2 === 1)
    throw new Error(`${character} in a pattern or a template has to be written with its number`);
  return `${backslashes}\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
