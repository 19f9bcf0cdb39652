/** The libraries that NOTICE names: those that have code in the bundles. */
import { bundledPackages } from "../thirdParty.mjs";
import { withMarked } from "./marked";

const WIDTH = 118;

/** NOTICE with the libraries by licence, as the bundles have them. */
export function withLibraries(present: string): string {
  const packages = bundledPackages();
  const licences = [...new Set(packages.map(({ licence }) => licence))];
  const paragraphs = licences.map((licence) => {
    const covered = packages.filter((one) => one.licence === licence);
    const names = covered.map(({ name, author }) => (author === "" ? name : `${name} (${author})`));
    return wrapped(`${licence}: ${names.join("; ")}`);
  });
  return withMarked(present, "libraries", paragraphs.join("\n\n"), "<!-- libraries end -->");
}

function wrapped(text: string): string {
  const lines: string[] = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.join("\n");
}
