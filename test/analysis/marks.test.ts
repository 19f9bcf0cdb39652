/** U+FEFF is a byte order mark at the start of a document, and nowhere else: wherever segments begin. */
import { expect, it } from "vitest";
import { analyse } from "../support/annotate";

const MARK = "\ufeff";
const IBAN = "GB29NWBK60161331926819";

it.each([
  ["a.csv", `iban,bic\n${`${MARK}${IBAN},NWBKGB2L\n`.repeat(1000)}`],
  ["a.yaml", `- iban: "${MARK}${IBAN}"\n`.repeat(1000)],
  ["a.json", `[${Array.from({ length: 1000 }, () => `{"iban":"${MARK}${IBAN}"}`).join(",\n")}]`],
])("in each record of %s it is told", (path, text) => {
  const found = (written: string) =>
    analyse(written, { path }).findings.filter(({ finding }) => finding.rule === "value/invisible").length;
  expect(found(text)).toBe(1000);
  expect(found(MARK + text)).toBe(1000);
});
