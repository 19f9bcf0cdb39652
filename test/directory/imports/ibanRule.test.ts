import { expect, it } from "vitest";
import { bundesbank } from "../../../server/src/directory/imports/bundesbank";
import type { Institution } from "../../../server/src/directory/records";

const HEADER =
  '"Bankleitzahl";"Merkmal";"Bezeichnung";"PLZ";"Ort";"Kurzbezeichnung";"PAN";"BIC";"Prüfzifferberechnungsmethode";' +
  '"Datensatznummer";"Änderungskennzeichen";"Bankleitzahllöschung";"Nachfolge-Bankleitzahl"';

/** The one record of a file, as the directory keeps it. */
function recordOf(text: string): Institution | string | null {
  const reading = bundesbank({ name: "blz", text, map: null, country: null });
  if (reading === null || !reading.ok) throw new Error("a bank code file was expected");
  const [record] = reading.records;
  return record === undefined ? null : reading.read(record);
}

function csv(rule: string, deletion = "0"): Institution | string | null {
  const row = `"12345678";"1";"Bank";"10000";"Ort";"Bank";"";"TESTDEFFXXX";"00";"000001";"U";"${deletion}";"00000000"`;
  return recordOf(`${HEADER};"IBAN-Regel"\r\n${row};"${rule}"\r\n`);
}

it.each([
  ["000503", "000503", "rule and version"],
  ["0005", "000500", "the rule alone"],
  ["503", "000503", "zeros that a spreadsheet has eaten"],
  ["2002", "002002", "the same of a rule above ten"],
  ["5", "000500", "the rule alone without its zeros"],
  ["0", "000000", "the standard rule without its zeros"],
  ["", "", "no rule"],
])("field 14 of the extended file, %o: %o (%s)", (written, rule) => {
  expect(csv(written)).toMatchObject({ ibanRule: rule });
});

it("is in the fixed layout behind the successor, and missing in the public edition", () => {
  const fixed = `123456781${"Bank".padEnd(58)}10000${"Ort".padEnd(35)}${"Bank".padEnd(27)}     TESTDEFFXXX00000001U000000000`;
  expect(recordOf(`${fixed}000400\r\n`)).toMatchObject({ ibanRule: "000400", leaving: "" });
  expect(recordOf(`${fixed}\r\n`)).toMatchObject({ ibanRule: "" });
});

it("a code that is marked as going to be deleted is told from one that is deleted", () => {
  expect(csv("000000", "1")).toMatchObject({ leaving: "yes", deleted: "" });
});

it("what is no rule is refused with a sentence", () => {
  expect(csv("IBAN")).toContain("an IBAN rule");
});
