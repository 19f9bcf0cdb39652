import { describe, expect, it } from "vitest";
import { bankLettersOf, canTakeBankCodeFromBic, lettersOfBic } from "../../server/src/domain/calculation/bankLetters";
import { ibanFormat } from "../../server/src/domain/countries/ibanFormats";
import { noReferenceData } from "../../server/src/domain/inspect";

describe("bank letters", () => {
  it.each([
    ["GB", true],
    ["NL", true],
    ["MT", true],
    ["IE", true],
    // Digits; two letters; three digits.
    ["ES", false],
    ["GE", false],
    ["BE", false],
    // A letter for the kind of account stands elsewhere.
    ["BR", false],
  ])("%s begins with the first four letters of the BIC: %s", (country, expected) => {
    const format = ibanFormat(country);
    expect(format !== undefined && canTakeBankCodeFromBic(format)).toBe(expected);
  });

  it("are those of a BIC of the country or of a territory that uses its IBANs", () => {
    expect(lettersOfBic("GB", "NWBKGB2L")).toBe("NWBK");
    expect(lettersOfBic("GB", "WESTJESH")).toBe("WEST");
    expect(lettersOfBic("GB", "DEUTDEFF")).toBeNull();
    expect(lettersOfBic("GB", "NWBK")).toBeNull();
  });

  it("are the directory's where no BIC is given; a BIC of another country is no reason to ask it", () => {
    const reference = { ...noReferenceData, bankLetters: () => "ABCD" };
    expect(bankLettersOf("GB", "601613", undefined, reference)).toBe("ABCD");
    expect(bankLettersOf("GB", "601613", "NWBKGB2L", reference)).toBe("NWBK");
    expect(bankLettersOf("GB", "601613", "DEUTDEFF", reference)).toBeNull();
    expect(bankLettersOf("GB", "601613", undefined, noReferenceData)).toBeNull();
  });
});
