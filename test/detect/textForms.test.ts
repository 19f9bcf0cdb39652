/** Where in a text identifiers stand, told by the form of the whole text; and texts alike that have another form. */
import { describe, expect, it } from "vitest";
import { beginsFin, finPlaces } from "../../server/src/detect/texts/finMessages";
import { groupedIbanEnd, ibanInText } from "../../server/src/detect/texts/ibanInText";
import { pairIn } from "../../server/src/detect/texts/pairsInText";
import { isPaymentText, paymentPlaces } from "../../server/src/detect/texts/paymentTexts";
import { placeholderDefault } from "../../server/src/detect/texts/placeholderDefault";
import { severalIbans } from "../../server/src/detect/texts/severalIbans";

const IBAN = "DE89370400440532013000";
const OTHER = "NL91ABNA0417164300";
const GROUPED = "DE89 3704 0044 0532 0130 00";

/** What stands at places of a text; null where there are none. */
function at(text: string, places: readonly { readonly start: number; readonly end: number }[] | null): string[] | null {
  return places?.map(({ start, end }) => text.slice(start, end)) ?? null;
}

describe("the default of a placeholder", () => {
  const told = (text: string): string | null => {
    const found = placeholderDefault(text);
    return found === null ? null : `${found.name.trim()}=${text.slice(found.start, found.end)}`;
  };

  it.each([
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: placeholders of other programs
    "${iban:DE12}",
    "${iban:-DE12}",
    "${iban-DE12}",
    "${iban:=DE12}",
    "${iban=DE12}",
    "  ${iban: DE12 }",
    "${iban: DE12 }  ",
    '@Value("${iban:DE12}")',
    '  @Value( "${iban: DE12 }" )  ',
    "#{'${iban:DE12}'}",
    " #{ '${iban:DE12}' } ",
    "#{iban ?: 'DE12'}",
    '#{iban?:"DE12" }',
    "  #{ iban ?: 'DE12' }  ",
    "#{iban:DE12}",
    "  #{iban: DE12 }  ",
    "{{iban:DE12}}",
    "%iban:DE12%",
    "  %iban: DE12 %  ",
    "{{ iban | default('DE12') }}",
    '{{iban|d("DE12")}}',
    "{{- iban | default 'DE12' | quote }}",
    "  {{ iban | default ( 'DE12' ) -}}  ",
    "{{ default 'DE12' iban }}",
    '{{- default "DE12" iban -}}',
    "  {{default  'DE12'  iban}}  ",
  ])("%s", (text) => expect(told(text)).toBe("iban=DE12"));

  it("may be called by several words", () => {
    expect(told("${pay.iban_1:DE12}")).toBe("pay.iban_1=DE12");
    expect(told("#{a.b['x'] ?: 'DE12'}")).toBe("a.b['x']=DE12");
    expect(told("%pay.iban-1:DE12%")).toBe("pay.iban-1=DE12");
    expect(told("{{ .Values.iban | default 'DE12' }}")).toBe(".Values.iban=DE12");
    expect(told("{{ default 'DE12' .Values.iban }}")).toBe(".Values.iban=DE12");
  });

  it.each([
    "x ${iban:DE12}",
    "${iban:DE12} x",
    "${iban}",
    "${:DE12}",
    "${iban:}",
    "${iban DE12}",
    "${iban:a${b}}",
    'x @Value("${iban:DE12}")',
    '@Value("${iban:DE12}") x',
    "@Value(${iban:DE12})",
    "#{'${iban:DE12}",
    "x #{iban ?: 'DE12'}",
    "#{iban ?: 'DE12'} x",
    "#{iban ?: 'DE12\"}",
    "#{iban ?: DE12}",
    "#{?: 'DE12'}",
    "#{iban ? 'DE12'}",
    `#{${"a".repeat(81)} ?: 'DE12'}`,
    "x #{iban:DE12}",
    "#{iban:DE12} x",
    "%iban DE12%",
    "%iban:DE%12%",
    "%iban:%",
    "x {{ iban | default('DE12') }}",
    "{{ iban | default('DE12') }} x",
    "{{ iban | default('DE12\") }}",
    "{{ iban | default(DE12) }}",
    "{{ iban | defaults('DE12') }}",
    "{{ iban | upper('DE12') }}",
    `{{ ${"a".repeat(81)}|default('DE12') }}`,
    "{{ | default }}",
    "x {{ default 'DE12' iban }}",
    "{{ default 'DE12' iban }} x",
    "{{ default 'DE12\" iban }}",
    "{{ default 'DE12'iban }}",
    "{{ default'DE12' iban }}",
    "{{ upper 'DE12' iban }}",
    `{{ default 'DE12' ${"a".repeat(81)} }}`,
    "iban:DE12",
    '# @Value("${iban:DE12}")',
    "${x} #{iban ?: 'DE12'}",
    "# #{iban:DE12}",
    "# {{ iban | default('DE12') }}",
    "# {{ default 'DE12' iban }}",
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: placeholders of other programs
  ])("not %s", (text) => expect(told(text)).toBeNull());
});

