/** Every fix, safe or not, against the reference libraries: keys, number of fields and all other values stay. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import { FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { checkFixes } from "../fuzz/fixes";
import { IDENTIFIERS } from "../fuzz/mutate";
import { analyse } from "../support/annotate";
import { modulusTable } from "../support/ukTable";

/** What stands before, in and behind a value. */
const BESIDE = [
  "",
  "",
  " ",
  "\t",
  "\r",
  "\n",
  "\r\n",
  "\u00a0",
  "\u200b",
  "\u2028",
  "\u0085",
  "\u202e",
  "'",
  '"',
  "\\",
  "#",
  " # x",
  "/* x */",
  ",",
  ";",
  ":",
  "\\n",
  "\\u200b",
];

const value = fc
  .tuple(
    fc.constantFrom(...BESIDE),
    fc.constantFrom(...IDENTIFIERS),
    fc.constantFrom(...BESIDE),
    fc.constantFrom("", ...IDENTIFIERS),
    fc.constantFrom(...BESIDE),
    fc.nat(20),
  )
  .map(
    ([before, one, between, other, behind, at]) => before + one.slice(0, at) + between + one.slice(at) + other + behind,
  );

const key = fc.constantFrom("iban", "bic", "sort_code", "account_number", "bank_code", "country", "note");

/** A document around two values, written in one of the ways of the format; the text may be broken by what it holds. */
const WAYS: Readonly<Record<FormatName, readonly ((key: string, one: string, other: string) => string)[]>> = {
  json: [
    (key, one, other) => JSON.stringify({ [key]: one, other }),
    (key, one, other) => JSON.stringify({ a: [{ [key]: one }, { iban: other, x: 1 }] }, null, 2),
    (key, one, other) => `{"${key}": ${one}, "iban": "${other}"}`,
  ],
  jsonc: [(key, one, other) => `{"${key}": ${JSON.stringify(one)}, // note\n"bic": ${JSON.stringify(other)},}`],
  json5: [
    (key, one, other) => `{${key}: ${JSON.stringify(one)}, /* note */ 'bic': ${single(other)},}`,
    (key, one, other) => `[{"${key}": ${single(one)}}, {\n  iban: ${other}, x: .5 }]`,
  ],
  jsonl: [(key, one, other) => `${JSON.stringify({ [key]: one })}\n${JSON.stringify({ iban: other })}\n`],
  yaml: [
    (key, one, other) => `${key}: ${one} # note\niban: ${other}\n`,
    (key, one, other) => `- ${key}: ${JSON.stringify(one)}\n  bic: '${other.replaceAll("'", "''")}' # note\n`,
    (key, one, other) => `{${key}: ${one}, iban: "${other}"}\r\n`,
    (key, one, other) => `${key}: |\n  ${one}\niban: >-\n  ${other}\n`,
  ],
  csv: [
    (key, one, other) => `${key},iban\n${quoted(one)},${quoted(other)}\n`,
    (key, one, other) => `${key};bic;x\r\n${one};${other};1\r\n`,
  ],
  tsv: [(key, one, other) => `${key}\tiban\n${quoted(one)}\t${quoted(other)}\n`],
  xml: [
    (key, one, other) => `<a><${key}>${one}</${key}><iban>${marked(other)}</iban></a>`,
    (key, one, other) => `<a ${key}="${marked(one)}" b='c'>\n<iban><![CDATA[${other}]]></iban></a>\n`,
  ],
  properties: [
    (key, one, other) => `a.${key}=${one}\na.iban: ${other}\n`,
    (key, one, other) => `${key} ${one.replace(/[^a-z0-9]/giu, unicodeEscape)}\r\niban=\\\r\n  ${other}\r\n`,
  ],
  dotenv: [
    (key, one, other) => `${key}="${one}" # note\nIBAN=${other}\n`,
    (key, one, other) => `export ${key}='${one}'\nIBAN=\`${other}\`\n`,
  ],
  ini: [
    (key, one, other) => `[a]\n${key}=${one} ; note\niban = ${JSON.stringify(other)}\n`,
    (key, one, other) => `${key} = '${one}'\r\niban=${other.replace(/[;#\\]/gu, "\\$&")}\r\n`,
  ],
  toml: [
    (key, one, other) => `[a]\n${key} = ${JSON.stringify(one)} # note\niban = '${other}'\n`,
    (key, one, other) => `a = [{ ${key} = "${one}", iban = """\n${other}""" }]\n`,
  ],
};

function marked(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&#34;");
}

function unicodeEscape(sign: string): string {
  return [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");
}

function single(text: string): string {
  return `'${text.replace(/['\\\r\n]/gu, (sign) => (sign === "\n" ? "\\n" : sign === "\r" ? "\\r" : `\\${sign}`))}'`;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

const reference = { ...noReferenceData, ukModulus: () => modulusTable };

describe.each(FORMAT_NAMES)("%s", (format) => {
  it("a fix touches its value only, and makes of it what it promised", () => {
    let compared = 0;
    fc.assert(
      fc.property(key, value, value, fc.constantFrom(...WAYS[format]), (name, one, other, write) => {
        const text = write(name, one, other);
        compared += checkFixes({ format, text, edits: [] }, analyse(text, { format, reference }));
      }),
      { numRuns: 1500 },
    );
    expect(compared).toBeGreaterThan(50);
  });
});
