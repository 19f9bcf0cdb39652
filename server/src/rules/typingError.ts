/** The repair of a single typing error in an IBAN, where one explains it for certain (`domain/typingError.ts`). */
import { type Message, part, say } from "../domain/message";
import type { TypingError } from "../domain/typingError";
import type { Fix, Literal } from "../model";
import { replaceInLiteral } from "./fix";
import { placesOf } from "./place";

/** The correction as a fix, never a safe one: two errors may look like one. */
export function correctTypingError(literal: Literal, error: TypingError): Fix[] {
  const places = placesOf(literal.text, literal.value);
  if (places === null) return [];
  const from = places[error.from] ?? literal.text.length;
  const to = error.to === error.from ? from : (places[error.to - 1] ?? from) + 1;
  return replaceInLiteral(literal, from, to, error.newText, { title: titleOf(error), byHand: true });
}

/** Places are counted from 1. */
function titleOf({ from, to, newText }: TypingError): Message {
  if (newText === "") return say`Remove character ${from + 1}`;
  if (to === from) return say`Insert ${part.sign(newText)} as character ${from + 1}`;
  return to === from + 1
    ? say`Replace character ${from + 1} with ${part.sign(newText)}`
    : say`Swap characters ${from + 1} and ${from + 2}`;
}

/** What is wrong, in a sentence without any character of the value; only where nothing else explains it as well. */
export function sayTypingError({ from, to, newText, isOnly }: TypingError): Message | null {
  if (!isOnly) return null;
  if (newText === "") return say`Character ${from + 1} is one too many: without it, every check passes.`;
  if (to === from) return say`A character is missing before character ${from + 1}.`;
  return to === from + 1
    ? say`Character ${from + 1} is mistyped: with another one in its place, every check passes.`
    : say`Characters ${from + 1} and ${from + 2} are swapped: the other way round, every check passes.`;
}
