/**
 * URIs of folders and documents, compared as editors compare them: an escaped character is the character, and the letter
 * of a drive counts in either case (`file:///c%3A/x` is `file:///C:/x`).
 */

/** Equal for the same folder. */
export function keyOfUri(uri: string): string {
  return stepsOf(uri).map(encodeURIComponent).join("/");
}

/**
 * @param folder without a slash at the end
 * @returns the document's path from the folder, unescaped, with forward slashes; null where it isn't in the folder
 */
export function pathBelow(folder: string, uri: string): string | null {
  const above = stepsOf(folder);
  const steps = stepsOf(uri);
  const isBelow = steps.length > above.length && above.every((step, at) => steps[at] === step);
  return isBelow ? steps.slice(above.length).join("/") : null;
}

/** The last step of a URI, unescaped. */
export function nameIn(uri: string): string {
  return stepsOf(uri).at(-1) ?? uri;
}

const DRIVE = /^[a-z]:$/iu;

/** Scheme and authority, then the steps of the path. */
function stepsOf(uri: string): string[] {
  const [, origin = "", path = ""] = /^([a-z][a-z0-9+.-]*:(?:\/\/[^/]*)?)?(.*)$/isu.exec(uri) ?? [];
  const steps = path.split("/").map(unescaped);
  const at = steps[0] === "" ? 1 : 0;
  const first = steps[at];
  if (first !== undefined && DRIVE.test(first)) steps[at] = first.toLowerCase();
  return [origin.toLowerCase(), ...steps];
}

/** As it is where it holds no escapes that can be read, or one of a slash, which would be another step. */
function unescaped(step: string): string {
  try {
    const text = decodeURIComponent(step);
    return text.includes("/") ? step : text;
  } catch {
    return step;
  }
}
