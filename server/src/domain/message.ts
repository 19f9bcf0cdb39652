/**
 * Sentences as data: the words of a template, and between them typed parts. Whoever writes a sentence says by each
 * part's type what it is; what a report hides is decided by that alone (`masking/message.ts`), whatever the words are.
 */

/**
 * - `number`: how long, how many, which place: a number of ours
 * - `name`: what something is called: a country, a bank, a method, a standard, a data set with its version, a sample
 * - `date`: of data or an answer
 * - `code`: names an institution and nobody else: a BIC, a sort code, a bank code that is known to be one
 * - `value`: a value or digits of one, that may be an account's
 * - `checkDigits`: check digits, as stated or as expected
 * - `sign`: single characters of a value
 * - `foreign`: text of other parties: of the file, a configuration, an import, an answer
 */
export type PartType = "number" | "name" | "date" | "code" | "value" | "checkDigits" | "sign" | "foreign";

export interface MessagePart {
  readonly type: PartType;
  readonly text: string;
}

/** Plain data: it can be kept, sent to a thread and written as JSON. */
export interface Message {
  /** One more than there are parts, which stand between them. */
  readonly words: readonly string[];
  readonly parts: readonly MessagePart[];
}

const NO_PARTS: readonly MessagePart[] = [];
/** A sentence without parts is one object wherever it is said from the same place. */
const constants = new WeakMap<TemplateStringsArray, Message>();

/**
 * Writes a sentence as a template: ``say`${22} characters, not ${part.value(iban)}` ``. A bare number is one of ours, for
 * values are texts; other messages are put in with their parts.
 */
export function say(words: TemplateStringsArray, ...said: readonly (MessagePart | Message | number)[]): Message {
  if (said.length === 0) {
    let constant = constants.get(words);
    if (constant === undefined) {
      constant = { words, parts: NO_PARTS };
      constants.set(words, constant);
    }
    return constant;
  }
  const between = [words[0] ?? ""];
  const parts: MessagePart[] = [];
  for (const [index, one] of said.entries()) {
    append({ between, parts }, one);
    between.push((between.pop() ?? "") + (words[index + 1] ?? ""));
  }
  return { words: between, parts };
}

interface Growing {
  readonly between: string[];
  readonly parts: MessagePart[];
}

function append({ between, parts }: Growing, one: MessagePart | Message | number): void {
  if (typeof one === "number" || "type" in one) {
    parts.push(typeof one === "number" ? part.number(one) : one);
    between.push("");
  } else {
    const [first = "", ...rest] = one.words;
    between.push((between.pop() ?? "") + first, ...rest);
    parts.push(...one.parts);
  }
}

/** One constructor for each type of part; a number may be a text where there are several ("8 or 11"). */
export const part = {
  number: (text: number | string): MessagePart => ({ type: "number", text: String(text) }),
  name: (text: string): MessagePart => ({ type: "name", text }),
  date: (text: string): MessagePart => ({ type: "date", text }),
  code: (text: string): MessagePart => ({ type: "code", text }),
  value: (text: string): MessagePart => ({ type: "value", text }),
  checkDigits: (text: string): MessagePart => ({ type: "checkDigits", text }),
  sign: (text: string): MessagePart => ({ type: "sign", text }),
  foreign: (text: string): MessagePart => ({ type: "foreign", text }),
} satisfies { readonly [Type in PartType]: (text: string) => MessagePart };

/** Messages in a row, with ", " or another text of ours between them. */
export function joined(messages: readonly Message[], separator: string): Message {
  const between = [""];
  const parts: MessagePart[] = [];
  for (const [index, message] of messages.entries()) {
    if (index > 0) between.push((between.pop() ?? "") + separator);
    append({ between, parts }, message);
  }
  return { words: between, parts };
}

/** In quotation marks, which no template holds: bundles are ASCII where they can be. */
export function quoted(one: MessagePart): Message {
  return { words: ["\u201c", "\u201d"], parts: [one] };
}

/** The whole text, with nothing hidden. */
export function textOf(message: Message): string {
  return render(message, wholeText);
}

/** The text with each part as a function gives it. */
export function render({ words: between, parts }: Message, shown: (part: MessagePart) => string): string {
  let text = between[0] ?? "";
  for (let at = 0; at < parts.length; at++) text += shown(parts[at] as MessagePart) + (between[at + 1] ?? "");
  return text;
}

function wholeText({ text }: MessagePart): string {
  return text;
}

/** The name of a character. It tells a digit where the character is one, of whatever script. */
export function codePointOf(character: string): MessagePart {
  const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return /\p{N}/u.test(character.normalize("NFKC")) ? part.value(name) : part.name(name);
}
