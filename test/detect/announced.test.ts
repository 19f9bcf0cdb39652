/** What words announce in a text, which of its words are cut out, and what keys of standards and parts of accounts say. */
import { describe, expect, it } from "vitest";
import { meaningOf } from "../../server/src/detect/keys/keyMeaning";
import { ibanKeyBeside } from "../../server/src/detect/keys/naming";
import { partNamed } from "../../server/src/detect/keys/partNames";
import { TESTED } from "../../server/src/detect/keys/vocabulary";
import { roleByStandard } from "../../server/src/detect/names/standards";
import { labelBefore, labelOf } from "../../server/src/detect/texts/announced";
import { apartFrom, cutsOf, joined } from "../../server/src/detect/texts/cuts";
import type { Container } from "../../server/src/model";

const IBAN = "DE89370400440532013000";
const WRONG = "DE88370400440532013000";

it("a word for a branch before the identifier's leaves it announced, and alone announces nothing", () => {
  const kinds = (text: string) => labelBefore(text, text.length, 0)?.terms.map(({ kind }) => kind);
  expect([kinds("branch iban: "), kinds("branch: ")]).toEqual([["part", "iban"], undefined]);
});

describe("the words right before a value", () => {
  const kindBefore = (text: string, behind = 0) => labelBefore(text, text.length, behind)?.terms[0]?.kind ?? null;

  it.each([
    ...[
      "iban ",
      "IBAN: ",
      "iban=",
      "iban #",
      "iban* ",
      "_iban_ ",
      "`iban` ",
      "iban (",
      "iban > ",
      "iban – ",
      "iban — ",
      "iban \u2010 ",
      "iban \u2212 ",
      "iban\u2011",
    ],
    ...[
      "iban - ",
      "iban. ",
      'iban "',
      "iban '",
      "iban\u00a0",
      "iban:- ",
      "iban is ",
      "iban ist ",
      "iban lautet ",
      "iban est ",
    ],
    ...["iban es ", "iban e ", "iban jest ", "iban je ", "iban (22 signs): ", "iban (22 signs) ", "iban (22 signs) = "],
    ...[
      "Please note. iban ",
      "a / iban ",
      "a - iban ",
      "x, iban ",
      "x; iban ",
      "x: iban ",
      "x = iban ",
      "(iban ",
      "[iban ",
    ],
    ...[
      "{iban ",
      "<iban ",
      '"iban ',
      "*iban ",
      "x|iban ",
      "x\niban ",
      "x\tiban ",
      "x – iban ",
      "x — iban ",
      "x \u2015 iban ",
      "x \u2212 iban ",
      "x) iban ",
    ],
    ...[
      "x} iban ",
      "x] iban ",
      "x> iban ",
      "pay to the iban ",
      "One. Two. iban ",
      "iban(22 signs): ",
      "iban  (22 signs):  ",
      "a b c d e f iban ",
    ],
  ])("%j announces an IBAN", (text) => expect(kindBefore(text)).toBe("iban"));

  it.each([
    "iban was ",
    "iban, ",
    "iban; ",
    "ibans hash ",
    "iban x ",
    "iban (x",
    "town ",
    "iban / x ",
    "iban. Also ",
    "iban this ",
  ])("%j doesn't", (text) => expect(kindBefore(text)).not.toBe("iban"));

  it("aren't looked for before the end of what was cut, nor is half a word one", () => {
    expect(kindBefore("iban ", 5)).toBeNull();
    expect(kindBefore(`myiban${" ".repeat(56)}`)).toBeNull();
    expect(kindBefore(`xxiban${" ".repeat(55)}`)).toBeNull();
    expect(kindBefore(`my iban${" ".repeat(56)}`)).toBe("iban");
    expect(kindBefore(`${"x".repeat(70)} iban `)).toBe("iban");
    expect(kindBefore(`iban ${" ".repeat(60)}`)).toBeNull();
  });

  it.each([
    ...[
      "e.g. ",
      "eg. ",
      "eg ",
      "for example ",
      "example: ",
      "such as ",
      "like ",
      "z. B. ",
      "z.B. ",
      "bijv. ",
      "p. ex. ",
      "p.ex. ",
    ],
    ...["par exemple, ", "por ejemplo ", "np. ", "e.g., '", 'e.g. "', "e.g. `", "E.G. "],
  ])("a BIC is described with an example behind %j", (lead) => {
    for (const text of [`BIC ${lead}`, `BIC, ${lead}`, `BIC (8 or 11 signs, ${lead}`])
      expect(labelOf(`${text}COBADEFF`, { at: text.length, word: "COBADEFF", behind: 0 })?.terms[0]?.kind, text).toBe(
        "bic",
      );
    const text = `town (8 or 11 signs, ${lead}`;
    expect(labelOf(`${text}COBADEFF`, { at: text.length, word: "COBADEFF", behind: 0 }), text).toBeNull();
  });

  it.each(["i.e. ", "exampled ", "alike x ", "unlike: x ", "e.g. x "])("%j leads to no example", (lead) => {
    const text = `BIC (8 or 11 signs, ${lead}`;
    expect(labelOf(`${text}COBADEFF`, { at: text.length, word: "COBADEFF", behind: 0 })).toBeNull();
  });
});

