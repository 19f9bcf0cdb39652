/** A length that no IBAN of the country has, nor ever had (see obsoleteLength.ts). */
import { typingErrorIn } from "../../domain/typingError";
import { ruleOfCheck } from "../ofCheck";
import { correctTypingError } from "../typingError";
import { obsoleteLength } from "./obsoleteLength";

export const ibanLength = ruleOfCheck({
  id: "iban/length",
  defaultSeverity: "error",
  kinds: ["iban"],
  checks: ["length"],
  except: (literal) => obsoleteLength(literal.value) !== null,
  doc: {
    meaning:
      "Every country has one IBAN length. A longer or shorter one has gained or lost a character and cannot be paid to.",
    example: { bad: "iban: GB29NWBK6016133192681" },
    source: "ISO 13616-1, clause 5; IBAN registry",
    repairs: ["by hand"],
  },
  fix(literal, _failed, { reference }) {
    const error = typingErrorIn(literal.value, reference, literal.checks);
    return error === null ? [] : correctTypingError(literal, error);
  },
});
