/** What is worth asking the server about in ordinary text: a look at the characters, no verdict. */

/** Letters and digits that a run of capitals must hold: the shortest identifier hovered in text has eight. */
const SHORTEST = 8;

/**
 * Whether a run of capitals, digits and single spaces around the place holds at least eight of them, two capitals
 * among them.
 * @param character place in `text`, in UTF-16 units
 */
export function mayHoldIdentifier(text: string, character: number): boolean {
  let start = character;
  let end = character;
  while (start > 0 && isPart(text, start - 1)) start -= 1;
  while (end < text.length && isPart(text, end)) end += 1;
  const run = text.slice(start, end).replaceAll(" ", "");
  return run.length >= SHORTEST && /[A-Z]{2}/u.test(run);
}

function isPart(text: string, at: number): boolean {
  return /[A-Z0-9]/u.test(text.charAt(at)) || (text.charAt(at) === " " && text.charAt(at + 1) !== " ");
}
