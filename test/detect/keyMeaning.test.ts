/** What a key says, thing by thing: keys that say it, and keys alike that don't. */
import { describe, expect, it } from "vitest";
import { isCompound, piecesOf } from "../../server/src/detect/keys/compounds";
import { isIbanKey, isMapOfIbans, keyAsField } from "../../server/src/detect/keys/ibanKeys";
import {
  holdsBankName,
  isDecisive,
  isOfSomeBank,
  type KeyMeaning,
  meaningOf,
  meaningOfBoth,
  namesKind,
  termFor,
} from "../../server/src/detect/keys/keyMeaning";
import { beginsTerm, termsIn } from "../../server/src/detect/keys/termsIn";
import { wordsOf } from "../../server/src/detect/keys/words";
import { everything, readTree } from "./found";

/** Keys by what is said of each; "-" for what is nothing. */
type Rows = readonly (readonly [key: string, said: string])[];

const SAID: Readonly<Record<string, readonly [of: (meaning: KeyMeaning) => unknown, rows: Rows]>> = {
  "the words before the identifier's": [
    ({ lead }) => lead,
    [
      ["settlement_iban", "settlement"],
      ["refund_bank_iban", "refund"],
      ["refund_primary_iban", "refund"],
      ["primary_refund_iban", "primary refund"],
      ["swift_refund_iban", ""],
      ["iban_refund", ""],
      ["iban", ""],
      ["refund", ""],
      ["my_uk_account_number", "my uk"],
    ],
  ],
  "what tells two accounts apart": [
    ({ qualifier }) => qualifier,
    [
      ["company_iban", ""],
      ["refund_iban", "refund"],
      ["refund_iban_tarn", "refund tarn"],
      ["debtor_iban", ""],
      ["bank_iban", ""],
      ["agent_iban", ""],
      ["iban", ""],
      ["tarn", "tarn"],
      ["first_iban", ""],
    ],
  ],
  "the country": [
    ({ country }) => country,
    [
      ["uk_account_number", "GB"],
      ["account_number_poland", "PL"],
      ["account_number", ""],
      ["ach_routing_number", ""],
      ["account_number_us", "US"],
      ["uk", "GB"],
      ["pl_account_uk", "PL"],
      ["tarn_account_number", ""],
    ],
  ],
  "something about an identifier": [
    ({ about }) => about,
    [
      ["iban_hash", "true"],
      ["hash_iban", ""],
      ["masked_iban", "true"],
      ["iban_masked", "true"],
      ["masked_town", ""],
      ["account_id", "true"],
      ["iban_id", ""],
      ["id_account", ""],
      ["iban", ""],
      ["hash", ""],
      ["town_hash", ""],
    ],
  ],
  "another kind of account": [
    ({ otherAccount }) => otherAccount,
    [
      ["customer_account", "true"],
      ["account_customer", "true"],
      ["customer_bank_account", ""],
      ["customer_account_number", "true"],
      ["customer_iban", "true"],
      ["account_number", ""],
      ["ledger", "true"],
    ],
  ],
  "another number": [
    ({ otherNumber }) => otherNumber,
    [
      ["reference_iban", ""],
      ["iban_reference", "true"],
      ["reference_account_number", "true"],
      ["reference_bank_account_number", ""],
      ["reference_sort", "true"],
      ["reference", "true"],
      ["phone", "true"],
      ["iban", ""],
    ],
  ],
  "words that nothing explains": [
    ({ unexplained }) => unexplained,
    [
      ["iban_registry_team", "2"],
      ["iban_registry", "1"],
      ["registry_iban", "0"],
      ["iban_number", "0"],
      ["iban_hash", "0"],
      ["iban_masked", "0"],
      ["iban_uk", "0"],
      ["iban_supplier", "0"],
      ["iban_2", "0"],
      ["iban_2x", "1"],
      ["registry_team", "0"],
    ],
  ],
  "structure alone": [
    ({ structural }) => structural,
    [
      ["account_details", "true"],
      ["debtor_account", "true"],
      ["iban", "true"],
      ["refund_account", ""],
      ["account_refund", ""],
      ["bank", "true"],
      ["tarn", ""],
      ["debtor", "true"],
    ],
  ],
  "words of banking": [
    ({ banking }) => banking,
    [
      ["bank_account", "true"],
      ["payment_account", "true"],
      ["account", ""],
      ["tarn_account", ""],
      ["bank", "true"],
      ["iban", ""],
      ["sort_code", ""],
    ],
  ],
  "a container of banking": [
    ({ ofBanking }) => ofBanking,
    [
      ["bank", "true"],
      ["iban_tarn", "true"],
      ["tarn", ""],
      ["account", ""],
      ["payout_tarn", "true"],
    ],
  ],
  "a container of bookkeeping": [
    ({ ofLedger }) => ofLedger,
    [
      ["gl_account", "true"],
      ["account_gl", "true"],
      ["account", ""],
      ["general_account", ""],
    ],
  ],
  "what is stated": [
    ({ aspect }) => aspect,
    [
      ["country", "country"],
      ["currency", "currency"],
      ["country_currency", "currency"],
      ["currency_country", "country"],
      ["account_currency", "currency"],
      ["tarn_country_tarn", "country"],
      ["county", ""],
    ],
  ],
  "the type of what": [
    ({ typeOf }) => typeOf ?? "-",
    [
      ["type", ""],
      ["account_type", "account"],
      ["type_name", ""],
      ["name_account_type", "account"],
      ["tarn", "-"],
      ["account", "-"],
    ],
  ],
  "the value of what": [
    (meaning) => meaning.valueOf ?? "-",
    [
      ["value", ""],
      ["account_value", "account"],
      ["routing_code_value", "routing code"],
      ["value_code", "code"],
      ["code", ""],
      ["code_number", "code"],
      ["tarn", "-"],
    ],
  ],
  "filler alone": [
    ({ filler }) => filler,
    [
      ["number", "true"],
      ["code_number", "true"],
      ["first_code_number", ""],
      ["of", "true"],
      ["bank_number", ""],
      ["tarn", ""],
    ],
  ],
  "the end of a name": [
    ({ endsName }) => endsName,
    [
      ["number", "true"],
      ["code_number", "true"],
      ["number_of", ""],
      ["of", ""],
      ["tarn", ""],
    ],
  ],
  "an example": [
    ({ example }) => example,
    [
      ["example", "true"],
      ["example_value", "true"],
      ["example_iban", ""],
      ["iban", ""],
    ],
  ],
  "whose it is": [
    ({ side }) => side,
    [
      ["debtor_iban", "debtor"],
      ["iban_of_creditor", "creditor"],
      ["creditor_debtor", "creditor"],
      ["iban", ""],
      ["tarn", ""],
    ],
  ],
  "how surely it names one": [
    ({ strength }) => strength ?? "-",
    [
      ["iban", "exact"],
      ["account", "generic"],
      ["debtor_account", "ambiguous"],
      ["own_account", "generic"],
      ["our_account", "generic"],
      ["sort", "generic"],
      ["account_iban", "exact"],
      ["iban_account", "exact"],
      ["tarn", "-"],
    ],
  ],
};

