/** The German IBAN rules as a step of the calculation: from the BBAN of the inputs to the one that the bank makes. */
import type { CalculationCause } from "../../calculation/messages";
import type { RuledBban } from "../../countries/country";
import type { ReferenceData } from "../../reference";
import { type GermanRefusal, germanIbanParts } from "./germanIban";

const CAUSES: Readonly<Record<GermanRefusal, CalculationCause>> = {
  "not-listed": "bank-not-listed",
  "no-iban": "bank-unsupported",
  refused: "account",
  "sub-account-missing": "account",
  "account-wrong": "account-check-digits",
};

/** @param bban bank code of eight digits and account of ten */
export function germanBban(bban: string, reference: ReferenceData): RuledBban {
  const parts = germanIbanParts({ blz: bban.slice(0, 8), account: bban.slice(8) }, reference);
  if (!parts.ok) return { ok: false, cause: CAUSES[parts.why], reason: parts.reason };
  const { blz, account, ...rest } = parts;
  return { ...rest, bban: blz + account };
}
