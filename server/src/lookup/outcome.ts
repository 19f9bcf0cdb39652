/**
 * What a question to an interface comes to. Exactly one of these, whatever the wire said; only "found" and "not-found"
 * are statements about the identifier and may become facts. Texts are our own, never the server's: a reply may repeat
 * what was sent, keys and account numbers included.
 */

export type Outcome<Answer> =
  | { readonly status: "found"; readonly answer: Answer }
  /** Well-formed, but not in the interface's directory. */
  | { readonly status: "not-found"; readonly code: string; readonly message: string }
  /** The interface judges the input malformed. */
  | { readonly status: "invalid"; readonly code: string; readonly message: string }
  | Failure;

/** Says nothing about the identifier. */
export type Failure =
  /** Codes 301 to 306: key, subscription, balance, access, address, missing key. */
  | { readonly status: "account-problem"; readonly code: string; readonly message: string }
  /** Too many requests, also after waiting and repeating. */
  | { readonly status: "busy"; readonly message: string }
  /** Server errors, time-outs, lost connections, also after repeating. */
  | { readonly status: "unavailable"; readonly message: string }
  /** The interface could make nothing of the request (an empty body, or a plain "Bad Request"). */
  | { readonly status: "not-understood"; readonly message: string }
  /** The reply is not what the interface's description says; `another`: it is about something else than was asked. */
  | { readonly status: "unreadable"; readonly message: string; readonly another?: true }
  | { readonly status: "cancelled"; readonly message: string }
  /** Nothing was sent. */
  | { readonly status: "not-asked"; readonly reason: NotAskedReason; readonly message: string };

export type NotAskedReason =
  /** Sending is not allowed here (restricted workspace). */
  | "not-allowed"
  | "no-address"
  | "no-key"
  /** The interface reported an account problem before; nothing has changed since. */
  | "stopped"
  /** The host failed again and again. */
  | "failing"
  /** The agreed number of queries is used up. */
  | "limit"
  /** The input can't be put into the form that the interface wants. */
  | "input";

/** Account codes, the same at every interface (section "Errors" of each). */
const ACCOUNT_PROBLEMS: Readonly<Record<string, string>> = {
  "301": "The API key is not valid.",
  "302": "The subscription has expired.",
  "303": "No queries are left on the account.",
  "304": "The account has no access to this interface.",
  "305": "This machine's address is not on the key's list of allowed addresses.",
  "306": "The interface misses a required parameter, such as the key.",
};

/** @returns the account problem behind a code, or null for every other code */
export function accountProblem(code: string): Extract<Failure, { status: "account-problem" }> | null {
  const message = Object.hasOwn(ACCOUNT_PROBLEMS, code) ? ACCOUNT_PROBLEMS[code] : undefined;
  return message === undefined ? null : { status: "account-problem", code, message };
}

/** Codes after which nothing more is sent to the interface until key, address or settings change. */
export function stopsSending(code: string): boolean {
  return /^30[1-5]$/u.test(code);
}

export const busy: Failure = {
  status: "busy",
  message: "The interface takes no more requests at the moment; try again later.",
};

export function unavailable(message: string): Failure {
  return { status: "unavailable", message };
}

export const UNREADABLE = "The interface's answer can't be read.";

export function unreadable(message = UNREADABLE): Failure {
  return { status: "unreadable", message };
}

export const notUnderstood: Failure = {
  status: "not-understood",
  message: "The interface made nothing of the request (its answer is empty or a bare refusal).",
};

export const cancelled: Failure = { status: "cancelled", message: "The request was cancelled." };

export function notAsked(reason: NotAskedReason, message: string): Failure {
  return { status: "not-asked", reason, message };
}

/** Whether the interface said something about the identifier itself. */
export function isAnswered<Answer>(outcome: Outcome<Answer>): outcome is Exclude<Outcome<Answer>, Failure> {
  return isAnsweredStatus(outcome.status);
}

export function isAnsweredStatus(status: Outcome<unknown>["status"]): boolean {
  return status === "found" || status === "not-found" || status === "invalid";
}
