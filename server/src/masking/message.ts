/** Messages as a report may print them: what is hidden is decided by a part's type and by nothing else. */
import { type Message, type MessagePart, type PartType, render } from "../domain/message";
import { hide, hideDigits } from "./freeText";

const SHOWN: Readonly<Record<PartType, (text: string) => string>> = {
  number: whole,
  name: whole,
  date: whole,
  code: whole,
  value: hide,
  checkDigits: hide,
  sign: hideDigits,
  foreign: hideDigits,
};

/**
 * A message as a report may print it.
 * @param stated whether check digits may be told here, stated and expected ones (`mayStateCheckDigits`)
 */
export function maskMessage(message: Message, stated = false): string {
  return render(message, stated ? maskedButCheckDigits : masked);
}

function maskedButCheckDigits(one: MessagePart): string {
  return one.type === "checkDigits" ? one.text : masked(one);
}

function masked({ type, text }: MessagePart): string {
  return SHOWN[type](text);
}

function whole(text: string): string {
  return text;
}
