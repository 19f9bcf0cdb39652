/**
 * Input that costs more than it holds, if something is quadratic: each shape once, twice, four and eight times as long.
 * Printed is processor time and how it grew from the shortest; 8 is linear. What takes more than 12 times as long, and a
 * second at least, is marked.
 */
import { type Analysis, type AnalysisOptions, analyze, openDocument } from "../../server/src/analysis";
import { noFacts } from "../../server/src/model";
import { toFileParts } from "../../server/src/report/toFilePart";
import { shownOf } from "../support/shown";
import { productEngine } from "./engine";
import type { Row } from "./row";
import { SHAPES } from "./shapes";

const UNITS = 100_000;
const QUICK_UNITS = 25_000;
const TIMES = [1, 2, 4, 8] as const;

/** What somebody types first of all: signs that can turn the rest of the text inside out, and one that can't. */
const TYPED = ['"', "'", "[", "{", "#", "x"];

const MOST_GROWTH = 12;
const LEAST_MILLISECONDS = 1000;

export async function* measureBadInput(quick: boolean): AsyncGenerator<Row> {
  for (const [name, { format, text }] of SHAPES) {
    let first: Record<string, number> | null = null;
    for (const times of TIMES) {
      const document = text(times * (quick ? QUICK_UNITS : UNITS));
      // An engine remembers what it has met, and the shorter texts are the beginning of the longer.
      const fresh = () => ({ path: `a.${format}`, format, engine: productEngine() });
      const [checked, opened, edited] = [fresh(), fresh(), fresh()];
      const taken = {
        check: await millisecondsOf(() => reportOn(analyze(document, checked))),
        open: await millisecondsOf(() => openWhole(document, opened)),
        edit: await editAtStart(document, edited),
      };
      first ??= taken;
      for (const [work, ours] of Object.entries(taken)) {
        const grown = ours / (first[work] ?? ours);
        const mark = grown > MOST_GROWTH && ours > LEAST_MILLISECONDS ? " !" : "";
        const measure = `${name}, ${times} ×: ${work}${times === 1 ? "" : ` (× ${grown.toFixed(1)}${mark})`}`;
        yield { measure, unit: "ms", ours };
      }
    }
  }
}

function openWhole(text: string, options: AnalysisOptions): number {
  const live = openDocument(text, options);
  live.work(() => false);
  return shownOf(live.analysis.choose(1000, 0)).shown.length;
}

/** Each sign typed as the first of the document and taken away again, with all the work that follows: the costliest. */
async function editAtStart(text: string, options: AnalysisOptions): Promise<number> {
  const live = openDocument(text, options);
  live.work(() => false);
  const start = { line: 0, character: 0 };
  const replace = (length: number, by: string) => {
    live.edit([{ range: { start, end: { line: 0, character: length } }, text: by }]).choose(1000, 0);
    live.work(() => false);
  };
  let most = 0;
  for (const sign of TYPED) {
    const typed = await millisecondsOf(() => replace(0, sign));
    most = Math.max(most, typed, await millisecondsOf(() => replace(sign.length, "")));
  }
  return most;
}

/** All that a report takes: frames, literals, messages and corrections as they may be shown. */
function reportOn(analysis: Analysis): number {
  const wanted = { literals: true, frames: true, bytes: true };
  let entries = 0;
  for (const part of toFileParts(analysis, { facts: noFacts, showValues: false, wanted }))
    entries += part.entries.length;
  return entries;
}

/** What weak references hold lives until the work's own turn ends: each has one. */
async function millisecondsOf(work: () => unknown): Promise<number> {
  await new Promise((resolve) => setImmediate(resolve));
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
