/** Structure-aware damage: characters, tokens, lines, nesting, line ends, identifiers, long lines, half characters. */
import type { FormatName } from "../../server/src/formats";
import type { FuzzEdit, FuzzInput } from "./input";

/** A number below the one given. */
export type Random = (below: number) => number;

export function pick<T>(items: readonly T[], random: Random): T {
  return items[random(items.length)] as T;
}

/** Account digits that stand nowhere else, to be looked for in what is printed. */
export const MARKED = ["7739281640", "0417164300"] as const;

export const IDENTIFIERS: readonly string[] = [
  "DE45370400447739281640",
  "DE89370400447739281640",
  "GB29NWBK60161331926819",
  "GB28NWBK60161331926819",
  "NL91ABNA0417164300",
  "gb29 nwbk 6016 1331 9268 19",
  "GB29 NWBK 6016 1331 9268 1",
  "IBAN: NL91 ABNA 0417 1643 00",
  "NO9386011117947",
  "BE68539007547034",
  "UK29NWBK60161331926819",
  "GB29NWBK6O161331926819",
  "GB29NWBK60161331926819\tNWBKGB2L",
  "GB29NWBK60161331926819\nNL91ABNA0417164300",
  "NWBKGB2L",
  "deutdeff",
  "DEUTDEFF500",
  "60-16-13",
  "089999",
  "89999",
  "66374958",
  "6637495",
  "31926819",
  "12_34_56",
  "0123456",
  "1.23457E+15",
  "21000418450200051332",
  "021000021",
];

const KEYS = ["iban", "bic", "sort_code", "account_number", "bank_code", "country", "account", "payee", "ibans", "x"];

const SIGNS: readonly string[] = [
  ..."\"'{}[]:,;#&*!|>-?%@`\\/\t\n\r ",
  ...["\r\n", "\u00a0", "\u200b", "\u202e", "\u2066", "\u0085", "\u2028", "\ufeff", "\u034f", "\u00ad"],
  ...["\ud800", "\udc00", "\u{e0041}", "\u{1f600}", "\0", "\x1b[31m", "\x07", "\x7f"],
  ...["\\u0000", "\\n", '\\"', "''", '""', "/*", "*/", "//", "---", "...", "<<", "{{", "}}", "${", "%", "=", "+"],
  ...["# paylint-ignore", "# paylint-ignore-next-line iban/check-digits", "# paylint-ignore-file", "]]>", "&amp;", "<"],
];

type Mutation = (text: string, random: Random) => string;

const replaceAt = (text: string, start: number, end: number, by: string) => text.slice(0, start) + by + text.slice(end);

/** A run of letters and digits at random; the empty one where there is none. */
function token(text: string, random: Random): { start: number; end: number } {
  const from = random(text.length + 1);
  const found = /[\p{L}\p{N}_.+-]+/u.exec(text.slice(from, from + 200));
  return found === null
    ? { start: from, end: from }
    : { start: from + found.index, end: from + found.index + found[0].length };
}

function lineAround(text: string, at: number): { start: number; end: number } {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  return { start, end: end < 0 ? text.length : end + 1 };
}

const DEEP = [
  ["{", "}"],
  ["[", "]"],
  ['{"a":', "}"],
  ["{x", "}"],
  ["- ", ""],
  ["? ", ""],
  ["'", "'"],
  ["/*", "*/"],
] as const;

