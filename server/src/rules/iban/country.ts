/** Letters at the start that begin no IBAN; the everyday codes UK and EL have a repair. */

import { hasNoFailure } from "../../domain/check";
import { countryOfEverydayCode } from "../../domain/countries/isoCountries";
import { checkIban } from "../../domain/iban";
import { part, say } from "../../domain/message";
import { replaceInLiteral } from "../fix";
import { ruleOfCheck } from "../ofCheck";
import { placesOf } from "../place";
import { isLookAlike } from "../value/lookAlike";

export const ibanCountry = ruleOfCheck({
  id: "iban/country",
  defaultSeverity: "error",
  kinds: ["iban"],
  checks: ["country"],
  except: isLookAlike,
  doc: {
    meaning:
      "The first two letters are not the code of a country that issues IBANs. `UK` and `EL` are everyday codes for the " +
      "United Kingdom and Greece, whose IBANs begin with `GB` and `GR`.",
    example: { bad: "iban: UK29NWBK60161331926819", good: "iban: GB29NWBK60161331926819" },
    source: "ISO 13616-1, ISO 3166-1; IBAN registry",
    repairs: ["unsafe"],
  },
  fix(literal, _failed, { reference }) {
    const code = literal.value.slice(0, 2);
    const right = countryOfEverydayCode(code);
    const places = placesOf(literal.text, literal.value);
    if (right === undefined || places === null) return [];
    // The check digits were computed over the right code, so they tell whether only the code is wrong.
    if (!hasNoFailure(checkIban(right + literal.value.slice(2), reference))) return [];
    const [from = 0, last = 1] = places;
    return replaceInLiteral(literal, from, last + 1, right, {
      title: say`Write ${part.name(right)}, the ISO code of the country`,
    });
  },
});