describe.each(Object.entries(SAID))("a key says %s", (_, [of, rows]) => {
  it.each(rows)("%s: %s", (key, said) => {
    const told = of(meaningOf(key));
    expect(told === false || told === null ? "" : String(told)).toBe(said);
  });
});

it("no key says nothing, and nothing that is looked at says more than its words", () => {
  expect(meaningOf(null)).toMatchObject({ words: [], phrase: "", terms: [], strength: null, qualifier: "", lead: "" });
  expect(meaningOf("tarn_town")).toMatchObject({
    ...{ words: ["tarn", "town"], phrase: "tarn town", qualifier: "tarn town", terms: [], strength: null, side: "" },
    ...{ lead: "", country: null, about: false, otherAccount: false, otherNumber: false, unexplained: 0 },
    ...{ structural: false, banking: false, ofBanking: false, ofLedger: false, aspect: null, typeOf: null },
    ...{ valueOf: null, filler: false, endsName: false, example: false },
  });
  expect(Object.keys(meaningOf("tarn_town")).sort()).toEqual(Object.keys(meaningOf("iban")).sort());
});

it("a key is read as far as two hundred signs", () => {
  expect(meaningOf(`${"x ".repeat(98)}iban`).terms).toHaveLength(1);
  expect(meaningOf(`${"x ".repeat(99)}iban`).terms).toHaveLength(0);
});

