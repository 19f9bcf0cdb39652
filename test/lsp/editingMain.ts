/**
 * `npm run edits`: large documents of all formats, edited at length and compared with fresh ones. `--edits N` says how
 * many edits at least, `--seed N` where the random numbers begin. What differs is printed and makes it exit with 1.
 */
import { EDITED_FORMATS, editAndCompare } from "./editing";

/** Most documents are small; some have two megabytes. */
const SIZES = [200_000, 200_000, 400_000, 200_000, 1_000_000, 200_000, 400_000, 2_000_000];

function numberOf(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}

async function run(): Promise<void> {
  const least = numberOf("edits", 100_000);
  let seed = numberOf("seed", 1);
  let edits = 0;
  let comparisons = 0;
  const started = performance.now();
  for (; edits < least; seed++) {
    const format = EDITED_FORMATS[seed % EDITED_FORMATS.length] ?? "json";
    const units = SIZES[Math.floor(seed / EDITED_FORMATS.length) % SIZES.length] ?? 200_000;
    const result = await editAndCompare({ format, seed, units, comparisons: 40, steps: 5 });
    edits += result.edits;
    comparisons += result.comparisons;
    if (result.difference !== null) process.exitCode = 1;
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    console.log(`${edits} edits, ${comparisons} comparisons, ${minutes} minutes. ${result.difference ?? ""}`);
  }
}

void run();
