/**
 * What an endpoint is to the rest of the client, as one record: which literal asks what, which request puts the
 * question, what a reply to it means, and which facts follow.
 */
import type { InterfaceName } from "../../protocol";
import type { Circumstances, FactStatement } from "../facts";
import type { Outcome } from "../outcome";
import type { Reply } from "../replies/reply";
import type { AskableLiteral, Subject } from "../subject";

/** Parameters of a request, without key and format. */
export type RequestParameters = Readonly<Record<string, string>>;

export type PreparedRequest =
  | { readonly ok: true; readonly parameters: RequestParameters }
  /** The question can't be put in the form the endpoint wants: why, without account digits. */
  | { readonly ok: false; readonly message: string };

/** A question, and the subjects that its answer speaks of. */
export interface LookupQuestion<Query> {
  readonly query: Query;
  readonly subjects: readonly Subject[];
}

export interface Endpoint<Query extends object, Answer> {
  readonly name: string;
  readonly interface: InterfaceName;
  /** Path below the base address of its interface; empty where the address is used as it is. */
  readonly path: string;
  /** The members of an answer that say something, by their names: what every surface has to show. */
  readonly fields: readonly string[];
  /** Whether question or answer holds an account number: such answers are kept in memory only. */
  readonly holdsAccount: (query: Query) => boolean;
  readonly request: (query: Query) => PreparedRequest;
  /** Never throws. */
  readonly read: (reply: Reply, query: Query) => Outcome<Answer>;
}

/** An endpoint that literals of a document lead to; the others are asked by a person alone. */
export interface PlannedEndpoint<Query extends object, Answer> extends Endpoint<Query, Answer> {
  /**
   * @param literal worth asking about by its form
   * @param pointedAt a person pointed at this literal
   * @param limit most records wanted, where an endpoint gives several
   */
  readonly plan: (literal: AskableLiteral, pointedAt: boolean, limit?: number) => readonly LookupQuestion<Query>[];
  readonly facts: (
    question: LookupQuestion<Query>,
    outcome: Outcome<Answer>,
    circumstances: Circumstances,
  ) => readonly FactStatement[];
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
