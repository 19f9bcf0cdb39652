import { describe, expect, it } from "vitest";
import { meaningOf } from "../../server/src/detect/keys/keyMeaning";
import { ACCOUNTS_OF_THE_WORLD } from "../../server/src/detect/keys/terms/accountsOfTheWorld";
import { ACCOUNTS_OF_WESTERN_EUROPE } from "../../server/src/detect/keys/terms/accountsOfWesternEurope";
import { BANK_CODES } from "../../server/src/detect/keys/terms/bankCodes";
import { CLEARING_SYSTEMS } from "../../server/src/detect/keys/terms/clearingSystems";
import { IBANS_AND_BICS } from "../../server/src/detect/keys/terms/ibansAndBics";
import { TERMS_OF_LANGUAGES } from "../../server/src/detect/keys/terms/languages";
import { PARTS } from "../../server/src/detect/keys/terms/parts";
import type { TermRow } from "../../server/src/detect/keys/terms/term";
import { wordsOf } from "../../server/src/detect/keys/words";
import { fold } from "../../server/src/domain/folding";

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

describe("phrases of the tables", () => {
  // Apart, together, with marks and without they are the same.
  const phrasesIn = ({ phrases }: TermRow) => fold(phrases).replace(/\s+/gu, "").split(";");
  const byKind = [
    ...[ACCOUNTS_OF_WESTERN_EUROPE, ACCOUNTS_OF_THE_WORLD, BANK_CODES, CLEARING_SYSTEMS, IBANS_AND_BICS, PARTS],
  ].flatMap((rows) => rows.flatMap(phrasesIn));

  it("by kind stand once, and say something", () => {
    expect(byKind.filter((phrase, at) => byKind.indexOf(phrase) !== at)).toEqual([]);
    expect(byKind).not.toContain("");
  });

  it("by language stand once for a thing, and in no table by kind", () => {
    const known = new Set(byKind);
    for (const row of TERMS_OF_LANGUAGES) {
      const phrases = phrasesIn(row);
      expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at || known.has(phrase))).toEqual([]);
    }
  });
});