describe("two identifiers and nothing else", () => {
  it.each([
    [`COBADEFF ${IBAN}`, ["COBADEFF", IBAN]],
    [`COBADEFFXXX / ${IBAN}`, ["COBADEFFXXX", IBAN]],
    [` COBADEFF (${GROUPED} ) `, ["COBADEFF", GROUPED]],
    [`COBADE3F, ${IBAN}`, ["COBADE3F", IBAN]],
    [`${IBAN} COBADEFF`, [IBAN, "COBADEFF"]],
    [`  ${GROUPED} (COBADEFFXXX ) `, [GROUPED, "COBADEFFXXX"]],
    [`${IBAN} ; COBADEF5`, [IBAN, "COBADEF5"]],
    // Of another country, but of its own country's length.
    [`BARCGB22 ${IBAN}`, ["BARCGB22", IBAN]],
    // Wrong, but of the BIC's country.
    ["COBADEFF DE893704004405320130", ["COBADEFF", "DE893704004405320130"]],
    ["20-00-00 12345678", ["20-00-00", "12345678"]],
    [" 20 00 00, 12345678 ", ["20 00 00", "12345678"]],
    ["20-00-00;12345678", ["20-00-00", "12345678"]],
    ["20-00-00 / 12345678", ["20-00-00", "12345678"]],
    ["20-00-00|12345678", ["20-00-00", "12345678"]],
  ] as const)("%s", (text, places) => expect(at(text, pairIn(text, true))).toEqual(places));

  it.each([
    `x COBADEFF ${IBAN}`,
    `COBADEFF ${IBAN} x`,
    `COBADEFF ----- - ${IBAN}`,
    `COBADEFF x ${IBAN}`,
    `COBADEFF 1 ${IBAN}`,
    `COBADEFFX ${IBAN}`,
    `COBADEFFXXXX ${IBAN}`,
    `C0BADEFF ${IBAN}`,
    `COBAXXFF ${IBAN}`,
    "COBADEFF DE89370400",
    "COBADEFF DE8X370400440532013000",
    "DE8X370400440532013000 COBADEFF",
    "COBADEFF ZZ89370400440532013000",
    "BARCGB22 DE893704004405320130",
    `${IBAN} COBADEFF x`,
    `x ${IBAN} COBADEFF`,
    `${IBAN} x COBADEFF`,
    `${IBAN} COBAXXFF`,
    `${IBAN} COBADEFFX`,
    "20-00 00 12345678",
    "20.00.00 12345678",
    "20-00-00 1234567",
    "20-00-00 123456789",
    "x20-00-00 12345678",
    "20-00-00 12345678x",
    "20-00-00-12345678",
    "2-00-00 12345678",
  ])("not %s", (text) => expect(pairIn(text, true)).toBeNull());

  it("takes three groups of digits for a sort code where a name says so", () => {
    expect(pairIn("20-00-00 12345678", false)).toBeNull();
  });
});

