/**
 * Whether a place says of a value itself that it is wrong: tests and samples hold wrong values on purpose, and a bank's
 * answer repeats what it refuses. What is declared so is no news to whoever wrote it.
 */
import type { Container, Field } from "../../model";
import { type KeyMeaning, meaningOf } from "../keys/keyMeaning";
import { OUTCOMES } from "../keys/vocabulary";

/** Keys above a value that are looked at. */
const STEPS = 4;

const SAYS_WRONG =
  "invalid wrong incorrect malformed rejected reject rejects ungueltig ungultig falsch invalide invalido invalida ongeldig";

/** Also said of other things than values: `bad_debts`, `failed_logins`. */
const SAYS_BAD = "bad broken illegal refused fail failing fails failed";

const CERTAINLY_WRONG: ReadonlySet<string> = new Set(SAYS_WRONG.split(" "));
const WRONG: ReadonlySet<string> = new Set([...CERTAINLY_WRONG, ...SAYS_BAD.split(" ")]);

/** Values of an outcome that say no. */
const NO: ReadonlySet<string> = new Set("false no n off nein non falsch fail error reject".split(" "));

/** Values of an error that say there is none. */
const NONE: ReadonlySet<string> = new Set("false no n none null nil ok 0 000 0000".split(" "));

/** Words that an error's key may have beside it: `errorCode`, `error_reason`. */
const OF_ERROR: ReadonlySet<string> = new Set(
  "error errors err code reason expected message detail details text".split(" "),
);
const OF_OUTCOME: ReadonlySet<string> = new Set(
  "is should be result iban bic account sort code number value".split(" "),
);

/** Whether the field beside or the key above says that the value is wrong. */
export function isDeclaredWrong(field: Field): boolean {
  const { key, container } = field;
  if (saysWrong(meaningOf(key))) return true;
  let at: Container | null = container;
  for (let step = 0; at !== null && step < STEPS; step++) {
    if (saysWrong(meaningOf(at.key))) return true;
    if (at.crowded !== true && at.kind !== "document" && at.kind !== "array" && at.fields.some(saysItIsWrong))
      return true;
    // What a list says holds for its entries, but an entry speaks for itself alone.
    at = at.parent;
    if (at !== null && at.key === null && at.kind !== "array") return false;
  }
  return false;
}

/** `invalid_ibans`, but not `not_invalid`. */
function saysWrong({ words, terms }: KeyMeaning): boolean {
  if (words.includes("not") || words.includes("no")) return false;
  const known = terms.length > 0 || words.length === 1 ? WRONG : CERTAINLY_WRONG;
  return words.some((word) => known.has(word));
}

function saysItIsWrong({ key, value, scalar }: Field): boolean {
  if (scalar === "null") return false;
  const { words } = meaningOf(key);
  const said = value.trim().toLowerCase();
  if (isOutcomeKey(words)) return words.some((word) => WRONG.has(word)) ? isYes(said) : NO.has(said) || WRONG.has(said);
  return isErrorKey(words) && !NONE.has(said) && (isCode(said) || said.split(/\W+/u).some((word) => WRONG.has(word)));
}

function isCode(said: string): boolean {
  return /^[\w.:-]+$/u.test(said);
}

function isYes(said: string): boolean {
  return said === "true" || said === "yes" || said === "y";
}

/** Whether a field of this name may say so of those beside it. */
export function mayDeclare({ words }: KeyMeaning): boolean {
  return isOutcomeKey(words) || isErrorKey(words);
}

function isOutcomeKey(words: readonly string[]): boolean {
  return words.some((word) => OUTCOMES.has(word)) && words.every((word) => OUTCOMES.has(word) || OF_OUTCOME.has(word));
}

function isErrorKey(words: readonly string[]): boolean {
  return words.some((word) => word === "error" || word === "errors") && words.every((word) => OF_ERROR.has(word));
}
