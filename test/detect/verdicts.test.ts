/**
 * The verdict on each literal of a text: against which country it is measured, how sure that is, whether it is valid, and
 * which checks it fails. Without a weight table nothing decisive can be said of a British account.
 */
import { expect, it } from "vitest";
import type { FormatName } from "../../server/src/formats";
import type { Literal } from "../../server/src/model";
import { createReference } from "../../server/src/reference";
import { modulusTable } from "../support/ukTable";
import { detectIn } from "./found";

/** `kind country text (electronic form): verdict, certainty; each failed check with what was expected`. */
function verdictOn({ kind, country, text, value, valid, certainty, checks }: Literal): string {
  const form = value === text ? "" : ` (${value})`;
  const verdict = valid === null ? "undecided" : valid ? "valid" : "invalid";
  const failed = checks
    .filter(({ result }) => result === "fail")
    .map(({ check, strength, expected = "" }) => `; ${check} ${strength} ${expected}`.trimEnd());
  return `${kind} ${country ?? "-"} ${text}${form}: ${verdict}, ${certainty}${failed.join("")}`;
}

it.each<[string, FormatName, string, string[]]>([
  [
    "a number in powers of ten has lost its digits",
    "yaml",
    "account_number: 1.23E+11\nsort_code: 20-00-00",
    ["account GB 1.23E+11 (123E11): invalid, stated; characters error", "sortCode GB 20-00-00 (200000): valid, stated"],
  ],
  [
    "a date was a sort code, with zeros",
    "csv",
    "sort_code,account_number\n01/02/2003,12345678\n",
    ["sortCode GB 01/02/2003 (01022003): invalid, stated; structure error", "account GB 12345678: undecided, stated"],
  ],
  [
    "a date was a sort code",
    "csv",
    "sort_code,account_number\n1/2/2003,12345678\n",
    ["sortCode GB 1/2/2003 (122003): invalid, stated; structure error", "account GB 12345678: undecided, stated"],
  ],
  [
    "a long number is likely of the country in whose language it is called an account",
    "yaml",
    "bankszamla: 48739814-24646107-00000000",
    [
      "account HU 48739814-24646107-00000000 (487398142464610700000000): invalid, likely; national-check-digits error 1",
    ],
  ],
  ["a short one is guessed to be", "yaml", "konto: '22826396079'", ["account NO 22826396079: valid, guess"]],
  [
    "and is likely where only its country writes it so",
    "yaml",
    "konto: 2282 63 96079",
    ["account NO 2282 63 96079 (22826396079): valid, likely"],
  ],
  [
    "a column of three wrong routing numbers may be another country's",
    "csv",
    "bank,routing number\na,123456789\nb,123456788\nc,123456787\n",
    [
      "nid US 123456789: invalid, guess; national-check-digits error 0",
      "nid US 123456788: invalid, guess; national-check-digits error 0",
      "nid US 123456787: invalid, guess; national-check-digits error 0",
    ],
  ],
  [
    "two may be mistyped",
    "csv",
    "bank,routing number\na,123456789\nb,123456788\n",
    [
      "nid US 123456789: invalid, likely; national-check-digits error 0",
      "nid US 123456788: invalid, likely; national-check-digits error 0",
    ],
  ],
  [
    "two parts of a code, each of its length",
    "yaml",
    "institution_number: '003'\ntransit_number: '12345'",
    ["nid CA 003: valid, stated", "nid CA 12345: valid, stated"],
  ],
  [
    "a routing number under a Canadian word",
    "yaml",
    "institution_number: '021000021'\ncountry: US",
    ["nid US 021000021: valid, stated"],
  ],
  [
    "a bank's code beside its branch, which is called that and no more: together they are the country's code",
    "yaml",
    "country: LK\nbank_code: '7010'\nbranch: '001'\naccount_number: '0001234567'",
    ["nid LK 7010: valid, stated", "account LK 0001234567: undecided, stated"],
  ],
  [
    "a branch code that has lost a zero is a sort code by its country",
    "yaml",
    "country: GB\nbranch_code: '35228'\naccount_number: '78599800'",
    ["sortCode GB 35228: invalid, stated; length error 6", "account GB 78599800: undecided, stated"],
  ],
  [
    "a Canadian institution with the zero of electronic payments",
    "yaml",
    "institution_number: '0004'\ntransit_number: '00123'\naccount_number: '1234567'",
    ["nid CA 0004: valid, stated", "nid CA 00123: valid, stated", "account CA 1234567: undecided, likely"],
  ],
  [
    "a Canadian institution with a digit too many",
    "yaml",
    "institution_number: '1004'\ntransit_number: '00123'\naccount_number: '1234567'",
    [
      "nid CA 1004: invalid, stated; length error 3",
      "nid CA 00123: valid, stated",
      "account CA 1234567: undecided, likely",
    ],
  ],
  [
    "a branch beside a Canadian institution with a zero in front",
    "yaml",
    "country: CA\ninstitution_number: '0004'\nbranch: '00123'\naccount_number: '1234567'",
    ["nid CA 0004: valid, stated", "nid CA 00123: valid, stated", "account CA 1234567: undecided, stated"],
  ],
  [
    "an Israeli bank by its two digits, and its branch",
    "yaml",
    "country: IL\nbank_code: '54'\nbranch_code: '600'\naccount_number: '123456'",
    ["nid IL 54: valid, stated", "nid IL 600: valid, stated", "account IL 123456: undecided, stated"],
  ],
  [
    "a branch whose bank is told by letters",
    "yaml",
    "country: JO\nbank_code: CBJO\nbranch_code: '0010'\naccount_number: '0000131000302'",
    ["nid JO CBJO: valid, stated", "nid JO 0010: valid, stated", "account JO 0000131000302: undecided, stated"],
  ],
  [
    "transit, institution and account in one, as on Canadian cheques",
    "yaml",
    "country: CA\nbank_account: 32983-003-5594031",
    ["account CA 32983-003-5594031 (329830035594031): undecided, likely"],
  ],
  [
    "BSB and account in one",
    "yaml",
    "country: AU\nbank_account: 062-000 39035179",
    ["account AU 062-000 39035179 (06200039035179): undecided, likely"],
  ],
  [
    "the branch of an IFSC beside it",
    "yaml",
    "ifsc: HDFC0000123\nbranch_code: '000123'\naccount_no: '63720741463766'",
    [
      "nid IN HDFC0000123: valid, stated",
      "nid IN 000123: valid, likely",
      "account IN 63720741463766: undecided, stated",
    ],
  ],
  [
    "a Brazilian account whose check digit is X",
    "yaml",
    "country: BR\nbank_code: '001'\nbranch_code: '1234-5'\naccount_number: 12345-X",
    [
      "nid BR 001: valid, stated",
      "nid BR 1234-5 (12345): valid, stated",
      "account BR 12345-X (12345X): undecided, stated",
    ],
  ],
  [
    "an American account behind an IBAN and the routing number that it belongs to",
    "yaml",
    "note: 'IBAN IE29AIBK93115212345678, from the US: ABA 021000021, account no. 6964397920'",
    [
      "iban IE IE29AIBK93115212345678: valid, stated",
      "nid US 021000021: valid, stated",
      "account US 6964397920: undecided, likely",
    ],
  ],
  [
    "a New Zealand base number, told apart from bank and branch",
    "yaml",
    "country: NZ\nbank_code: '06'\nbranch_code: '0535'\naccount_number: '0715475'\nsuffix: '00'",
    ["nid NZ 06: valid, stated", "nid NZ 0535: valid, stated", "account NZ 0715475: valid, stated"],
  ],
  [
    "a New Zealand base number with a wrong digit",
    "yaml",
    "country: NZ\nbank_code: '06'\nbranch_code: '0535'\naccount_number: '0715476'",
    [
      "nid NZ 06: valid, stated",
      "nid NZ 0535: valid, stated",
      "account NZ 0715476: invalid, stated; national-check-digits error",
    ],
  ],
  [
    "a New Zealand base number whose bank counts the suffix, too",
    "yaml",
    "country: NZ\nbank_code: '09'\nbranch_code: '0535'\naccount_number: '0715475'",
    ["nid NZ 09: valid, stated", "nid NZ 0535: valid, stated", "account NZ 0715475: undecided, stated"],
  ],
  [
    "a bank's code without the rest",
    "yaml",
    "country: LK\nbank_code: '7010'\naccount_number: '0001234567'",
    ["nid LK 7010: invalid, stated; length error 7", "account LK 0001234567: undecided, stated"],
  ],
  [
    "an account shorter than in the IBAN, which is filled with zeros there: no verdict",
    "yaml",
    "bic: NCBAALTX\naccount_number: '1234567890'",
    ["bic AL NCBAALTX: valid, stated", "account AL 1234567890: undecided, likely"],
  ],
  [
    "one that is longer",
    "yaml",
    "bic: NCBAALTX\naccount_number: '12345678901234567'",
    ["bic AL NCBAALTX: valid, stated", "account AL 12345678901234567: invalid, likely; length error 24"],
  ],
  [
    "a length that only a currency's country asks for is no more than a guess",
    "yaml",
    "currency: NOK\nbank_name: Tarn\naccount_number: '860111179'",
    ["account NO 860111179: invalid, guess; length error 11"],
  ],
  [
    "a wrong check digit in the form that a currency's country has",
    "yaml",
    "currency: NOK\nbank_name: Tarn\naccount_number: '86011117948'",
    ["account NO 86011117948: invalid, likely; national-check-digits error 7"],
  ],
  [
    "a length that the currency of the object around asks for",
    "yaml",
    "currency: NOK\nshop:\n  bank_name: Tarn\n  account_number: '860111179'",
    ["account NO 860111179: invalid, guess; length error 11"],
  ],
  [
    "a length that a currency and the country around ask for",
    "yaml",
    "country: NO\nshop:\n  currency: NOK\n  bank_name: Tarn\n  account_number: '860111179'",
    ["account NO 860111179: invalid, likely; length error 11"],
  ],
  [
    "Canada's transit number by itself",
    "yaml",
    "country: CA\nbank_code: '00021'\naccount_number: '1234567'",
    ["nid CA 00021: valid, stated", "account CA 1234567: undecided, stated"],
  ],
  [
    "a right routing number where the account's holder is of another country",
    "yaml",
    "country: IL\naccount_number: '123456'\nrouting_number: '110000000'",
    ["account IL 123456: undecided, stated", "nid US 110000000: valid, guess"],
  ],
  [
    "a wrong routing number there",
    "yaml",
    "country: IL\naccount_number: '123456'\nrouting_number: '110000001'",
    ["account IL 123456: undecided, stated", "nid IL 110000001: invalid, stated; length error 6"],
  ],
  [
    "a routing number that begins as no American one does",
    "csv",
    "name,routing number,account number\nTarn Bank,185260438,12345678\n",
    ["nid US 185260438: invalid, guess; national-check-digits error", "account US 12345678: undecided, likely"],
  ],
  [
    "a column of routing numbers that are hardly American",
    "csv",
    "bank name,routing number\nTarn Bank,225270389\nMoor Bank,215260437\nAsh Bank,135275742\n",
    [
      "nid US 225270389: invalid, guess; national-check-digits error 5",
      "nid US 215260437: invalid, guess; national-check-digits error 1",
      "nid US 135275742: invalid, guess; national-check-digits error",
    ],
  ],
  [
    "a column of American ones and a wrong one",
    "csv",
    "bank name,routing number\nTarn Bank,021000021\nMoor Bank,215260437\nAsh Bank,121000248\n",
    [
      "nid US 021000021: valid, likely",
      "nid US 215260437: invalid, likely; national-check-digits error 1",
      "nid US 121000248: valid, likely",
    ],
  ],
  [
    "a check digit beside its number",
    "yaml",
    "routing_number: '02100002'\nrouting_check_digit: '1'",
    ["nid US 02100002: valid, guess"],
  ],
  [
    "a wrong check digit beside a number is none of it",
    "yaml",
    "routing_number: '02100002'\nrouting_check_digit: '2'",
    [],
  ],
  [
    "the only check digit beside a number",
    "yaml",
    "routing_number: '02100002'\ncheck_digit: '1'",
    ["nid US 02100002: valid, guess"],
  ],
  [
    "of two check digits the one whose name begins alike",
    "yaml",
    "payor_routing_number: '02100002'\npayor_check_digit: '1'\nreturn_check_digit: '2'",
    ["nid US 02100002: valid, guess"],
  ],
  [
    "a check digit beside its number, as examples of a schema",
    "yaml",
    "properties:\n  routing_number: {example: '02100002'}\n  check_digit: {example: '1'}",
    ["nid US 02100002: valid, guess"],
  ],
  [
    "a member of a clearing system",
    "yaml",
    "ClrSysMmbId: {ClrSysId: {Cd: USABA}, MmbId: '021000021'}",
    ["nid US 021000021: valid, stated"],
  ],
  [
    "a member whose check digit is wrong",
    "yaml",
    "ClrSysMmbId: {ClrSysId: {Cd: USABA}, MmbId: '021000022'}",
    ["nid US 021000022: invalid, stated; national-check-digits error 1"],
  ],
  [
    "a member's id that is too short",
    "yaml",
    "ClrSysMmbId: {ClrSysId: {Cd: USABA}, MmbId: '02100002'}",
    ["nid US 02100002: invalid, stated; length error 9"],
  ],
  [
    "a member that a sort code names",
    "yaml",
    "ClrSysMmbId: {ClrSysId: {Cd: GBDSC}, MmbId: '200000'}",
    ["sortCode GB 200000: valid, stated"],
  ],
  [
    "a member's sort code that is too short",
    "yaml",
    "ClrSysMmbId: {ClrSysId: {Cd: GBDSC}, MmbId: '20000'}",
    ["sortCode GB 20000: invalid, stated; length error 6"],
  ],
  [
    "a member of three digits",
    "yaml",
    "ClrSysMmbId: {ClrSysId: {Cd: CHBCC}, MmbId: '762'}",
    ["nid CH 762: valid, stated"],
  ],
  [
    "a member of a system whose ids are longer than the country's codes",
    "yaml",
    "ClrSysMmbId: {ClrSysId: {Cd: CHSIC}, MmbId: '087880'}",
    ["nid CH 087880: valid, stated"],
  ],
  [
    "a member in New Zealand",
    "yaml",
    "ClrSysMmbId: {ClrSysId: {Cd: NZNCC}, MmbId: '020368'}",
    ["nid NZ 020368: valid, stated"],
  ],
  [
    "a member's Bankleitzahl that is too short",
    "yaml",
    "ClrSysMmbId: {ClrSysId: {Cd: DEBLZ}, MmbId: '3704004'}",
    ["nid DE 3704004: invalid, stated; length error 8"],
  ],
  [
    "a member whose id holds bank and branch",
    "yaml",
    "ClrSysMmbId: {ClrSysId: {Cd: ITNCC}, MmbId: '0542811101'}",
    ["nid IT 0542811101: valid, stated"],
  ],
  [
    "bank and branch in two fields",
    "yaml",
    "country: FR\nbank_code: '20041'\nbranch_code: '01005'",
    ["nid FR 20041: valid, stated", "nid FR 01005: valid, stated"],
  ],
  [
    "a branch alone",
    "yaml",
    "country: ES\nbranch_code: '0418'\naccount_number: '0200051332'",
    ["nid ES 0418: valid, stated", "account ES 0200051332: undecided, stated"],
  ],
  [
    "a branch alone that is too short",
    "yaml",
    "country: ES\nbranch_code: '041'\naccount_number: '0200051332'",
    ["nid ES 041: invalid, stated; length error 9 or 8", "account ES 0200051332: undecided, stated"],
  ],
  [
    "a branch alone in a country without IBANs",
    "yaml",
    "country: SG\nbranch_code: '001'\naccount_number: '1234567'",
    ["nid SG 001: valid, stated", "account SG 1234567: undecided, stated"],
  ],
  [
    "a sort code by the name of a branch",
    "yaml",
    "country: GB\nbranch_code: '200000'\naccount_number: '12345678'",
    ["sortCode GB 200000: valid, stated", "account GB 12345678: undecided, stated"],
  ],
  [
    "sort code and account in one",
    "yaml",
    "country: GB\naccount_number: '200000 55779911'\nbank_name: x",
    ["account GB 200000 55779911 (20000055779911): undecided, likely"],
  ],
  [
    "a code that is a whole account",
    "yaml",
    "clabe: '032180000118359719'",
    ["nid MX 032180000118359719: valid, stated"],
  ],
  [
    "a code that is a whole account, mistyped",
    "yaml",
    "clabe: '032180000118359718'",
    ["nid MX 032180000118359718: invalid, stated; national-check-digits error 9"],
  ],
  [
    "a number has lost its zero",
    "yaml",
    "country: GB\naccount_number: 1234567\nsort_code: 20-00-00",
    ["account GB 1234567: invalid, stated; length error 8", "sortCode GB 20-00-00 (200000): valid, stated"],
  ],
  [
    "a text of seven digits may be an account of its own",
    "yaml",
    "country: GB\naccount_number: '1234567'\nsort_code: 20-00-00",
    ["account GB 1234567: undecided, stated", "sortCode GB 20-00-00 (200000): valid, stated"],
  ],
  [
    "a zero is lost in Britain alone",
    "yaml",
    "country: NO\naccount_number: 1234567\nbank_name: x",
    ["account NO 1234567: invalid, likely; length error 11"],
  ],
  [
    "under full numbers a short one has lost its zero",
    "csv",
    "sort_code,account_number\n20-00-00,1234567\n20-00-01,12345672\n20-00-02,12345673\n20-00-03,12345674\n",
    [
      "sortCode GB 20-00-00 (200000): valid, stated",
      "account GB 1234567: invalid, stated; length error 8",
      "sortCode GB 20-00-01 (200001): valid, stated",
      "account GB 12345672: undecided, stated",
      "sortCode GB 20-00-02 (200002): valid, stated",
      "account GB 12345673: undecided, stated",
      "sortCode GB 20-00-03 (200003): valid, stated",
      "account GB 12345674: undecided, stated",
    ],
  ],
  [
    "under short numbers a short one hasn't",
    "csv",
    "sort_code,account_number\n20-00-00,1234567\n20-00-01,1234562\n20-00-02,12345673\n20-00-03,1234564\n",
    [
      "sortCode GB 20-00-00 (200000): valid, stated",
      "account GB 1234567: undecided, stated",
      "sortCode GB 20-00-01 (200001): valid, stated",
      "account GB 1234562: undecided, stated",
      "sortCode GB 20-00-02 (200002): valid, stated",
      "account GB 12345673: undecided, stated",
      "sortCode GB 20-00-03 (200003): valid, stated",
      "account GB 1234564: undecided, stated",
    ],
  ],
  ["an IBAN", "yaml", "iban: DE89370400440532013000", ["iban DE DE89370400440532013000: valid, stated"]],
  [
    "an IBAN with wrong check digits",
    "yaml",
    "iban: DE88370400440532013000",
    ["iban DE DE88370400440532013000: invalid, stated; check-digits error 89"],
  ],
  [
    "an IBAN that is too short",
    "yaml",
    "iban: DE8937040044053201300",
    ["iban DE DE8937040044053201300: invalid, stated; length error 22"],
  ],
  ["a BIC that is too short", "yaml", "bic: COBADE2", ["bic DE COBADE2: invalid, stated; length error 8"]],
  [
    "a letter in a sort code",
    "yaml",
    "sort_code: '2000O0'\naccount_number: ''",
    ["sortCode GB 2000O0: invalid, stated; characters error"],
  ],
  [
    "a code of one country tells that of the account",
    "yaml",
    "bsb: 062-000\naccount_number: '12345678'",
    ["nid AU 062-000 (062000): valid, stated", "account AU 12345678: undecided, likely"],
  ],
  ["a Bankleitzahl that is too short", "yaml", "blz: '3704004'", ["nid DE 3704004: invalid, stated; length error 8"]],
  [
    "a Bankleitzahl of the country that is stated",
    "yaml",
    "country: AT\nblz: '12000'",
    ["nid AT 12000: valid, stated"],
  ],
  [
    "a routing number, which other countries have too",
    "yaml",
    "routing_number: '021000021'",
    ["nid US 021000021: valid, likely"],
  ],
  [
    "a routing number that has lost its zero",
    "yaml",
    "routing_number: 21000021",
    ["nid US 21000021: invalid, likely; length error 9, 4 or 6"],
  ],
  [
    "an account with check digits",
    "yaml",
    "country: NO\naccount_number: '86011117947'",
    ["account NO 86011117947: valid, likely"],
  ],
  [
    "an account with wrong check digits",
    "yaml",
    "country: NO\naccount_number: '86011117948'",
    ["account NO 86011117948: invalid, likely; national-check-digits error 7"],
  ],
  [
    "an account that tells its country itself",
    "yaml",
    "bank_name: x\nkontonummer: 8601.11.17947",
    ["account NO 8601.11.17947 (86011117947): valid, likely"],
  ],
  [
    "three pairs of digits, wherever they are",
    "yaml",
    "bank_code: 20-00-00\naccount_number: '12345678'",
    ["sortCode GB 20-00-00 (200000): valid, guess", "account - 12345678: undecided, guess"],
  ],
  [
    "an Irish sort code",
    "yaml",
    "country: IE\nbank_code: '931152'\naccount_number: '12345678'",
    ["sortCode IE 931152: valid, stated", "account IE 12345678: undecided, stated"],
  ],
  [
    "a Danish registration number",
    "yaml",
    "reg: '2000'\ncountry: DK\naccount_number: '1234567890'",
    ["nid DK 2000: valid, stated", "account DK 1234567890: undecided, stated"],
  ],
])("%s", (_, format, text, verdicts) => {
  expect(detectIn(format, text).literals.map(verdictOn)).toEqual(verdicts);
});

it.each([
  ["is judged with the sort code beside it", "08-99-99", false],
  ["isn't judged with a code that loaders take for a number", "'08:99:99'", null],
  ["isn't judged with a date that was a code", "1/2/2003", null],
])("with a weight table, an account %s", (_, code, valid) => {
  const reference = createReference(null, modulusTable);
  const { literals } = detectIn("yaml", `sort_code: ${code}\naccount_number: '66374959'\n`, { reference });
  expect(literals.map(({ kind }) => kind)).toEqual(["sortCode", "account"]);
  expect(literals[1]?.valid).toBe(valid);
});
