/**
 * The relationship file of GLEIF and SWIFT that maps legal entity identifiers to BICs (CSV with the columns LEI, BIC).
 * It names no institution and lists only those that have an LEI, so it adds to what other sources tell.
 */
import { withoutByteOrderMark } from "../../domain/text";
import { toInstitution } from "../records";
import { firstOf, wrongBic, wrongCode, wrongLei } from "./checks";
import { cellReader, linesOf, parseCsv, plainHeader, separatorOf } from "./content";
import type { ImportLayout } from "./layout";

export const gleif: ImportLayout = ({ text }) => {
  const first = withoutByteOrderMark(linesOf(text)[0]?.text ?? "");
  const separator = separatorOf(first);
  if (separator === null) return null;
  const names = first.split(separator).map(plainHeader);
  if (names.length !== 2 || !names.includes("lei") || !names.includes("bic")) return null;
  const parsed = parseCsv(text, separator);
  if (!parsed.ok) return parsed;
  const cell = cellReader(parsed.csv.header);
  return {
    ok: true,
    kind: "gleif",
    title: "BIC-to-LEI relationship file of GLEIF",
    licence: "CC0 (GLEIF)",
    official: true,
    complete: false,
    date: null,
    codeCountries: [],
    columns: ["country", "bic", "lei"],
    records: parsed.csv.records,
    read(record) {
      const lei = cell(record, "LEI").toUpperCase();
      const bic = cell(record, "BIC").toUpperCase();
      const wrong = firstOf(wrongLei(lei), wrongCode(bic, /^.+$/u, "a BIC"), wrongBic(bic));
      return wrong ?? toInstitution({ country: bic.slice(4, 6), bic, lei });
    },
  };
};
