/** What an endpoint is to the rest of the client: which request asks a question, and what a reply to it means. */
import type { InterfaceName } from "../../protocol";
import type { Outcome } from "../outcome";
import type { Reply } from "../reply";

/** Parameters of a request, without key and format. */
export type RequestParameters = Readonly<Record<string, string>>;

export type PreparedRequest =
  | { readonly ok: true; readonly parameters: RequestParameters }
  /** The question can't be put in the form the endpoint wants: why, without account digits. */
  | { readonly ok: false; readonly message: string };

export interface Endpoint<Query, Answer> {
  readonly name: string;
  readonly interface: InterfaceName;
  /** Path below the base address of its interface; empty where the address is used as it is. */
  readonly path: string;
  /** Whether question or answer holds an account number: such answers are kept in memory only. */
  readonly holdsAccount: (query: Query) => boolean;
  readonly prepare: (query: Query) => PreparedRequest;
  readonly read: (reply: Reply, query: Query) => Outcome<Answer>;
}

export function refuse(message: string): PreparedRequest {
  return { ok: false, message };
}

/** The parameters that have a value. */
export function parametersFrom(parameters: Readonly<Record<string, string | undefined>>): PreparedRequest {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "",
  );
  return { ok: true, parameters: Object.fromEntries(given) };
}
