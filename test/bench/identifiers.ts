/** Single identifiers: how many a second are checked, beside the libraries that check them. */
import { createRequire } from "node:module";
import path from "node:path";
import * as fastIban from "fast-iban";
import { isValidBIC, isValidIBAN } from "ibantools";
import { isBicShape } from "../../server/src/domain/bic";
import { isValidIban } from "../../server/src/domain/iban";
import { inspect } from "../../server/src/domain/inspect";
import { checkModulus } from "../../server/src/domain/uk/modulus";
import { createReference } from "../../server/src/reference";
import { documentOf } from "./documents";
import { perSecond, type Row } from "./row";

const MILLION = 1e6;

/** As programs import it: out of dist/. */
const { isValidIban: isValidOfModule }: typeof import("../../server/src/library/iban") = createRequire(
  path.resolve("package.json"),
)("paylint/iban");

export function measureIdentifiers(): Row[] {
  const text = documentOf("csv", 200_000);
  const ibans = [...text.matchAll(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/gu)].map(([iban]) => iban);
  const bics = [...text.matchAll(/\b[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/gu)].map(([bic]) => bic);
  const pairs = Array.from(
    { length: 2000 },
    (_, index) =>
      [String(100_000 + ((index * 977) % 890_000)), String((index * 7_654_321) % 1e8).padStart(8, "0")] as const,
  );
  const reference = createReference(null, null);
  const table = reference.ukModulus();
  let valid = 0;
  const each = <T>(items: readonly T[], check: (item: T) => boolean) => {
    const calls = perSecond(() => {
      for (const item of items) if (check(item)) valid++;
    }, items.length);
    return calls / MILLION;
  };
  const iban = each(ibans, (one) => isValidIban(one));
  const bic = each(bics, (one) => isBicShape(one));
  const rows: Row[] = [
    {
      measure: "IBAN check",
      unit: "million/s",
      ours: iban,
      peer: { name: "fast-iban", value: each(ibans, fastIbanCheck) },
    },
    {
      measure: "IBAN check",
      unit: "million/s",
      ours: iban,
      peer: { name: "ibantools", value: each(ibans, isValidIBAN) },
    },
    {
      measure: "IBAN check, paylint/iban",
      unit: "million/s",
      ours: each(ibans, isValidOfModule),
      peer: { name: "fast-iban", value: each(ibans, fastIbanCheck) },
    },
    { measure: "BIC check", unit: "million/s", ours: bic, peer: { name: "ibantools", value: each(bics, isValidBIC) } },
    {
      measure: "IBAN with every check explained",
      unit: "million/s",
      ours: each(ibans, (value) => inspect({ kind: "iban", value }, reference).valid !== false),
    },
  ];
  if (table !== null) {
    const ours = each(pairs, ([sortCode, account]) => checkModulus(sortCode, account, table).outcome === "pass");
    rows.push({ measure: "UK modulus check with exceptions", unit: "million/s", ours });
  }
  if (valid === 0) throw new Error("No identifier was valid.");
  return rows;
}

function fastIbanCheck(iban: string): boolean {
  return fastIban.validateIBAN(iban);
}
