/** Swedish clearing ranges (`kontonummer`) and Mexican banks and plazas (`clabe-validator`). */
import { type CompiledSet, drop, newReport } from "./report";
import { SETS } from "./sources";

export interface ClearingBank {
  readonly bankName: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** Ranges stay in the package's order: where two overlap, its first is shown first. */
export function compileKontonummer(banks: readonly ClearingBank[]): CompiledSet {
  const report = newReport(SETS.kontonummer);
  const ranges: { from: number; to: number; name: string }[] = [];
  for (const { bankName, ranges: own } of banks) {
    for (const [from, to] of own) {
      if (from < 1000 || to > 9999 || from > to) drop(report, "not a range of clearing numbers", `${from}-${to}`);
      else ranges.push({ from, to, name: bankName });
    }
  }
  ranges.forEach((one, i) => {
    const other = ranges.slice(0, i).find(({ from, to }) => from <= one.to && one.from <= to);
    if (other !== undefined) report.remarks.push(`${one.from}-${one.to} ${one.name} overlaps ${other.name}`);
  });
  report.counts.SE = ranges.length;
  const lines = ranges.map(({ from, to, name }) => [from, to, name].join("\t"));
  return { set: SETS.kontonummer, report, files: new Map([["SE", `${lines.join("\n")}\n`]]) };
}

export interface ClabePackage {
  readonly banksMap: Readonly<Record<string, { readonly name?: string; readonly tag?: string }>>;
  readonly cities: readonly (readonly [code: number, name: string, state?: string])[];
}

export function compileClabe({ banksMap, cities }: ClabePackage): CompiledSet {
  const report = newReport(SETS.clabe);
  const lines: string[] = [];
  for (const [number, { name, tag }] of Object.entries(banksMap)) {
    const shown = name ?? tag ?? "";
    if (!/^\d{1,3}$/u.test(number)) drop(report, "not the form of a bank code", number);
    else if (shown === "") drop(report, "a bank without a name", number);
    else lines.push(["bank", number.padStart(3, "0"), shown].join("\t"));
  }
  const plazas = new Map<string, string[]>();
  for (const [number, name] of cities) {
    if (!Number.isInteger(number) || number < 0 || number > 999)
      drop(report, "not the form of a plaza", String(number));
    else {
      const code = String(number).padStart(3, "0");
      plazas.set(code, [...(plazas.get(code) ?? []), name]);
    }
  }
  for (const [code, names] of [...plazas].sort(([a], [b]) => (a < b ? -1 : 1))) {
    lines.push(["plaza", code, [...new Set(names)].join(", ")].join("\t"));
  }
  report.counts.MX = lines.length;
  return { set: SETS.clabe, report, files: new Map([["MX", `${lines.join("\n")}\n`]]) };
}
