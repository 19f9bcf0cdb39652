/** What is said of containers with so many fields that none is compared with another, and of which nothing is said. */
import { describe, expect, it } from "vitest";
import { uncomparedIn } from "../../server/src/detect";
import { isCrowded } from "../../server/src/formats/crowd";
import { MAX_OBJECT, MAX_ROW } from "../../server/src/formats/limits";
import type { Container, FormatName } from "../../server/src/model";
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

it("of rows with too many cells, whatever is in them", () => {
  const iban = "DE89370400440532013000";
  expect(said("csv", `${row(iban, MAX_ROW)}\n${row(iban, MAX_ROW)}\n`)).toEqual([]);
  expect(said("csv", `${row(iban, MAX_ROW + 1)}\n${row(iban, MAX_ROW + 1)}\n`)).toEqual([ROWS]);
});
