/**
 * Edits a large document as people and their editors do, and compares now and then what the server says of it with what
 * it says of the same text opened anew.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Diagnostic, Position, Range } from "vscode-languageserver-protocol";
import type { FormatName } from "../../server/src/formats";
import { randomFrom } from "../analysis/documents";
import { WRITTEN_IN } from "../support/writtenIn";
import { TestClient } from "./client";

export interface EditingSession {
  readonly format: FormatName;
  readonly seed: number;
  /** Units that the document has at least. */
  readonly units: number;
  readonly comparisons: number;
  /** Steps between two comparisons; most are one edit, some are hundreds. */
  readonly steps: number;
}

export interface EditingResult {
  readonly edits: number;
  readonly comparisons: number;
  /** Where the two differed; null where they never did. */
  readonly difference: string | null;
}

interface Change {
  readonly range: Range;
  readonly text: string;
}

type Random = (below: number) => number;

/** What an editor puts before a line to make it a comment; of XML it is the beginning alone. */
const COMMENT: Readonly<Record<FormatName, string>> = {
  json: "// ",
  jsonc: "// ",
  json5: "// ",
  jsonl: "// ",
  yaml: "# ",
  csv: "# ",
  tsv: "# ",
  xml: "<!-- ",
  properties: "# ",
  dotenv: "# ",
  ini: "; ",
  toml: "# ",
};

export const EDITED_FORMATS = Object.keys(COMMENT) as readonly FormatName[];

const MOST = 100_000;

export async function editAndCompare({
  format,
  seed,
  units,
  comparisons,
  steps,
}: EditingSession): Promise<EditingResult> {
  const random = randomFrom(seed);
  const original = documentOf(format, seed, units);
  const document = new EditedLines(original);
  const folder = mkdtempSync(path.join(tmpdir(), "paylint-edits-"));
  // All findings: those that are shown of many depend on the place of the last edit.
  writeFileSync(path.join(folder, "paylint.json"), JSON.stringify({ root: true, limits: { maxFindings: MOST } }));
  const rootUri = pathToFileURL(folder).href;
  const client = await TestClient.start({
    rootUri,
    capabilities: { workspace: { configuration: true } },
    settings: { maxDiagnostics: MOST, directory: { enabled: false } },
  });
  const uri = `${rootUri}/edited.${format}`;
  let version = 1;
  let edits = 0;
  let compared = 0;
  client.open(uri, format, original, version);
  await client.diagnosticsOf(uri, version);
  const cursor: Position = { line: random(document.count), character: 0 };
  const hand = new Hand(document, format, cursor, random);
  let difference: string | null = null;
  while (compared < comparisons && difference === null) {
    for (let step = 0; step < steps; step++) {
      const changes = hand.next();
      if (changes.length === 0) continue;
      edits += changes.length;
      version++;
      client.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: changes });
    }
    await client.diagnosticsOf(uri, version);
    // What is only too short is held back around the cursor until it has left.
    const end = document.end;
    await client.request("textDocument/codeAction", {
      textDocument: { uri },
      range: { start: end, end },
      context: { diagnostics: [] },
    });
    const fresh = `${rootUri}/fresh${compared}.${format}`;
    client.open(fresh, format, document.text());
    const anew = await client.diagnosticsOf(fresh);
    const edited = await client.diagnosticsOf(uri, version);
    client.notify("textDocument/didClose", { textDocument: { uri: fresh } });
    client.published.length = 0;
    compared++;
    if (!isDeepStrictEqual(edited, anew))
      difference = `${format}, seed ${seed}, after ${edits} edits: ${differenceOf(edited, anew)}`;
  }
  await client.stop();
  rmSync(folder, { recursive: true });
  return { edits, comparisons: compared, difference };
}

function differenceOf(edited: readonly Diagnostic[], anew: readonly Diagnostic[]): string {
  const words = ({ code, range: { start } }: Diagnostic) => `${String(code)} at ${start.line}:${start.character}`;
  const only = (some: readonly Diagnostic[], others: readonly Diagnostic[]) => {
    const known = new Set(others.map(words));
    return some
      .map(words)
      .filter((one) => !known.has(one))
      .slice(0, 5)
      .join(", ");
  };
  return `${edited.length} against ${anew.length}; only edited: ${only(edited, anew)}; only anew: ${only(anew, edited)}`;
}

function documentOf(format: FormatName, seed: number, units: number): string {
  const about = Math.ceil(units / 400);
  for (let count = about; ; count += about) {
    const text = WRITTEN_IN[format](seed, count);
    if (text.length >= units) return text;
  }
}

/** A text as lines, which edits change in place. */
class EditedLines {
  private readonly lines: string[];

  constructor(text: string) {
    this.lines = text.split("\n");
  }

  get count(): number {
    return this.lines.length;
  }

  get end(): Position {
    const line = this.lines.length - 1;
    return { line, character: this.line(line).length };
  }

  line(at: number): string {
    return this.lines[at] ?? "";
  }

  text(): string {
    return this.lines.join("\n");
  }

  slice(from: number, to: number): string[] {
    return this.lines.slice(from, to);
  }

