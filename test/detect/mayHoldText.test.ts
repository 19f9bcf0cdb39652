import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import { type FormatName, formatOf } from "../../server/src/formats";
import { noFacts } from "../../server/src/model";
import { checkUnread } from "../fuzz/unread";

const input = { config: defaultConfig, reference: noReferenceData, facts: noFacts };
const engine = createEngine(input);

function isRead(text: string, format: FormatName = "json", by = engine): boolean {
  return by.mayHold(text, { path: `a.${format}`, format });
}

const MANIFEST = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
  labels: { tier: backend, release: "2024-05-17" }
spec:
  replicas: 3
  template:
    spec:
      containers:
        - name: main
          image: registry.example.org/shop:1.12.4
          ports: [{ containerPort: 8080 }]
`;

describe("a text without a sign of an identifier isn't read", () => {
  it.each<[FormatName, string]>([
    ["yaml", MANIFEST],
    [
      "json",
      JSON.stringify({ name: "shop", version: "1.2.3", scripts: { build: "tsc -p ." }, private: true }, null, 2),
    ],
    ["json", '{"title": "Größe \\u2013 na\\u00efve", "hash": "sha512-kq83Jx==", "path": "C:\\\\temp\\\\x"}'],
    ["xml", '<project name="shop"><target name="build" depends="init"/></project>'],
    ["csv", "city,temperature\nLeeds,12.5\nParis,17\n"],
    ["properties", "title = Shop\nport: 8080\n"],
    ["yaml", "account: Konto\nsort: Sortieren\nbranch: master\nretries: 3\n"],
    ["xml", `<services>\n${'  <service id="a"/>\n'.repeat(9)}</services>\n`],
    ["json", '{"autoload": {"psr-4": {"App\\\\Offline\\\\Provider\\\\": "src/"}}}'],
    ["yaml", "class: App\\Bundle\\Name\nother: App\\Latest\\Path\n"],
    ["yaml", "a: |\n  x\nb: >-\n  y\nc: |\n  z\nd: |\n  x\ne: |\n  y\n"],
    ["yaml", "greeting: 'Hello <i>you</i>'\nfi:\n  title: Kauppa\nd:\n  x: 1\n"],
    ["yaml", "maximum: 65535\n".repeat(9)],
  ])("of a %s document: %j", (format, text) => {
    expect(isRead(text, format)).toBe(false);
    expect(analyze(text, { path: `a.${format}`, format, engine }).literalCount).toBe(0);
  });

  it("nor is most of what stands beside identifiers, and nothing is in it", () => {
    const root = path.resolve("test/corpus/files");
    let unread = 0;
    for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
      const format = formatOf(name);
      if (format === null) continue;
      const text = readFileSync(path.join(root, name), "utf8");
      unread += checkUnread({ text, format, edits: [] }, { path: name, format, engine });
    }
    expect(unread).toBeGreaterThan(1000);
  });
});

describe("a text is read", () => {
  it.each<[string, FormatName, string]>([
    ["an IBAN", "json", '{"x": "DE89370400440532013000"}'],
    ["an IBAN in groups, in small letters", "yaml", "x: de89 3704 0044 0532 0130 00\n"],
    ["one with other blanks than ASCII has", "yaml", "x: FR\u00a01420041010050500013M02606\n"],
    ["letters that look like Latin ones", "yaml", "x: ВE68 5390 0754 7034\n"],
    ["characters that nobody sees", "yaml", "x: B\u200bE68539007547034\n"],
    ["letters by their numbers", "json", '{"x": "\\u0044E89370400440532013000"}'],
    ["in XML, too", "xml", "<x>&#68;E89370400440532013000</x>"],
    ["in a form", "json", '{"x": "a=1&b=%44%45%38%39370400440532013000"}'],
    ["behind an escape", "json", '{"x": "\\nDE89370400440532013000"}'],
    ["cut by the end of a line", "properties", "x = DE8\\\n   9370400440532013000\n"],
    ["cut by a backslash that means nothing", "properties", "x = DE8\\9370400440532013000\n"],
    ["with blanks as YAML may write them", "yaml", 'x: "DE89\\_3704\\_0044\\_0532\\_0130\\_00"\n'],
    ["a number's name and its digits", "yaml", "account: 1\n  234\n"],
    ["a number's name and its digits in base64", "yaml", "kind: Secret\ndata:\n  account: MDAwMDAwMDA=\n"],
    ["a number's name and a short one", "json", '{"sort_codes": ["601"]}'],
    ["a number's half name and its digits", "yaml", "sort:\n  code: 20-00-00\n"],
    ["a block in a block in a block", "yaml", "a: |\n  b: |\n    c: |\n      d: |\n        e: 1\n"],
    ["cut by a tag", "json", '{"x": "<p>DE<b>89</b>370400440532013000</p>"}'],
    ["a BIC that a directory may list", "yaml", "x: DEUTDEFF500\n"],
    ["a SWIFT message", "json", '{"x": ":20:A\\n:59:/12345678"}'],
    ["a SWIFT message in a form", "json", '{"x": "a=1&b=%3A20%3AA%0A%3A59%3A%2F12345678"}'],
    ["a transaction of a German bank's statement", "json", '{"x": "166?20X?310532013000"}'],
    ["one in a form", "json", '{"x": "a=1&b=166%3F20X%3F310532013000"}'],
    ["the head of a SWIFT message", "yaml", "x: '{1:F01ABCDEF1GAXXX0000000000}'\n"],
    ["a word of the vocabulary", "yaml", "sortCode: 200000\n"],
    ["with diacritics", "yaml", "numéro de compte: 12345678\n"],
    ["with its letters escaped", "json", '{"num\\u00e9ro de compte": "12345678"}'],
    ["in another script", "yaml", "счет: 12345678\n"],
    ["cut by signs", "yaml", "account #: 12345678\n"],
    ["in a label behind an escape", "json", '{"x": "to\\niban: please"}'],
    ["of which half is the key above", "yaml", "branch:\n  code: 200000\n"],
    ["of which two letters are the key above", "yaml", "bc:\n  nummer: 700\n"],
    ["half in a text of its own", "json", '{"branch": "{\\"code\\": 200000}"}'],
    ["half in a path", "toml", "branch.code = 200000\n"],
    ["half in an element", "xml", '<branch id="1"><code>200000</code></branch>'],
    ["a comment that suppresses", "yaml", "a: 1 # paylint-ignore\n"],
    ["numbers enough to speak together", "yaml", [1, 2, 3, 4, 5, 6].map((at) => `- x: 02100002${at}\n`).join("")],
    ["such that differ in their last groups", "yaml", [1, 2, 3, 4, 5, 6].map((at) => `- x: 021000-02${at}\n`).join("")],
    ["a column without a name", "csv", "20-00-00,12345678\n"],
    ["a comment of a template that isn't closed", "yaml", `{{/* ${"x".repeat(5000)}\na: 1\n`],
    ["a text too long to look into", "json", JSON.stringify({ x: `{"a": "${"x ".repeat(140_000)}"}` })],
    ["a row with more cells than are compared", "csv", `${"1,".repeat(1100)}1\n`],
    [
      "texts too deep in each other",
      "json",
      [1, 2, 3, 4, 5, 6].reduce((text) => JSON.stringify({ a: text }), '{"b": 1}'),
    ],
  ])("with %s (%s)", (_, format, text) => {
    expect(isRead(text, format)).toBe(true);
  });

  it("where the configuration has names of its own, and where every value is explained", () => {
    const own = createEngine({ ...input, config: parseConfig('{"keys": {"iban": ["feld_neu"]}}').config });
    expect(isRead("feld_neu: x", "yaml", own)).toBe(true);
    expect(isRead(MANIFEST, "yaml", createEngine({ ...input, explain: true }))).toBe(true);
  });
});
