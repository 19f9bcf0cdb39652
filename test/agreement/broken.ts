/** What a reader stumbles over in a text, whatever shows it. */

/** Each with a text that has it. */
export const BROKEN: readonly (readonly [name: string, pattern: RegExp, example: string])[] = [
  ["the name of a kind in a sentence", /\ban? (?:iban|bic|nid|sortCode)\b/u, "This is an iban."],
  ["a wrong article", /\ba (?:IBAN|account|identifier)\b|\ban (?:BIC|NID|sort code|bank)\b/u, "It is a IBAN."],
  ["signs in a row", /\b[a-z]{4,}\.[,;]|[,;:] ?[,;]|(?<!\.)\.\.(?!\.)|[([] ?[,;.]/u, "by the directory., sandbox"],
  ["a bracket that isn't closed in its item", /\([^()]*, [A-Z]\b[^()]*\), [A-Z]{1,3}\)/u, "(S, WIF, T F), IN)"],
  ["the same word twice", /\b(?!that\b|had\b)([a-z]{2,}) \1\b/u, "of the the bank"],
  ["what is no text", /\b(?:undefined(?! institution)|NaN)\b|\[object |\bnull\b/u, "lengths: undefined"],
  ["needed, and not needed", /\bneeded\b.*\bleft empty\b|\bleft empty\b.*\bneeded\b/su, "needed; may be left empty"],
];

export function brokenIn(text: string): string[] {
  return BROKEN.flatMap(([name, pattern]) => (pattern.test(text) ? [`${name}: ${text}`] : []));
}

/** Sentences that a text has twice; short ones, and lines that begin a list, may repeat. */
export function repeatedIn(text: string): string[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/u).map((one) => one.replace(/^[-*✗✓?! ]+/u, "").trim());
  const told = sentences.filter((one) => one.length > 20);
  return told.filter((one, at) => told.indexOf(one) !== at);
}
