/**
 * Names under which the accounts and codes of the IBANs beside them stand, whatever they are called: `{oppdrag: "91469195347",
 * iban: "NO2291469195347"}`. That digits stand in an IBAN at their place is no chance where they are many: a tenth for each.
 */
import { ibanParts } from "../../domain/iban";
import { Recent } from "../../domain/recent";
import { hasSortCodes } from "../../domain/sortCodes";
import { withoutLeadingZeros } from "../../domain/text";
import type { LiteralKind } from "../../model";
import { meaningOf, namesKind } from "../keys/keyMeaning";
import { ibanForm } from "../values/ibanForm";
import type { Column } from "./column";
import type { Numbers } from "./judge";

/** The IBANs of each row or record. */
export type IbansByPlace = ReadonlyMap<number, readonly string[]>;

/** @param columns all that stand beside each other; @returns null where no place has a right IBAN */
export function ibansIn(columns: readonly Column[]): IbansByPlace | null {
  const ibans = new Map<number, string[]>();
  for (const { byPlace } of columns) {
    for (const [place, value] of byPlace)
      if (ibanForm(value).right) ibans.set(place, [...(ibans.get(place) ?? []), value]);
  }
  return ibans.size === 0 ? null : ibans;
}

const LEAST_LOG = Math.log(1e9);
const NEARLY_ALL = 0.8;
/** Shorter ones are too many things. */
const FEWEST_DIGITS = 5;
/** More digits than that say no more. */
const MOST_DIGITS = 12;

interface PartOfIban {
  readonly kind: LiteralKind;
  readonly says: string;
  readonly name: string;
  isOf(value: string, iban: string): boolean;
}

const PARTS: readonly PartOfIban[] = [
  {
    kind: "account",
    says: "are the accounts of the IBANs beside them",
    name: "bank account number",
    isOf: (value, iban) => accountsIn(iban).has(withoutLeadingZeros(value)),
  },
  {
    kind: "nid",
    says: "are the bank codes of the IBANs beside them",
    name: "bank code",
    isOf: (value, iban) => !hasSortCodes(iban.slice(0, 2)) && codesIn(iban).includes(value),
  },
  {
    kind: "sortCode",
    says: "are the sort codes in the IBANs beside them",
    name: "sort code",
    isOf: (value, iban) => hasSortCodes(iban.slice(0, 2)) && value.length === 6 && codesIn(iban).includes(value),
  },
];

/** @param names how many of which a value may stand there are tried: among many, one agrees by chance */
export function inIbans({ meaning, byPlace }: Column, ibans: IbansByPlace, names: number): Numbers | null {
  const pairs = [...byPlace].flatMap(([place, value]) => {
    const beside = ibans.get(place);
    return beside === undefined ? [] : [{ value, beside }];
  });
  if (pairs.length === 0) return null;
  for (const { kind, says, name, isOf } of PARTS) {
    if (meaning.terms.length > 0 && !namesKind(meaning, kind)) continue;
    const passed = pairs.filter(
      ({ value, beside }) => mayStandInIban(value) && beside.some((iban) => isOf(value, iban)),
    );
    if (passed.length < pairs.length * NEARLY_ALL) continue;
    const digits = [...new Set(passed.map(({ value }) => value))].map(digitsOf);
    if (digits.reduce((sum, one) => sum + one, 0) * Math.LN10 < LEAST_LOG + Math.log(names)) continue;
    const count = { passed: passed.length, of: pairs.length };
    return { kind, country: null, says, meaning: meaningOf(name), isBeside: true, ...count };
  }
  return null;
}

/** Whether a value has digits enough to be looked for. */
export function mayStandInIban(value: string): boolean {
  return /^[0-9A-Z]+$/u.test(value) && digitsOf(value) >= FEWEST_DIGITS;
}

function digitsOf(value: string): number {
  return Math.min(withoutLeadingZeros(value).replace(/\D/gu, "").length, MOST_DIGITS);
}

function codesIn(iban: string): string[] {
  const [bank, branch] = ["bankCode", "branchCode"].map((part) => partIn(iban, part));
  return [`${bank}${branch}`, `${bank}`, `${branch}`];
}

function partIn(iban: string, name: string): string {
  return ibanParts(iban)
    .filter(({ part }) => part === name)
    .map(({ value }) => value)
    .join("");
}

/**
 * The account of an IBAN as it is written, without zeros in front: alone or with what stands around it in the IBAN, with or
 * without its filling; before the bank's code (Czech), and with the IBAN's own check digits (Polish).
 */
function accountsIn(iban: string): ReadonlySet<string> {
  return accounts.of(iban, writtenOf);
}

/** While somebody types in a document's head, most of its IBANs stay as they are. */
const accounts = new Recent<ReadonlySet<string>>(1000);

function writtenOf(iban: string): ReadonlySet<string> {
  const parts = ibanParts(iban);
  const at = parts.findIndex(({ part }) => part === "account");
  const written = new Set<string>([withoutLeadingZeros(iban.slice(2))]);
  for (let from = at; from >= 0; from--) {
    for (let to = at; to < parts.length; to++) {
      const run = parts.slice(from, to + 1);
      for (const filled of [true, false]) {
        const text = run.map(({ part, value }) => (filled || part !== "account" ? value : withoutLeadingZeros(value)));
        written.add(withoutLeadingZeros(text.join("")));
        written.add(withoutLeadingZeros(text.join("") + partIn(iban, "bankCode")));
      }
    }
  }
  return written;
}
