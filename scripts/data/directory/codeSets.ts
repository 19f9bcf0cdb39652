/** National bank codes and their BICs out of `bankdata-germany` and `iban-to-bic`. */
import { type Institution, toInstitution } from "../../../server/src/directory/records";
import { writeTable } from "../../../server/src/directory/tables/table";
import { parseBic } from "../../../server/src/domain/bic";
import { type CompiledSet, drop, newReport } from "./report";
import { SETS } from "./sources";

export type GermanBanks = Readonly<Record<string, readonly string[]>>;

/** What the package holds: the present edition of the bank code file, and what the next changes in it. */
export interface GermanEdition {
  readonly valid: string;
  readonly remove: readonly string[];
  readonly upsert: GermanBanks;
}

/** The next edition is taken in, for its date has come; the set's date says so. */
export function compileGermanCodes(current: GermanBanks, next: GermanEdition): CompiledSet {
  const report = newReport(SETS.blz);
  if (next.valid.slice(0, 10) !== SETS.blz.date) {
    throw new Error(`bankdata-germany: the data is valid from ${next.valid}, not from ${SETS.blz.date}`);
  }
  const banks = new Map(Object.entries({ ...current, ...next.upsert }));
  for (const code of next.remove) banks.delete(code);
  const rows: Institution[] = [];
  for (const [code, [name = "", bic = ""]] of [...banks].sort(byCode)) {
    if (!/^[1-9]\d{7}$/u.test(code)) drop(report, "not the form of a German bank code", code);
    else if (bic !== "" && parseBic(bic)?.country !== "DE") drop(report, "not a German BIC", `${code} ${bic}`);
    else rows.push(toInstitution({ country: "DE", code, bic, name }));
  }
  report.counts.DE = rows.length;
  return { set: SETS.blz, report, files: new Map([["DE", writeTable(["code", "bic", "name"], rows)]]) };
}

/** Lengths of the codes that the package has per country. */
const CODES: Readonly<Record<string, RegExp>> = {
  AT: /^\d{5}$/u,
  BE: /^\d{3}$/u,
  ES: /^(?:\d{4}|\d{9})$/u,
  FR: /^\d{5}$/u,
  LU: /^\d{3}$/u,
  NL: /^[A-Z]{4}$/u,
};

/** Countries whose banks have codes of the first country's register. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  FR: ["MC", "GP", "GF", "MQ", "RE", "YT", "NC", "PF"],
};

/** Germany is left out: `bankdata-germany` is newer and has the names. */
export function compileIbanToBic(datasets: Readonly<Record<string, Readonly<Record<string, string>>>>): CompiledSet {
  const report = newReport(SETS.ibanToBic);
  const files = new Map<string, string>();
  for (const [country, form] of Object.entries(CODES)) {
    const rows: Institution[] = [];
    const foreign: string[] = [];
    for (const [code, written] of Object.entries(datasets[country] ?? {}).sort(byCode)) {
      const bic = parseBic(written);
      if (!form.test(code)) drop(report, `not the form of a bank code of ${country}`, code);
      else if (bic === null || bic.bic !== written) drop(report, "not the form of a BIC", `${country} ${code}`);
      else {
        if (![country, ...(NEIGHBOURS[country] ?? [])].includes(bic.country)) foreign.push(`${code} ${written}`);
        rows.push(toInstitution({ country, code, bic: written }));
      }
    }
    if (foreign.length > 0) report.remarks.push(`${country}: BIC of another country: ${foreign.join(", ")}`);
    report.counts[country] = rows.length;
    files.set(country, writeTable(["code", "bic"], rows));
  }
  return { set: SETS.ibanToBic, report, files };
}

function byCode([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
