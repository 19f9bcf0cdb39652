/**
 * How large what programs import may be, in bytes: as it lies in the package, and compressed as a page would load it.
 * Whoever goes over a budget looks first at what came in (esbuild's metafile tells), then raises it here with the reason.
 */
export interface SizeBudget {
  readonly file: string;
  readonly bytes: number;
  readonly gzip: number;
}

/**
 * The library is rules and tables in about equal parts: the countries and German methods, the words of sixty languages the
 * UK weight table (57 kB) and the matcher of `paylint.json`'s patterns, which can't be made to run away (150 kB).
 * The document formats are 50 kB of it, JSON5 and the list of clearing systems among them.
 * What values say together with those beside them took 3 kB, compressed, beyond the last budget; further names, and what
 * stands beside accounts, 1 kB more; keys beside it that say what a record is of, 2 kB; the words of thirty languages more, by
 * country, 8 kB; terminals, lists of pairs and what tells four countries apart, 1 kB; maps from countries, lists of lists
 * and pairs under a bank 1 kB; whose bank it is, accounts behind their bank's code and of a payment 1 kB; columns of accounts
 * and codes, attributes that name a text and texts of SWIFT messages 2 kB; their parties, what forms were given, and
 * what people call their accounts in further ways 2 kB; forms on
 * their side, elements of one name and numbers as finance offices write them 1 kB; banks by whose they are, the ends of
 * messages and names that others beside them explain 2 kB; names under which identifiers stand as labels,
 * currencies in names, parts of more systems, and whose numbers entries, containers and bills have 2 kB.
 * The directory brings the forms of bank codes, the parts of them that stand by themselves among them, and the layouts
 * of published files, those of the Austrian and the Czech national bank among them (2 kB, also in the sandbox).
 */
export const SIZE_BUDGETS: readonly SizeBudget[] = [
  { file: "dist/library.mjs", bytes: 944_000, gzip: 303_000 },
  { file: "dist/library.js", bytes: 944_000, gzip: 303_000 },
  { file: "dist/libraryDirectory.js", bytes: 330_000, gzip: 120_000 },
  // The editor in a browser loads both; tables and bank directory lie beside them.
  { file: "dist/web/server.js", bytes: 1_268_000, gzip: 406_500 },
  { file: "dist/web/client.js", bytes: 500_000, gzip: 125_000 },
  { file: "dist/sandbox.js", bytes: 516_000, gzip: 177_500 },
];

/** What a page loads that imports from the small modules, compressed, after a bundler has taken what it needs. */
export const IMPORT_BUDGETS: readonly { readonly code: string; readonly gzip: number }[] = [
  { code: 'export { isValidIban } from "paylint/iban";', gzip: 5_000 },
  { code: 'export { isValidIban, nationalChecks } from "paylint/iban";', gzip: 15_000 },
  { code: 'export * from "paylint/iban";', gzip: 30_000 },
  { code: 'export * from "paylint/bic";', gzip: 5_000 },
  { code: 'export * from "paylint/uk";', gzip: 15_000 },
];