/** The texts that are cut out of another under a key. */
function cut(text: string, key = "note"): string[] {
  return cutsOf(text, meaningOf(key)).map(({ start, end }) => text.slice(start, end));
}

describe("what is cut out of a text", () => {
  it.each([
    [`pay ${IBAN}, please`, [IBAN]],
    [`${IBAN}`, [IBAN]],
    [`x:${IBAN}`, []],
    [`IBAN ${WRONG} please`, [WRONG]],
    ["IBAN DE88 3704 0044 0532 0130 00 please", ["DE88 3704 0044 0532 0130 00"]],
    ["IBAN DEXX 3704 0044 0532 please", []],
    ["IBAN DE88 3704 0044 0532 0130 000x", ["DE88 3704 0044 0532 0130"]],
    ["IBAN DE88 3704 please", []],
    ["sort code 20 00 00 and", ["20 00 00"]],
    ["sort code 20-00-00 and", ["20-00-00"]],
    ["account no 1234 5678 and", ["1234 5678"]],
    ["account no 1234567 89 and", ["1234567"]],
    ["account no 12345678 1234567 and", ["12345678"]],
    // As Spain's, France's and Hungary's accounts are written.
    ["account no 2100 0418 45 0200051332 and", ["2100 0418 45 0200051332"]],
    ["account no 2100 0418 45 02000513321 and", ["2100 0418 45"]],
    ["account no 20041 01005 05000130260 06 and", ["20041 01005 05000130260 06"]],
    ["account no 11773016 11111018 00000000 and", ["11773016 11111018 00000000"]],
    ["account no 11773016 11111018 and", ["11773016 11111018"]],
    ["account number 12345678x and", ["12345678x"]],
    ["account number 1234 and", ["1234"]],
    ["account number 123 and", []],
    ["account 1234 and", []],
    ["sort code 2000 and", []],
    ["BIC COBADEFF and", ["COBADEFF"]],
    ["BIC 1COBADEFF and", []],
    ["BIC COBADEF1x and", []],
    ["BIC x20 and", []],
    ["BIC 20x and", []],
    ["BIC COBAXXFF and", []],
    ["BIC COBADE3F and", ["COBADE3F"]],
    ["BIC Cobadeff and", []],
    // Announced, and of the IBAN's country as well.
    [`BIC COBADEFF, ${IBAN}`, ["COBADEFF", IBAN]],
    [`${IBAN}, BIC COBADEFF, DEUTDEFF`, [IBAN, "COBADEFF", "DEUTDEFF"]],
    ["IBAN DE8837040044 and", ["DE8837040044"]],
    ["IBAN DE883704004 and", []],
    [`account number ${"1".repeat(64)} and`, ["1".repeat(64)]],
    [`account number ${"1".repeat(65)} and`, []],
    ["account number a1b2c3d4 and", ["a1b2c3d4"]],
    [`${IBAN} / COBADEFF`, [IBAN, "COBADEFF"]],
    [`${IBAN} / COBADEFFXXX.`, [IBAN, "COBADEFFXXX"]],
    [`${IBAN} / COBADE1F`, [IBAN]],
    [`${IBAN} / COBADEFO`, [IBAN]],
    [`${IBAN} / COBADEFFXX`, [IBAN]],
    [`${IBAN} / xCOBADEFF`, [IBAN]],
    [`${IBAN} / COBADEFFx`, [IBAN]],
    [`${IBAN} / BARCGB22`, [IBAN]],
    [`${IBAN} / CUSTDEST`, [IBAN, "CUSTDEST"]],
    [`COBADEFF / ${IBAN}`, ["COBADEFF", IBAN]],
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: placeholders of other programs
    [`\${iban:-${IBAN}}`, []],
    [`{{ ${IBAN} }}`, []],
    [`<% ${IBAN} %>`, []],
    [`%{ ${IBAN} }`, []],
    [`}${IBAN}`, []],
    [`%${IBAN}`, []],
    [`${IBAN}\${x}`, []],
    [`${IBAN}{x}`, []],
    [`${IBAN}%(x)s`, []],
    [`${IBAN}%{x}`, []],
    [`\${x} ${IBAN}`, [IBAN]],
    [`{{ ${"x".repeat(70)} ${IBAN}`, []],
    [`{{ ${"x".repeat(80)} ${IBAN}`, [IBAN]],
    [`<% x > ${IBAN}`, [IBAN]],
    [`${IBAN}%x`, [IBAN]],
    [`${IBAN} {x}`, [IBAN]],
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: placeholders of other programs
  ] as const)("%s", (text, parts) => expect(cut(text)).toEqual(parts));

  it.each([
    [`${WRONG} Bank`, [WRONG]],
    [`'${WRONG}, x`, [WRONG]],
    ["DE88 3704 0044 0532 0130 00 Bank", ["DE88 3704 0044 0532 0130 00"]],
    [`x y z a b c d e ${WRONG}`, []],
    [`x y z a b c d e, ${WRONG}`, [WRONG]],
    [`x y z a b c d e; '${WRONG}`, [WRONG]],
    [`x y z a b c d e| (${WRONG}`, [WRONG]],
    [`x y z a b c d e\n[${WRONG}`, [WRONG]],
    [`x y z a b c d e. ${WRONG}`, []],
    ["12345678, 23456789", ["12345678", "23456789"]],
    ["12345678; 23456789 EUR", ["12345678", "23456789"]],
    ["12345678 | 23456789", ["12345678", "23456789"]],
    ["12345678) ", ["12345678"]],
    ["12345678] ", ["12345678"]],
    ["12345678' ", ["12345678"]],
    ['12345678" ', ["12345678"]],
    ["12345678 - Tarn", ["12345678"]],
    ["12345678 – Tarn", ["12345678"]],
    ["12345678 — Tarn", ["12345678"]],
    ["12345678 (Tarn)", ["12345678"]],
    ["12345678 /Tarn", ["12345678"]],
    ["12345678 EUR", ["12345678"]],
    ["12345678 at Tarn", ["12345678"]],
    ["12345678  at Tarn", ["12345678"]],
    ["12345678  - Tarn", ["12345678"]],
    ["'(12345678, Tarn", ["12345678"]],
    ["Tarn 12345678, x", []],
    ["Tarn and Co, '12345678' x", ["12345678"]],
    ["Tarn and Co, the 12345678, x", []],
    ["12345678 a", []],
    ["12345678 +1", []],
    ["12345678.", []],
    ["12345678-", []],
  ] as const)("%j under a name of IBANs and accounts", (text, parts) =>
    expect(cut(text, "iban_or_account_number")).toEqual(parts),
  );
});

