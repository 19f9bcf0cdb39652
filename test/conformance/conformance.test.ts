/**
 * The statements of the three interface descriptions, a numbered row each (`1.md`, `2.md`, `3.md`): none without a test
 * on the client and on the sandbox, or the reason why there can be none. A test is either named (`lookup/facts: …` is a
 * title in `test/lookup/facts.test.ts`) or stands in the row itself: a question to the sandbox and what its answer holds.
 */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openDirectory } from "../../server/src/directory";
import { sandboxSource } from "../../server/src/sandbox";
import {
  type Answer,
  BANK,
  BIC,
  CALCULATION,
  DIRECTORY_BIC,
  jsonValue,
  NID,
  SORT,
  STRUCTURE,
  sharedSandbox,
} from "../sandbox/client";

const PATHS: Readonly<Record<string, string>> = {
  sort: SORT,
  iban: CALCULATION,
  bic: BIC,
  bank: BANK,
  nid: NID,
  "directory-bic": DIRECTORY_BIC,
  structure: STRUCTURE,
};

interface Row {
  readonly number: number;
  readonly section: string;
  readonly statement: string;
  readonly client: string;
  readonly sandbox: string;
}

function rowsOf(document: number): Row[] {
  return readFileSync(`test/conformance/${document}.md`, "utf8")
    .split("\n")
    .filter((line) => /^\| *\d/u.test(line))
    .map((line) => {
      const [number = "", section = "", statement = "", client = "", sandbox = "", ...more] = line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim());
      expect(more, line).toEqual([]);
      return { number: Number(number), section, statement, client, sandbox };
    });
}

const sandbox = sharedSandbox({ source: sandboxSource(openDirectory({ storeFolder: "no-imports" })) });

/** `[POST ]endpoint?query ⇒ check; check`; key and format are added unless they are there, `-name` leaves them out. */
async function ask(question: string): Promise<Answer> {
  const [, method, endpoint = "", query = ""] = /^(POST )?([\w-]+)\?(.*)$/u.exec(question) ?? [];
  const place = PATHS[endpoint];
  if (place === undefined) throw new Error(`no endpoint in ${question}`);
  const parts = query.split("&").filter((part) => part !== "");
  const left = new Set(parts.filter((part) => part.startsWith("-")).map((part) => part.slice(1)));
  const sent = parts.filter((part) => !part.startsWith("-"));
  for (const part of ["api_key=sandbox", "format=json"]) {
    const name = part.split("=", 1)[0] ?? "";
    if (!left.has(name) && !sent.some((one) => one.startsWith(`${name}=`))) sent.push(part);
  }
  const text = sent.join("&");
  return method === undefined ? sandbox().get(place, text) : sandbox().post(place, text);
}

function check(answer: Answer, wanted: string): unknown {
  const { status, type, text } = answer;
  if (/^\d{3}$/u.test(wanted)) return expect(status, wanted).toBe(Number(wanted));
  if (wanted === "empty") return expect(text).toBe("");
  const [, verb, rest = ""] = /^(type|has|lacks) (.*)$/u.exec(wanted) ?? [];
  if (verb === "type") return expect(type ?? "").toContain(rest);
  if (verb === "has") return expect(text).toContain(rest);
  if (verb === "lacks") return expect(text).not.toContain(rest);
  const absent = /^(\S+) absent$/u.exec(wanted)?.[1];
  if (absent !== undefined) return expect(jsonValue(text, absent), wanted).toBeUndefined();
  const keys = /^keys(?: of (\S+))?: (.*)$/u.exec(wanted);
  if (keys !== null) {
    const inside = keys[1] === undefined ? JSON.parse(text) : jsonValue(text, keys[1]);
    return expect(Object.keys(inside as object).join(" "), wanted).toBe(keys[2]);
  }
  const [, path = "", value = ""] = /^([\w.]+)=(.*)$/u.exec(wanted) ?? [];
  if (path === "") throw new Error(`no check: ${wanted}`);
  return expect(JSON.stringify(jsonValue(text, path)), wanted).toBe(value);
}

/** The tests that a cell names, apart from questions of its own. */
function expectNamed(cell: string): void {
  for (const named of cell.split("; ")) {
    const [, file = "", title = ""] = /^([\w/]+): (.+)$/u.exec(named) ?? [];
    const path = `test/${file}.test.ts`;
    expect(existsSync(path), named).toBe(true);
    expect(readFileSync(path, "utf8").includes(title), named).toBe(true);
  }
}

const SECTIONS: Readonly<Record<number, readonly string[]>> = {
  1: ["1", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "2.10", "4.1", "4.2", "5", "7.1", "7.2", "8"],
  2: ["1", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "4", "5", "7", "8"],
  3: ["1", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "4", "5", "7.1", "7.2", "7.3", "7.4", "7.5", "8"],
};

describe.each([1, 2, 3])("document %i", (document) => {
  const rows = rowsOf(document);

  it("is numbered without gaps, and leaves out no section that says something that can fail", () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS[document]);
    expect(new Set(rows.map(({ statement }) => statement)).size).toBe(rows.length);
  });

  it.each(rows.map((row) => [row.number, row.statement, row] as const))("%i %s", async (_n, _s, row) => {
    expect(row.statement).not.toBe("");
    for (const cell of [row.client, row.sandbox]) {
      // A reason why there can be no test.
      if (/^— \S.{8,}/u.test(cell)) continue;
      const questions = [...cell.matchAll(/`([^`]+) ⇒ ([^`]+)`/gu)];
      for (const [, question = "", wanted = ""] of questions) {
        const answer = await ask(question);
        for (const one of wanted.split("; ")) check(answer, one);
      }
      if (questions.length === 0) expectNamed(cell);
    }
  });
});
