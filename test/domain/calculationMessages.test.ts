import { describe, expect, it } from "vitest";
import { type CalculationError, calculateIban, type IbanInput } from "../../server/src/domain/calculate";
import { noReferenceData, type ReferenceData } from "../../server/src/domain/inspect";
import { germanBank } from "../support/germanBanks";
import { modulusTable } from "../support/ukTable";

const uk: ReferenceData = { ...noReferenceData, ukModulus: () => modulusTable };
const completeList: ReferenceData = { ...noReferenceData, listsBankCode: () => false, germanBank: () => "not-listed" };

/** An input for each of the 39 messages of the IBAN calculation interface (section 7.2): the compiler counts them. */
const MESSAGES: Readonly<Record<CalculationError, readonly [IbanInput, ReferenceData?]>> = {
  "Account Number checksum is invalid.": [{ country: "NO", account: "86011117948" }],
  "Account Number (checksum) is not correct.": [
    { country: "CZ", bankcode: "0800", prefix: "18", account: "2000145399" },
  ],
  "Account Number has to be 11 characters long": [{ country: "NO", account: "8601117947" }],
  "Account Number has to be 14 characters long": [{ country: "FI", account: "1234567" }],
  "Account Number has to be 24 characters long": [{ country: "HU", account: "1177301611111018000" }],
  "Account Number is not valid": [{ country: "ES", bankcode: "2100", branch: "0418", account: "02000513X2" }],
  "Account Number of Sort Code is not valid": [
    { country: "GB", bankcode: "089999", account: "66374959", bic: "TESTGB2L" },
    uk,
  ],
  "Account Number prefix too long.": [{ country: "CZ", bankcode: "0800", prefix: "0000019", account: "2000145399" }],
  "Account Number too long.": [{ country: "AT", bankcode: "19043", account: "234573201000" }],
  "Bank/Branch Code / KIB (checksum) is not correct.": [
    { country: "AL", bankcode: "21211008", account: "0000000235698741" },
  ],
  "Bank Code/ Branch Code/ Account Number too long.": [
    { country: "FR", bankcode: "200411", branch: "010051", account: "0500013M026" },
  ],
  "Bank Code/ Branch Code (checksum) is not correct.": [
    { country: "PL", bankcode: "10901015", account: "71219812874" },
  ],
  "Bank Code not valid": [{ country: "FR", bankcode: "2004A", branch: "01005", account: "0500013M026" }],
  "Bank Code too long.": [{ country: "AT", bankcode: "190433", account: "234573201" }],
  "Bank Not Found": [{ country: "AT", bankcode: "19043", account: "234573201" }, completeList],
  "Bank Not Recognized": [{ country: "NL", account: "417164300" }],
  "BBAN / NIB (checksum) is not correct.": [
    { country: "PT", bankcode: "0002", branch: "0123", account: "12345678901", cd: "55" },
  ],
  "BLZ/Bank Code not valid": [{ country: "DE", bankcode: "37040044", account: "532013000" }, completeList],
  "Branch/Agencia not found": [{ country: "ES", bankcode: "2100", branch: "041", account: "0200051332" }],
  "Branch Code too long.": [{ country: "FR", bankcode: "20041", branch: "010050", account: "0500013M026" }],
  "Branch not found": [{ country: "FR", bankcode: "20041", branch: "0100A", account: "0500013M026" }],
  "Check Digit too long.": [{ country: "FR", bankcode: "20041", branch: "01005", account: "0500013M026", cd: "006" }],
  "Clearingnummer/Account Number is not valid. Check digit incorrect.": [
    { country: "SE", bankcode: "5839", account: "8257467" },
  ],
  "Clearingnummer / BankCode can not be identified. IBAN can not be calculated.": [
    { country: "SE", bankcode: "2150", account: "8257466" },
  ],
  "Clearingnummer or Account Number too long.": [{ country: "SE", bankcode: "5839", account: "82574660" }],
  "Codice ABI della Banca/Bank Code not valid": [
    { country: "IT", bankcode: "0542", branch: "11101", account: "123456" },
  ],
  "Codice CAB della Filiale/Branch Code not valid": [
    { country: "IT", bankcode: "05428", branch: "1110X", account: "123456" },
  ],
  "Country code is not valid": [{ country: "ZZ", account: "1" }],
  "Country or Bank not supported": [{ country: "DE", bankcode: "50040033", account: "12345" }],
  "IBAN is not valid": [{ country: "SN", account: "SN09SN0100152000048500003035" }],
  "Kontonummer/Account Number is not valid": [{ country: "DE", bankcode: "37040044", account: "53201300X" }],
  "Missing fields": [{ country: "ES", bankcode: "2100", account: "0200051332" }],
  "Non FR IBAN": [{ country: "FR", account: "ZZ1420041010050500013M02606" }],
  "Non FR IBAN country": [{ country: "FR", account: "DE89370400440532013000" }],
  "Required field is missing. Please enter Bank Code and Account Number": [{ country: "DE", account: "532013000" }],
  "Required fields not submitted.": [{ country: "NO" }],
  "RIB is not valid": [{ country: "FR", bankcode: "20041", branch: "01005", account: "0500013M026", cd: "07" }],
  "SortCode / BankCode can not be identified. IBAN can not be calculated.": [
    { country: "GB", bankcode: "601613", account: "31926819" },
  ],
  "Sort code cannot be found": [{ country: "GB", bankcode: "60161", account: "31926819", bic: "NWBKGB2L" }],
};

describe("messages of the IBAN calculation interface", () => {
  it.each(Object.entries(MESSAGES))("%s", (message, [input, reference = noReferenceData]) => {
    expect(calculateIban(input, reference)).toMatchObject({ ok: false, error: message });
  });

  it("there are 39", () => {
    expect(Object.keys(MESSAGES)).toHaveLength(39);
  });
});

describe("each message fits its cause", () => {
  it.each<[string, IbanInput, ReferenceData?]>([
    ["Bank Code not valid", { country: "ES", bankcode: "2100041", account: "0200051332" }],
    ["Bank Code not valid", { country: "GR", bankcode: "011", account: "12300695" }],
    ["Bank Code too long.", { country: "ES", bankcode: "2100041800", account: "0200051332" }],
    ["Sort code cannot be found", { country: "GB", bankcode: "2000000", account: "55779911" }],
    ["Sort code cannot be found", { country: "GB", bankcode: "20-00-0X", account: "55779911" }],
    [
      "Sort code cannot be found",
      { country: "GB", bankcode: "200000", account: "55779911", bic: "BARCGB22" },
      completeList,
    ],
    [
      "Clearingnummer / BankCode can not be identified. IBAN can not be calculated.",
      { country: "SE", bankcode: "583", account: "8257466" },
    ],
    ["Account Number is not valid", { country: "SE", bankcode: "5839", account: "86" }],
    ["BLZ/Bank Code not valid", { country: "DE", bankcode: "1234567", account: "532013000" }],
  ])("%s: %o", (message, input, reference = noReferenceData) => {
    expect(calculateIban(input, reference)).toMatchObject({ ok: false, error: message });
  });

  it("a code that a complete list has is calculated", () => {
    const listed = { ...completeList, listsBankCode: () => true, germanBank: () => germanBank({}) };
    expect(calculateIban({ country: "AT", bankcode: "19043", account: "234573201" }, listed).ok).toBe(true);
    expect(calculateIban({ country: "DE", bankcode: "70169464", account: "532013000" }, listed).ok).toBe(true);
  });
});
