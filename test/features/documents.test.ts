/** The open documents: after any changes each is as if its text had been opened so, whether Paylint reads it or not. */
import { describe, expect, it } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { createEngine, type Engine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { Documents } from "../../server/src/features/documents/documents";
import { positionsIn } from "../../server/src/features/documents/positions";
import type { FormatName } from "../../server/src/formats";
import { noFacts } from "../../server/src/model";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });
const IBAN = "GB29NWBK60161331926819";
const TEXT = `# ü😀\niban: ${IBAN}\nbic: NWBKGB2L\n`;

interface Setup {
  readonly encoding?: "utf-8" | "utf-16";
  readonly engineOf?: () => Engine;
  readonly formatOf?: (uri: string) => FormatName | null;
}

function documentsOf({ encoding = "utf-16", engineOf = () => engine, formatOf = () => null }: Setup = {}) {
  const said: string[] = [];
  const log = { error: (message: string) => void said.push(message), info: () => {} };
  const context = (uri: string) => ({ engine: engineOf(), path: uri.slice(8), configuredFormat: formatOf(uri) });
  return { documents: new Documents({ positions: positionsIn(encoding), log, context }), said };
}

function open(documents: Documents, uri: string, text: string, languageId = "yaml"): void {
  documents.open({ textDocument: { uri, languageId, version: 1, text } });
}

const place = (line: number, character: number) => ({ line, character });
const between = (from: [number, number], to: [number, number]) => ({ start: place(...from), end: place(...to) });

function textOf(documents: Documents, uri: string): string | null {
  const text = documents.snapshot(uri) ?? documents.plainText(uri);
  return text === null ? null : text.slice(0, Number.MAX_SAFE_INTEGER);
}

/** Where each literal stands, and what it is; null where the document isn't analysed. */
function literalsOf(documents: Documents, uri: string): string[] | null {
  const snapshot = documents.snapshot(uri);
  if (snapshot === null) return null;
  return snapshot.literalsIn(0, snapshot.length).map(({ start, literal }) => `${start} ${literal.value}`);
}

const CHANGES = [
  ["in a line", [{ range: between([1, 6], [1, 8]), text: "DE" }]],
  ["over lines", [{ range: between([0, 2], [2, 0]), text: "" }]],
  ["behind a sign of two units", [{ range: between([0, 5], [0, 5]), text: "x" }]],
  ["beyond the end", [{ range: between([9, 9], [12, 0]), text: "sort_code: 601613\n" }]],
  ["the whole text", [{ text: "bic: DEUTDEFF\n" }]],
  ["the whole text, and then a part", [{ text: "bic: DEUTDEFF\n" }, { range: between([0, 5], [0, 9]), text: "COBA" }]],
  [
    "several, each in what the one before left",
    [
      { range: between([1, 0], [1, 0]), text: "a: 1\n" },
      { range: between([2, 6], [2, 8]), text: "FR" },
      { range: between([0, 0], [1, 0]), text: "" },
    ],
  ],
] as const;

