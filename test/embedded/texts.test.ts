import { describe, expect, it } from "vitest";
import { MAX_TEXT } from "../../server/src/formats/limits";
import { analyse } from "../support/annotate";

const IBAN = "DE89370400440532013000";
const WRONG = "DE88370400440532013000";

/** What is found, each with the text of the document at its range. */
function foundIn(text: string, path: string): string[] {
  const analysis = analyse(text, { path });
  return analysis.literals.map(({ literal, start, end }) => `${literal.kind} ${analysis.slice(start, end)}`);
}

describe("texts inside strings", () => {
  const body = JSON.stringify({ creditor: { iban: IBAN, agent: { bic: "COBADEFFXXX" } } });
  const both = [`iban ${IBAN}`, "bic COBADEFFXXX"];

  it.each([
    ["JSON in JSON", JSON.stringify({ body }), "a.json"],
    ["JSON in JSON in JSON", JSON.stringify({ body: JSON.stringify({ body }) }), "a.json"],
    ["JSON in YAML, single quotes", `body: '${body}'`, "a.yaml"],
    [
      "JSON in YAML, a literal block",
      `body: |\n  ${JSON.stringify(JSON.parse(body), null, 2).replaceAll("\n", "\n  ")}\n`,
      "a.yaml",
    ],
    [
      "JSON in YAML, a folded block",
      `body: >-\n  ${JSON.stringify(JSON.parse(body), null, 1).replaceAll("\n", "\n  ")}\n`,
      "a.yaml",
    ],
    [
      "JSON in YAML, folded in double quotes",
      `body: "{\\"iban\\":\n  \\"${IBAN}\\",\n  \\"bic\\": \\"COBADEFFXXX\\"}"`,
      "a.yaml",
    ],
    ["JSON in CSV", `id,event\n1,"${body.replaceAll('"', '""')}"\n`, "a.csv"],
    ["JSON behind the head of a log line", JSON.stringify({ message: `INFO sent body=${body}` }), "a.json"],
    ["YAML in YAML", `data:\n  a.yaml: |\n    creditor:\n      iban: ${IBAN}\n      bic: COBADEFFXXX\n`, "a.yaml"],
    ["pairs", `env: |\n  export PAYEE_IBAN=${IBAN}\n  PAYEE_BIC="COBADEFFXXX"\n`, "a.yaml"],
    [
      "XML",
      JSON.stringify({ xml: `<Doc><CdtrAcct><IBAN>${IBAN}</IBAN></CdtrAcct><BIC>COBADEFFXXX</BIC></Doc>` }),
      "a.json",
    ],
    ["attributes", JSON.stringify({ xml: `<payee iban="${IBAN}" bic='COBADEFFXXX'/>` }), "a.json"],
    ["a form", JSON.stringify({ text: `name=A+B&iban=${IBAN}&bic=COBADEFFXXX` }), "a.json"],
    ["a query", JSON.stringify({ url: `https://pay.example/to?iban=${IBAN}&bic=COBADEFFXXX#top` }), "a.json"],
    ["HTML", JSON.stringify({ html: `<p>IBAN:&nbsp;<b>${IBAN}</b><br>BIC <i>COBADEFFXXX</i></p>` }), "a.json"],
  ])("%s", (_, text, path) => {
    expect(foundIn(text, path)).toEqual(both);
  });

  it("are messages, not pages, where an element's name is one of HTML's but for its case", () => {
    const xml = `<Doc><Dt>2026-01-02</Dt><DbtrAcct><Id><Othr><Id>29314569847</Id></Othr></Id></DbtrAcct></Doc>`;
    expect(foundIn(JSON.stringify({ xml }), "a.json")).toEqual(["account 29314569847"]);
    expect(foundIn(JSON.stringify({ xml: xml.toLowerCase() }), "a.json")).toEqual([]);
    expect(foundIn(JSON.stringify({ xml: xml.toUpperCase() }), "a.json")).toEqual([]);
  });

  it("are checked, and mended where the escapes can be kept", () => {
    const text = JSON.stringify({ body: JSON.stringify({ iban: WRONG, note: 'a "b"' }) });
    const [finding] = analyse(text, { path: "a.json" }).findings;
    expect(finding?.finding.rule).toBe("iban/check-digits");
    for (const { edits } of finding?.finding.fixes ?? [])
      for (const { newText } of edits) expect(newText).toMatch(/^[A-Z0-9]*$/u);
  });

  it("keep the path of their field", () => {
    const analysis = analyse(JSON.stringify({ a: [{ body: `{"iban":"${IBAN}"}` }] }), { path: "a.json" });
    const [found] = analysis.literals;
    expect(found && analysis.keyPath(found.literal.field)).toEqual(["a", 0, "body", "iban"]);
  });

  it.each([
    ["broken JSON", `{"iban": "${IBAN}", "bic": COBADEFFXXX, {{`],
    ["an escape cut in half", `{"iban": "${IBAN}", "x": "\\u00`],
    ["a template", `{"id": "{{$guid}}", "iban": "${IBAN}"}`],
  ])("are read as far as can be: %s", (_, text) => {
    expect(foundIn(JSON.stringify({ text }), "a.json")).toContain(`iban ${IBAN}`);
  });

  it("beyond the limits give one remark", () => {
    const long = JSON.stringify({ items: Array.from({ length: 20_000 }, () => ({ iban: IBAN })) });
    expect(long.length).toBeGreaterThan(MAX_TEXT);
    const { findings } = analyse(JSON.stringify({ body: long, other: 1 }), { path: "a.json" });
    expect(findings.map(({ finding }) => `${finding.severity} ${finding.rule}`)).toEqual(["info value/unread"]);
  });

  it("of a hundred thousand parts are no problem", () => {
    const form = Array.from({ length: 30_000 }, (_, at) => `a${at % 10}=1`).join("&");
    const lines = "IBAN 1 ".repeat(30_000);
    const tags = '<a b="'.repeat(40_000);
    const open = '{"a":['.repeat(40_000);
    expect(foundIn(JSON.stringify({ form, lines, tags, open }), "a.json")).toEqual([]);
  });
});

