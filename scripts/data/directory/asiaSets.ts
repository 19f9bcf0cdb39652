/** Indian IFSC (`ifsc`) and Japanese banks and branches (`zengin-code`), each in the form that its reader unpacks. */
import { type CompiledSet, drop, newReport, type SetReport } from "./report";
import { SETS } from "./sources";

export interface IfscPackage {
  /** Bank letters → branches: numbers, and strings where a letter is in them. */
  readonly codes: Readonly<Record<string, readonly (number | string)[]>>;
  readonly names: Readonly<Record<string, string>>;
  /** Whole codes that are let → letters of the smaller bank. */
  readonly sublets: Readonly<Record<string, string>>;
  /** Whole codes or beginnings of codes → letters or the name of the smaller bank. */
  readonly customSublets: Readonly<Record<string, string>>;
}

export function compileIfsc({ codes, names, sublets, customSublets }: IfscPackage): CompiledSet {
  const report = newReport(SETS.ifsc);
  const lines: string[] = [];
  let count = 0;
  for (const letters of Object.keys(codes).sort()) {
    if (!/^[A-Z]{4}$/u.test(letters)) {
      drop(report, "not the letters of a bank", letters);
      continue;
    }
    const { numbers, others } = branchesOf(report, letters, codes[letters] ?? []);
    count += numbers.length + others.length;
    lines.push(
      ["bank", letters, clean(names[letters] ?? ""), toRanges(numbers).join(","), others.join(",")].join("\t"),
    );
  }
  const unnamed = Object.keys(codes).filter((letters) => names[letters] === undefined);
  if (unnamed.length > 0) report.remarks.push(`banks without a name: ${unnamed.join(", ")}`);
  const tenants = new Map(Object.entries({ ...sublets, ...customSublets }));
  for (const code of [...tenants.keys()].sort()) {
    const tenant = tenants.get(code) ?? "";
    lines.push(["sublet", code, clean(names[tenant] ?? tenant)].join("\t"));
  }
  report.counts.IN = count;
  return { set: SETS.ifsc, report, files: new Map([["IN", `${lines.join("\n")}\n`]]) };
}

function branchesOf(report: SetReport, letters: string, branches: readonly (number | string)[]) {
  const numbers = new Set<number>();
  const others = new Set<string>();
  for (const branch of branches) {
    const text = String(branch);
    if (typeof branch === "number" ? numbers.has(branch) : others.has(text))
      drop(report, "listed twice", letters + text);
    else if (typeof branch === "number" && Number.isInteger(branch) && branch >= 0 && branch <= 999_999) {
      numbers.add(branch);
    } else if (/^[A-Z0-9]{6}$/u.test(text)) others.add(text);
    else drop(report, "not the form of a branch", letters + text);
  }
  return { numbers: [...numbers].sort((a, b) => a - b), others: [...others].sort() };
}

/** `1-500`, `503`: runs of rising numbers. */
function toRanges(numbers: readonly number[]): string[] {
  const ranges: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    const from = numbers[i] ?? 0;
    let to = from;
    for (i += 1; i < numbers.length && numbers[i] === to + 1; i += 1) to += 1;
    ranges.push(from === to ? String(from) : `${from}-${to}`);
  }
  return ranges;
}

/** A bank or branch of the package. */
interface ZenginOffice {
  readonly code: string;
  readonly name: string;
  readonly roma: string;
}
export type ZenginBank = ZenginOffice & { readonly branches: Readonly<Record<string, ZenginOffice>> };

export function compileZengin(banks: Readonly<Record<string, ZenginBank>>): CompiledSet {
  const report = newReport(SETS.zengin);
  const lines: string[] = [];
  for (const [code, bank] of Object.entries(banks).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!/^\d{4}$/u.test(code) || bank.code !== code) {
      drop(report, "not the form of a bank code", code);
      continue;
    }
    lines.push(officeLine(bank));
    for (const [branchCode, branch] of Object.entries(bank.branches).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (!/^\d{3}$/u.test(branchCode) || branch.code !== branchCode) {
        drop(report, "not the form of a branch code", `${code}-${branchCode}`);
      } else lines.push(officeLine(branch));
    }
  }
  report.counts.JP = lines.length;
  return { set: SETS.zengin, report, files: new Map([["JP", `${lines.join("\n")}\n`]]) };
}

function officeLine({ code, name, roma }: ZenginOffice): string {
  return [code, clean(name), clean(roma)].join("\t");
}

function clean(text: string): string {
  return text.replace(/[\t\r\n]+/gu, " ").trim();
}
