/**
 * Reads the notation of the IBAN rules and turns a rule into steps, once per rule. Steps run from left to right:
 *
 * - `none` no account has an IBAN; `refuse SET`, `allow SET` some have none
 * - `swap` a pseudo account of the rule's list is replaced; then nothing but `blz` runs, and nothing is checked
 * - `blz B`, `blz A,A>B` the bank code becomes B, always or only from the bank codes A
 * - `free SET` accounts that may be used although their check digit is wrong
 * - `move P>Q` digits of an account of pattern P are put as in Q; `move!` the same, and the result is not checked
 * - `check` the account is checked now, else at the end
 * - `fix B k` bank code and account are always these
 * - `commerzbank`, `deutsche-bank`, `unicredit` see `special.ts`
 *
 * A SET lists numbers, ranges `a-b` and masks of ten characters (`n` any digit, `N` any but 0); in patterns a lower-case
 * letter is any digit, an upper-case one any but 0.
 */

/** Whether an account of ten digits belongs to a set. */
type AccountSet = (account: string) => boolean;

/** Puts the digits of a matching account in another order; null when the account doesn't match. */
type Move = (account: string) => string | null;

export type SpecialName = "commerzbank" | "deutsche-bank" | "unicredit";

export type Step =
  | { readonly kind: "none" }
  | { readonly kind: "refuse" | "allow" | "free"; readonly set: AccountSet }
  | { readonly kind: "swap" | "check" }
  | { readonly kind: "blz"; readonly from: readonly string[] | null; readonly to: string }
  | {
      readonly kind: "move";
      readonly move: Move;
      readonly checked: boolean;
      /** Whether an account can be what a move gave. */
      readonly isResult: AccountSet;
    }
  | { readonly kind: "fix"; readonly blz: string; readonly account: string }
  | { readonly kind: "special"; readonly name: SpecialName };

/** Compiles one rule; the table is our own, so a step that cannot be read is a programming error. */
export function compileSteps(text: string): readonly Step[] {
  return text === "" ? [] : text.split(";").map(compileStep);
}

function compileStep(text: string): Step {
  const [name = "", first = "", second = ""] = text.trim().split(" ");
  switch (name) {
    case "none":
      return { kind: name };
    case "refuse":
    case "allow":
    case "free":
      return { kind: name, set: compileSet(first) };
    case "swap":
    case "check":
      return { kind: name };
    case "blz": {
      const [from = "", to] = first.split(">");
      return to === undefined ? { kind: name, from: null, to: from } : { kind: name, from: from.split(","), to };
    }
    case "move":
    case "move!":
      return {
        kind: "move",
        move: compileMove(first),
        checked: name === "move",
        isResult: matcher(first.split(">")[1] ?? ""),
      };
    case "fix":
      return { kind: name, blz: first, account: second };
    case "commerzbank":
    case "deutsche-bank":
    case "unicredit":
      return { kind: "special", name };
    default:
      throw new Error(`step expected: ${text}`);
  }
}

function compileSet(text: string): AccountSet {
  const numbers = new Set<number>();
  const tests: AccountSet[] = [(account) => numbers.has(Number(account))];
  for (const item of text.trim().split(/[\s,]+/u)) {
    const [from = "", to] = item.split("-");
    if (/[nN]/u.test(item)) tests.push(matcher(item));
    else if (to === undefined) numbers.add(Number(from));
    else tests.push((account) => Number(account) >= Number(from) && Number(account) <= Number(to));
  }
  return (account) => tests.some((test) => test(account));
}

function matcher(pattern: string): AccountSet {
  const expression = new RegExp(`^${pattern.replace(/[a-z]/gu, "\\d").replace(/[A-Z]/gu, "[1-9]")}$`, "u");
  return (account) => expression.test(account);
}

/** Letters of the target stand for the digits under the same letter, in any case, of the pattern. */
function compileMove(text: string): Move {
  const [pattern = "", target = ""] = text.split(">");
  const matches = matcher(pattern);
  const places = [...pattern.toLowerCase()];
  return (account) =>
    matches(account)
      ? target.replace(/[a-z]/giu, (letter) => account.charAt(places.indexOf(letter.toLowerCase())))
      : null;
}
