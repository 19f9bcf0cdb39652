/**
 * Newline-delimited JSON in, newline-delimited JSON out: one answer a line, in order, in constant memory however
 * many lines there are.
 */
import type { Destination, WriteResult } from "../terminal/destination";

/** A line of more UTF-16 units is answered with an error and not kept. */
export const MAX_LINE_LENGTH = 1_000_000;

/** UTF-16 units of answers written at once: a block's answers are thirty times as long as its lines. */
const PIECE = 1 << 15;

const SPACE = 0x20;

/** One line of input: its text, or null where it was longer than {@link MAX_LINE_LENGTH}. */
export type InputLine = string | null;

/** Lines that came together, with the number of the first (from 1). Empty ones are counted and stand as `""`. */
interface LineBlock {
  readonly first: number;
  readonly lines: readonly InputLine[];
}

/**
 * Splits a byte stream into lines (LF or CRLF), never holding more than one line and one chunk. What is at hand comes
 * at once, so that who answers a block has answered all that was asked when the input pauses.
 * A last line without line end counts.
 */
export async function* readBlocks(input: AsyncIterable<Uint8Array>): AsyncGenerator<LineBlock> {
  // Also drops a byte order mark, which some shells put in front.
  const decoder = new TextDecoder();
  let pending = "";
  let tooLong = false;
  let first = 1;
  for await (const chunk of input) {
    const pieces = (pending + decoder.decode(chunk, { stream: true })).split("\n");
    pending = pieces.pop() ?? "";
    const lines = pieces.map((piece, index) => (index === 0 && tooLong ? null : lineOf(piece)));
    if (lines.length > 0) tooLong = false;
    if (pending.length > MAX_LINE_LENGTH) {
      tooLong = true;
      pending = "";
    }
    if (lines.length > 0) yield { first, lines };
    first += lines.length;
  }
  pending += decoder.decode();
  if (tooLong) yield { first, lines: [null] };
  else if (pending !== "") yield { first, lines: [lineOf(pending)] };
}

function lineOf(piece: string): InputLine {
  if (piece.length > MAX_LINE_LENGTH) return null;
  return piece.endsWith("\r") ? piece.slice(0, -1) : piece;
}

/**
 * Answers each line in order, each block as soon as it is there; waits whenever the output is not read fast enough.
 * Empty lines get no answer.
 * @param answer gives a line of JSON
 * @returns what became of the writing; it ends with the first failure
 */
export async function answerLines(
  input: AsyncIterable<Uint8Array>,
  output: Destination,
  answer: (line: InputLine, number: number) => string | Promise<string>,
): Promise<WriteResult> {
  for await (const { first, lines } of readBlocks(input)) {
    let text = "";
    let number = first - 1;
    for (const line of lines) {
      number += 1;
      if (line === "" || (line !== null && line.charCodeAt(0) <= SPACE && line.trim() === "")) continue;
      const result = answer(line, number);
      text += `${typeof result === "string" ? result : await result}\n`;
      if (text.length < PIECE) continue;
      const written = await output.write(text, true);
      if (!written.ok) return written;
      text = "";
    }
    const written = await output.write(text, true);
    if (!written.ok) return written;
  }
  return output.end();
}

type ParsedLine<T> =
  | { readonly ok: true; readonly id: unknown; readonly input: T }
  | { readonly ok: false; readonly answer: { readonly id?: unknown; readonly error: string } };

/** How the members of a batch line are read: text only, or also a number (parts that cannot lose leading zeros). */
type MemberTypes<K extends string> = Readonly<Record<K, "text" | "text-or-number">>;

/**
 * Reads one line as an object of the given members (all optional here) beside `id`, which is handed back as it is.
 * Unknown members and wrong types are errors that name the member.
 */
export function parseLine<K extends string>(
  line: InputLine,
  members: MemberTypes<K>,
): ParsedLine<Partial<Record<K, string>>> {
  if (line === null) return refuse(undefined, `The line is longer than ${MAX_LINE_LENGTH} characters.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return refuse(undefined, "The line is not JSON; expected one object a line.");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    return refuse(undefined, "The line is not a JSON object.");
  }
  const { id, ...rest } = parsed as Record<string, unknown>;
  const input: Partial<Record<K, string>> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (!Object.hasOwn(members, name)) {
      return refuse(
        id,
        `Unknown member ${JSON.stringify(name.slice(0, 40))}; known are id, ${Object.keys(members).join(", ")}.`,
      );
    }
    const key = name as K;
    if (value === null) continue;
    if (typeof value === "string") input[key] = value;
    else if (typeof value === "number" && members[key] === "text-or-number") input[key] = String(value);
    else return refuse(id, `Member "${name}" must be a string (a number would lose leading zeros).`);
  }
  return { ok: true, id, input };
}

function refuse(id: unknown, error: string): { ok: false; answer: { id?: unknown; error: string } } {
  return { ok: false, answer: id === undefined ? { error } : { id, error } };
}