describe("what announces the parts that are cut out", () => {
  const labelled = (text: string, key = "note") =>
    cutsOf(text, meaningOf(key)).map(
      ({ start, end, label }) => `${text.slice(start, end)} ${label?.terms.map(({ kind }) => kind).join("+") ?? "-"}`,
    );

  it.each<[string, readonly string[]]>([
    [`IBAN ${IBAN} please`, [`${IBAN} iban`]],
    [`pay ${IBAN} please`, [`${IBAN} -`]],
    [`BIC ${IBAN} please`, [`${IBAN} -`]],
    [`account number ${IBAN} please`, [`${IBAN} -`]],
    [`IBAN ${WRONG} please`, [`${WRONG} iban`]],
    [`${IBAN} / COBADEFF`, [`${IBAN} -`, "COBADEFF bic"]],
    [`COBADEFF / ${IBAN} / DEUTDEFF`, ["COBADEFF bic", `${IBAN} -`, "DEUTDEFF bic"]],
    // A bill has a day.
    ["Счет 40/248038 от 30 декабря", []],
    ["Рахунок 40/248038 від 30.12.2031", []],
    ["Račun 40/248038 od 30.12.2031", []],
    ["Счет 40/248038 в банке", ["40/248038 account"]],
    ["Расчетный счет 40248038 от 30 декабря", ["40248038 account"]],
    // A number of four digits is a code where codes of its name have four, and an account where its name is one's alone.
    ["Bankleitzahl 12000 please", ["12000 nid"]],
    ["Bankleitzahl 1200 please", []],
    ["institution number 004 please", ["004 nid"]],
    ["sort code 2000 please", []],
    ["account number 1234 please", ["1234 account"]],
    ["account 12345 please", ["12345 account"]],
    ["account 1234 please", []],
  ])("%s", (text, parts) => expect(labelled(text)).toEqual(parts));

  it.each([
    [`${"x".repeat(62)}123, x`, []],
    [`${"x".repeat(61)}123, x`, [`${"x".repeat(61)}123`]],
    ["AB1 DE8937040044", []],
    ["COBADE, x", []],
    ["COBADEF, x", ["COBADEF"]],
    ["COBADEFFXXXX, x", ["COBADEFFXXXX"]],
    ["COBADEFFXXXXX, x", []],
    ["COBADeFF, x", []],
    ["12, 34", ["12", "34"]],
    ["1, 2", []],
    ["x12, x", []],
  ] as const)("the name of the field does: %s", (text, parts) =>
    expect(labelled(text, "bic_or_account_number").map((one) => one.slice(0, -2))).toEqual(parts),
  );
});

