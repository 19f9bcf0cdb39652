/** What announces a value in a text: the words right before it, as in "sort code 20-00-00" and "BIC (8 or 11 signs): …". */
import { isCountry } from "../../domain/countries/isoCountries";
import { isCounting } from "../../domain/placeholder";
import { type KeyMeaning, meaningOf, namesKind } from "../keys/keyMeaning";
import { mayNameTermIn, meaningOfLabel } from "../keys/labels";
import { COUNTRY_WORDS, UPPER_WORDS } from "../keys/vocabulary";
import { ibanForm } from "../values/ibanForm";
import { groupedIbanEnd } from "./ibanInText";

/** A word of a text. */
export interface TextWord {
  readonly at: number;
  readonly word: string;
  /** End of the part before. */
  readonly behind: number;
}

const LONGEST_LABEL = 60;
const MOST_WORDS = 5;

/**
 * What announces a word; an example in a description (`BIC (8 or 11 characters, e.g. …)`) does where it is a BIC by form, and
 * in a sentence that speaks of an IBAN, in whatever words (`IBAN could not be verified: …`), what has the form of one.
 */
export function labelOf(text: string, { at, word, behind }: TextWord): KeyMeaning | null {
  const label = labelBefore(text, at, behind);
  if (label !== null) return label;
  if (speaksOfIban(text, at, behind)) return meaningOf("iban");
  if (!isBicOfCountry(word)) return null;
  const from = Math.max(behind, at - LONGEST_LABEL);
  const [lead] = EXAMPLE_LEAD.exec(text.slice(from, at)) ?? [];
  const described = lead === undefined ? null : labelBefore(text, at - lead.length, behind);
  return described !== null && namesKind(described, "bic") ? described : null;
}

/** "e.g." and its relatives, in a bracket that says more of the identifier or behind it. */
const EXAMPLE_LEAD =
  /[\s,]*(?:\([^()]*?)?\b(?:e\.g\.|eg\.?|for example|example|such as|like|z\. ?B\.|wie|bijv\.|zoals|p\. ?ex\.|par exemple|comme|por ejemplo|como|come|np\.)[,:]?\s*['"`]?$/iu;

/** Whether what stands at a place has its country's form of an IBAN, check digits aside, and the word stands near it. */
function speaksOfIban(text: string, at: number, behind: number): boolean {
  const end = /^[A-Z]{2}\d\d/u.test(text.slice(at, at + 4)) ? groupedIbanEnd(text, at) : null;
  const signs = end === null ? "" : text.slice(at, end).replace(/[^A-Z0-9]/gu, "");
  if (end === null || !ibanForm(signs).structure || isInvented(signs)) return false;
  return /\bIBAN\b/iu.test(text.slice(Math.max(behind, at - LONGEST_LABEL), at) + text.slice(end, end + LONGEST_LABEL));
}

/** An example's: no IBAN has these check digits (ISO 13616), and hardly one an account that counts. */
function isInvented(signs: string): boolean {
  return signs.slice(2, 4) === "00" || isCounting(signs.slice(2)) || isCounting(signs.slice(4));
}

/** The lead-in word right before a place, behind the last sign that ends a phrase. */
export function labelBefore(text: string, at: number, behind: number): KeyMeaning | null {
  const from = Math.max(behind, at - LONGEST_LABEL);
  if (!mayNameTermIn(text, from, at)) return null;
  const before = text
    .slice(from, at)
    // No word begins where the stretch does by chance.
    .replace(from > behind && /[\p{L}\p{N}]/u.test(text.charAt(from - 1)) ? /^[\p{L}\p{N}]+/u : "", "")
    // "BIC (8 or 11 characters): …"
    .replace(/\s*\([^()]*\)\s*[:=]?\s*$/u, "")
    .replace(/(?:[\s:=.#*_"'`(>\p{Pd}\u2212]|\b(?:is|ist|lautet|est|es|e|jest|je)\s)+$/u, "");
  const phrase = before
    .slice(before.search(/[^,;:=()|\n\t\u2012-\u2015\u2212<>{}[\]"*]*$/u))
    .replace(/^.*(?:\. | \/ | - )/u, "");
  if (phrase === "" || meaningOfLabel(phrase) === null) return null;
  const words = phrase.trim().split(/\s+/u).slice(-MOST_WORDS);
  for (let from = 0; from < words.length; from++) {
    const meaning = meaningOf(words.slice(from).join(" "));
    if (meaning.terms.length === 0) return null;
    if (!meaning.about && !meaning.otherNumber && !meaning.otherAccount && isExplained(meaning) && isSaid(meaning))
      return meaning;
  }
  return null;
}

/** No word but the identifier's name, fillers, and whose bank it is. */
function isExplained({ qualifier }: KeyMeaning): boolean {
  return qualifier === "" || qualifier.split(" ").every((word) => COUNTRY_WORDS.has(word) || OF_WHOM.has(word));
}

/** "BIC Ihrer Bank: …", "IBAN van uw rekening: …": articles and whose it is. */
const OF_WHOM: ReadonlySet<string> = new Set(
  (
    "its their dein deine deiner deines euer eure eurer ihr ihre ihrer ihres unser unsere unserer unseres van je jouw uw ons onze " +
    "votre vos notre nos ton ta tes su sus tu tus nuestro nuestra della dello dell suo sua tuo tua vostra vostro nostra nostro " +
    "seu tuo min mitt din ditt deres vores vart twojego twojej waszego naszego"
  ).split(" "),
);

function isSaid({ terms }: KeyMeaning): boolean {
  return terms.some(({ kind }) => kind !== "part");
}

/** A BIC by its form, of a country that there is; words in capitals are none. */
export function isBicOfCountry(word: string): boolean {
  return (
    (word.length === 8 || word.length === 11) && isCountry(word.slice(4, 6)) && !UPPER_WORDS.has(word.toLowerCase())
  );
}