describe("a changed document", () => {
  it.each([
    ["file:///a.yaml", "yaml"],
    ["file:///a.md", "markdown"],
  ])("the whole text of a client that sends null for no range: %s", (uri, languageId) => {
    const { documents, said } = documentsOf();
    open(documents, uri, TEXT, languageId);
    const contentChanges = JSON.parse('[{"range": null, "text": "bic: DEUTDEFF"}]');
    documents.change({ textDocument: { uri, version: 2 }, contentChanges });
    const text = documents.snapshot(uri) ?? documents.plainText(uri);
    expect([text?.slice(0, 100), documents.state(uri)?.lastEdit, said]).toEqual(["bic: DEUTDEFF", 0, []]);
  });

  it.each(CHANGES)("%s", (_, contentChanges) => {
    for (const [uri, languageId] of [
      ["file:///a.yaml", "yaml"],
      ["file:///a.md", "markdown"],
    ] as const) {
      const { documents, said } = documentsOf();
      open(documents, uri, TEXT, languageId);
      documents.change({ textDocument: { uri, version: 7 }, contentChanges: [...contentChanges] });
      const expected = TextDocument.update(
        TextDocument.create(uri, languageId, 1, TEXT),
        [...contentChanges],
        7,
      ).getText();
      expect(textOf(documents, uri)).toBe(expected);
      expect(documents.snapshot(uri) === null).toBe(languageId === "markdown");
      expect(documents.state(uri)).toMatchObject({ version: 7, failure: null });
      open(documents, "file:///b.yaml", expected);
      if (languageId === "yaml") expect(literalsOf(documents, uri)).toEqual(literalsOf(documents, "file:///b.yaml"));
      expect(said).toEqual([]);
    }
  });

  it("counts in bytes where the client does", () => {
    const { documents } = documentsOf({ encoding: "utf-8" });
    for (const [uri, languageId] of [
      ["file:///a.yaml", "yaml"],
      ["file:///a.md", "markdown"],
    ] as const) {
      open(documents, uri, TEXT, languageId);
      documents.change({
        textDocument: { uri, version: 2 },
        contentChanges: [{ range: between([0, 4], [0, 8]), text: "" }],
      });
      expect(textOf(documents, uri)).toBe(TEXT.replace("😀", ""));
    }
  });

  it("has its range's ends in order where they weren't", () => {
    const { documents } = documentsOf();
    open(documents, "file:///a.md", "abc", "markdown");
    documents.change({
      textDocument: { uri: "file:///a.md", version: 2 },
      contentChanges: [{ range: between([0, 2], [0, 1]), text: "-" }],
    });
    expect(textOf(documents, "file:///a.md")).toBe("ab-c");
  });

  it("that nobody opened stays unknown", () => {
    const { documents } = documentsOf();
    documents.change({ textDocument: { uri: "file:///a.yaml", version: 2 }, contentChanges: [{ text: TEXT }] });
    expect([documents.uris, documents.state("file:///a.yaml"), textOf(documents, "file:///a.yaml")]).toEqual([
      [],
      null,
      null,
    ]);
    expect(documents.saved("file:///a.yaml")).toBe(false);
    expect(documents.work("file:///a.yaml", () => true)).toBe(true);
  });

  it("that is closed is forgotten, alone", () => {
    const { documents } = documentsOf();
    open(documents, "file:///a.yaml", TEXT);
    open(documents, "file:///b.yaml", TEXT);
    documents.close("file:///a.yaml");
    expect(documents.uris).toEqual(["file:///b.yaml"]);
    expect(documents.snapshot("file:///a.yaml")).toBeNull();
  });
});

it("a saved document forgets where it was edited last, once", () => {
  const { documents } = documentsOf();
  const uri = "file:///a.yaml";
  open(documents, uri, TEXT);
  expect(documents.saved(uri)).toBe(false);
  documents.change({
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: between([1, 6], [1, 8]), text: "DE" }],
  });
  expect(documents.state(uri)?.lastEdit).toBe(TEXT.indexOf("iban: ") + 8);
  expect(documents.saved(uri)).toBe(true);
  expect(documents.state(uri)?.lastEdit).toBe(0);
  expect(documents.saved(uri)).toBe(false);
});

it("a text too long for hovers is dropped until the whole of it comes again", () => {
  const { documents } = documentsOf();
  const uri = "file:///a.md";
  const [long, longer] = ["x".repeat(2_000_000), "x".repeat(2_000_001)];
  open(documents, uri, long, "markdown");
  expect(textOf(documents, uri)).toHaveLength(long.length);
  open(documents, uri, longer, "markdown");
  expect(documents.plainText(uri)).toBeNull();
  documents.change({
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: between([0, 0], [0, 9]), text: "" }],
  });
  expect([documents.plainText(uri), documents.state(uri)?.version]).toEqual([null, 2]);
  documents.change({ textDocument: { uri, version: 3 }, contentChanges: [{ text: "short" }] });
  expect(textOf(documents, uri)).toBe("short");
});

