/**
 * The safe wrapper around every handler: a crash in one feature or on one document becomes a neutral answer and a
 * log line, never the end of the server. Log lines name the document and never hold account digits.
 */
import { type CancellationToken, LSPErrorCodes, ResponseError } from "vscode-languageserver-protocol";
import { maskFreeText } from "../masking/freeText";

export interface Log {
  error(message: string): void;
  info(message: string): void;
}

/** A log that masks every line on its way out. */
export function maskedLog(log: Log): Log {
  return {
    error: (message) => log.error(maskFreeText(message)),
    info: (message) => log.info(maskFreeText(message)),
  };
}

/** A handler of requests about something, with the value to answer when it fails. */
export type Guard = <Params, Result>(
  name: string,
  neutral: Result,
  run: (params: Params, token: CancellationToken) => Result | Promise<Result>,
  /** The handler says itself how far it got when it was cancelled. */
  options?: { readonly answersCancelled: boolean },
) => (params: Params, token: CancellationToken) => Promise<Result | ResponseError<never>>;

/**
 * @returns a wrapper for request handlers: a request cancelled meanwhile is answered as cancelled, a handler that
 *   throws is answered with the neutral value and logged
 */
export function guardWith(log: Log): Guard {
  return (name, neutral, run, options) => async (params, token) => {
    if (token.isCancellationRequested) return cancelled();
    try {
      const result = await run(params, token);
      return token.isCancellationRequested && !options?.answersCancelled ? cancelled() : result;
    } catch (error) {
      log.error(`${name} failed${uriOf(params)}: ${describe(error)}`);
      return neutral;
    }
  };
}

/** Runs the handler of a notification; a failure is logged. */
export function attempt(log: Log, name: string, params: unknown, run: () => void): void {
  try {
    run();
  } catch (error) {
    log.error(`${name} failed${uriOf(params)}: ${describe(error)}`);
  }
}

/** Message and the place in our code; a message may quote a document, so logs mask it. */
export function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function cancelled(): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, "Request cancelled");
}

function uriOf(params: unknown): string {
  if (typeof params !== "object" || params === null || !("textDocument" in params)) return "";
  const { textDocument } = params;
  if (typeof textDocument !== "object" || textDocument === null || !("uri" in textDocument)) return "";
  return typeof textDocument.uri === "string" ? ` for ${textDocument.uri}` : "";
}
