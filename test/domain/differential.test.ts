/**
 * Against three published IBAN libraries, on generated values. Every disagreement is written down with its reason; a
 * new one, or one that is gone, fails here.
 */
import fc from "fast-check";
import { validateIBAN as fastIbanAccepts } from "fast-iban";
import iban from "iban";
import { isValidIBAN as ibantoolsAccepts } from "ibantools";
import { describe, expect, it } from "vitest";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { checkIban, computeIbanCheckDigits, isValidIban } from "../../server/src/domain/iban";
import { noReferenceData } from "../../server/src/domain/inspect";
import { validIban } from "../support/ibans";

const registered = allIbanFormats().filter((format) => format.registered);

function samples(country: string, numRuns: number): string[] {
  return fc.sample(validIban(country), { numRuns, seed: 11 });
}

/** Countries where some value is accepted (or refused) by the library against our verdict. */
function countriesWhere(values: (country: string) => string[], differs: (value: string) => boolean): string[] {
  return registered.map(({ country }) => country).filter((country) => values(country).some(differs));
}

function withBban(country: string, bban: string): string {
  return country + computeIbanCheckDigits(country, bban) + bban;
}

describe("valid IBANs that a library refuses", () => {
  const valid = (country: string) => samples(country, 60);

  it("ibantools: narrower character classes than the registry", () => {
    const reasons = {
      BY: "takes letters only for the bank code, the registry has 4!c",
      DO: "takes letters only for the bank code, the registry has 4!c",
      MK: "cannot sum accounts with letters, which the registry's 10!c allows",
      PK: "takes digits only for the account, the registry has 16!c",
      PS: "takes digits only for the account, the registry has 21!c",
    };
    expect(countriesWhere(valid, (value) => !ibantoolsAccepts(value))).toEqual(Object.keys(reasons));
  });

  it("iban: formats older than release 102", () => {
    const reasons = {
      BI: "not in its table in the form since October 2021",
      DJ: "registered in April 2022, not in its table",
      DO: "takes letters only for the bank code",
      FK: "registered in July 2023, not in its table",
      HN: "registered in October 2024, not in its table",
      JO: "bank code and account classes differ from the registry's 4!a4!n18!c",
      LC: "takes digits only for the account, the registry has 24!c",
      LY: "registered in January 2021, not in its table",
      MD: "another class for the bank code than the registry's 2!c",
      MN: "registered in April 2023, not in its table",
      NI: "registered in April 2023 with 28 characters, not in its table",
      OM: "registered in March 2024, not in its table",
      RU: "registered in April 2023, not in its table",
      SD: "registered in July 2021, not in its table",
      SO: "registered in January 2023, not in its table",
      UA: "takes digits only for the account, the registry has 19!c",
      YE: "registered in July 2024, not in its table",
    };
    expect(countriesWhere(valid, (value) => !iban.isValid(value))).toEqual(Object.keys(reasons));
  });

  it("fast-iban: none", () => {
    expect(countriesWhere(valid, (value) => !fastIbanAccepts(value))).toEqual([]);
  });
});

describe("invalid IBANs that a library accepts", () => {
  it("none with wrong check digits", () => {
    const altered = (country: string) =>
      samples(country, 20).map((value) => {
        const wrong = ((Number(value.slice(2, 4)) - 2 + 13) % 96) + 2;
        return value.slice(0, 2) + String(wrong).padStart(2, "0") + value.slice(4);
      });
    const accepted = (value: string) =>
      isValidIban(value) || ibantoolsAccepts(value) || iban.isValid(value) || fastIbanAccepts(value);
    expect(countriesWhere(altered, accepted)).toEqual([]);
  });

  it("structure: letters for digits and digits for letters, with check digits that fit", () => {
    const altered = (country: string) => {
      const classes = allIbanFormats().find((format) => format.country === country)?.classes ?? [];
      return samples(country, 5).flatMap((value) =>
        classes.flatMap((kind, place) => {
          if (place < 4 || kind === "c") return [];
          return [withBban(country, value.slice(4, place) + (kind === "n" ? "X" : "7") + value.slice(place + 1))];
        }),
      );
    };
    expect(countriesWhere(altered, isValidIban)).toEqual([]);
    const ibantoolsReasons = {
      GE: "takes digits in the bank code, the registry has 2!a",
      IE: "takes digits in the bank letters, the registry has 4!a",
      TR: "takes a letter in the reserved digit",
      VG: "takes digits in the bank code, the registry has 4!a",
    };
    expect(countriesWhere(altered, ibantoolsAccepts)).toEqual(Object.keys(ibantoolsReasons));
    const ibanReasons = { IQ: "takes letters in the account, the registry has 12!n" };
    expect(countriesWhere(altered, (value) => iban.isValid(value))).toEqual(Object.keys(ibanReasons));
    // fast-iban looks at the remainder only, so that it takes nearly all of these.
    expect(countriesWhere(altered, fastIbanAccepts).length).toBeGreaterThan(50);
  });

  it("check digits 00, 01 and 99: ISO 7064 never makes them, but two libraries test the remainder only", () => {
    const equivalent: Record<string, string> = { "97": "00", "98": "01", "02": "99" };
    const altered = (country: string) =>
      samples(country, 300).flatMap((value) => {
        const digits = equivalent[value.slice(2, 4)];
        return digits === undefined ? [] : [value.slice(0, 2) + digits + value.slice(4)];
      });
    expect(countriesWhere(altered, isValidIban)).toEqual([]);
    expect(countriesWhere(altered, ibantoolsAccepts)).toEqual([]);
    expect(countriesWhere(altered, (value) => iban.isValid(value)).length).toBeGreaterThan(50);
    expect(countriesWhere(altered, fastIbanAccepts).length).toBeGreaterThan(50);
  });

  it("national check digits: ibantools verifies some countries, the others none", () => {
    const altered = (country: string) =>
      samples(country, 10).flatMap((value) =>
        [...value.slice(4)].flatMap((digit, place) => {
          if (digit < "0" || digit > "9") return [];
          const bban = value.slice(4, 4 + place) + ((Number(digit) + 1) % 10) + value.slice(5 + place);
          const check = checkIban(withBban(country, bban), noReferenceData).find(
            (one) => one.check === "national-check-digits",
          );
          return check?.result === "fail" ? [withBban(country, bban)] : [];
        }),
      );
    const reasons = {
      AL: "does not verify the bank code's check digit",
      BI: "does not verify the RIB key",
      CZ: "takes check digit 0 or 1 where mod 11 would need ten",
      DJ: "does not verify the RIB key",
      FI: "does not verify the Luhn digit",
      IS: "does not verify the kennitala",
      IT: "does not verify the CIN",
      MR: "does not verify the RIB key",
      NL: "does not make the eleven-test",
      RU: "does not verify the account key",
      SE: "does not verify the clearing number's check digit",
      SK: "takes check digit 0 or 1 where mod 11 would need ten",
      SM: "does not verify the CIN",
      ST: "does not verify mod 97-10",
      TL: "does not verify mod 97-10",
      TN: "does not verify the RIB key",
      XK: "does not verify mod 97-10",
    };
    expect(countriesWhere(altered, ibantoolsAccepts)).toEqual(Object.keys(reasons));
  });
});