  /** @returns the change that takes it back */
  apply({ range: { start, end }, text }: Change): Change {
    const removed = this.lines.slice(start.line, end.line + 1);
    const before = this.line(start.line).slice(0, start.character);
    const behind = this.line(end.line).slice(end.character);
    const last = removed.length - 1;
    removed[last] = (removed[last] ?? "").slice(0, end.character);
    removed[0] = (removed[0] ?? "").slice(start.character);
    const inserted = text.split("\n");
    const endLine = start.line + inserted.length - 1;
    const endCharacter = (inserted.length === 1 ? start.character : 0) + (inserted.at(-1) ?? "").length;
    inserted[0] = before + (inserted[0] ?? "");
    inserted[inserted.length - 1] = (inserted.at(-1) ?? "") + behind;
    // Few at a time: arguments stand on the stack.
    this.lines.splice(start.line, end.line - start.line + 1, ...inserted);
    return { range: { start, end: { line: endLine, character: endCharacter } }, text: removed.join("\n") };
  }
}

const TYPED = [
  '"',
  "'",
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  " ",
  "-",
  "#",
  "1",
  "x",
  "\n",
  ";",
  "\t",
  "&",
  "|",
  "\\",
  "\ufeff",
  "<",
  ">",
  "=",
  "</",
  "<!--",
  "]]>",
  "'''",
  '"""',
];
const WORDS = ["Firma", "iban", "bic", "DE89", "creditor", "sortCode", "amount", "item"];

/** What a person does next; each is one notification. */
class Hand {
  private readonly undone: Change[][] = [];
  private readonly most: number;

  constructor(
    private readonly document: EditedLines,
    private readonly format: FormatName,
    private readonly cursor: Position,
    private readonly random: Random,
  ) {
    this.most = document.count * 1.3;
  }

  next(): readonly Change[] {
    const { random, document } = this;
    if (document.count > this.most) return this.apply([this.cut(Math.floor(document.count - this.most / 1.3))]);
    if (random(4) === 0) this.cursor.line = random(document.count);
    this.cursor.line = Math.min(this.cursor.line, document.count - 1);
    switch (random(12)) {
      case 0:
      case 1:
      case 2:
        return this.undo();
      case 3:
        return this.apply([this.paste()]);
      case 4:
        return this.apply(this.onLines(2 + random(7), (line) => this.insertion(line, random(20), this.sign())));
      case 5:
        return this.apply([this.sorted()]);
      case 6:
        return this.toggleComments();
      case 7:
        return random(4) === 0 ? this.replaceAll() : this.apply([this.cut(1 + random(12))]);
      case 8:
        return this.apply([this.erased()]);
      default:
        return this.apply([this.typed()]);
    }
  }

  private apply(changes: readonly Change[]): readonly Change[] {
    const back = changes.map((change) => this.document.apply(change)).reverse();
    this.undone.push(back);
    if (this.undone.length > 50) this.undone.shift();
    return changes;
  }

  private undo(): readonly Change[] {
    const changes = this.undone.pop() ?? [];
    for (const change of changes) this.document.apply(change);
    return changes;
  }

  private sign(): string {
    return TYPED[this.random(TYPED.length)] ?? "x";
  }

  private insertion(line: number, character: number, text: string): Change {
    const at = { line, character: Math.min(character, this.document.line(line).length) };
    return { range: { start: at, end: at }, text };
  }

  private typed(): Change {
    const { line } = this.cursor;
    return this.insertion(line, this.random(this.document.line(line).length + 1), this.sign());
  }

  private erased(): Change {
    const { line } = this.cursor;
    const { length } = this.document.line(line);
    const character = this.random(length + 1);
    return {
      range: { start: { line, character }, end: { line, character: Math.min(length, character + 3) } },
      text: "",
    };
  }

  private paste(): Change {
    const from = this.random(this.document.count);
    const lines = this.document.slice(from, from + 1 + this.random(60));
    return this.insertion(this.cursor.line, 0, `${lines.join("\n")}\n`);
  }

  private cut(lines: number): Change {
    const { line } = this.cursor;
    const last = Math.min(this.document.count - 1, line + lines);
    return { range: { start: { line, character: 0 }, end: { line: last, character: 0 } }, text: "" };
  }

  private sorted(): Change {
    const { line } = this.cursor;
    const last = Math.min(this.document.count - 1, line + 5 + this.random(40));
    const text = this.document
      .slice(line, last + 1)
      .sort()
      .join("\n");
    return {
      range: { start: { line, character: 0 }, end: { line: last, character: this.document.line(last).length } },
      text,
    };
  }

  /** Changes of several lines, the last line first, so that none moves another. */
  private onLines(count: number, change: (line: number) => Change): Change[] {
    const last = Math.min(this.document.count - 1, this.cursor.line + count);
    const changes: Change[] = [];
    for (let line = last; line >= this.cursor.line; line--) changes.push(change(line));
    return changes;
  }

  private toggleComments(): readonly Change[] {
    const sign = COMMENT[this.format];
    const isComment = this.document.line(this.cursor.line).startsWith(sign);
    const toggled = (line: number): Change => {
      if (!isComment || !this.document.line(line).startsWith(sign))
        return this.insertion(line, 0, isComment ? "" : sign);
      return { range: { start: { line, character: 0 }, end: { line, character: sign.length } }, text: "" };
    };
    return this.apply(this.onLines(1 + this.random(30), toggled));
  }

  private replaceAll(): readonly Change[] {
    const word = WORDS[this.random(WORDS.length)] ?? "";
    const text = WORDS[this.random(WORDS.length)] ?? "";
    const changes: Change[] = [];
    for (let line = this.document.count - 1; line >= 0 && changes.length < 500; line--) {
      const character = this.document.line(line).indexOf(word);
      if (character < 0) continue;
      changes.push({ range: { start: { line, character }, end: { line, character: character + word.length } }, text });
    }
    return this.apply(changes);
  }
}
