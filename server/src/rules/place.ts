/** Where the characters of an identifier stand in the text it was written as. */

/**
 * Offsets in `text` of the characters of its electronic form. Aligned from the end, for the text may begin with a label
 * ("IBAN GB29 …") that the value lacks; what stands between are separators.
 * @returns as many offsets as `value` has units, or null when the text doesn't hold the value
 */
export function placesOf(text: string, value: string): number[] | null {
  const places = new Array<number>(value.length);
  let position = value.length - 1;
  for (let at = text.length - 1; at >= 0 && position >= 0; at--) {
    if (text.charAt(at).toUpperCase() !== value.charAt(position)) continue;
    places[position] = at;
    position--;
  }
  return position < 0 ? places : null;
}

/**
 * The text with the characters of its value replaced one by one; separators and, where the character is the same, case
 * stay as they are.
 * @param replacement of the same length as `value`
 */
export function withCharacters(text: string, value: string, replacement: string): string | null {
  const places = placesOf(text, value);
  if (places === null || replacement.length !== value.length) return null;
  const units = text.split("");
  for (const [index, at] of places.entries()) {
    const character = replacement.charAt(index);
    if (character !== value.charAt(index)) units[at] = character;
  }
  return units.join("");
}
