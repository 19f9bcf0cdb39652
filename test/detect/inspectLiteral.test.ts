/** What is judged of a value apart from the domain's checks, and by which country a value is measured: told of records alike. */
import { describe, expect, it } from "vitest";
import { candidatesIn } from "../../server/src/detect/candidates";
import { inspectCandidate, type NeighbourValues, NO_NEIGHBOURS } from "../../server/src/detect/inspectLiteral";
import { regionsOf } from "../../server/src/detect/regions";
import { noReferenceData } from "../../server/src/domain/inspect";
import type { FormatName, LiteralKind, TableProfile } from "../../server/src/model";
import { detectIn, everything, readTree } from "./found";

type Members = Readonly<Record<string, unknown>>;

interface Asked {
  readonly kind: LiteralKind;
  readonly country: string | null;
  readonly neighbours?: Partial<NeighbourValues>;
  readonly table?: TableProfile;
  /** Of the codes of its column. */
  readonly codeLength?: number;
}

/** The verdict on the value of the first member, and the checks that it fails. */
function judged(text: string, name: string, asked: Asked, format: FormatName = "json"): string {
  const { kind, country, neighbours, table = null, codeLength = null } = asked;
  const candidate = regionsOf(readTree(format, text, everything).root, null)
    .flatMap(candidatesIn)
    .find((one) => one.kind === kind && (one.entry.field.key === name || one.entry.field.container.key === name));
  if (candidate === undefined) throw new Error(`${name} is read as no ${kind}`);
  const { checks, valid } = inspectCandidate(
    { ...candidate, entry: { ...candidate.entry, codeLength } },
    kind,
    country,
    { ...NO_NEIGHBOURS, ...neighbours },
    { reference: noReferenceData, table },
  );
  const failed = checks.filter(({ result }) => result === "fail");
  const verdict = valid === null ? "undecided" : valid ? "right" : "wrong";
  return [
    verdict,
    ...failed.map(({ check, expected }) => `${check}${expected === undefined ? "" : ` ${expected}`}`),
  ].join();
}

const of = (members: Members, asked: Asked) => judged(JSON.stringify(members), Object.keys(members)[0] ?? "", asked);
const nid = (country: string | null, more: Partial<Asked> = {}): Asked => ({ kind: "nid", country, ...more });
const acct = (country: string | null, more: Partial<Asked> = {}): Asked => ({ kind: "account", country, ...more });

