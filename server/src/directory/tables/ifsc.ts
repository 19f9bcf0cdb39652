/**
 * Indian IFSC: four letters of the bank, a zero, six characters of the branch. The file has one line per bank (letters,
 * name, ranges of all-digit branches, other branches) and one per sublet code (code or beginning of codes that a bank
 * has let to a smaller one, and that one's name). Branches of a bank are unpacked when one of them is asked for.
 */
import type { Source } from "../../model";
import { type Institution, toInstitution } from "../records";
import type { CodeSource } from "./codeTable";

interface Bank {
  readonly name: string;
  readonly ranges: string;
  readonly others: string;
}

interface Branches {
  /** From and to in turn, rising. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly others: ReadonlySet<string>;
}

/** @returns null where the text is damaged */
export function openIfsc(text: string, source: Source): CodeSource | null {
  if (!text.endsWith("\n")) return null;
  const banks = new Map<string, Bank>();
  const sublets = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [type = "", key = "", name = "", ranges = "", others = ""] = line.split("\t");
    if (type === "bank") banks.set(key, { name, ranges, others });
    else if (type === "sublet") sublets.set(key, name);
  }
  const unpacked = new Map<string, Branches>();
  const branchesOf = (key: string, bank: Bank): Branches => {
    const known = unpacked.get(key);
    if (known !== undefined) return known;
    const made = unpack(bank);
    unpacked.set(key, made);
    return made;
  };
  return {
    source,
    find(written) {
      const code = written.toUpperCase();
      const isBranch = /^[A-Z]{4}0[A-Z0-9]{6}$/u.test(code);
      if (!isBranch && !/^[A-Z]{4}$/u.test(code)) return null;
      const key = code.slice(0, 4);
      const bank = banks.get(key);
      if (bank === undefined) return [];
      if (!isBranch) return [office(code, bank.name)];
      if (!hasBranch(branchesOf(key, bank), code.slice(5))) return [];
      return [office(code, tenantOf(code, sublets) ?? bank.name)];
    },
    // The set knows no BICs.
    ofBic: () => [],
    *whoseName(isWanted) {
      for (const [key, { name }] of banks) if (isWanted(name)) yield office(key, name);
    },
  };
}

function office(code: string, name: string): Institution {
  return toInstitution({ country: "IN", code, name });
}

/** Name of the bank that a code is let to: the longest beginning that is listed. */
function tenantOf(code: string, sublets: ReadonlyMap<string, string>): string | null {
  for (let length = code.length; length >= 4; length -= 1) {
    const name = sublets.get(code.slice(0, length));
    if (name !== undefined) return name;
  }
  return null;
}

function unpack({ ranges, others }: Bank): Branches {
  return {
    ranges: ranges === "" ? [] : ranges.split(",").map(toRange),
    others: new Set(others === "" ? [] : others.split(",")),
  };
}

function toRange(text: string): readonly [number, number] {
  const [from = "", to = from] = text.split("-");
  return [Number(from), Number(to)];
}

function hasBranch({ ranges, others }: Branches, branch: string): boolean {
  if (others.has(branch)) return true;
  if (!/^\d{6}$/u.test(branch)) return false;
  const number = Number(branch);
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] ?? [0, -1];
    if (number < from) high = middle - 1;
    else if (number > to) low = middle + 1;
    else return true;
  }
  return false;
}
