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
const NOT_ASCII = /[^\0-\x7f]/gu;

/** Lower case without diacritics; `ё` becomes `е`, `ő` becomes `o`. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFD").toLowerCase().replace(NOT_ASCII, foldedSign);
}

function foldedSign(sign: string): string {
  return sign >= "\u0300" && sign <= "\u036f" ? "" : (FOLDED[sign] ?? sign);
}
