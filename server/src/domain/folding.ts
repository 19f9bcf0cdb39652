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

/** Lower case without diacritics; `ё` becomes `е`, `ő` becomes `o`. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  let folded = "";
  for (const character of text.normalize("NFD").toLowerCase()) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x300 && code <= 0x36f) continue;
    folded += FOLDED[character] ?? character;
  }
  return folded;
}
