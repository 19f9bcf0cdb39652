/**
 * Regular expressions whose time is linear in their input. A file of its own, for the package makes its tables as it is
 * loaded, and most runs have no pattern: the build has it loaded with the first one (`scripts/lazyModules.mjs`).
 */
import { RE2JS } from "re2js";

/**
 * @param source in RE2's syntax; a dot means line ends, too
 * @returns whether all of a text matches, as a function; throws on what is no expression
 */
export function compileExpression(source: string): (text: string) => boolean {
  const compiled = RE2JS.compile(`^(?:${source})$`, RE2JS.DOTALL);
  return (text) => compiled.matcher(text).find();
}
