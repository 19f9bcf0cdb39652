/** References in XML (XML 1.0, section 4.1), and the named ones of HTML that texts in fields bring along. */

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\xa0",
  ndash: "–",
  mdash: "—",
  middot: "·",
};

const LONGEST = 40;
const REFERENCE = /^&(?:#0*(\d{1,7})|#x0*([0-9a-f]{1,6})|([a-z]{2,8}));/iu;

/**
 * The reference that begins at an offset: what it stands for, and where it ends.
 * @returns null where none begins, or one of an entity that a document would have to declare
 */
export function readReference(text: string, at: number): { readonly text: string; readonly next: number } | null {
  if (text.charCodeAt(at) !== 0x26) return null;
  const match = REFERENCE.exec(text.slice(at, at + LONGEST));
  if (match === null) return null;
  const [all, decimal, hex, name] = match;
  if (name !== undefined) {
    const meant = NAMED[name];
    return meant === undefined ? null : { text: meant, next: at + all.length };
  }
  const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return point > 0 && point <= 0x10ffff ? { text: String.fromCodePoint(point), next: at + all.length } : null;
}
