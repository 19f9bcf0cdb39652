/**
 * Input that costs more than it holds, if something is quadratic: each kind once, twice, four and eight times as much.
 * Printed is processor time and how it grew from the size before; 2 is linear.
 */
import { type Analysis, analyze, openDocument } from "../../server/src/analysis";
import type { FormatName } from "../../server/src/formats/reader";
import { noFacts } from "../../server/src/model";
import { toFileParts } from "../../server/src/report/toFilePart";
import { productEngine } from "./engine";
import type { Row } from "./row";

interface Kind {
  readonly format: FormatName;
  /** @param count how much of it */
  readonly text: (count: number) => string;
  readonly count: number;
}

const WRONG = "DE88370400440532013000";
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join("\n");
const letters = (at: number): string => String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26));

const KINDS: Readonly<Record<string, Kind>> = {
  "findings on one line": {
    format: "json",
    count: 1000,
    text: (count) => `{"ibans":[${Array.from({ length: count }, () => `"${WRONG}"`).join(",")}]}`,
  },
  "suppression comments": {
    format: "yaml",
    count: 2500,
    text: (count) => lines(count, (at) => `iban${at}: ${WRONG} # paylint-ignore iban/check-digits`),
  },
  "suppression comments above each other": {
    format: "yaml",
    count: 2000,
    text: (count) => `${lines(count, () => "# paylint-ignore iban/check-digits")}\niban: ${WRONG}\n`,
  },
  "keys in one object": {
    format: "json",
    count: 5000,
    text: (count) => `{${lines(count, (at) => `"key${at}": "value",`)}"iban": "${WRONG}"}`,
  },
  "identifiers in one object": {
    format: "json",
    count: 2000,
    text: (count) => `{${lines(count, (at) => `"iban${at}": "${WRONG}", "bic${at}": "DEUTDEFF",`)}"id": 1}`,
  },
  "cells in one row": {
    format: "csv",
    count: 2000,
    text: (count) => {
      const pairs = (cell: string) => Array.from({ length: count }, () => cell).join(",");
      return `${pairs("iban,bic")}\n${pairs(`${WRONG},DEUTDEFF`)}\n`;
    },
  },
  "wrong IBANs": { format: "csv", count: 5000, text: (count) => `iban\n${lines(count, () => WRONG)}\n` },
  "a hundred forms of record": {
    format: "yaml",
    count: 2000,
    text: (count) => lines(count, (at) => `- ${letters(at * 7)}_iban: ${WRONG}\n  ${letters(at)}: 1\n  bic: DEUTDEFF`),
  },
};

export function measureBadInput(): Row[] {
  const engine = productEngine();
  const rows: Row[] = [];
  for (const [name, { format, text, count }] of Object.entries(KINDS)) {
    let before = { open: 0, edit: 0, check: 0 };
    for (const times of [1, 2, 4, 8]) {
      const document = text(count * times);
      const options = { path: `a.${format}`, format, engine };
      analyze(document.slice(0, 1000), options);
      const open = millisecondsOf(() => analyze(document, options).findings.length);
      const check = millisecondsOf(() => reportOn(analyze(document, options)));
      const live = openDocument(document, options);
      live.work(() => false);
      const middle = Math.floor(document.length / 2);
      const start = live.analysis.positionAt(middle);
      const edit = millisecondsOf(() => live.edit([{ range: { start, end: start }, text: " " }]).choose(1000, middle));
      rows.push(
        { measure: `${name}, ${times} ×: open${grown(before.open, open)}`, unit: "ms", ours: open },
        { measure: `${name}, ${times} ×: check${grown(before.check, check)}`, unit: "ms", ours: check },
        { measure: `${name}, ${times} ×: edit${grown(before.edit, edit)}`, unit: "ms", ours: edit },
      );
      before = { open, edit, check };
    }
  }
  return rows;
}

/** All that a report takes: frames, literals, messages and corrections as they may be shown. */
function reportOn(analysis: Analysis): number {
  const wanted = { literals: true, frames: true, bytes: true };
  let entries = 0;
  for (const part of toFileParts(analysis, { facts: noFacts, showValues: false, wanted }))
    entries += part.entries.length;
  return entries;
}

function grown(before: number, now: number): string {
  return before === 0 ? "" : ` (× ${(now / before).toFixed(1)})`;
}

function millisecondsOf(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
