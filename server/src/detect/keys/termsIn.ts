/** Which identifiers the words of a key name. */
import { groupBy } from "../../domain/groupBy";
import { once } from "../../domain/once";
import { type Strength, TERM_OF, type Term } from "./terms";

const MAX_PHRASE_WORDS = 6;
export const RANK: Record<Strength, number> = { exact: 3, ambiguous: 2, generic: 1 };

/** The identifiers that the words name, and which words do. */
export interface FoundTerms {
  readonly terms: Map<Term["kind"], Term>;
  readonly used: ReadonlySet<number>;
  /** Place of the first word that does; -1 where none does. */
  readonly first: number;
}

export function termsIn(words: readonly string[]): FoundTerms {
  const terms = new Map<Term["kind"], Term>();
  const used = new Set<number>();
  let first = -1;
  let owner = false;
  for (let at = 0; at < words.length; ) {
    const match = longestTerm(words, at);
    if (match === null) {
      at += 1;
      continue;
    }
    if (first < 0) first = at;
    const known = terms.get(match.term.kind);
    if (known === undefined || saysMore(match.term, known)) terms.set(match.term.kind, match.term);
    const phrase = words.slice(at, at + match.count).join("");
    for (let word = at; word < at + match.count; word += 1) used.add(word);
    at += match.count;
    // `bank_account[routing_number]`: the account that the number is of.
    if (OWNERS.has(phrase)) owner = true;
    else if (owner && OF_ACCOUNTS.has(match.term.kind)) terms.delete("account");
  }
  return { terms, used, first };
}

/** `Bank Routing # (ABA)`: of two that say it as surely the one that says whose. */
function saysMore(term: Term, known: Term): boolean {
  const rank = RANK[term.strength] - RANK[known.strength];
  return rank > 0 || (rank === 0 && known.country === null && term.country !== null);
}

const OWNERS: ReadonlySet<string> = new Set(["bankaccount", "account"]);
const OF_ACCOUNTS: ReadonlySet<Term["kind"]> = new Set(["nid", "sortCode", "bic"]);

function longestTerm(words: readonly string[], at: number): { term: Term; count: number } | null {
  let best: { term: Term; count: number } | null = null;
  let joined = "";
  for (let count = 1; count <= MAX_PHRASE_WORDS && at + count <= words.length; count += 1) {
    joined += words[at + count - 1];
    if (count > 1 && OF_SAP.has(joined)) continue;
    if (joined.length >= BEGINNING && !beginningsOfTerms().has(joined.slice(0, BEGINNING))) break;
    const term = TERM_OF.get(joined) ?? (joined.endsWith("s") ? TERM_OF.get(joined.slice(0, -1)) : undefined);
    if (term !== undefined) best = { term, count };
  }
  return best;
}

/** Fields of SAP's tables have names of one word (LFBK): `Elm Bank, N.A.` is a bank's, a national association's. */
const OF_SAP: ReadonlySet<string> = new Set(["bankn", "bankl"]);

/** So many signs tell of most words that no term begins with them. */
const BEGINNING = 3;
/** The terms by what they begin with. A shorter one may stand in the plural. */
const beginningsOfTerms = once(() => groupBy(TERM_OF.keys(), (term) => `${term}s`.slice(0, BEGINNING)));

/** Whether a word alone, or with others behind it, may be an identifier's name: it is one, or what one begins with. */
export function beginsTerm(word: string): boolean {
  const terms = word.length < BEGINNING ? TERM_OF.keys() : (beginningsOfTerms().get(word.slice(0, BEGINNING)) ?? []);
  for (const term of terms) if (term.startsWith(word)) return true;
  return false;
}
