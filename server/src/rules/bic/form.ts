/** The three ways in which a BIC's form can be wrong; they differ by the check they name. */
import { isTerminal } from "../../domain/bic";
import { countryOfEverydayCode } from "../../domain/countries/isoCountries";
import { part, say } from "../../domain/message";
import { isAccepted } from "../accepted";
import { replaceInLiteral } from "../fix";
import { ruleOfCheck } from "../ofCheck";
import { placesOf } from "../place";
import { isLookAlike } from "../value/lookAlike";

const kinds = ["bic"] as const;

export const bicLength = ruleOfCheck({
  id: "bic/length",
  defaultSeverity: "error",
  kinds,
  checks: ["length"],
  severity: ({ value }) => (isTerminal(value) ? "hint" : null),
  doc: {
    meaning:
      "A BIC has 8 characters, or 11 with a branch identifier. A hint where 12 address a logical terminal, as the headers of FIN " +
      "messages have them.",
    example: { bad: "bic: NWBKGB2", good: "bic: NWBKGB2L" },
    source: "ISO 9362, clause 4",
  },
});

export const bicStructure = ruleOfCheck({
  id: "bic/structure",
  defaultSeverity: "error",
  kinds,
  checks: ["characters", "structure", "location", "branch", "check-digits", "national-check-digits"],
  except: isLookAlike,
  doc: {
    meaning:
      "A BIC is made of a party prefix of four letters or digits, the two letters of a country, a suffix of two letters or " +
      "digits and, if any, a branch identifier of three. A hint where the prefix has digits: that is allowed, but rare.",
    example: { bad: "bic: 1234DEFF", good: "bic: NWBKGB2L" },
    source: "ISO 9362:2022, clause 4",
  },
});

export const bicCountry = ruleOfCheck({
  id: "bic/country",
  defaultSeverity: "error",
  kinds,
  checks: ["country"],
  except: isLookAlike,
  doc: {
    meaning: "The fifth and sixth letter are not a country code of ISO 3166-1 (or XK, for Kosovo).",
    example: { bad: "bic: NWBKUK2L", good: "bic: NWBKGB2L" },
    source: "ISO 9362, clause 4; ISO 3166-1",
  },
  fix(literal, _failed, context) {
    const right = countryOfEverydayCode(literal.value.slice(4, 6));
    const places = placesOf(literal.text, literal.value);
    if (right === undefined || places === null) return [];
    if (!isAccepted(literal, literal.value.slice(0, 4) + right + literal.value.slice(6), context)) return [];
    const [from = 0, last = 0] = places.slice(4, 6);
    return replaceInLiteral(literal, from, last + 1, right, {
      title: say`Write ${part.name(right)}, the ISO code of the country`,
    });
  },
});
