/** Writes the generated files that differ from what the code gives now. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generatedFiles } from "./files";

for (const { name, make } of generatedFiles) {
  const present = read(name);
  const text = make(present);
  if (text === present) continue;
  mkdirSync(path.dirname(name), { recursive: true });
  writeFileSync(name, text);
  console.log(`wrote ${name}`);
}

function read(name: string): string {
  try {
    return readFileSync(name, "utf8");
  } catch {
    return "";
  }
}