describe("a value is judged apart", () => {
  it.each<[string, Members, Asked, string]>([
    ["digits that a program replaced", { account_number: "1.2E+10" }, acct("DE"), "wrong,characters"],
    ["a date", { sort_code: "01-Feb-03" }, { kind: "sortCode", country: "GB" }, "wrong,structure"],
    ["a code of letters and digits is no such number", { bank_code: "1234E" }, nid(null), "undecided"],
    // Eight digits, and the check digit beside them.
    ["a check digit", { routing_number: "02100002", check_digit: "1" }, nid("US"), "right"],
    ["a wrong one", { routing_number: "02100002", check_digit: "2" }, nid("US"), "wrong,national-check-digits 1"],
    ["none", { routing_number: "02100002" }, nid("US"), "wrong,length 9, 4 or 6"],
    [
      "one of two digits is none",
      { routing_number: "02100002", check_digit: "11" },
      nid("US"),
      "wrong,length 9, 4 or 6",
    ],
    ["another number is none", { routing_number: "02100002", digit: "1" }, nid("US"), "wrong,length 9, 4 or 6"],
    [
      "of two the one whose name begins alike",
      { payor_routing_number: "02100002", payee_check_digit: "2", payor_check_digit: "1" },
      nid("US"),
      "right",
    ],
    [
      "of two whose names begin otherwise neither",
      { payor_routing_number: "02100002", payee_check_digit: "1", other_check_digit: "1" },
      nid("US"),
      "wrong,length 9, 4 or 6",
    ],
    ["not beside nine digits", { routing_number: "021000021", check_digit: "9" }, nid("US"), "right"],
    // A piece of a code.
    ["a piece of its length", { institution_number: "003" }, nid("CA"), "right"],
    ["with its zero", { institution_number: "0003" }, nid("CA"), "right"],
    ["of another length", { institution_number: "1003" }, nid("CA"), "wrong,length 3"],
    ["a transit number", { transit_number: "12345" }, nid("CA"), "right"],
    ["that is too short", { transit_number: "1234" }, nid("CA"), "wrong,length 5"],
    ["nine digits under its name are American", { transit_number: "021000021" }, nid("US"), "right"],
    // Shorter than its column.
    ["zeros lost in a column", { bank_code: "58" }, nid(null, { codeLength: 3 }), "wrong,length 3"],
    ["none lost", { bank_code: "058" }, nid(null, { codeLength: 3 }), "undecided"],
    ["letters lose none", { bank_code: "ABCD" }, nid(null, { codeLength: 5 }), "undecided"],
    ["where the row says the country", { bank_code: "044" }, nid("NG", { codeLength: 4 }), "right"],
    ["where the word does", { blz: "3704004" }, nid("DE", { codeLength: 8 }), "wrong,length 8"],
    // A clearing system's member.
    ["a member", { usaba: "021000021" }, nid("US"), "right"],
    ["a wrong one", { usaba: "021000022" }, nid("US"), "wrong,national-check-digits 1"],
    ["of another length", { usaba: "0210000" }, nid("US"), "wrong,length 9"],
    // Bank and branch together.
    ["together right", { bank_code: "2100" }, nid("ES", { neighbours: { whole: "21000418" } }), "right"],
    [
      "together wrong, it is judged alone",
      { bank_code: "210" },
      nid("ES", { neighbours: { whole: "2100418" } }),
      "wrong,length 9 or 8",
    ],
    // A branch alone.
    ["a branch of its length", { bank_branch_code: "0418" }, nid("ES"), "right"],
    ["Singapore's", { bank_branch_code: "001" }, nid("SG"), "right"],
    ["of no country", { bank_branch_code: "0418" }, nid(null), "undecided"],
    // A sort code and an account in one.
    ["in groups", { account_number: "601613 31926819" }, acct("GB"), "undecided"],
    ["announced", { sort_code_account_number: "60161331926819" }, acct("GB"), "undecided"],
    ["not announced", { account_number: "60161331926819" }, acct("NO"), "wrong,length 11"],
    ["of another length", { account_number: "601613 3192681" }, acct("GB"), "wrong,length 8"],
    ["in another country", { account_number: "601613 31926819" }, acct("NO"), "wrong,length 11"],
  ])("%s: %o", (_, members, asked, said) => expect(of(members, asked)).toBe(said));

  it("a British account has lost a zero where it is a number, or in a column whose others have eight digits", () => {
    const table = (...samples: string[]): TableProfile => ({
      columns: [{ header: "account_number", samples, places: samples.map((_, at) => at) }],
    });
    const [full, short] = [table("12345678", "12345679", "1234567"), table("1234567", "123456", "12345678")];
    expect(of({ account_number: 1234567 }, acct("GB"))).toBe("wrong,length 8");
    expect(of({ account_number: "1234567" }, acct("GB"))).toBe("undecided");
    expect(of({ account_number: 12345678 }, acct("GB"))).toBe("undecided");
    expect(of({ account_number: 1234567 }, acct("IE"))).toBe("wrong,length 8");
    expect(of({ account_number: 1234567 }, acct("NO"))).toBe("wrong,length 11");
    const csv = (value: string, more: TableProfile | undefined) =>
      judged(`account_number;x\n${value};y\n`, "account_number", acct("GB", more && { table: more }), "csv");
    expect([csv("1234567", full), csv("1234567", short), csv("1234567", undefined)]).toEqual([
      ...["wrong,length 8", "undecided", "undecided"],
    ]);
    expect(csv("123456A", full)).not.toContain("length 8,length 8");
  });

  it("a check digit stands in another property's example where the code stands in one", () => {
    const schema = (code: object, digit: object) =>
      judged(JSON.stringify({ properties: { routing_number: code, check_digit: digit } }), "routing_number", nid("US"));
    expect(schema({ example: "02100002" }, { example: "1" })).toBe("right");
    expect(schema({ example: "02100002" }, { default: "1" })).toBe("wrong,length 9, 4 or 6");
    expect(schema({ example: "02100002" }, { example: "2" })).toBe("wrong,national-check-digits 1");
  });
});

