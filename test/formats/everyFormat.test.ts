/** The same payment through every format: read, corrected, added to, left out on purpose. */
import { describe, expect, it } from "vitest";
import { absoluteEdits, applyEdits, chosenEdits } from "../../server/src/analysis/fixes";
import { parseConfig } from "../../server/src/config/layer";
import type { TextEdit } from "../../server/src/formats/writer";
import { writerOf } from "../../server/src/formats/writers";
import { FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { analyse } from "../support/annotate";

interface Payload {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
}

const PAYLOAD: Payload = { name: "Tarn Ltd", iban: "gb29 nwbk 6016 1331 9268 19", bic: "NWBKGB2L" };
const CLEAN = { ...PAYLOAD, iban: "GB29NWBK60161331926819" };
const WRONG = { ...PAYLOAD, iban: "GB28NWBK60161331926819" };

const WRITTEN: Readonly<Record<FormatName, (payload: Payload) => string>> = {
  json: (payload) => `${JSON.stringify(payload, null, 2)}\n`,
  jsonc: ({ name, iban, bic }) =>
    `{\n  // creditor\n  "name": "${name}",\n  "iban": "${iban}",\n  "bic": "${bic}",\n}\n`,
  json5: ({ name, iban, bic }) => `{\n  // creditor\n  name: "${name}",\n  iban: '${iban}',\n  'bic': '${bic}',\n}\n`,
  jsonl: (payload) => `${JSON.stringify(payload)}\n`,
  yaml: ({ name, iban, bic }) => `name: ${name}\niban: ${iban}\nbic: ${bic}\n`,
  csv: ({ name, iban, bic }) => `name;iban;bic\n${name};${iban};${bic}\n`,
  tsv: ({ name, iban, bic }) => `name\tiban\tbic\n${name}\t${iban}\t${bic}\n`,
  xml: ({ name, iban, bic }) =>
    `<?xml version="1.0"?>\n<payee>\n  <name>${name}</name>\n  <iban>${iban}</iban>\n  <bic>${bic}</bic>\n</payee>\n`,
  properties: ({ name, iban, bic }) => `# creditor\nname = ${name}\niban: ${iban}\nbic ${bic}\n`,
  dotenv: ({ name, iban, bic }) => `name="${name}"\nexport iban='${iban}' # creditor\nbic=${bic}\n`,
  ini: ({ name, iban, bic }) => `; creditor\n[payee]\nname = "${name}"\niban=${iban}\nbic=${bic}\n`,
  toml: ({ name, iban, bic }) => `[payee]\nname = "${name}"\niban = "${iban}"\nbic = "${bic}"\n`,
};

describe.each(FORMAT_NAMES)("%s", (format) => {
  const write = WRITTEN[format];

  it("is read", () => {
    const { literals, problems } = analyse(write(PAYLOAD), { format });
    expect(literals.map(({ literal }) => [literal.kind, literal.value, literal.valid])).toEqual([
      ["iban", CLEAN.iban, true],
      ["bic", CLEAN.bic, true],
    ]);
    expect(problems).toEqual([]);
  });

  it.each(["\n", "\r\n"])("is corrected in its value alone, with line ends %j", (lineEnd) => {
    const text = write(PAYLOAD).replaceAll("\n", lineEnd);
    const { findings, place } = analyse(text, { format });
    expect(applyEdits(text, chosenEdits(findings, place))).toBe(write(CLEAN).replaceAll("\n", lineEnd));
  });

  it("is offered the right check digits", () => {
    const text = write(WRONG);
    const { findings, place } = analyse(text, { format });
    const fixed = findings
      .flatMap(({ finding }) => finding.fixes)
      .map((fix) => applyEdits(text, absoluteEdits(fix, place)));
    expect(fixed).toContain(write(CLEAN));
  });

  it.each(["\n", "\r\n"])("takes another member or cell, which is read back, with line ends %j", (lineEnd) => {
    const text = write(CLEAN).replaceAll("\n", lineEnd);
    const analysis = analyse(text, { format });
    const document = {
      format,
      length: text.length,
      slice: (start: number, end: number) => text.slice(start, end),
      place: analysis.place,
    };
    const beside = analysis.fields.find(({ key }) => key === "bic");
    expect(beside).toBeDefined();
    if (beside === undefined) return;
    const entry = { beside, key: "sort_code", value: "601613", isKey: (name: string) => name === "sort_code" };
    const added = applyEdits(text, sorted(writerOf(format).add(document, entry)));
    const { literals, problems } = analyse(added, { format });
    expect(literals.map(({ literal }) => `${literal.field.key} ${literal.value}`)).toEqual([
      `iban ${CLEAN.iban}`,
      "bic NWBKGB2L",
      "sort_code 601613",
    ]);
    expect(problems).toEqual([]);
    expect(new Set(added.match(/\r?\n/gu))).toEqual(new Set([lineEnd]));
  });

  it("has a value filled in where there is none", () => {
    const text = write({ ...CLEAN, iban: "" });
    const analysis = analyse(text, { format });
    const field = analysis.fields.find(({ key }) => key === "iban");
    expect(field).toBeDefined();
    if (field === undefined) return;
    const document = { format, length: text.length, slice: text.slice.bind(text), place: analysis.place };
    const filled = applyEdits(text, [writerOf(format).fill(document, field, CLEAN.iban)]);
    expect(analyse(filled, { format }).literals[0]?.literal).toMatchObject({ kind: "iban", value: CLEAN.iban });
  });

  it("has a finding left out by a comment, where it has comments", () => {
    const { comment } = writerOf(format);
    const text = write(WRONG);
    const line = text.split("\n").findIndex((one) => one.includes(WRONG.iban));
    const lines = text.split("\n");
    const { open, close } = comment ?? { open: "", close: "" };
    const reason = close === "" ? "-- an example" : "(an example)";
    lines.splice(line, 0, `  ${open} paylint-ignore-next-line iban/check-digits ${reason} ${close}`);
    const rules = (of: string) => analyse(of, { format }).findings.map(({ finding }) => finding.rule);
    expect(rules(text)).toContain("iban/check-digits");
    if (comment !== null) expect(rules(lines.join("\n").replace(/^ {2}#/mu, "#"))).not.toContain("iban/check-digits");
    expect(comment === null).toBe(["json", "jsonl", "csv", "tsv"].includes(format));
  });

  it("writes a number as a string that stays one", () => {
    const { stringIn } = writerOf(format);
    const text = write({ ...CLEAN, name: "x" }).replace(/"x"|\bx\b/u, stringIn("plain", "012345"));
    const field = analyse(text, { format, config: parseConfig('{"keys": {"account": ["name"]}}').config }).fields.find(
      ({ key }) => key === "name",
    );
    expect(field).toMatchObject({ value: "012345", scalar: "string" });
  });
});

function sorted(edits: readonly TextEdit[]): TextEdit[] {
  return [...edits].sort((a, b) => a.start - b.start);
}
