/** A character of the wrong class, unless it only looks like the right one (see value/lookAlike.ts). */
import { ruleOfCheck } from "../ofCheck";
import { isLookAlike } from "../value/lookAlike";

export const ibanStructure = ruleOfCheck({
  id: "iban/structure",
  defaultSeverity: "error",
  kinds: ["iban"],
  checks: ["characters", "structure", "location", "branch"],
  except: isLookAlike,
  doc: {
    meaning: "A letter stands where the country's format has a digit, or the other way round.",
    example: { bad: "iban: DE8937040W440532013000" },
    source: "ISO 13616-1; IBAN registry, BBAN structure",
  },
});
