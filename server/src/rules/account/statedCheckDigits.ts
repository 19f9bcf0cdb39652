/** Check digits that stand in a field of their own (clé RIB, DC, CIN) and don't belong to the account beside them. */
import { accountPartsOf } from "../../detect/accountParts";
import { judgedKey } from "../../detect/keys/judgedKey";
import { calculateIban, parametersOf } from "../../domain/calculate";
import { ibanPrefixOf } from "../../domain/countries/ibanFormats";
import { part, say } from "../../domain/message";
import { nationalRule, nationalStrength } from "../../domain/nationalCheckDigits";
import type { Literal } from "../../model";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";

export const accountStatedCheckDigits: LiteralRule = {
  id: "account/stated-check-digits",
  defaultSeverity: "error",
  scope: "literal",
  kinds: ["account"],
  doc: {
    meaning:
      "The check digits that a field of their own states (clé RIB, DC, CIN, NIB and the like) are not those of the bank " +
      "code, branch code and account number beside them, so one of these is wrong. Where banks are known to deviate from " +
      "the country's rule this is a warning.",
    example: {
      bad: 'codeBanque: "20041"\ncodeGuichet: "01005"\nnumeroCompte: "0500013M026"\ncleRib: "88"',
      good: 'codeBanque: "20041"\ncodeGuichet: "01005"\nnumeroCompte: "0500013M026"\ncleRib: "06"',
    },
    source: "The country's central bank or banking association; see the table of national check digits",
  },
  check(literal, { reference }) {
    if (literal.valid === false || !hasCheckDigits(literal.country) || !isBesideCheckDigits(literal)) return NOTHING;
    const parts = accountPartsOf(literal.record);
    if (parts?.input.cd === undefined || !parts.fields.includes(literal.field)) return NOTHING;
    const result = calculateIban(parts.input, reference);
    // Where both readings of the digits are right, nothing is wrong.
    if (result.ok || result.cause !== "account-check-digits" || result.reason !== undefined) return NOTHING;
    const { country } = parts.input;
    const label = parametersOf(country).find(({ name }) => name === "cd")?.label ?? "Check digits";
    return [
      onLiteral(
        literal,
        say`${part.name(label)}: the digits beside this account don't belong to it and its bank; one of them is wrong.`,
        {
          severity: nationalStrength(ibanPrefixOf(country)) === "error" ? undefined : "warning",
        },
      ),
    ];
  },
};

/** Whether accounts of the country have check digits that can be verified; asked of each account. */
function hasCheckDigits(country: string | null): boolean {
  return country !== null && nationalRule(ibanPrefixOf(country)) !== undefined;
}

/** Told by the keys alone: nearly no record has such a field. */
function isBesideCheckDigits({ field: { container } }: Literal): boolean {
  return container.fields.some(({ key }) => key !== null && judgedKey(key).part === "cd");
}
