/**
 * Compiles the bank directory into `dist/directory/`: reads the packages, checks every record, writes one compact text
 * per source and country and `sets.json`, and refuses data that has shrunk suspiciously. The same packages give the
 * same files. Run by `esbuild.mjs` through `scripts/data/bankDirectory.mjs`, and by `npm run data:refresh`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileOf, SETS_FILE, type SetDescription } from "../../../server/src/directory/tables/sets";
import { compileIfsc, compileZengin } from "./asiaSets";
import { compileBics } from "./bicSet";
import { compileGermanCodes, compileIbanToBic } from "./codeSets";
import { compareCounts, readCounts, writeCounts } from "./counts";
import { type Packages, readPackages } from "./packages";
import { compileClabe, compileKontonummer } from "./rangeSets";
import { type CompiledSet, formatReport } from "./report";
import type { SourceSet } from "./sources";

export interface CompileOptions {
  /** Folder to write to, emptied first; null to only compile and compare. */
  readonly outDir: string | null;
  /** Root of the project, where the packages and the committed counts are. */
  readonly root: string;
  /** False leaves out the BICs of the world. */
  readonly bics: boolean;
  /** Write the counts as the new ones to compare with. */
  readonly updateCounts: boolean;
  /** Take data that has shrunk suspiciously. */
  readonly force: boolean;
}

/**
 * @returns the report, line by line
 * @throws when a package is not of the version that `sources.ts` describes, or its data has shrunk suspiciously
 */
export async function compileDirectory(options: CompileOptions): Promise<string[]> {
  const { outDir, root, bics, updateCounts, force } = options;
  const sets = compileSets(await readPackages(root, bics));
  for (const { set } of sets) checkVersion(set, root);
  const countsFile = path.join(root, "scripts", "data", "counts.json");
  const reports = sets.map(({ report }) => report);
  const { differences, suspicious } = compareCounts(readCounts(countsFile), reports);
  if (suspicious.length > 0 && !force) {
    throw new Error(`bank data has shrunk suspiciously:\n${suspicious.join("\n")}\n(--force takes it all the same)`);
  }
  if (outDir !== null) write(sets, outDir);
  if (updateCounts) writeCounts(countsFile, reports);
  return [
    ...sets.flatMap((one) =>
      formatReport(
        one.report,
        [...one.files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
      ),
    ),
    ...differences.map((line) => `changed: ${line}`),
  ];
}

/** Every set, checked record by record. */
export function compileSets(packages: Packages): CompiledSet[] {
  const { swiftBankCodes, germanBanks, ibanToBic, ifsc, zengin, clearingBanks, clabe } = packages;
  return [
    ...(swiftBankCodes === null ? [] : [compileBics(swiftBankCodes)]),
    compileGermanCodes(germanBanks.current, germanBanks.next),
    compileIbanToBic(ibanToBic),
    compileIfsc(ifsc),
    compileZengin(zengin),
    compileKontonummer(clearingBanks),
    compileClabe(clabe),
  ];
}

function write(sets: readonly CompiledSet[], outDir: string): void {
  rmSync(outDir, { recursive: true, force: true });
  const descriptions: SetDescription[] = [];
  for (const { set, report, files } of sets) {
    const description: SetDescription = { ...set, files: report.counts };
    mkdirSync(path.join(outDir, set.id), { recursive: true });
    for (const [country, text] of files) writeFileSync(path.join(outDir, fileOf(description, country)), text);
    descriptions.push(description);
  }
  writeFileSync(path.join(outDir, SETS_FILE), `${JSON.stringify(descriptions)}\n`);
}

/** The description names package and version; another version may have data of another date. */
function checkVersion({ name }: SourceSet, root: string): void {
  const [pkg = ""] = name.split(" ");
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, "node_modules", pkg, "package.json"), "utf8"));
  const version = (manifest as { version?: unknown }).version;
  if (name !== `${pkg} ${String(version)}`) {
    throw new Error(`${pkg} is of version ${String(version)}; scripts/data/directory/sources.ts describes ${name}`);
  }
}