describe("two keys together", () => {
  it.each([
    ["bank", "account", "bank account"],
    ["a", "account", ""],
    ["Z", "account", ""],
    ["1", "account", "1 account"],
    ["銀", "行", "銀 行"],
    ["", "account", "account"],
  ])("%s and %s: %s", (around, key, phrase) => {
    expect(meaningOfBoth(around, key).phrase).toBe(phrase);
    expect(meaningOfBoth(around, key)).toBe(meaningOfBoth(around, key));
  });

  it("each pair has its own", () => {
    expect(meaningOfBoth("bank", "code").phrase).toBe("bank code");
    expect(meaningOfBoth("bank", "account").phrase).toBe("bank account");
    expect(meaningOfBoth("sort", "code").phrase).toBe("sort code");
  });
});

const NAMES: Readonly<Record<string, readonly [of: (meaning: KeyMeaning) => boolean, yes: string, no: string]>> = {
  "what a bank is called": [
    holdsBankName,
    "bank bank_name bankname name_of_bank debtor_bank supplier_bank_name banco_destinatario",
    "bank_code name tarn_bank bank_tarn account_bank debtor bank_account",
  ],
  "a thing of some bank": [
    isOfSomeBank,
    "bank settlement_bank tarn_bank",
    "bank_tarn bank_name account_bank_number bank_account tarn",
  ],
  "something that not every trade has": [isDecisive, "iban debtor_account bank_code", "account sort tarn"],
};

describe.each(Object.entries(NAMES))("a key names %s", (_, [of, yes, no]) => {
  it.each(yes.split(" "))("%s", (key) => expect(of(meaningOf(key))).toBe(true));
  it.each(no.split(" "))("not %s", (key) => expect(of(meaningOf(key))).toBe(false));
});

it("kinds are told by the terms", () => {
  const both = meaningOf("IBAN/BBAN");
  expect([namesKind(both, "iban"), namesKind(both, "account"), namesKind(both, "bic")]).toEqual([true, true, false]);
  expect([termFor(both, "account")?.kind, termFor(both, "iban")?.kind, termFor(both, "bic")]).toEqual([
    ...["account", "iban", undefined],
  ]);
});

describe("words that are written as one", () => {
  it.each([
    ["creditoriban", "creditor iban"],
    ["acctid", "acct id"],
    ["ibanid", "iban id"],
    ["townid", "townid"],
    ["iban", "iban"],
    ["bankcode", "bankcode"],
    ["payroll", "payroll"],
    ["creditortown", "creditortown"],
    ["bankpayee", "bankpayee"],
    ["ibanhash", "iban hash"],
    ["bicibanbic", "bic iban bic"],
    ["noiban", "noiban"],
    ["銀行口座番号", "銀行口座番号"],
    ["銀行番号町", "銀行番号 町"],
    ["町銀行番号", "町 銀行番号"],
    ["町口座町", "町 口座 町"],
    ["町村", "町村"],
    ["町村町村", "町村町村"],
  ])("%s: %s", (word, pieces) => {
    expect(piecesOf(word).join(" ")).toBe(pieces);
    expect(isCompound(word)).toBe(pieces.includes(" "));
  });

  it("longer ones are data", () => {
    expect(isCompound(`iban${"creditor".repeat(4)}bank`)).toBe(true);
    expect(isCompound(`iban${"creditor".repeat(4)}banks`)).toBe(false);
  });
});

