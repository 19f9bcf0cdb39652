/**
 * Newline-delimited JSON in, newline-delimited JSON out: one answer a line, in order, in constant memory however
 * many lines there are.
 */
import { once } from "node:events";

/** A line of more UTF-16 units is answered with an error and not kept. */
export const MAX_LINE_LENGTH = 1_000_000;

/** One line of input: its text, or null where it was longer than {@link MAX_LINE_LENGTH}. */
export type InputLine = string | null;

/**
 * Splits a byte stream into lines (LF or CRLF), never holding more than one line and one chunk.
 * A last line without line end counts; empty lines are left out.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<InputLine> {
  // Also drops a byte order mark, which some shells put in front.
  const decoder = new TextDecoder();
  let pending = "";
  let tooLong = false;
  for await (const chunk of input) {
    const pieces = (pending + decoder.decode(chunk, { stream: true })).split("\n");
    pending = pieces.pop() ?? "";
    for (const piece of pieces) {
      if (tooLong) {
        tooLong = false;
        yield null;
      } else if (piece.trim() !== "") yield piece.length > MAX_LINE_LENGTH ? null : piece;
    }
    if (pending.length > MAX_LINE_LENGTH) {
      tooLong = true;
      pending = "";
    }
  }
  pending += decoder.decode();
  if (tooLong) yield null;
  else if (pending.trim() !== "") yield pending;
}

/** Answers each line in order with `answer`, waiting whenever the output is not read fast enough. */
export async function answerLines(
  input: AsyncIterable<Uint8Array>,
  output: NodeJS.WritableStream,
  answer: (line: InputLine) => unknown | Promise<unknown>,
): Promise<void> {
  let block = "";
  const flush = async (): Promise<void> => {
    const ready = block === "" || output.write(block);
    block = "";
    if (!ready) await once(output, "drain");
  };
  for await (const line of readLines(input)) {
    const result = answer(line);
    block += `${JSON.stringify(result instanceof Promise ? await result : result)}\n`;
    if (block.length > 65_536) await flush();
  }
  await flush();
}

export type ParsedLine<T> =
  | { readonly ok: true; readonly id: unknown; readonly input: T }
  | { readonly ok: false; readonly answer: { readonly id?: unknown; readonly error: string } };

/** How the members of a batch line are read: text only, or also a number (parts that cannot lose leading zeros). */
export type MemberTypes<K extends string> = Readonly<Record<K, "text" | "text-or-number">>;

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