describe("two lists of cuts", () => {
  const cuts = (...places: readonly (readonly [number, number])[]) =>
    places.map(([start, end]) => ({ start, end, label: null }));
  const [one, two, three] = [
    [2, 4],
    [6, 9],
    [12, 13],
  ] as const;

  it("are one in the order of the text", () => {
    expect(joined(cuts(one, three), cuts(two))).toEqual(cuts(one, two, three));
    expect(joined(cuts(two), cuts(one, three))).toEqual(cuts(one, two, three));
    expect([joined([], cuts(one, two)), joined(cuts(one, two), []), joined([], [])]).toEqual([
      cuts(one, two),
      cuts(one, two),
      [],
    ]);
  });

  it.each<[string, readonly [number, number], boolean]>([
    ["in front", [0, 2], true],
    ["over the start", [0, 3], false],
    ["on it", [2, 4], false],
    ["within", [7, 8], false],
    ["around", [5, 10], false],
    ["over the end", [3, 5], false],
    ["right behind", [4, 6], true],
    ["between", [10, 11], true],
    ["from one to the next", [4, 7], false],
    ["behind the last", [13, 15], true],
    ["over the last's end", [12, 15], false],
  ])("are apart but for what overlaps: %s", (_, place, isApart) => {
    expect(apartFrom(cuts(one, two, three), cuts(place))).toEqual(isApart ? cuts(place) : []);
    expect(apartFrom(cuts(one, two, three), cuts([0, 1], place, [20, 21]))).toEqual(
      isApart ? cuts([0, 1], place, [20, 21]) : cuts([0, 1], [20, 21]),
    );
    expect(apartFrom([], cuts(place))).toEqual(cuts(place));
  });
});

