/**
 * What a key alone says about its value, for the rules that look at values no literal was made of (a number with lost
 * digits, a loader's trap). Far narrower than detection: only names that mean nothing else.
 */
import type { LiteralKind } from "../model";

const NAMES: readonly (readonly [LiteralKind, readonly string[]])[] = [
  ["iban", ["iban", "ibannumber", "accountiban"]],
  ["bic", ["bic", "biccode", "bicfi", "swiftcode", "swiftbic", "bicswift"]],
  ["sortCode", ["sortcode", "banksortcode", "uksortcode", "sortingcode"]],
  ["account", ["accountnumber", "accountno", "bankaccountnumber", "kontonummer", "numerocuenta"]],
  ["nid", ["routingnumber", "abaroutingnumber", "blz", "bankleitzahl", "ifsc", "ifsccode", "bsb", "clabe"]],
];

const known = new Map(NAMES.flatMap(([kind, names]) => names.map((name) => [name, [kind]] as const)));
const nothing: readonly LiteralKind[] = [];

/** The kinds that a key or header names; empty when it names none or there is no key. */
export function kindsOfKey(key: string | null): readonly LiteralKind[] {
  if (key === null || key.length > 40) return nothing;
  return known.get(key.replace(/[^A-Za-z0-9]/gu, "").toLowerCase()) ?? nothing;
}
