/** Offices by BIC over the layers of the directory. Both layers are asked lazily. */
import { parseBic, toBic11 } from "../../domain/bic";
import type { BankRecord, BicRecord } from "../../domain/interfaceRecords";
import type { Source } from "../../model";
import { bicTables, codeSources, type Layers } from "../layers";
import { type Institution, toBankRecord, toBicRecord } from "../records";
import { type Listing, listing } from "./listing";

interface SourcedOffice {
  readonly office: Institution;
  readonly source: Source;
}

/** The office with a BIC, as each layer knows it; codes that share a BIC are one office as an answer about the BIC. */
export function officesOf(bic11: string, layers: Layers): readonly SourcedOffice[] {
  const country = bic11.slice(4, 6);
  const found: SourcedOffice[] = [];
  for (const { table, source } of bicTables(layers, country)) {
    const [office] = table.find("bic", bic11);
    if (office !== undefined) found.push({ office, source });
  }
  if (found.length > 0) return found;
  for (const { ofBic, source } of layers.embedded.codes(country)) {
    const [office] = ofBic(bic11);
    if (office !== undefined) return [{ office, source }];
  }
  return found;
}

export function findBic(text: string, layers: Layers): readonly Listing<BicRecord>[] {
  const bic = parseBic(text);
  if (bic === null) return [];
  const found = officesOf(toBic11(bic.bic), layers);
  if (found.length > 0) {
    return found.map(({ office, source }) => listing("found", source, () => [toBicRecord(office)]));
  }
  // The sets list connected institutions only: of a test or passive BIC they cannot tell.
  const set = layers.embedded.bics(bic.country);
  if (set === null || bic.isTest || bic.isPassive) return [];
  const { table, source } = set;
  const nearest = () => headOffices(table.startingWith(bic.bic.slice(0, 8))).slice(0, 1);
  return [listing("not-found", source, () => nearest().map(toBicRecord))];
}

/** National bank codes that belong to a BIC (8: head office), by the first source that knows some. */
export function nationalCodesOf(text: string, layers: Layers): readonly Listing<BankRecord>[] {
  const bic = parseBic(text);
  if (bic === null) return [];
  for (const { ofBic, source } of codeSources(layers, bic.country)) {
    const offices = ofBic(toBic11(bic.bic));
    if (offices.length > 0) return [{ status: "found", source, records: offices.map(toBankRecord) }];
  }
  return [];
}

/** One office per BIC8: its head office, or its first where none is listed. */
export function headOffices(offices: readonly Institution[]): readonly Institution[] {
  const chosen = new Map<string, Institution>();
  for (const office of offices) {
    const bic8 = office.bic.slice(0, 8);
    if (!chosen.has(bic8) || toBic11(office.bic).endsWith("XXX")) chosen.set(bic8, office);
  }
  return [...chosen.values()];
}
