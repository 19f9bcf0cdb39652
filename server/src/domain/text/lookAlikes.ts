/**
 * Characters that look like others: letters of other scripts that look Latin, and Latin letters and digits that are
 * taken for each other when a number is typed off paper or read by a machine.
 */

/** Pairs: a letter of another script, then the Latin letter or digit that it looks like. */
const SCRIPTS =
  // Cyrillic
  "АAВBЕEЗ3КKМMНHОOРPСCТTУYХXІIЈJЅSԚQԜW" +
  // Greek
  "ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX";

const LATIN_OF = new Map<string, string>();
const letters = [...SCRIPTS];
for (let at = 0; at + 1 < letters.length; at += 2) LATIN_OF.set(letters[at] ?? "", letters[at + 1] ?? "");
// Full-width digits and capitals, as East Asian keyboards give them.
for (let code = 0xff10; code <= 0xff3a; code++) {
  const latin = String.fromCharCode(code - 0xfee0);
  if (/[0-9A-Z]/u.test(latin)) LATIN_OF.set(String.fromCharCode(code), latin);
}

const NOT_ASCII = /[^\0-\x7F]/u;

/** The Latin capital or digit that a character of another script looks like, in both cases; undefined for others. */
export function latinTwin(sign: string): string | undefined {
  return LATIN_OF.get(sign.toUpperCase());
}

/** The text with every look-alike of another script replaced; the same text when it has none. Upper case. */
export function toLatin(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  let latin = "";
  for (let at = 0; at < text.length; at++) latin += latinTwin(text.charAt(at)) ?? text.charAt(at);
  return latin;
}

/** Digit for a letter that is taken for it. */
export const DIGIT_FOR: ReadonlyMap<string, string> = new Map([
  ["O", "0"],
  ["I", "1"],
  ["L", "1"],
  ["B", "8"],
  ["S", "5"],
  ["Z", "2"],
  ["G", "6"],
]);

/** Letter for a digit that is taken for it. */
export const LETTER_FOR: ReadonlyMap<string, string> = new Map([
  ["0", "O"],
  ["1", "I"],
  ["8", "B"],
  ["5", "S"],
  ["2", "Z"],
  ["6", "G"],
]);
