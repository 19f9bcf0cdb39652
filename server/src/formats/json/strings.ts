/** The inside of JSON strings (RFC 8259, section 7): what escapes stand for. */

const SIMPLE: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|([\s\S]?))/gu;

/**
 * Decodes the text between the quotes of a JSON string.
 * @returns the value, and whether every escape is one that JSON knows; an unknown escape stands for its character
 */
export function decodeJsonString(raw: string): { readonly value: string; readonly valid: boolean } {
  let valid = true;
  const value = raw.replace(ESCAPE, (_match, hex: string | undefined, letter: string | undefined) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    const known = SIMPLE[letter ?? ""];
    if (known === undefined) valid = false;
    return known ?? letter ?? "";
  });
  return { value, valid };
}
