/**
 * Cuts key names and column headers into words: `creditorIban`, `CREDITOR_IBAN`, `creditor-iban` and
 * `Creditor IBAN:` are the same two words. Letters are folded (diacritics away, lower case), so that the
 * vocabulary is written once, in plain letters.
 */

/** Letters that Unicode decomposition leaves alone. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  æ: "ae",
  œ: "oe",
  ı: "i",
  þ: "th",
  "№": " no ",
  º: "o",
  "°": "o",
};

const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\d+/gu;

/** Lower case without diacritics; `ё` becomes `е`, `ő` becomes `o`. */
export function fold(text: string): string {
  let folded = "";
  for (const character of text.normalize("NFD").toLowerCase()) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x300 && code <= 0x36f) continue;
    folded += FOLDED[character] ?? character;
  }
  return folded;
}

/**
 * The words of a key or header, folded, in order. A run of capitals is one word (`IBANNumber` is `iban`,
 * `number`), digits stand apart (`bic11` is `bic`, `11`).
 */
export function wordsOf(key: string): string[] {
  const composed = key
    .normalize("NFC")
    .replace(/[№#]/gu, " no ")
    .replace(/\bn[°º]/giu, "no ");
  const words: string[] = [];
  for (const match of composed.matchAll(WORD)) words.push(fold(match[0]).trim());
  return words;
}
