/**
 * Every check that can be made on one identifier, as an answer that stands alone: what `paylint inspect`, its batch, the
 * library and the MCP server give.
 */

import { calculateIban } from "../domain/calculate";
import type { Check, CountryCode, Verdict } from "../domain/check";
import { countryAsked } from "../domain/countries/isoCountries";
import { guessKind } from "../domain/guessKind";
import { ibanKind } from "../domain/iban";
import { type InspectInput, inspect, type ReferenceData } from "../domain/inspect";
import type { LiteralKind } from "../domain/literalKind";
import { textOf } from "../domain/message";
import { type Facts, LITERAL_KINDS } from "../model";
import { findingsOfValue, type ValueFinding } from "../rules/findingsOfValue";
import { bankOf, type NamedBank } from "./bank";

/** What `inspect` prints as JSON; members of a batch answer in the same order, after `id`. */
export interface InspectAnswer {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  readonly value: string;
  readonly account?: string;
  readonly valid: Verdict;
  readonly checks: readonly Check[];
  /** The IBAN that follows from the parts, where they determine one. */
  readonly iban: string | null;
  /** True where the bank's own rule for IBANs isn't known, so that its IBAN may be another; absent else. */
  readonly assumed?: true;
  readonly bic: string | null;
  readonly bank: string | null;
  /** What each source names, where they differ; absent else. */
  readonly sources?: readonly NamedBank[];
  /** What an identifier of a kind of its own asks for (QR-IBANs): a sentence; absent else. */
  readonly asksFor?: string;
  /** What the rules say of it, under the ids by which they speak in documents. */
  readonly findings: readonly ValueFinding[];
}

/** What a check says, as JSON shows it. */
export function checkInWords({ detail, ...check }: Check): Omit<Check, "detail"> & { readonly detail: string } {
  const { expected, tests: _, ...rest } = check;
  return { ...rest, detail: textOf(detail), ...(expected !== undefined && { expected }) };
}

export function findingInWords(finding: ValueFinding): Omit<ValueFinding, "message"> & { readonly message: string } {
  return { ...finding, message: textOf(finding.message) };
}

/** An answer as JSON shows it, whatever has been added to it. */
export function answerInWords<Answer extends InspectAnswer>(answer: Answer): object {
  return { ...answer, checks: answer.checks.map(checkInWords), findings: answer.findings.map(findingInWords) };
}

/** Members of a request; all texts, for numbers would lose leading zeros. */
export const INSPECT_MEMBERS = {
  kind: "text",
  value: "text",
  country: "text",
  account: "text",
  bankcode: "text",
  branch: "text",
  method: "text",
  bic: "text",
} as const;

export type InspectRequest = Partial<Record<keyof typeof INSPECT_MEMBERS, string>>;

/** @returns the answer, or the sentence that says what is wrong with the request */
export function answerInspect(
  request: InspectRequest,
  reference: ReferenceData,
  facts: Facts,
): { readonly ok: true; readonly answer: InspectAnswer } | { readonly ok: false; readonly error: string } {
  const { value } = request;
  if (value === undefined) return { ok: false, error: 'Member "value" is missing.' };
  const country = request.country === undefined ? null : countryAsked(request.country);
  const kind = kindAsked(request.kind, value, country);
  if (kind === null) {
    return { ok: false, error: `The kind of the value is not clear; give one of ${LITERAL_KINDS.join(", ")}.` };
  }
  const input: InspectInput = {
    kind,
    value,
    country,
    account: request.account ?? null,
    bankcode: request.bankcode ?? null,
    branch: request.branch ?? null,
    method: request.method ?? null,
  };
  const inspection = inspect(input, reference);
  const { checks, valid } = inspection;
  const bank = bankOf(inspection, facts);
  const asksFor = kind === "iban" ? ibanKind(inspection.value) : null;
  const calculated = ibanOf(input, inspection.country, inspection.value, request.bic ?? bank.bic, reference);
  return {
    ok: true,
    answer: {
      kind,
      country: inspection.country,
      value: inspection.value,
      ...(request.account === undefined ? {} : { account: request.account }),
      valid,
      checks,
      iban: calculated?.iban ?? null,
      ...(calculated?.assumed === true ? { assumed: true } : {}),
      bic: bank.bic,
      bank: bank.bank,
      ...(bank.sources === undefined ? {} : { sources: bank.sources }),
      ...(asksFor === null ? {} : { asksFor: textOf(asksFor) }),
      findings: findingsOfValue(inspection, reference),
    },
  };
}

/** The kind that is named, else the one that the value looks like. */
function kindAsked(named: string | undefined, value: string, country: CountryCode | null): LiteralKind | null {
  if (named === undefined) return guessKind(value, country);
  return LITERAL_KINDS.find((known) => known === named) ?? null;
}

/** The IBAN of a domestic account whose parts are all there. */
function ibanOf(
  input: InspectInput,
  country: CountryCode | null,
  value: string,
  bic: string | null,
  reference: ReferenceData,
): { readonly iban: string; readonly assumed: boolean } | null {
  if (input.kind === "iban" || input.kind === "bic" || country === null) return null;
  const isAccount = input.kind === "account";
  const account = isAccount ? input.value : input.account;
  const bankcode = isAccount ? input.bankcode : value;
  if (account === null || account === undefined) return null;
  const result = calculateIban(
    {
      country,
      account,
      ...(bankcode === null || bankcode === undefined ? {} : { bankcode }),
      ...(input.branch === null || input.branch === undefined ? {} : { branch: input.branch }),
      ...(bic === null ? {} : { bic }),
    },
    reference,
  );
  return result.ok ? { iban: result.iban, assumed: result.assumed } : null;
}
