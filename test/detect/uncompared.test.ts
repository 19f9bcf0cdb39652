/** What is said of containers with so many fields that none is compared with another, and of which nothing is said. */
import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { uncomparedIn } from "../../server/src/detect";
import { noReferenceData } from "../../server/src/domain/inspect";
import { isCrowded } from "../../server/src/formats/crowd";
import { MAX_OBJECT, MAX_ROW } from "../../server/src/formats/limits";
import { type Container, type FormatName, noFacts } from "../../server/src/model";
import { everything, readTree } from "./found";

const object = (key: string, value: string, members = MAX_OBJECT) =>
  `{${Array.from({ length: members }, (_, at) => `"note_${at}": 1`).join(", ")}, "${key}": "${value}"}`;
const row = (cell: string, cells: number) => Array.from({ length: cells }, () => cell).join(";");

/** As the analysis marks what is no record. */
function marked(container: Container): Container {
  if (isCrowded(container.kind, container.fields.length)) Object.assign(container, { crowded: true });
  container.children.forEach(marked);
  return container;
}

const said = (format: FormatName, text: string) => uncomparedIn(marked(readTree(format, text, everything).root));

const OBJECTS = "objects with so many members that none is compared with its neighbours";
const ROWS = "rows with so many cells that none is compared with its neighbours";

describe("of an object with too many members", () => {
  it.each<[string, string, boolean]>([
    ["account_number", "12345678", true],
    ["sort_code", "20-00-00", true],
    ["bank_code", "a1b2c3", true],
    // Two digits are no account, nor are such with more between them.
    ["account_number", "12", false],
    ["account_number", "1....2....3", false],
    ["account_number", "", false],
    // These say themselves what they are.
    ["iban", "DE89370400440532013000", false],
    ["bic", "DEUTDEF500", false],
    ["account", "12345678", false],
    ["account_number_hash", "12345678", false],
    ["number", "12345678", false],
  ])("%s: %s, %s", (key, value, is) => {
    expect(said("json", object(key, value))).toEqual(is ? [OBJECTS] : []);
    expect(said("json", object(key, value, MAX_OBJECT - 1))).toEqual([]);
    expect(said("json", `[[${object(key, value)}], ${object(key, value)}]`)).toEqual(is ? [OBJECTS] : []);
  });
});

it("what such an object says that it is counts for nothing", () => {
  const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });
  const found = (type: string, others: number) => {
    const bics = Array.from({ length: others }, (_, at) => `"bic_${at}": "x"`).join(", ");
    const text = `{"type": "${type}", "account_number": "12345678", ${bics}}`;
    return analyze(text, { path: "a.json", format: "json", engine }).literals.length;
  };
  expect([found("bank_account", MAX_OBJECT - 2), found("loan_account", MAX_OBJECT - 2)]).toEqual([1, 0]);
  expect([found("bank_account", MAX_OBJECT - 1), found("loan_account", MAX_OBJECT - 1)]).toEqual([0, 0]);
});

describe("lists beside each other are columns", () => {
  const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });
  const rows = (count: number, of: string) => Array<string>(count).fill(of);

  it.each<[string, object, number]>([
    ["where they are of one length", { sort_codes: rows(2, "601613"), acctnums: rows(2, "31926819") }, 2],
    ["as long as they can be a record", { sort_codes: rows(64, "601613"), acctnums: rows(64, "31926819") }, 64],
    ["no longer ones", { sort_codes: rows(65, "601613"), acctnums: rows(65, "31926819") }, 0],
    ["no object of as many members", { sort_codes: rows(2, "601613"), acctnums: { a: "31926819", b: "31926819" } }, 0],
    ["no list of lists", { sort_codes: rows(2, "601613"), acctnums: [rows(2, "31926819")] }, 0],
  ])("%s", (_, of, count) => {
    const { literals } = analyze(JSON.stringify(of), { path: "a.json", format: "json", engine });
    expect(literals.filter(({ literal }) => literal.kind === "account")).toHaveLength(count);
  });
});

it("of rows with too many cells, whatever is in them", () => {
  const iban = "DE89370400440532013000";
  expect(said("csv", `${row(iban, MAX_ROW)}\n${row(iban, MAX_ROW)}\n`)).toEqual([]);
  expect(said("csv", `${row(iban, MAX_ROW + 1)}\n${row(iban, MAX_ROW + 1)}\n`)).toEqual([ROWS]);
});