const MUTATIONS: readonly Mutation[] = [
  // Characters.
  (text, random) => {
    const at = random(text.length + 1);
    return replaceAt(text, at, at, pick(SIGNS, random));
  },
  (text, random) => {
    const at = random(text.length + 1);
    return replaceAt(text, at, at + 1 + random(3), "");
  },
  (text, random) => {
    const at = random(text.length + 1);
    return replaceAt(text, at, at + 1, pick(SIGNS, random));
  },
  // Tokens.
  (text, random) => {
    const { start, end } = token(text, random);
    return replaceAt(text, start, end, pick(IDENTIFIERS, random));
  },
  (text, random) => {
    const { start, end } = token(text, random);
    return replaceAt(text, start, end, pick(KEYS, random));
  },
  (text, random) => {
    const { start, end } = token(text, random);
    const at = start + random(end - start + 1);
    return replaceAt(text, at, at, pick(SIGNS, random));
  },
  (text, random) => {
    const { start, end } = token(text, random);
    return replaceAt(
      text,
      start,
      end,
      pick([`"${text.slice(start, end)}"`, `'${text.slice(start, end)}'`, ""], random),
    );
  },
  (text, random) => {
    const { start, end } = token(text, random);
    return replaceAt(text, end, end, text.slice(start, end));
  },
  // Lines.
  (text, random) => {
    const { start, end } = lineAround(text, random(text.length + 1));
    return replaceAt(text, start, end, pick(["", text.slice(start, end).repeat(2)], random));
  },
  (text, random) => {
    const one = lineAround(text, random(text.length + 1));
    const other = lineAround(text, random(text.length + 1));
    return replaceAt(text, one.start, one.start, text.slice(other.start, other.end));
  },
  (text, random) => {
    const { start } = lineAround(text, random(text.length + 1));
    const blanks = pick([" ", "  ", "\t", "      "], random);
    return random(2) === 0 ? replaceAt(text, start, start, blanks) : replaceAt(text, start, start + blanks.length, "");
  },
  // Nesting.
  (text, random) => {
    const [open, close] = pick(
      [
        ["{", "}"],
        ["[", "]"],
        ['{"a":', "}"],
        ["[[", "]]"],
        ["- ", ""],
        ["a:\n  ", ""],
      ] as const,
      random,
    );
    const start = random(text.length + 1);
    const end = start + random(text.length - start + 1);
    return text.slice(0, start) + open + text.slice(start, end) + close + text.slice(end);
  },
  // Deep nesting: one opener or several, closed or not; past the depth that is told apart.
  (text, random) => {
    const pairs = Array.from({ length: 1 + random(3) }, () => pick(DEEP, random));
    const depth = 10 + random(random(4) === 0 ? 400 : 60);
    const turns = Array.from({ length: depth }, (_, at) => pairs[at % pairs.length] ?? DEEP[0]);
    const opened = turns.map(([open]) => open).join("");
    const closed =
      random(2) === 0
        ? ""
        : turns
            .map(([, close]) => close)
            .reverse()
            .join("");
    const at = random(text.length + 1);
    return replaceAt(text, at, at, `${opened}${random(2) === 0 ? pick(IDENTIFIERS, random) : ""}${closed}`);
  },
  // The byte order mark anywhere: at the start, before lines, before and behind words.
  (text, random) => {
    if (random(4) === 0) return `\ufeff${text}`;
    const place = pick([/^/gmu, /(?=["'{[])/gu, /(?<=[,:])/gu, /\b/gu, /$/gmu], random);
    const often = 1 + random(6);
    return text.slice(0, LONGEST).replace(place, () => (random(often) === 0 ? "\ufeff" : "")) + text.slice(LONGEST);
  },
  // Line ends: of all lines, or of one.
  (text, random) => text.replace(/\r\n|\r|\n/gu, pick(["\n", "\r\n", "\r"], random)),
  (text, random) => {
    const at = text.indexOf("\n", random(text.length + 1));
    return at < 0 ? text : replaceAt(text, at, at + 1, pick(["\r", "\r\n", "\n\n", "\n\r"], random));
  },
  // Long lines and values.
  (text, random) => {
    const at = random(text.length + 1);
    return replaceAt(text, at, at, pick(["x", " ", "9", ",", "-", "\t"], random).repeat(50 + random(200)));
  },
  // The rest or the beginning is cut off.
  (text, random) => (random(2) === 0 ? text.slice(0, random(text.length + 1)) : text.slice(random(text.length + 1))),
];

const ENTRIES: Readonly<Record<FormatName, (key: string, value: string) => string>> = {
  json: (key, value) => `"${key}": "${value}",`,
  jsonc: (key, value) => `"${key}": "${value}", // note\n`,
  json5: (key, value) => `${key}: '${value}',\n`,
  jsonl: (key, value) => `{"${key}": "${value}"}\n`,
  yaml: (key, value) => `\n${key}: ${value}\n`,
  csv: (key, value) => `\n${key},${value}\n`,
  tsv: (key, value) => `\n${key}\t${value}\n`,
  xml: (key, value) => `<${key}>${value}</${key}>`,
  properties: (key, value) => `\n${key}=${value}\n`,
  dotenv: (key, value) => `\n${key}="${value}"\n`,
  ini: (key, value) => `\n${key} = ${value}\n`,
  toml: (key, value) => `\n${key} = "${value}"\n`,
};

/** Some damage to a document, and some edits in what comes out. */
export function mutate(format: FormatName, seed: string, random: Random): FuzzInput {
  let text = seed;
  for (let count = 1 + random(4); count > 0; count--) {
    if (random(6) === 0) {
      const at = random(text.length + 1);
      text = replaceAt(text, at, at, ENTRIES[format](pick(KEYS, random), pick(IDENTIFIERS, random)));
    } else text = pick(MUTATIONS, random)(text, random);
  }
  text = text.slice(0, Math.max(LONGEST, seed.length + LONGEST));
  return { format, text, edits: editsIn(text, random) };
}

/** What people do in an editor: type, here and there, delete, paste, undo, and type at several places at once. */
function editsIn(text: string, random: Random): FuzzEdit[] {
  const edits: FuzzEdit[] = [];
  let now = text;
  let last: { readonly edit: FuzzEdit; readonly removed: string } | null = null;
  for (let count = random(text.length > LONGEST ? 6 : 4); count > 0; count--) {
    const edit: FuzzEdit =
      last !== null && random(6) === 0
        ? { start: last.edit.start, end: last.edit.start + last.edit.text.length, text: last.removed }
        : editIn(now, last === null ? null : last.edit.start, random);
    edits.push(edit);
    last = { edit, removed: now.slice(edit.start, edit.end) };
    now = replaceAt(now, edit.start, edit.end, edit.text);
    if (random(8) > 0) continue;
    // Several cursors: as many signs are replaced by the same text at each.
    for (let more = 1 + random(4); more > 0; more--) {
      const start = random(now.length + 1);
      edits.push({ start, end: start + edit.end - edit.start, text: edit.text, together: true });
    }
    last = null;
  }
  return edits;
}

function editIn(text: string, near: number | null, random: Random): FuzzEdit {
  const start =
    near === null || random(2) === 0
      ? random(text.length + 1)
      : Math.min(text.length, Math.max(0, near + random(40) - 20));
  const length = random(3) === 0 ? random(40) : random(3);
  const typed = pick(
    [
      () => "",
      () => pick(SIGNS, random),
      () => pick(IDENTIFIERS, random),
      () => pick(["a", "1", "\n", " "], random),
      () => copied(text, random),
    ],
    random,
  );
  return { start, end: start + length, text: typed() };
}

/** A stretch of the text; of a long one, at times one of several segments. */
function copied(text: string, random: Random): string {
  const from = random(text.length + 1);
  return text.slice(from, from + random(text.length > LONGEST && random(3) === 0 ? 9000 : 300));
}

const LONGEST = 2000;