describe("several IBANs", () => {
  it.each([
    [`${IBAN} ${OTHER}`, [IBAN, OTHER]],
    [`${IBAN}, ${OTHER}`, [IBAN, OTHER]],
    [`(${GROUPED}) / ${OTHER}`, [GROUPED, OTHER]],
    [
      "DE-89-3704-0044-0532-0130-00; NL 91 ABNA 0417 1643 00",
      ["DE-89-3704-0044-0532-0130-00", "NL 91 ABNA 0417 1643 00"],
    ],
    ["de89370400440532013000 nl91abna0417164300", ["de89370400440532013000", "nl91abna0417164300"]],
    ["de-89370400440532013000 nl 91abna0417164300", ["de-89370400440532013000", "nl 91abna0417164300"]],
    ["de89 370400440532013000 nl91 abna0417164300", ["de89 370400440532013000", "nl91 abna0417164300"]],
    [`${IBAN} und an ${OTHER}`, [IBAN, OTHER]],
    [`${IBAN} und ${OTHER}`, [IBAN, OTHER]],
    [`${IBAN} - et ${OTHER}`, [IBAN, OTHER]],
    [`${GROUPED} and ${OTHER} x`, [GROUPED, OTHER]],
    [`${IBAN}x ${OTHER}`, [`${IBAN}x`, OTHER]],
    // Two signs lost, two too many.
    ["DE893704004405320130 NL91ABNA041716430000", ["DE893704004405320130", "NL91ABNA041716430000"]],
  ] as const)("%s", (text, places) => expect(at(text, severalIbans(text))).toEqual(places));

  it.each([
    IBAN,
    `${IBAN}${OTHER}`,
    `x${IBAN} ${OTHER}`,
    `${IBAN} x${OTHER}`,
    `${IBAN} äNL91ABNA0417164300`,
    `${IBAN} ZZ91ABNA0417164300`,
    `${IBAN} NL9xABNA0417164300`,
    `${IBAN} NL--91ABNA0417164300`,
    `${IBAN} nl91ABNA0417164300`,
    `${IBAN} NL91 A BNA0417164300`,
    "de89370400440532013000 nl9 1abna0417164300",
    "de89370400440532013000 nl91 a bna0417164300",
    "DE89370400440532013 NL91ABNA0417164300",
    `${IBAN} NL91ABNA041716430012345`,
    "DE893704004 NL91ABNA0417164300",
    `${IBAN} ${OTHER} `.padEnd(4001, "."),
  ])("not %s", (text) => expect(severalIbans(text)).toEqual([]));
});

describe("an IBAN at the beginning of a text", () => {
  it.each([
    [IBAN, 22],
    [`${GROUPED}, please`, 27],
    ["DE89-3704-0044-0532-0130-00 x", 27],
    ["D\u200bE89370400440532013000", 23],
    // Of a bank whose code begins with zeros.
    ["AD1200012030200359100100", 24],
  ] as const)("%s", (text, end) => expect(ibanInText(text, 0)?.end).toBe(end));

  it.each([
    "DE88370400440532013000",
    "DE89  370400440532013000",
    `${IBAN}1`,
    `${IBAN}x`,
    "de89370400440532013000",
    "DE36000000000000000000",
    "DE8937040044053201300",
    "ZZ89370400440532013000",
    "DE89370400#440532013000",
  ])("not %s", (text) => expect(ibanInText(text, 0)).toBeNull());

  it("isn't the end of a word", () => {
    expect(ibanInText(`(${IBAN}`, 1)?.electronic).toBe(IBAN);
    for (const before of ["x", "X", "1"]) expect(ibanInText(before + IBAN, 1), before).toBeNull();
  });

  it.each([
    ["DE88 3704 0044 0532 0130 00 x", "DE88 3704 0044 0532 0130 00"],
    ["DE88 3704 0044 0532 0130", "DE88 3704 0044 0532 0130"],
    ["DE88 3704 0044 0532 0130 0012 EUR", "DE88 3704 0044 0532 0130 0012"],
    ["DE88-3704-0044-0532-0130-00 Bank", "DE88-3704-0044-0532-0130-00"],
  ] as const)("wrong or right in groups: %s", (text, whole) => {
    expect(text.slice(0, groupedIbanEnd(text, 0) ?? 0)).toBe(whole);
  });

  it.each(["DE88 3704 0044 0532 013", "ZZ88 3704 0044 0532 0130 00", "de88 3704 0044 0532 0130 00", "DE88 3704 Bank"])(
    "no groups of one: %s",
    (text) => expect(groupedIbanEnd(text, 0)).toBeNull(),
  );
});

