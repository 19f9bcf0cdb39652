/**
 * From the bytes of a reply to something an endpoint can read, and what already follows from status and emptiness
 * alone. What the interfaces have in common is here; what is peculiar to one stands in its file under endpoints/.
 */
import * as v from "valibot";
import { withoutByteOrderMark } from "../../domain/text";
import {
  accountProblem,
  busy,
  type Failure,
  notUnderstood,
  type Outcome,
  UNREADABLE,
  unavailable,
  unreadable,
} from "../outcome";
import { describeStrange, isFinal, isPage } from "./strangeReply";
import { type ReplyElement, toPlain } from "./xmlTree";

export type Body =
  | { readonly type: "empty" }
  | { readonly type: "json"; readonly value: unknown }
  | { readonly type: "xml"; readonly root: ReplyElement }
  /** HTML, plain text, or something cut short. */
  | { readonly type: "other"; readonly came: "page" | "text"; readonly text: string };

export interface Reply {
  readonly status: number;
  readonly body: Body;
}

/** Decides on the content, not on the announced media type: error pages come under any. */
export async function parseBody(text: string): Promise<Body> {
  const content = withoutByteOrderMark(text).trim();
  if (content === "") return { type: "empty" };
  if (content.startsWith("{") || content.startsWith("[")) return parseJson(content);
  const other: Body = { type: "other", came: isPage(content) ? "page" : "text", text: content };
  if (!content.startsWith("<") || other.came === "page") return other;
  const { parseXml } = await import("./parseXml");
  const root = parseXml(content);
  return root === null ? other : { type: "xml", root };
}

function parseJson(text: string): Body {
  try {
    return { type: "json", value: JSON.parse(text) };
  } catch {
    return { type: "other", came: "text", text };
  }
}

/** How an endpoint reads replies. */
interface ReplyReading<Schema extends v.GenericSchema, Answer> {
  /** The JSON shape of a processed request. */
  readonly schema: Schema;
  /** Elements of the XML form that stand for arrays. */
  readonly lists?: readonly string[];
  /**
   * What a code (or, without one, a message) under `error` means; null where the rest of the body decides.
   * @param answer the rest, where it has the shape of the schema
   */
  readonly onError: (error: ReplyError, answer: v.InferOutput<Schema> | null) => Outcome<Answer> | null;
  /** @param error what `onError` left to decide, or null */
  readonly onAnswer: (answer: v.InferOutput<Schema>, error: ReplyError | null) => Outcome<Answer>;
}

/** Reads a reply; never throws. */
export function readReply<Schema extends v.GenericSchema, Answer>(
  { status, body }: Reply,
  { schema, lists = [], onError, onAnswer }: ReplyReading<Schema, Answer>,
): Outcome<Answer> {
  const failure = failureOf(status, body);
  if (failure !== null) return failure;
  const value = body.type === "xml" ? toPlain(body.root, new Set(["errors", ...lists])) : jsonOf(body);
  const error = errorOf(value);
  const parsed = v.safeParse(schema, value);
  const answer = parsed.success ? parsed.output : null;
  if (error !== null) {
    const outcome = accountProblem(error.code) ?? onError(error, answer);
    if (outcome !== null) return named(outcome, status, body, error);
  }
  return named(answer === null ? unreadable() : onAnswer(answer, error), status, body, error);
}

/** What can't be read for no particular reason gets its status, what came, and the code that nobody described. */
function named<Answer>(
  outcome: Outcome<Answer>,
  status: number,
  body: Body,
  error: ReplyError | null,
): Outcome<Answer> {
  if (outcome.status !== "unreadable" || outcome.message !== UNREADABLE) return outcome;
  if (error !== null && /^\d{3}$/u.test(error.code)) {
    return unreadable(`The interface answered with the code ${error.code}, which says nothing here (HTTP ${status}).`);
  }
  return unreadable(describeStrange(status, body.type === "other" ? body.came : body.type));
}

/** What status and emptiness tell; null where the body has to be read. */
function failureOf(status: number, body: Body): Failure | null {
  if (status === 429) return busy;
  const isOther = body.type === "other";
  const words = describeStrange(status, isOther ? body.came : body.type, isOther ? body.text : "");
  if (status >= 500 || status === 408) return isFinal(status, "") ? unreadable(words) : unavailable(words);
  if (status >= 300 && status < 400) return unreadable(words);
  if (body.type === "empty") return status < 300 ? notUnderstood : unreadable(words);
  // A bare refusal in words, as the documents have it (BIC validation interface, section 7).
  if (isOther) return status === 400 && body.came === "text" ? notUnderstood : unreadable(words);
  return null;
}

function jsonOf(body: Body): unknown {
  return body.type === "json" ? body.value : null;
}

interface ReplyError {
  /** Three digits, or empty where the interface gives a message only. */
  readonly code: string;
  readonly message: string;
}

/** The first entry under `error` or `errors`; null where there is none, or only an empty one. */
function errorOf(value: unknown): ReplyError | null {
  for (const name of ["errors", "error"]) {
    const entries = [memberOf(value, name)].flat();
    for (const entry of entries) {
      const inner = memberOf(entry, "error") ?? entry;
      const code = scalarText(memberOf(inner, "code"));
      const message = typeof inner === "string" ? inner.trim() : scalarText(memberOf(inner, "message"));
      if (code !== "" || message !== "") return { code, message };
    }
  }
  return null;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name);
}

function scalarText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