describe("terms among words", () => {
  const told = (key: string) => {
    const { terms, used, first } = termsIn(wordsOf(key));
    return `${[...terms.values()].map(({ kind, strength }) => `${strength} ${kind}`).join(", ")} at ${[...used].join()} from ${first}`;
  };

  it.each([
    ["tarn iban", "exact iban at 1 from 1"],
    ["bank account number", "exact account at 0,1,2 from 0"],
    ["bank account number iban", "exact account, exact iban at 0,1,2,3 from 0"],
    ["ibans", "exact iban at 0 from 0"],
    ["sort codes", "ambiguous sortCode at 0,1 from 0"],
    ["account tarn account number", "exact account at 0,2,3 from 0"],
    ["account number tarn account", "exact account at 0,1,3 from 0"],
    ["tarn", " at  from -1"],
    ["", " at  from -1"],
    // The account that a number is of.
    ["bank account routing number", "ambiguous nid at 0,1,2,3 from 0"],
    ["account sort code", "exact sortCode at 0,1,2 from 0"],
    ["account bic", "exact bic at 0,1 from 0"],
    ["account iban", "generic account, exact iban at 0,1 from 0"],
    ["bic account", "exact bic, generic account at 0,1 from 0"],
  ])("%s: %s", (key, terms) => expect(told(key)).toBe(terms));

  it.each(["iban", "ib", "i", "sort", "sortc", "bankac"])("%s begins one", (word) =>
    expect(beginsTerm(word)).toBe(true),
  );
  it.each(["ibam", "ibanx", "sortx", "tarn", "zzz", "qx"])("%s begins none", (word) =>
    expect(beginsTerm(word)).toBe(false),
  );
});

describe("keys that are IBANs", () => {
  const [RIGHT, WRONG] = ["DE89370400440532013000", "DE88370400440532013000"];

  it.each([
    [RIGHT, true],
    [WRONG, true],
    ["DE893704004405320130", false],
    ["DE8937040044053201300A", false],
    ["ZZ89370400440532013000", false],
    ["de89370400440532013000", false],
    [`x${RIGHT}`, false],
    [`${RIGHT}x`, false],
    ["DE89 3704 0044 0532 0130 00", false],
    ["NO9386011117947", true],
  ])("%s: %s", (key, is) => expect(isIbanKey(key)).toBe(is));

  it.each<[string, object, boolean]>([
    ["two, one of them right", { [RIGHT]: 1, [WRONG]: 2 }, true],
    ["two, none of them right", { [WRONG]: 1, DE87370400440532013000: 2 }, false],
    ["one", { [RIGHT]: 1 }, false],
    ["two and a word", { [RIGHT]: 1, [WRONG]: 2, town: 3 }, false],
    ["lists have no keys", [1, 2], false],
  ])("a map of them: %s", (_, value, is) => {
    const [map] = readTree("json", JSON.stringify({ a: value }), everything).root.children[0]?.children ?? [];
    expect(map !== undefined && isMapOfIbans(map)).toBe(is);
    expect(map !== undefined && isMapOfIbans({ ...map, crowded: true })).toBe(false);
  });

  it("are read as values, at their places, and never edited", () => {
    const text = JSON.stringify({ [RIGHT]: "main", town: "Tarn" });
    const [own, other] = readTree("json", text, everything).root.children[0]?.fields ?? [];
    expect(own !== undefined && keyAsField(own)).toMatchObject({
      ...{ value: RIGHT, start: 2, end: 24, verbatim: false, scalar: "string" },
    });
    const [first, again] = [own, own].map((field) => field && keyAsField(field));
    expect(first).toBe(again);
    expect(other !== undefined && keyAsField(other)).toBe(null);
    expect(own !== undefined && keyAsField({ ...own, keyStart: -1 })).toBe(null);
    expect(own !== undefined && keyAsField({ ...own, keyStart: 0 })).not.toBe(null);
    expect(own !== undefined && keyAsField({ ...own, container: { ...own.container, kind: "row" } })).toBe(null);
  });
});