describe("what is cut out by the name of the field", () => {
  it.each([
    ["iban", "x DE88 3704 0044 0532 0130 00 Bank", ["DE88 3704 0044 0532 0130 00"]],
    ["account_number", "x DE88 3704 0044 0532 0130 00 Bank", ["DE88 3704 0044 0532 0130 00"]],
    ["bic", "x DE88 3704 0044 0532 0130 00 Bank", []],
    ["note", "x DE88 3704 0044 0532 0130 00 Bank", []],
    // Where a name is of many trades, an IBAN is told by its beginning and by signs enough.
    ["account", "DE8837040044 Bank", ["DE8837040044"]],
    ["account", "DE883704004 Bank", []],
    ["account", "12345678, 23456789", []],
    ["account_number", "12345678, 23456789", ["12345678", "23456789"]],
    ["account_number", "12345678{x}, 23456789", ["23456789"]],
    ["account_number", "12, 345678", ["12", "345678"]],
    ["account_number_length", "12345678, 23456789", []],
    ["branch", "12345678, 23456789", []],
    ["bic", "COBADEFF, DEUTDEFF", ["COBADEFF", "DEUTDEFF"]],
    ["bic", "COBADEFF Tarn", ["COBADEFF"]],
    ["bic", "Cobadeff Tarn", []],
    ["iban_or_account", "x DE88 3704 0044 0532 0130 00 Bank", ["DE88 3704 0044 0532 0130 00"]],
    ["bank_code_or_account", "12345678, 23456789", ["12345678", "23456789"]],
  ] as const)("%s: %s", (key, text, parts) => expect(cut(text, key)).toEqual(parts));
});

