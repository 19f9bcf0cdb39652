/** Letters folded to plain ones, so that names and keys are compared and written once. */

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

const ASCII = /^[\0-\x7f]*$/u;
/** Marks above and below letters, and the letters that are folded by the table. */
const MARKS_AND_LETTERS = new RegExp(`[\\u0300-\\u036f${Object.keys(FOLDED).join("")}]`, "gu");

/** Lower case without diacritics; `ё` becomes `е`, `ő` becomes `o`. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(MARKS_AND_LETTERS, (sign) => FOLDED[sign] ?? "");
}