describe("a payment order", () => {
  const lines = (...all: string[]) => all.join("\n");

  it("begins as one", () => {
    expect(isPaymentText(`  payto://iban/${IBAN}`)).toBe(true);
    expect(isPaymentText(`see payto://iban/${IBAN}`)).toBe(false);
  });

  it.each([
    [`payto://iban/${IBAN}`, [IBAN]],
    [`payto://iban/COBADEFFXXX/${IBAN}?amount=EUR:1`, ["COBADEFFXXX", IBAN]],
    [` PAYTO://iban/COBADEFF/${IBAN}#x`, ["COBADEFF", IBAN]],
    ["payto://bic/COBADEFF", ["COBADEFF"]],
    ["payto://bic/COBADEFFXXX?a", ["COBADEFFXXX"]],
    ["payto://ach/021000021/12345678", ["021000021", "12345678"]],
    [" payto://ach/12345678?x=1", ["12345678"]],
    [lines("BCD", "002", "1", "SCT", "COBADEFF", "Tarn", IBAN, "EUR1"), ["COBADEFF", IBAN]],
    [lines("BCD", "001", "8", "INS", "", "Tarn", IBAN), [IBAN]],
    [lines("BCD\r", "002\r", "1\r", "SCT\r", "COBADEFF\r", "Tarn\r", `${IBAN}\r`, "x"), ["COBADEFF", IBAN]],
    [lines("SPC", "0200", "1", IBAN, "S"), [IBAN]],
    [lines("SPC\r", "0201\r", "1\r", `${IBAN}\r`, "S"), [IBAN]],
    [`SPD*1.0*ACC:${IBAN}*AM:1`, [IBAN]],
    [`SPD*1.0*AM:1*ACC:${IBAN}+COBADEFF*X`, [IBAN, "COBADEFF"]],
    [lines("UPNQR", IBAN, ..."abcdefghijkl", OTHER), [IBAN, OTHER]],
    [lines("UPNQR", "", ..."abcdefghijkl", OTHER, ""), [OTHER]],
    [lines("HRVHUB30", ..."abcdefgh", IBAN, "x"), [IBAN]],
  ] as const)("%j", (text, places) => expect(at(text, paymentPlaces(text))).toEqual(places));

  it.each([
    `x payto://iban/${IBAN}`,
    `payto://iban/${IBAN}/x`,
    `payto://iban/COBA/${IBAN}`,
    "payto://bic/COBADEF",
    "payto://bic/COBADEFF/x",
    "payto://ach/1234567/12345678",
    "payto://ach/123",
    "payto://x payto://ach/12345678",
    `payto://upi/${IBAN}`,
    lines("BCD", "003", "1", "SCT", "", "Tarn", IBAN),
    lines("BCD", "002", "9", "SCT", "", "Tarn", IBAN),
    lines("BCD", "002", "1", "SC", "", "Tarn", IBAN),
    lines("BCD", "002", "1", "SCT", "", "Tarn", "x", IBAN),
    lines("SPC", "0300", "1", IBAN),
    lines("SPC", "0200", "2", IBAN),
    lines("SPC", "0200", "1", "x", IBAN),
    `SPD*1*ACC:${IBAN}`,
    `SPD*1.0*ACCT:${IBAN}`,
    lines("UPNQR", IBAN, ..."abcdefghijk", OTHER),
    lines("HRVHUB30", ..."abcdefg", IBAN),
    lines("HRVHUB30x", ..."abcdefgh", IBAN),
  ])("not %j", (text) => expect(paymentPlaces(text)).toBeNull());
});

