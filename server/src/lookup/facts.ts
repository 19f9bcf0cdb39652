/**
 * From answers to facts: what all endpoints share. Only "found" and "not-found" make one, and an account's verdict
 * belongs to the account alone, never to its bank code, which other records share.
 */
import type { Fact, Source } from "../model";
import type { InterfaceName } from "../protocol";
import { interfaceTitle } from "./interfaces";
import type { Subject } from "./subject";

export interface FactStatement {
  readonly subject: Subject;
  readonly fact: Fact;
}

/** When and by whom a question was answered. */
export interface Circumstances {
  readonly date: string;
  readonly sandbox: boolean;
}

/** How far a verdict on an account can be trusted. */
export type Trust = NonNullable<Fact["account"]>["trust"];
export type Said = Pick<Fact, "status"> &
  Partial<Pick<Fact, "code" | "records" | "found" | "account" | "active" | "iban">>;

/** The source of what an interface answers; the sandbox's answers are nobody's official data. */
export function interfaceSource(name: InterfaceName, { date, sandbox }: Circumstances): Source {
  return {
    layer: "interface",
    name: interfaceTitle(name),
    licence: "",
    date,
    official: !sandbox,
    complete: true,
    ...(sandbox && { sandbox }),
  };
}

/** One statement a subject; null for those of which nothing is said. */
export function state(
  subjects: readonly Subject[],
  source: Source,
  said: (subject: Subject) => Said | null,
): FactStatement[] {
  return subjects.flatMap((subject) => {
    const what = said(subject);
    if (what === null) return [];
    const { kind, country, value } = subject;
    return [{ subject, fact: { kind, country, value, source, records: [], ...what } }];
  });
}

export function isAccount({ kind }: Subject): boolean {
  return kind === "account";
}
