/** What one identifier of a record says of another: when it speaks, of which one, with what words and corrections. */

import { describe, expect, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import { part, say, textOf } from "../../server/src/domain/message";
import { withoutLeadingZeros } from "../../server/src/domain/text";
import type { Fact, Facts, Literal, PaymentRecord } from "../../server/src/model";
import { recordBicCountry } from "../../server/src/rules/record/bicCountry";
import { recordIbanAccount } from "../../server/src/rules/record/ibanAccount";
import { recordIbanBankCode } from "../../server/src/rules/record/ibanBankCode";
import { recordIbanBicBank } from "../../server/src/rules/record/ibanBicBank";
import { recordIbanBicCountry } from "../../server/src/rules/record/ibanBicCountry";
import { recordIbanSortCode } from "../../server/src/rules/record/ibanSortCode";
import { recordNidCountry } from "../../server/src/rules/record/nidCountry";
import { onlyOf } from "../../server/src/rules/record/pair";
import type { RawFinding, RecordRule, RuleContext } from "../../server/src/rules/rule";
import { analyse } from "../support/annotate";
import { germanBank } from "../support/germanBanks";

const noFacts: Facts = { of: () => [] };

/** The record of the first literal that a text holds, or one without literals. */
function recordIn(text: string): PaymentRecord {
  const { literals, fields } = analyse(text);
  const [field] = fields;
  if (field === undefined) throw new Error("the text holds no field");
  return literals[0]?.literal.record ?? { container: field.container, literals: [], country: null, currency: null };
}

function ask(rule: RecordRule, text: string, more: Partial<RuleContext> = {}): readonly RawFinding[] {
  const context: RuleContext = {
    ...{ path: "a.yaml", format: "yaml", reference: noReferenceData, facts: noFacts, severities: new Map() },
    ...more,
  };
  return rule.check(recordIn(text), context);
}

/** One line a finding: the text it marks, its severity where it isn't the rule's own, and what it says. */
function said(rule: RecordRule, text: string, more: Partial<RuleContext> = {}): string[] {
  return ask(rule, text, more).map(
    ({ literal, severity, message }) => `${literal?.text} ${severity ?? "-"} ${textOf(message)}`,
  );
}

const IBAN = {
  DE: "DE89370400440532013000",
  GB: "GB29NWBK60161331926819",
  NL: "NL91ABNA0417164300",
  FR: "FR1420041010050500013M02606",
  BE: "BE68539007547034",
  AT: "AT611904300234573201",
} as const;

describe("the literals that are compared", () => {
  const literal = (part: Partial<Literal>): Literal =>
    ({ kind: "iban", confidence: "certain", valid: true, ...part }) as Literal;
  const only = (...literals: Literal[]): Literal | null =>
    onlyOf({ container: {} as PaymentRecord["container"], literals, country: null, currency: null }, "iban");

  it("is the only one of its kind that is sure and not wrong", () => {
    const right = literal({});
    const open = literal({ valid: null });
    expect(only(right)).toBe(right);
    expect(only(open)).toBe(open);
    expect(only(right, literal({ kind: "bic" }))).toBe(right);
    expect(only(literal({ confidence: "weak" }), right)).toBe(right);
    expect(only(right, literal({ confidence: "weak" }))).toBe(right);
    expect(only()).toBeNull();
    expect(only(literal({ kind: "bic" }))).toBeNull();
    expect(only(literal({ confidence: "weak" }))).toBeNull();
    expect(only(literal({ valid: false }))).toBeNull();
    expect(only(right, right)).toBeNull();
    expect(only(right, literal({ valid: false }))).toBeNull();
    expect(only(right, right, right)).toBeNull();
  });

  it.each([
    [recordIbanBicCountry, "iban", `iban: ${IBAN.NL}\nbic: DEUTDEFF\n`],
    [recordIbanBicBank, "iban", `iban: ${IBAN.GB}\nbic: BUKBGB22\n`],
    [recordIbanSortCode, "iban", `iban: ${IBAN.GB}\nsort_code: 20-47-15\n`],
    [recordIbanBankCode, "iban", `iban: ${IBAN.DE}\nblz: "50010517"\n`],
    [recordIbanAccount, "iban", `iban: ${IBAN.GB}\naccount_number: "31926818"\n`],
    [recordNidCountry, "iban", `iban: ${IBAN.NL}\nrouting_number: "021000021"\n`],
  ])("$id says nothing where one of the two is missing, and points to the other where it speaks", (rule, _, text) => {
    const [first = "", second = ""] = text.split("\n");
    expect(ask(rule, `${first}\n`)).toEqual([]);
    expect(ask(rule, `${second}\n`)).toEqual([]);
    const [finding, ...more] = ask(rule, text);
    expect(more).toEqual([]);
    expect(second).toContain(finding?.literal?.text);
    expect(finding?.related).toMatchObject([
      { message: { words: ["The IBAN beside it."] }, literal: { kind: "iban" } },
    ]);
  });
});

it("numbers compare without the zeros in front, and with those inside", () => {
  expect(["00105", "1005", "0", "A0"].map(withoutLeadingZeros)).toEqual(["105", "1005", "", "A0"]);
});

describe("record/iban-bic-country", () => {
  it.each([
    [IBAN.NL, "DEUTDEFF", ["DEUTDEFF hint The BIC is of Germany, the IBAN beside it of the Netherlands."]],
    // Without a passport between them.
    [IBAN.GB, "CHASUS33", ["CHASUS33 - The BIC is of the United States, the IBAN beside it of the United Kingdom."]],
    [IBAN.NL, "ABNANL2A", []],
    [IBAN.FR, "BREDREYY", []],
    [IBAN.GB, "WESTJESH", []],
    [IBAN.GB, "BUKBGB22", []],
  ])("%s and %s", (iban, bic, expected) => {
    expect(said(recordIbanBicCountry, `iban: ${iban}\nbic: ${bic}\n`)).toEqual(expected);
  });

  it.each([
    ["its own account beside it", "account_number: '31926819'", "-"],
    ["its own sort code beside it", "sort_code: '601613'", "-"],
    ["another account beside it", "account_number: '55779911'", "hint"],
    ["an account of another country", "country: US\naccount_number: '123456789012'", "hint"],
    ["a bank code of another country", "routing_number: '021000021'", "hint"],
  ])("the BIC may be that of what stands beside the IBAN: %s", (_, beside, severity) => {
    expect(said(recordIbanBicCountry, `iban: ${IBAN.GB}\nbic: CHASUS33\n${beside}\n`)).toEqual([
      `CHASUS33 ${severity} The BIC is of the United States, the IBAN beside it of the United Kingdom.`,
    ]);
  });
});

describe("record/bic-country", () => {
  const british = 'sort_code: 60-16-13\naccount_number: "31926819"\n';
  it.each([
    [
      "another country's BIC",
      `${british}bic: CHASUS33\n`,
      ["CHASUS33 - The BIC is of the United States, the sort code beside it of the United Kingdom."],
    ],
    [
      "one from within SEPA",
      `${british}bic: DEUTDEFF\n`,
      ["DEUTDEFF hint The BIC is of Germany, the sort code beside it of the United Kingdom."],
    ],
    ["its own country's", `${british}bic: NWBKGB2L\n`, []],
    ["that of a territory", `${british}bic: WESTJESH\n`, []],
    ["where an IBAN speaks of it, another rule does", `iban: ${IBAN.GB}\n${british}bic: CHASUS33\n`, []],
    ["an account whose country nobody states", `account_number: "31926819"\nbic: CHASUS33\n`, []],
  ])("%s", (_, text, expected) => {
    expect(said(recordBicCountry, text)).toEqual(expected);
  });
});

describe("record/iban-bic-bank", () => {
  const bank = (part: { bics: readonly string[]; official?: boolean; status?: Fact["status"] }): Facts => ({
    of: ({ kind, country, value }) =>
      kind === "nid" && country === "DE" && value === "37040044"
        ? [
            {
              ...{ kind, country, value, status: part.status ?? "found" },
              source: {
                ...{ layer: "import", name: "List", licence: "none", date: "2026-09-07" },
                ...{ official: part.official ?? false, complete: true },
              },
              records: part.bics.map((bic) => ({ bic })),
            },
          ]
        : [],
  });
  const beside = (bic: string, facts: Facts = noFacts) =>
    said(recordIbanBicBank, `iban: ${IBAN.DE}\nbic: ${bic}\n`, { facts });

  it("compares the bank's letters where the country's IBANs have them, whatever a directory says", () => {
    const of = (iban: string, bic: string, facts: Facts = noFacts) =>
      said(recordIbanBicBank, `iban: ${iban}\nbic: ${bic}\n`, { facts });
    expect(of(IBAN.GB, "BUKBGB22")).toEqual(["BUKBGB22 - The bank in the IBAN is NWBK, the BIC's is BUKB."]);
    expect(of(IBAN.GB, "NWBKGB2L")).toEqual([]);
    expect(of(IBAN.NL, "RABONL2U")).toEqual(["RABONL2U - The bank in the IBAN is ABNA, the BIC's is RABO."]);
    expect(of(IBAN.NL, "ABNANL2A")).toEqual([]);
  });

  it("takes no other bank codes for letters: digits, or letters of another length", () => {
    expect(said(recordIbanBicBank, "iban: ES9121000418450200051332\nbic: BBVAESMM\n")).toEqual([]);
    expect(said(recordIbanBicBank, "iban: GE29NB0000000101904917\nbic: BAGAGE22\n")).toEqual([]);
    expect(said(recordIbanBicBank, "iban: MT84MALT011000012345MTLCAST001S\nbic: MALTMTMT\n")).toEqual([]);
  });

  it("leaves other countries to record/iban-bic-country", () => {
    expect(said(recordIbanBicBank, `iban: ${IBAN.NL}\nbic: DEUTDEFF\n`)).toEqual([]);
    expect(said(recordIbanBicBank, `iban: ${IBAN.GB}\nbic: WESTJESH\n`)).toEqual([]);
  });

  it("asks the directories elsewhere, and says which", () => {
    expect(beside("DEUTDEFF")).toEqual([]);
    expect(beside("DEUTDEFF", bank({ bics: ["COBADEFFXXX"] }))).toEqual([
      "DEUTDEFF - List (2026-09-07) gives another BIC for the bank in the IBAN: COBADEFFXXX.",
    ]);
    expect(beside("DEUTDEFF", bank({ bics: ["COBADEFFXXX"], official: true }))).toEqual([
      "DEUTDEFF warning List (2026-09-07) gives another BIC for the bank in the IBAN: COBADEFFXXX.",
    ]);
    expect(beside("DEUTDEFF", bank({ bics: ["COBADEFFXXX"], status: "not-found" }))).toEqual([]);
  });

  it("is content with a BIC of the same group, and with a list that tells none", () => {
    expect(beside("COBADEBB", bank({ bics: ["COBADEFFXXX"] }))).toEqual([]);
    expect(beside("DEUTDEFF", bank({ bics: ["COBADEFFXXX", "DEUTDEBB"] }))).toEqual([]);
    for (const bics of [[], [""], ["COBADE"], ["COBADEFFX"]]) expect(beside("DEUTDEFF", bank({ bics }))).toEqual([]);
  });

  it("names three at most, each once, and offers a correction only where there is one", () => {
    const three = ["AAAADEFF", "aaaadeff", "BBBBDEFF", "CCCCDEFFXXX", "DDDDDEFF"];
    expect(beside("DEUTDEFF", bank({ bics: three }))[0]).toMatch(/: AAAADEFF, BBBBDEFF, CCCCDEFFXXX\.$/u);
    const fixes = (bics: readonly string[]) =>
      ask(recordIbanBicBank, `iban: ${IBAN.DE}\nbic: DEUTDEFF\n`, { facts: bank({ bics }) })[0]?.fixes ?? [];
    expect(fixes(three)).toEqual([]);
    expect(fixes(["COBADEFFXXX", "COBADEFFXXX"])).toMatchObject([
      { title: say`Replace with ${part.code("COBADEFFXXX")}`, edits: [{ newText: "COBADEFFXXX" }] },
    ]);
  });
});

describe("record/iban-sort-code", () => {
  it.each([
    [IBAN.GB, "60-16-13", []],
    [IBAN.GB, "60-16-14", ["60-16-14 - The IBAN beside it has the sort code 60-16-13."]],
    ["IE29AIBK93115212345678", "93-11-53", ["93-11-53 - The IBAN beside it has the sort code 93-11-52."]],
    [IBAN.DE, "60-16-14", []],
  ])("%s and %s", (iban, code, expected) => {
    expect(said(recordIbanSortCode, `iban: ${iban}\nsort_code: ${code}\n`)).toEqual(expected);
  });
});

describe("record/iban-bank-code", () => {
  const beside = (rest: string, more: Partial<RuleContext> = {}) =>
    said(recordIbanBankCode, `iban: ${IBAN.DE}\n${rest}\n`, more);

  it("speaks of a code of the same form and country that is another", () => {
    expect(beside('blz: "50010517"')).toEqual(["50010517 - The IBAN beside it has the bank code 37040044."]);
    expect(beside('blz: "37040044"')).toEqual([]);
    expect(beside('routing_number: "021000021"')).toEqual([]);
    expect(said(recordIbanBankCode, `iban: ${IBAN.AT}\nblz: "12000"\n`)).toEqual([
      "12000 - The IBAN beside it has the bank code 19043.",
    ]);
  });

  it("compares codes of one country and one form alone", () => {
    expect(said(recordIbanBankCode, `iban: ${IBAN.AT}\nblz: "19043"\n`)).toEqual([]);
    expect(said(recordIbanBankCode, `iban: ${IBAN.GB}\nbsb: "062-000"\n`)).toEqual([]);
    expect(said(recordIbanBankCode, 'iban: ES9121000418450200051332\ncodigo_banco: "0049"\n')).toEqual([]);
  });

  it("is silent where the bank's rule makes this IBAN of the parts", () => {
    // Rule 0014: the bank code is replaced by that of the head office.
    const reference = { ...noReferenceData, germanBank: () => germanBank({ method: "09", ibanRule: "0014" }) };
    const text = 'iban: DE88300606010000002745\nblz: "20090602"\nkontonummer: "2745"\n';
    expect(said(recordIbanBankCode, text, { reference })).toEqual([]);
    expect(said(recordIbanBankCode, text.replace(/konto.*\n/u, ""), { reference })).toEqual([]);
    expect(said(recordIbanBankCode, text.replace('"2745"', '"9745"'), { reference })).toHaveLength(1);
  });
});

describe("record/iban-account", () => {
  const beside = (iban: string, account: string, more = "") =>
    said(recordIbanAccount, `iban: ${iban}\naccount_number: "${account}"\n${more}`);
  const OTHER = "The IBAN beside it has another account number.";

  it.each<[string, string, string]>([
    ["alone", IBAN.GB, "31926819"],
    ["with the sort code in front", IBAN.GB, "60161331926819"],
    ["with the bank's letters too", IBAN.GB, "NWBK60161331926819"],
    ["without its zeros", "GB94BARC10201500345678", "345678"],
    ["with the check digits behind", IBAN.BE, "539007547034"],
    ["without them", IBAN.BE, "0075470"],
    ["filled, where banks convert some", IBAN.DE, "0532013000"],
    ["not filled, where banks convert some", IBAN.DE, "532013000"],
    ["joined in another order, where banks convert some", IBAN.DE, "053201300037040044"],
    ["of three digits, which prove nothing", IBAN.GB, "819"],
  ])("is content with the account in any of its forms: %s", (_, iban, account) => {
    expect(beside(iban, account)).toEqual([]);
  });

  it("speaks of another account: a warning where it stands in IBANs as it is, a hint where banks convert some", () => {
    expect(beside(IBAN.GB, "31926818")).toEqual([`31926818 warning ${OTHER}`]);
    expect(beside(IBAN.DE, "532013111")).toEqual([`532013111 hint ${OTHER}`]);
    // A part of the IBAN that begins or ends inside of a part is no form of the account.
    expect(beside(IBAN.GB, "13319268")).toEqual([`13319268 warning ${OTHER}`]);
    expect(beside(IBAN.GB, "1926819")).toEqual([`1926819 warning ${OTHER}`]);
  });

  it("is content with a pseudo account, with its bank code beside it or inside the IBAN", () => {
    const text = 'iban: DE19100500006600012020\nblz: "10050000"\nkontonummer: "1111"\n';
    expect(said(recordIbanAccount, text)).toEqual([]);
    expect(said(recordIbanAccount, text.replace(/blz.*\n/u, "de_"))).toEqual([]);
    expect(said(recordIbanAccount, text.replace('"1111"', '"1112"'))).toHaveLength(1);
  });

  it("is content with all of the IBAN behind the country, and not with its sort code", () => {
    expect(beside("PL61109010140000071219812874", "61109010140000071219812874")).toEqual([]);
    expect(beside(IBAN.GB, "00601613")).toEqual([`00601613 warning ${OTHER}`]);
  });

  it("leaves an account of another country alone", () => {
    expect(said(recordIbanAccount, `iban: ${IBAN.GB}\nblz: "37040044"\nkontonummer: "532013000"\n`)).toEqual([]);
  });

  it("is silent where the bank's rule makes this IBAN of the account, with the bank code beside it or inside", () => {
    // Rule 0005 puts two zeros behind accounts of seven digits where only then the check digit is right.
    const text = 'iban: DE32265800700732502200\nblz: "26580070"\nkontonummer: "7325022"\n';
    const reference = { ...noReferenceData, germanBank: () => germanBank({ method: "76", ibanRule: "0005" }) };
    expect(said(recordIbanAccount, text, { reference })).toEqual([]);
    expect(said(recordIbanAccount, text.replace(/blz.*\n/u, ""), { reference })).toEqual([]);
    expect(said(recordIbanAccount, text.replace('"7325022"', '"7325023"'), { reference })).toHaveLength(1);
  });
});

describe("record/nid-country", () => {
  it.each([
    [
      `iban: ${IBAN.NL}\n`,
      ["021000021 - The bank code is of the United States, the IBAN beside it of the Netherlands."],
    ],
    ["bic: DEUTDEFF\n", ["021000021 - The bank code is of the United States, the BIC beside it of Germany."]],
    [
      `iban: ${IBAN.NL}\nbic: CHASUS33\n`,
      ["021000021 - The bank code is of the United States, the IBAN beside it of the Netherlands."],
    ],
    ["bic: CHASUS33\n", []],
    ["", []],
  ])("beside %o", (other, expected) => {
    expect(said(recordNidCountry, `${other}routing_number: "021000021"\n`)).toEqual(expected);
  });

  it("points to what it speaks of", () => {
    const [finding] = ask(recordNidCountry, 'bic: DEUTDEFF\nrouting_number: "021000021"\n');
    expect(finding?.related).toMatchObject([{ message: say`The ${say`BIC`} beside it.`, literal: { kind: "bic" } }]);
  });

  it("counts territories to the country whose IBANs they use", () => {
    expect(said(recordNidCountry, `bic: BREDREYY\nibans: [${IBAN.FR}]\nblz: "37040044"\n`)).toHaveLength(1);
  });
});
