/** Each limit on what is looked at is reached by a document here, and what is said of it is seen. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  LIMITS,
  MAX_CONTAINERS,
  MAX_ELEMENT_DEPTH,
  MAX_OBJECT,
  MAX_QUOTED,
  MAX_ROW,
  MAX_TEMPLATE_COMMENT,
  MAX_TEXT,
  MAX_TEXT_DEPTH,
} from "../../server/src/formats/limits";
import { type FileReport, folderWith, paylint } from "./cli";

const WRONG = "GB28NWBK60161331926819";

interface Beyond {
  readonly name: string;
  readonly text: string;
}

const json = (value: unknown): Beyond => ({ name: "a.json", text: JSON.stringify(value) });
const yaml = (text: string): Beyond => ({ name: "a.yaml", text });
const csv = (text: string): Beyond => ({ name: "a.csv", text });

const inside = (text: string, depth: number): string =>
  depth === 0 ? text : inside(JSON.stringify({ body: text }), depth - 1);
const nestedXml = (depth: number, text: string): string =>
  `${"<level>".repeat(depth)}<iban>${text}</iban>${"</level>".repeat(depth)}`;
const filler = (length: number, line: string): string => line.repeat(Math.ceil(length / line.length));

/** Documents that reach a limit, with a wrong IBAN behind it. */
const BEYOND: Readonly<Record<keyof typeof LIMITS, Readonly<Record<string, Beyond>>>> = {
  textLength: {
    JSON: json({ body: `{"note":"${filler(MAX_TEXT, "word ")}","iban":"${WRONG}"}` }),
    "JSON behind a log line's head": json({ body: `sent {"note":"${filler(MAX_TEXT, "word ")}","iban":"${WRONG}"}` }),
    XML: json({ body: `<doc><note>${filler(MAX_TEXT, "word ")}</note><iban>${WRONG}</iban></doc>` }),
    "a URL's query": json({ url: `https://bank.example/pay?iban=${WRONG}&state=${"y".repeat(MAX_TEXT)}` }),
    "a form": json({ body: `iban=${WRONG}&bic=NWBKGB2L&state=${"y".repeat(MAX_TEXT)}` }),
    pairs: json({ body: `PAYEE_IBAN=${WRONG}\n${filler(MAX_TEXT, "KEY=value\n")}` }),
    YAML: json({ body: `iban: ${WRONG}\n${filler(MAX_TEXT, "key: value\n")}` }),
    words: json({ note: `${filler(MAX_TEXT, "some words and 12 figures, ")} IBAN ${WRONG}` }),
  },
  textDepth: {
    JSON: json({ body: inside(`{"iban":"${WRONG}"}`, MAX_TEXT_DEPTH) }),
    XML: json({ body: inside(`<doc><iban>${WRONG}</iban></doc>`, MAX_TEXT_DEPTH) }),
    "a form": json({ body: inside(`iban=${WRONG}&amount=1`, MAX_TEXT_DEPTH) }),
    pairs: json({ body: inside(`PAYEE_IBAN=${WRONG}\nAMOUNT=1`, MAX_TEXT_DEPTH) }),
    YAML: json({ body: inside(`iban: ${WRONG}\namount: 1`, MAX_TEXT_DEPTH) }),
  },
  quotedCell: {
    "of lines": csv(`note,iban\n"${filler(MAX_QUOTED, "words of a line\n")}",${WRONG}\nx,GB29NWBK60161331926819\n`),
    "in one line": csv(`note,iban\n"${filler(MAX_QUOTED, "words; ")}",${WRONG}\nx,GB29NWBK60161331926819\n`),
    "far down": csv(
      `note,iban\n${filler(40_000, "x,GB29NWBK60161331926819\n")}"${filler(MAX_QUOTED, "words\n")}",${WRONG}\n`,
    ),
  },
  templateComment: {
    "of Go": yaml(`a: b\n{{/* begun\niban: ${WRONG}\n${filler(MAX_TEMPLATE_COMMENT, "key: value\n")}c: d\n`),
    "of Jinja": yaml(`a: b\n{# begun\niban: ${WRONG}\n${filler(MAX_TEMPLATE_COMMENT, "key: value\n")}c: d\n`),
    "far down": yaml(`${filler(40_000, "key: value\n")}{# begun\niban: ${WRONG}\n${filler(9000, "key: value\n")}`),
  },
  objectMembers: {
    JSON: json({
      ...Object.fromEntries(Array.from({ length: MAX_OBJECT }, (_, at) => [`note_${at}`, "x"])),
      ...{ sort_code: "089999", account_number: "66374958" },
      ...Object.fromEntries(Array.from({ length: MAX_OBJECT }, (_, at) => [`account_number_${at}`, "66374958"])),
    }),
  },
  rowCells: {
    CSV: csv(
      `${"account number,".repeat(MAX_ROW + 1)}x\n${"66374958,".repeat(MAX_ROW + 1)}x\n${filler(20_000, ",x\n")}`,
    ),
  },
  containerDepth: {
    JSON: {
      name: "a.json",
      text: `${'{"a":'.repeat(MAX_CONTAINERS + 50)}{"iban":"${WRONG}"}${"}".repeat(MAX_CONTAINERS + 50)}`,
    },
    YAML: yaml(`a: ${"{a: ".repeat(MAX_CONTAINERS + 50)}{iban: ${WRONG}}${"}".repeat(MAX_CONTAINERS + 50)}\n`),
  },
  elementDepth: { XML: json({ body: nestedXml(MAX_ELEMENT_DEPTH + 50, WRONG) }) },
};

const CASES = Object.entries(LIMITS).flatMap(([limit, { of, most, said }]) =>
  Object.entries(BEYOND[limit as keyof typeof LIMITS]).map(([what, beyond]) => ({ of, most, said, what, ...beyond })),
);

describe("beyond a limit", () => {
  it.each(CASES)("of $most $of, $what: $said", async ({ name, text, said }) => {
    const cwd = folderWith({ [name]: text });
    const { code, out } = await paylint(["check", "--format", "json", name], { cwd });
    const { files, summary } = JSON.parse(out) as {
      files: FileReport[];
      summary: { incomplete: number; unread: number };
    };
    const [file] = files;
    const rules = file?.findings.map(({ rule }) => rule) ?? [];
    if (said === "read all the same") {
      expect(rules).toContain("iban/check-digits");
      expect(summary).toMatchObject({ incomplete: 0, unread: 0 });
      expect(code).toBe(1);
      return;
    }
    expect(code).toBe(2);
    expect(summary).toMatchObject({ incomplete: 1, unread: said === "value/unread" ? 1 : 0 });
    if (said === "value/unread") expect(rules.filter((rule) => rule === said)).toHaveLength(1);
    else expect(file?.unchecked?.[0]).toContain("compared");
  });

  it("a text gives 2 in a file that is found in a folder, too, and nothing once the finding is left out", async () => {
    const [url] = Object.values(BEYOND.textLength).slice(3);
    const cwd = folderWith({ "data/a.json": url?.text ?? "", "data/b.yaml": "a: b\n" });
    expect((await paylint(["check", "."], { cwd })).code).toBe(2);
    expect((await paylint(["check"], { cwd })).code).toBe(2);
    writeFileSync(path.join(cwd, "paylint.json"), '{"rules": {"value/unread": "off"}}');
    expect((await paylint(["check", "."], { cwd })).code).toBe(0);
  });
});
