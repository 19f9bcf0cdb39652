/**
 * Lists of banks: the codes beside the names of banks, each of which stands there once. No check has to be passed, for
 * most countries' codes have none.
 */
import type { TableProfile } from "../../model";
import { holdsBankName, meaningOf } from "../keys/keyMeaning";
import { isOfAccount } from "../keys/terms";
import { BANK_WORDS, NAME_KEYS } from "../keys/vocabulary";
import { isNameOfBank } from "../values/values";
import type { Numbers } from "./judge";

type NamedColumn = TableProfile["columns"][number];

/** Fewer rows may hold anything. */
const FEWEST = 6;
/** Banks go without the word, too (`Zenith`, `UBA`). */
const SHARE_OF_BANKS = 0.5;
/** A list names each once; payments and branches name the same again and again. */
const SHARE_OF_DISTINCT = 0.9;
const MOST_ROWS = 64;

/** What the values of a map from banks' names to their codes are called, and its keys: no key begins with a blank. */
export const CODES_OF_BANKS = " bank code";
export const NAMES_OF_BANKS = " bank";

/** What a column is by the names beside it; null where it is no list of banks' codes. */
export function codesOfBanks(column: NamedColumn, all: readonly NamedColumn[]): Numbers | null {
  if (!isCalledCode(column) || (column.header !== CODES_OF_BANKS && all.some(holdsAccounts))) return null;
  const names = all.find((other) => other !== column && areBanksBeside(column, other));
  if (names === undefined) return null;
  const { size } = new Set(column.samples);
  return {
    kind: "nid",
    country: null,
    meaning: meaningOf("bank code"),
    says: "stand beside names of banks",
    isBeside: true,
    isUnchecked: true,
    passed: size,
    of: size,
  };
}

/** A list of suppliers or employees, each with a bank: its codes may be theirs. */
function holdsAccounts({ header, samples }: NamedColumn): boolean {
  const ofIban = samples.filter(beginsAsIban).length;
  return (
    ofIban >= FEWEST || (samples.length >= FEWEST && samples.every(isLong) && meaningOf(header).terms.some(isOfAccount))
  );
}

function beginsAsIban(sample: string): boolean {
  return /^[A-Z]{2}\d\d[ A-Z\d]{11}/u.test(sample);
}

function isLong(sample: string): boolean {
  return /(?:\d[ .-]?){6}/u.test(sample);
}

/** `code`, and a bank's code of any country: other names say what it is themselves. */
function isCalledCode({ header, samples }: NamedColumn): boolean {
  if (header === null || samples.length < FEWEST || !samples.every(isCode)) return false;
  if (header === CODES_OF_BANKS) return areOfOneMake(samples);
  const { phrase, terms, about } = meaningOf(header);
  if (CODE.has(phrase)) return true;
  return (
    !about &&
    terms.some(({ kind, country, strength }) => kind === "nid" && country === null && strength === "ambiguous")
  );
}

const CODE: ReadonlySet<string> = new Set(["code", "codigo", "cod", "kod", "kode", "codice"]);

/** Of one length, with zeros in front: no amounts, which a map from banks' names may hold as well. */
function areOfOneMake(samples: readonly string[]): boolean {
  return new Set(samples.map(({ length }) => length)).size === 1 && samples.some((sample) => sample.startsWith("0"));
}

function isCode(sample: string): boolean {
  return /^\d{3,9}$/u.test(sample);
}

function areBanksBeside(codes: NamedColumn, { header, samples, places }: NamedColumn): boolean {
  if (header === null) return false;
  const isOfBanks = holdsBankName(meaningOf(header)) || isBanksByName(codes);
  if (!isOfBanks && !meaningOf(header).words.some((word) => NAME_KEYS.has(word))) return false;
  const nameAt = new Map(samples.map((name, at) => [places[at] ?? at, name]));
  const pairs = codes.samples.slice(0, MOST_ROWS).flatMap((code, at) => {
    const name = nameAt.get(codes.places[at] ?? at);
    return name === undefined ? [] : [[code, name] as const];
  });
  const [distinct, banks] = [new Set(pairs.map(([code]) => code)).size, new Set(pairs.map(([, name]) => name))];
  const fewest = Math.max(FEWEST, pairs.length * SHARE_OF_DISTINCT);
  if (distinct < fewest || banks.size < fewest) return false;
  const isBank = isOfBanks ? (name: string) => /\p{L}{2}/u.test(name) : isBanksName;
  return [...banks].filter(isBank).length >= banks.size * (isOfBanks ? SHARE_OF_DISTINCT : SHARE_OF_BANKS);
}

/** `bankCode`: what stands beside it is a bank whatever it is called. */
function isBanksByName({ header }: NamedColumn): boolean {
  const { words } = meaningOf(header);
  return words.includes("code") && words.some((word) => BANK_WORDS.has(word)) && !words.includes("branch");
}

export function isBanksName(name: string): boolean {
  return isNameOfBank(name) && !OF_OTHERS.test(name);
}

/** Other things that are called a bank, and what banks have to do with. */
const OF_OTHERS =
  /\b(?:power|food|blood|milk|data|memory|seed|sperm|piggy)[ -]?banks?\b|\bbank (?:account|card|charge|clearing|fee|holiday|interest|loan|statement|transfer)s?\b/iu;

/** As the names of banks hold it, or a column's header. */
const WORD = /ban[ckq]|sparkasse|pankki|банк|τραπεζα|τράπεζα|银行|銀行|은행|البنك|ธนาคาร/giu;

/** Whether a text may hold such a list; of a table the header alone may say it. */
export function mayListBanks(text: string, isTable: boolean): boolean {
  const enough = isTable ? 1 : FEWEST * SHARE_OF_BANKS;
  WORD.lastIndex = 0;
  for (let found = 0; found < enough; found++) if (WORD.exec(text) === null) return false;
  return true;
}