describe("keys", () => {
  it.each([
    "ibanTest",
    "iban_tests",
    "iban checks",
    "iban-validation",
    "ibanValidations",
    "ibanCase",
    "IBAN_CASES",
    "ibanValidator",
  ])("%s is what is tested and a word for that", (key) => expect(key.replace(TESTED, "").toLowerCase()).toBe("iban"));
  it.each(["test", "checks", "iban_testing", "iban_check_x", "caseiban"])(
    "%s says of nothing that it is tested",
    (key) => expect(key.replace(TESTED, "")).toBe(key),
  );

  const parent = (key: string | null): Container => ({
    kind: "object",
    key,
    index: 0,
    parent: null,
    fields: [],
    children: [],
    segment: { text: "", start: 0 },
  });

  it.each([
    ["DbtrAgtAcct", "dbtragtacct"],
    ["CdtrAgtAcct", "cdtragtacct"],
    ["IntrmyAgt1Acct", "intrmyagt1acct"],
    ["IntrmyAgtAcct", "intrmyagtacct"],
    ["PrvsInstgAgt1Acct", "prvsinstgagt1acct"],
    ["InstgRmbrsmntAgtAcct", "instgrmbrsmntagtacct"],
    ["InstdRmbrsmntAgtAcct", "instdrmbrsmntagtacct"],
    ["ThrdRmbrsmntAgtAcct", "thrdrmbrsmntagtacct"],
    ["debtorAgentAccount", "debtoragentaccount"],
    ["creditor_agent_account", "creditoragentaccount"],
    ["intermediaryAgent2Account", "intermediaryagent2account"],
    ["previousInstructingAgent1Account", "previousinstructingagent1account"],
    ["instructingReimbursementAgentAccount", "instructingreimbursementagentaccount"],
    ["instructed-reimbursement-agent-account", "instructedreimbursementagentaccount"],
    ["thirdReimbursementAgentAccount", "thirdreimbursementagentaccount"],
    ["pain:IntrmyAgt1", "intrmyagt1"],
    ["intermediaryAgent3", "intermediaryagent3"],
    ["SttlmAcct", "sttlmacct"],
    ["ChrgsAcct", "chrgsacct"],
    ["ChrgsAcctAgt", "chrgsacct"],
    ["DbtrAcct", null],
    ["CdtrAgt", null],
    ["IntrmyAgt", null],
    ["xSttlmAcct", null],
    ["SttlmAcctx", null],
    ["SttlmAcctAgt", null],
    ["IntrmyAgt12Acct", null],
    ["IntrmyAgt12", null],
    ["other", null],
  ])("%s is an account between", (key, role) => expect(roleByStandard(key, null)).toBe(role));

  it("other is nobody's in an identification", () => {
    expect(roleByStandard("other", parent("accountIdentification"))).toBe("");
    expect(roleByStandard("other", parent("identification"))).toBe("");
    expect(roleByStandard("other", parent("identifications"))).toBeNull();
    expect(roleByStandard("other", parent(null))).toBeNull();
  });

  it.each([
    ["codeBanque", "bankcode"],
    ["codigo_de_entidad", "bankcode"],
    ["entidad", "bankcode"],
    ["abi", "bankcode"],
    ["codiceAbi", "bankcode"],
    ["branch", "branch"],
    ["bankBranch", "branch"],
    ["check_digit", "cd"],
    ["nationalCheckDigits", "cd"],
    ["control_digits", "cd"],
    ["dc", "cd"],
    ["controlDigit", "cd"],
    ["dcControlDigits", "cd"],
    ["digito_de_control", "cd"],
    ["digitosControl", "cd"],
    ["prefix", "prefix"],
    ["accountPrefix", "prefix"],
    ["prefixuctu", "prefix"],
    ["predcisli", "prefix"],
    ["predcisliUctu", "prefix"],
    ["acc_type", "acc_type"],
    ["tipo_de_conta", "acc_type"],
    ["tipoConta", "acc_type"],
    ["kennitala", "kennitala"],
    ["ccy", "currency"],
    ["titular", "owner"],
    ["mycodeBanque", null],
    ["codeBanques", null],
    ["mybranch", null],
    ["branches", null],
    ["xcd", null],
    ["cdx", null],
    ["myprefix", null],
    ["prefixes", null],
    ["xpredcisli", null],
    ["predcislix", null],
    ["xacctype", null],
    ["acctypes", null],
    ["mykennitala", null],
    ["kennitalas", null],
    ["xccy", null],
    ["ccyx", null],
    ["mytitular", null],
    ["titulares", null],
    ["x".repeat(61), null],
  ])("%s names the part %s", (key, part) => expect(partNamed(key)).toBe(part));

  it.each([
    ["bank", "bankcode"],
    ["kodBanky", "bankcode"],
    ["account", "account"],
    ["cuenta", "account"],
    ["banks", null],
    ["xbank", null],
    ["accounts", null],
    ["myaccount", null],
  ])("%s does so at home alone", (key, part) => {
    expect(partNamed(key, "CZ")).toBe(part);
    expect(partNamed(key)).toBeNull();
  });

  it.each([
    ["account", "iban"],
    ["Account", "IBAN"],
    ["creditorAccount", "creditorIban"],
    ["creditor_account", "creditor_iban"],
    ["creditor-Account", "creditor-IBAN"],
    ["creditor Account", "creditor IBAN"],
    ["creditorACCOUNT", "creditorIBAN"],
    ["creditorsortcode", "creditoriban"],
    ["creditorSort Code", "creditorIban"],
    ["payer_sort_code", "payer_iban"],
    ["payer_sort-code", "payer_iban"],
    ["nummer", "iban"],
    ["1_xAccount", "1_xIban"],
  ])("beside %s stands %s", (key, own) => expect(ibanKeyBeside(key)).toBe(own));
});