describe("a value is measured by", () => {
  /** Kind, country and certainty of the first member's value. */
  function measured(members: Members, format: FormatName = "json"): string {
    const [name] = Object.keys(members);
    const { literals } = detectIn(format, JSON.stringify(members));
    return literals
      .filter(({ field }) => field.key === name)
      .map(({ kind, country, certainty }) => `${kind} ${country} ${certainty}`)
      .join();
  }

  it.each<[string, Members, string]>([
    ["the country of its word", { blz: "37040044" }, "nid DE stated"],
    ["the record's", { bank_code: "37040044", country: "DE" }, "nid DE stated"],
    [
      "the next that it fits",
      { bank_account_number: "86011117947", country: "DE", iban: "NO9386011117947" },
      "account NO likely",
    ],
    ["the first where it fits none", { bank_account_number: "8601111794", country: "BE" }, "account BE likely"],
    ["another whose digits it proves", { bank_account_number: "539-0075470-34", country: "DE" }, "account BE guess"],
    ["not where the record states its own", { blz: "3704004", bank_country: "DE" }, "nid DE stated"],
    ["a currency, where it has the form", { account_number: "86011117947", currency: "NOK" }, "account NO likely"],
    [
      "a currency as a guess where it hasn't",
      { bank_account_number: "8601111794", currency: "NOK" },
      "account NO guess",
    ],
    ["a currency with a digit mistyped", { account_number: "86011117948", currency: "NOK" }, "account NO likely"],
    ["its own form alone", { bank_account_number: "86011117947" }, "account null guess"],
    ["the home of its word", { nr_rachunku: "61109010140000071219812874" }, "account PL likely"],
    ["a routing number's form", { bank_code: "021000021", bank_name: "x" }, "nid US guess"],
    // Sort codes by other names.
    ["a sort code's kind in the United Kingdom", { bank_code: "200000", country: "GB" }, "sortCode GB stated"],
    ["also with a zero lost", { bank_code: "20000", country: "GB" }, "sortCode GB stated"],
    ["not with two", { bank_code: "2000", country: "GB", bank_name: "x" }, "nid GB stated"],
    ["three pairs wherever", { bank_code: "20-00-00", bank_name: "x" }, "sortCode GB guess"],
    ["six digits nowhere", { bank_code: "200000", bank_name: "x" }, "nid null guess"],
    // What an institution thinks of for itself.
    [
      "a branch's own number",
      { branch_code: "12345", country: "DE", bank_name: "x", account_number: "1" },
      "nid DE guess",
    ],
    ["not where codes have a branch", { bank_branch_code: "12345", country: "ES", bank_code: "2100" }, "nid ES stated"],
    ["the file's own number of a bank", { banco: "123", account_number: "0200051332", country: "ES" }, "nid ES guess"],
    [
      "Albania's accounts, which may be shorter",
      { account_number: "1234567", country: "AL", bank_name: "x" },
      "account AL likely",
    ],
    ["or as long", { account_number: "1234567890123456", country: "AL", bank_name: "x" }, "account AL likely"],
  ])("%s: %o is %s", (_, members, said) => expect(measured(members)).toBe(said));
});