it("configured otherwise, a document is checked anew, or read anew where its format is another", () => {
  let format: FormatName | null = null;
  let current = engine;
  const { documents } = documentsOf({
    formatOf: (uri) => (uri.endsWith(".txt") ? format : null),
    engineOf: () => current,
  });
  open(documents, "file:///a.txt", TEXT, "plaintext");
  open(documents, "file:///b.yaml", TEXT);
  open(documents, "file:///c.yaml", TEXT);
  const before = literalsOf(documents, "file:///c.yaml");
  expect(documents.snapshot("file:///a.txt")).toBeNull();
  format = "yaml";
  documents.reconfigure((uri) => !uri.endsWith("c.yaml"));
  expect(literalsOf(documents, "file:///a.txt")).toHaveLength(2);
  format = "csv";
  documents.reconfigure(() => true);
  expect(documents.snapshot("file:///a.txt")?.format).toBe("csv");
  format = null;
  current = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });
  documents.reconfigure((uri) => uri.endsWith("a.txt"));
  expect(documents.snapshot("file:///a.txt")).toBeNull();
  expect(textOf(documents, "file:///a.txt")).toBe(TEXT);
  expect(literalsOf(documents, "file:///c.yaml")).toEqual(before);
});

it("a document whose check fails is set aside alone, and read anew at its next change", () => {
  const broken: Engine = {
    ...engine,
    check: () => {
      throw new Error("no such luck");
    },
  };
  let current = broken;
  const { documents, said } = documentsOf({ engineOf: () => current });
  const uri = "file:///a.yaml";
  open(documents, "file:///b.md", TEXT, "markdown");
  open(documents, uri, TEXT);
  documents.work(uri, () => true);
  expect(said).toEqual([expect.stringMatching(/file:\/\/\/a\.yaml failed: .*no such luck/u)]);
  expect(documents.state(uri)?.failure).toMatch(/^Paylint failed/u);
  expect([documents.snapshot(uri), textOf(documents, uri)]).toEqual([null, TEXT]);
  expect(documents.state("file:///b.md")?.failure).toBeNull();
  current = engine;
  documents.change({
    textDocument: { uri: "file:///a.yaml", version: 2 },
    contentChanges: [{ text: `${TEXT}x: 1\n` }],
  });
  expect(documents.state("file:///a.yaml")).toMatchObject({ version: 2, failure: null });
  expect(literalsOf(documents, "file:///a.yaml")).toHaveLength(2);
});

it("a document whose check fails later on is set aside as well, with its text", () => {
  let isBroken = false;
  const check: Engine["check"] = (...about) => {
    if (isBroken) throw new Error("no such luck");
    return engine.check(...about);
  };
  const { documents, said } = documentsOf({ engineOf: () => ({ ...engine, check }) });
  const uri = "file:///a.yaml";
  const long = `- iban: ${IBAN}\n`.repeat(9000);
  open(documents, uri, long);
  expect(documents.state(uri)?.failure).toBeNull();
  isBroken = true;
  expect(documents.work(uri, () => false)).toBe(true);
  expect(said).toEqual([expect.stringMatching(/file:\/\/\/a\.yaml failed: .*no such luck/u)]);
  expect(documents.state(uri)?.failure).toMatch(/^Paylint failed/u);
  expect(textOf(documents, uri)).toBe(long);
});

it("a document is read once where other settings alone check it anew", () => {
  let reads = 0;
  const mayFind: Engine["mayFind"] = (...read) => {
    reads++;
    return engine.mayFind(...read);
  };
  const { documents } = documentsOf({ engineOf: () => ({ ...engine, mayFind }) });
  open(documents, "file:///a.yaml", TEXT);
  const opened = reads;
  expect(opened).toBeGreaterThan(0);
  documents.reconfigure(() => true);
  expect(reads).toBe(opened);
});