describe("parts of a value", () => {
  it.each([
    ["an amount's currency", `{"iban": "${IBAN} EUR"}`, [`iban ${IBAN}`]],
    ["a name", `{"counterparty": "NL91ABNA0417164300 J Example"}`, ["iban NL91ABNA0417164300"]],
    ["a BIC behind a slash", `{"konto": "${IBAN}/COBADEFFXXX"}`, [`iban ${IBAN}`, "bic COBADEFFXXX"]],
    [
      "lead-in words",
      `{"uk": "Sort code 60-16-13, account number 31926819, reference TREES"}`,
      ["sortCode 60-16-13", "account 31926819"],
    ],
    ["a list", `{"ibans": "${IBAN}, NL91ABNA0417164300"}`, [`iban ${IBAN}`, "iban NL91ABNA0417164300"]],
    ["a template elsewhere", `{"text": "Dear {{name}}, pay to ${IBAN} please"}`, [`iban ${IBAN}`]],
    ["a template around", `{"text": "\${IBAN:-${IBAN}}/pay"}`, []],
    ["a wrong IBAN that is announced", `{"note": "IBAN: ${WRONG}."}`, [`iban ${WRONG}`]],
    ["too many digits", `{"iban": "DE89 3704 0044 0532 0130 00 12"}`, ["iban DE89 3704 0044 0532 0130 00 12"]],
    ["the last digits", `{"text": "your account ending in 1234 was charged"}`, []],
  ])("%s", (_, text, expected) => {
    expect(foundIn(text, "a.json")).toEqual(expected);
  });

  it("stand at their places in escaped and folded text", () => {
    const text = `a: "Zahlung\\u00fc ${IBAN}\\n Danke"\nb: >\n  Bitte an\n  IBAN ${IBAN}\n  zahlen\n`;
    expect(foundIn(text, "a.yaml")).toEqual([`iban ${IBAN}`, `iban ${IBAN}`]);
  });
});
