import { describe, expect, it } from "vitest";
import { meaningOf } from "../../server/src/detect/keys/keyMeaning";
import { wordsOf } from "../../server/src/detect/keys/words";

describe("words of a key", () => {
  it.each([
    ["creditorIban", "creditor iban"],
    ["CREDITOR_IBAN", "creditor iban"],
    ["creditor-iban", "creditor iban"],
    ["Creditor IBAN:", "creditor iban"],
    ["IBANNumber", "iban number"],
    ["bic11", "bic 11"],
    ["Número da conta", "numero da conta"],
    ["Empfänger-Konto", "empfanger konto"],
    ["číslo_účtu", "cislo uctu"],
    ["rachunekŹródłowy", "rachunek zrodlowy"],
    ["számlaszám", "szamlaszam"],
    ["расчётныйСчёт", "расчетныи счет"],
    ["N° de compte", "no de compte"],
    ["", ""],
    ["***", ""],
  ])("%s", (key, words) => {
    expect(wordsOf(key).join(" ")).toBe(words);
  });
});

/** Kinds a key names, the strongest strength first. */
function kindsOf(key: string): string {
  return meaningOf(key)
    .terms.map(({ kind, country, strength }) => `${strength} ${kind}${country === null ? "" : ` ${country}`}`)
    .join(", ");
}

describe("meaning of a key", () => {
  it.each([
    ["iban", "exact iban"],
    ["debtorIban", "exact iban"],
    ["creditoriban", "exact iban"],
    ["codice_iban", "exact iban"],
    ["BIC/SWIFT", "exact bic"],
    ["kod_swift", "exact bic"],
    ["sortcode", "ambiguous sortCode"],
    ["Bankleitzahl (BLZ)", "exact nid DE"],
    ["numero_de_cuenta", "exact account"],
    ["nr rachunku bankowego", "exact account"],
    ["Rekeningnummer", "exact account"],
    ["aba_routing_number", "exact nid US"],
    ["ifscCode", "exact nid IN"],
    ["БИК", "exact nid RU"],
    ["IBAN/BBAN", "exact iban, exact account"],
  ])("%s names %s", (key, kinds) => {
    expect(kindsOf(key)).toBe(kinds);
  });

  it.each(["cubic", "swiftly", "describe_code", "waba_number", "kontostand", "accountant", "urbanisation", "abacus"])(
    "%s names nothing",
    (key) => {
      expect(kindsOf(key)).toBe("");
    },
  );

  it.each(["ibanHash", "iban_last4", "bic_weight", "account_number_mask", "swift_version", "accountId"])(
    "%s holds something about an identifier",
    (key) => {
      expect(meaningOf(key).about).toBe(true);
    },
  );

  it.each([
    ["debtorIban", "debtor"],
    ["Zahlungspflichtiger IBAN", "debtor"],
    ["BIC tegenpartij", "counterparty"],
    ["iban_beneficiario", "creditor"],
    ["iban", ""],
  ])("%s speaks of the party %s", (key, side) => {
    expect(meaningOf(key).side).toBe(side);
  });

  it("is judged once per key", () => {
    expect(meaningOf("creditorIban")).toBe(meaningOf("creditorIban"));
  });
});