describe("a SWIFT message", () => {
  const message = (...fields: string[]) => [":20:REF1", ...fields].join("\r\n");
  /** What stands at its places, each with the side that it is of. */
  const told = (text: string): string[] | null =>
    finPlaces(text)?.map(({ start, end, label }) => `${label.side} ${text.slice(start, end)}`) ?? null;

  it.each<[string, string[]]>([
    [message(`:50K:/${IBAN}`, "Tarn SA"), [`debtor ${IBAN}`]],
    [message(":50A:/12345678", "COBADEFF"), ["debtor 12345678", "debtor COBADEFF"]],
    [message(":50F:/12345678", "1/TARN", "2/HIGH STREET"), ["debtor 12345678"]],
    [message(":50K:Tarn SA", "/12345678"), []],
    [message(":52A:COBADEFF"), ["debtor COBADEFF"]],
    [message(":52A:/C/12345678", "COBADEFF"), ["52 account 12345678", "debtor COBADEFF"]],
    [message(":53B:/12345678"), ["53 account 12345678"]],
    [message(":54A:COBADEFF", ":55A:COBADEFF"), ["54 COBADEFF", "55 COBADEFF"]],
    [message(":56A:CHASUS3"), ["56 CHASUS3"]],
    [message(":57A://SC200000", "BARCGB22XXX"), ["creditor 200000", "creditor BARCGB22XXX"]],
    [message(":57D://FW021000021", "BANKGIRO"), ["creditor 021000021"]],
    [message(":57D://CC000412345"), ["creditor 000412345"]],
    [message(":57D://AU062000"), ["creditor 062000"]],
    [message(":57C://BL37040044"), ["creditor 37040044"]],
    [message(":57D://CH123456", "NAME"), []],
    [message(":58A:/797884601", "COBADEFF"), ["creditor 797884601", "58 COBADEFF"]],
    [message(":59:/12345678", "BANKGIRO"), ["creditor 12345678"]],
    [message(":59:BANKGIRO"), []],
    [message(":59A:/12-34 56", "COBADEFF"), ["creditor 12-34 56", "creditor COBADEFF"]],
    [message(":25:37040044/0532013000EUR"), [" 37040044", " 0532013000"]],
    [message(":25:COBADEFF/0532013000"), [" COBADEFF", " 0532013000"]],
    [message(`:25:${IBAN}EUR`), [` ${IBAN}`]],
    [message(":25:MT31MALT01100000000000000000ABC"), [" MT31MALT01100000000000000000ABC"]],
    [message(":25:4711"), []],
    [message(":25:1234567890"), [" 1234567890"]],
    [message(":25P:12345678USD", "COBADEFF"), [" 12345678"]],
    [message(":71A:/12345678", ":21:/12345678"), []],
    [message(`:86:166?00CREDIT?20SVWZ+RE 4711?30COBADEFF?31${IBAN}?32TARN`), ["86 COBADEFF", `86 ${IBAN}`]],
    [message(":86:051?20X?30 37040044?3037040044 ?310532013000"), ["86 37040044", "86 0532013000"]],
    [message(`:86:166?20X?32TARN`, `?38${IBAN}`), [`86 ${IBAN}`]],
    [message(":86:166?20X?30TARN AG?3112345?3112345678901?61DE"), []],
    [`:86:166?00X?31${IBAN}`, [`86 ${IBAN}`]],
    [`166?20X?31${IBAN} ?32TARN`, [`86 ${IBAN}`]],
    [`  ${message(":59:/12345678")}`, ["creditor 12345678"]],
    [`:59:/${IBAN}\n:20:X-}`, [`creditor ${IBAN}`]],
    [
      `{1:F01COBADEFFAXXX0000000000}{2:I103BARCGB22XXXXN}{4:\n:20:X\n:59:/12345678-}{5:}`,
      ["header 0 COBADEFF", "header 1 BARCGB22", "creditor 12345678"],
    ],
    [`{1:F01COBADEFFAXXX0000000000}{4::59:/12345678`, ["header 0 COBADEFF", "creditor 12345678"]],
    [
      "{1:F01COBADEFFAXXX0000000000}{2:O1031200970103BARCGB22AXXX22221234569701031201N}",
      ["header 0 COBADEFF", "header 1 BARCGB22"],
    ],
  ])("%j", (text, places) => expect(told(text)).toEqual(places));

  it.each([
    `16?20X?31${IBAN}`,
    `x?a=1?31${IBAN}`,
    ":59:/12345678",
    "x :20:X\n:59:/12345678",
    "at\n:20:X\n:59:/1",
    "{1:F01}",
    "12:59:30\n:59:/1",
    "",
  ])("not %j", (text) => expect(finPlaces(text)).toBeNull());

  it.each([
    ["\n:59:/1", 2],
    ["\n:25:/1", 2],
    ["\n:57A:X", 2],
    ["%3A57A%3AX", 3],
    ["%3a59%3a", 3],
    ["?20X?30COBADEFF", 5],
    ["?31", 1],
    ["?38", 1],
    ["%3F31", 3],
    ["%3f31", 3],
    ["{1:F01", 3],
  ])("may have something in a field that begins in %j", (text, at) => expect(beginsFin(text, at)).toBe(true));

  it.each([
    ["12:59:30", 3],
    ["?32", 1],
    ["?41", 1],
    ["x31", 1],
    ["3F31", 2],
    ["\n:20:X", 2],
    ["\n:59 x", 2],
    ["\n:5A:X", 2],
    [" 59:x", 1],
    ["{2:F01", 3],
  ])("and nothing in %j", (text, at) => expect(beginsFin(text, at)).toBe(false));
});
