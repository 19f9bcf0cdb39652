/** What is weighed together, by which name and of which side, and in which values anything could be found: documents alike. */
import { describe, expect, it } from "vitest";
import { candidatesIn } from "../../server/src/detect/candidates";
import { judgedKey, tells } from "../../server/src/detect/keys/judgedKey";
import { NO_OWN_KEYS } from "../../server/src/detect/keys/ownKeys";
import { holdersIn, mayHold } from "../../server/src/detect/mayHold";
import { Neighbourhood, neighboursOf } from "../../server/src/detect/neighbourhood";
import { NOTHING_KNOWN } from "../../server/src/detect/numbers/knowledge";
import { type Entry, neighboursIn, regionsOf } from "../../server/src/detect/regions";
import type { Container, Field, FormatName, TableProfile } from "../../server/src/model";
import { detectIn, everything, ownNames, readTree } from "./found";

function fieldsIn(container: Container): Field[] {
  return [...container.fields, ...container.children.flatMap(fieldsIn)];
}

describe("regions", () => {
  const said = ({ field, meaning, named, side, banking, parallel }: Entry) =>
    [`${meaning.phrase}=${field.value}`, named, side, banking ? "banking" : "", parallel ? "parallel" : ""]
      .filter((part) => part !== "" && part !== "key")
      .join(" ");

  /** The entries of each region, and whether its ledger is spoken of. */
  function regions(text: string, format: FormatName = "json"): string[] {
    const { root, table } = readTree(format, text, everything);
    return regionsOf(root, table)
      .filter(({ entries }) => entries.length > 0)
      .map(({ entries, ledger }) => `${ledger ? "ledger: " : ""}${entries.map(said).join(", ")}`);
  }

  it.each<[string, string, readonly string[]]>([
    ["an object is one", '{"iban": "a", "bic": "b"}', ["iban=a, bic=b"]],
    ["what only gives structure joins", '{"account": {"iban": "a"}, "bic": "b"}', ["bic=b, iban=a"]],
    ["another object is another", '{"town": {"iban": "a"}, "bic": "b"}', ["bic=b", "iban=a"]],
    ["each element of a list", '[{"iban": "a"}, {"iban": "b"}]', ["iban=a", "iban=b"]],
    ["a side is the container's", '{"debtor": {"iban": "a"}}', ["iban=a debtor banking"]],
    ["and the key's before that", '{"debtor": {"creditor_iban": "a"}}', ["creditor iban=a creditor banking"]],
    ["in what joins it reaches on", '{"debtor": {"account": {"iban": "a"}}}', ["iban=a debtor banking"]],
    ["and in another object it ends", '{"debtor": {"town": {"iban": "a"}}}', ["iban=a banking"]],
    ["banking reaches on", '{"bank": {"town": {"iban": "a"}}}', ["iban=a banking"]],
    ["a ledger's too", '{"ledger": {"town": {"iban": "a"}}}', ["ledger: iban=a"]],
    [
      "lists of one length are parallel",
      '{"ibans": ["a", "b"], "bics": ["c", "d"]}',
      ["ibans=a parent parallel, ibans=b parent parallel", "bics=c parent parallel, bics=d parent parallel"],
    ],
    ["of others not", '{"ibans": ["a", "b"], "bics": ["c"]}', ["ibans=a parent, ibans=b parent", "bics=c parent"]],
    ["of the same kind not", '{"ibans": ["a"], "our_ibans": ["b"]}', ["ibans=a parent", "our ibans=b parent own"]],
    ["of no kind not", '{"ibans": ["a"], "towns": ["b"]}', ["ibans=a parent", "=b nothing parallel"]],
    ["of many trades not", '{"ibans": ["a"], "sorts": ["b"]}', ["ibans=a parent", "=b nothing parallel"]],
    [
      "a label's side",
      '[{"name": "debtor IBAN", "value": "DE123456"}]',
      ["name=debtor IBAN, debtor iban=DE123456 label debtor"],
    ],
    ["names of columns", '{"columns": ["iban"], "rows": [["a"]]}', ["=iban nothing", "iban=a column"]],
    [
      "a key that is an IBAN is one by itself",
      '{"DE89370400440532013000": "a"}',
      ["de 89370400440532013000=a", "=DE89370400440532013000 nothing"],
    ],
    [
      "keys that all are name themselves",
      '{"DE89370400440532013000": "a", "DE88370400440532013000": "b"}',
      [
        "de 89370400440532013000=a, de 88370400440532013000=b",
        "iban=DE89370400440532013000 label",
        "iban=DE88370400440532013000 label",
      ],
    ],
    ["variables with a prefix", '{"REFUND_IBAN": "a", "BIC": "b"}', ["bic=b", "refund iban=a"]],
    [
      "parts of a text",
      '{"note": "sort code 20-00-00, account 55779911"}',
      ["sort code=20-00-00 label, account=55779911 label"],
    ],
    ["a text of its own", '{"debtor": "{\\"iban\\": \\"DE1\\"}"}', ["iban=DE1 debtor banking"]],
  ])("%s", (_, text, entries) => expect(regions(text)).toEqual(entries));

  it("of a table each row is one, named by its columns", () => {
    expect(regions("iban;town\na;b\nc;d\n", "csv")).toEqual(["iban=a, town=b", "iban=c, town=d"]);
    const iban = "DE89370400440532013000";
    expect(regions(`x;town\n${iban};b\n${iban};d\n`, "csv")).toEqual([
      `iban=${iban} column, town=b`,
      `iban=${iban} column, town=d`,
    ]);
    // Among accounts what begins as an IBAN is one where most are.
    expect(regions(`account;town\n${iban};b\n${iban};d\n`, "csv")[0]).toBe(`iban=${iban} column, town=b`);
    expect(regions(`account;town\n${iban};b\n${iban};d\n12;e\n`, "csv")[2]).toBe("account=12, town=e");
  });

  it("with too many entries has no neighbours", () => {
    const of = (count: number) => {
      const { root } = readTree(
        "json",
        JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, "x"]))),
        everything,
      );
      return regionsOf(root, null)
        .map((region) => neighboursIn(region).length)
        .at(-1);
    };
    expect([of(1024), of(1025)]).toEqual([1024, 0]);
  });

  it("outside of what may hold something are left out, and those around it are not", () => {
    const { root } = readTree(
      "json",
      '{"a": {"iban": "x"}, "b": {"c": {"iban": "y"}}, "d": {"town": "z"}}',
      everything,
    );
    const holders = holdersIn(root, ({ value }) => value === "y");
    expect([...holders].map(({ key }) => key)).toEqual(["c", "b", null]);
    const keys = regionsOf(root, null, holders).map(({ container }) => container.key);
    expect(keys).toEqual([null, null, "b", "c"]);
  });
});

describe("the code beside an account", () => {
  function codeOf(members: object): string | null {
    const region = regionsOf(readTree("json", JSON.stringify(members), everything).root, null).find(
      ({ entries }) => entries.length > 0,
    );
    if (region === undefined) throw new Error("nothing is in it");
    const candidates = candidatesIn(region);
    const neighbourhood = new Neighbourhood(region, candidates, null);
    const first = candidates.find(({ kind }) => kind === "account" || kind === "nid");
    if (first === undefined) throw new Error("there is no account");
    const { bankcode, branch, whole } = neighboursOf(first, neighbourhood);
    return [bankcode, branch, whole].map((one) => one ?? "-").join(" ");
  }

  it.each<[object, string]>([
    [{ account_number: "12345678", sort_code: "200000" }, "200000 - -"],
    [{ account_number: "12345678", bank_code: "2100", branch_code: "0418" }, "2100 0418 -"],
    [{ account_number: "12345678", branch_code: "0418", bank_code: "2100" }, "2100 0418 -"],
    [{ account_number: "12345678", branch_code: "0418" }, "0418 - -"],
    [{ account_number: "12345678", town: "200000" }, "- - -"],
    [{ account_number: "12345678", sort_code: "20:00:00" }, "- - -"],
    [{ account_number: "12345678", sort_code: "01-Feb-03" }, "- - -"],
    [{ debtor_account_number: "12345678", creditor_sort_code: "200000" }, "- - -"],
    [{ debtor_account_number: "12345678", sort_code: "200000" }, "200000 - -"],
    [{ debtor_account_number: "12345678", sort_code: "200001", debtor_sort_code: "200000" }, "200000 - -"],
    [{ dest_account_number: "12345678", orig_sort_code: "200001", dest_sort_code: "200000" }, "200000 - -"],
    [{ tarn_account_number: "12345678", town_sort_code: "200001", tarn_sort_code: "200000" }, "200000 - -"],
    [{ bank_code: "2100", branch_code: "0418" }, "- - 21000418"],
    [{ branch_code: "0418", bank_code: "2100" }, "- - 21000418"],
    [{ bank_code: "2100", branch: "0418" }, "- - 21000418"],
    [{ bank_code: "2100", creditor_branch: "0418" }, "- - 21000418"],
    [{ debtor_bank_code: "2100", creditor_branch: "0418" }, "- - -"],
    [{ bank_code: "2100", our_bank_code: "0418" }, "- - -"],
    [{ bank_code: "2100", town: "0418" }, "- - -"],
  ])("%o: %s", (members, codes) => expect(codeOf(members)).toBe(codes));
});

describe("records", () => {
  const records = (members: object) =>
    detectIn("json", JSON.stringify(members)).records.map(({ literals }) =>
      literals.map(({ field }) => field.key).join("+"),
    );
  const [IBAN, BIC] = ["DE89370400440532013000", "DEUTDEFF"];

  it.each<[object, readonly string[]]>([
    [{ iban: IBAN, bic: BIC }, ["iban+bic"]],
    [{ debtor_iban: IBAN, creditor_iban: IBAN }, ["debtor_iban", "creditor_iban"]],
    [{ debtor_iban: IBAN, bic: BIC }, ["debtor_iban+bic"]],
    [{ own_iban: IBAN, bic: BIC }, ["own_iban", "bic"]],
    [{ debtor_iban: IBAN, bic: BIC, creditor_iban: "x" }, ["debtor_iban", "bic"]],
    [{ debtor_iban: IBAN, iban: IBAN }, ["debtor_iban", "iban"]],
    [{ refund_iban: IBAN, tarn_bic: BIC }, ["refund_iban", "tarn_bic"]],
    [{ refund_iban: IBAN, bic: BIC }, ["refund_iban+bic"]],
    [{ iban: IBAN, second_iban: IBAN }, ["iban", "second_iban"]],
    [{ debtor_iban: IBAN, bic: BIC, refused: { iban: "x" } }, ["debtor_iban", "bic"]],
    [{ debtor_iban: IBAN, bic: BIC, refused: { town: "x" } }, ["debtor_iban+bic"]],
    [{ debtor_refund_iban: IBAN, tarn_bic: BIC }, ["debtor_refund_iban", "tarn_bic"]],
  ])("%o: %o", (members, groups) => expect(records(members)).toEqual(groups));
});

describe("something may be found in a value", () => {
  function asked(json: string, more: { table?: TableProfile; cut?: true; own?: string } = {}): boolean {
    const field = fieldsIn(readTree("json", json, everything).root).at(-1);
    if (field === undefined) throw new Error("there is no field");
    return mayHold(field, {
      ownKeys: more.own === undefined ? NO_OWN_KEYS : ownNames({ [more.own]: "iban" }),
      table: more.table ?? null,
      knowledge: NOTHING_KNOWN,
      isCut: () => more.cut === true,
    });
  }

  it.each<[string, boolean]>([
    ['{"iban": "a1b"}', true],
    ['{"iban": "abcdefg"}', true],
    ['{"iban": "abcdef"}', false],
    ['{"iban": "ABCDEF"}', true],
    ['{"iban": "ABCDEf"}', false],
    ['{"iban": "ABC DEF"}', false],
    ['{"iban": "ABCD"}', true],
    ['{"iban": "ABCd"}', false],
    ['{"iban": "ABC"}', false],
    ['{"iban": "abcd"}', false],
    [`{"iban": "${"a".repeat(19)}"}`, true],
    [`{"iban": "${"a".repeat(20)}"}`, false],
    [`{"iban": "${"a".repeat(20)} ABCDEF"}`, true],
    ['{"iban": "ÄÖÜÄÖÜ"}', true],
    ['{"iban": "x\\ty"}', true],
    ['{"iban": "１２３"}', true],
    ['{"iban": ""}', false],
    ['{"iban": "xy"}', true],
    ['{"iban": "x"}', false],
    ['{"iban": "1"}', true],
    ['{"town": "1"}', false],
    ['{"country": "NO"}', true],
    ['{"country": "no"}', true],
    ['{"country": "DE"}', false],
    ['{"country": "NOR"}', false],
    ['{"account_number": "abcdefgh"}', false],
    ['{"account_number": "a1b"}', true],
    ['{"town": "a1b"}', false],
    ['{"town": "DEUTDEFF"}', true],
    ['{"DE89370400440532013000": ""}', true],
    // Keys above.
    ['{"bank": {"code": "123"}}', true],
    ['{"town": {"code": "123"}}', false],
    ['{"bank": {"town": "123"}}', false],
    ['{"bank_accounts": [{"number": "123"}]}', true],
    ['{"iban": {"examples": ["abcdefg"]}}', true],
    ['{"iban": {"a": {"b": ["abcdefg"]}}}', true],
    ['{"iban": {"p": {"q": {"r": ["abcdefg"]}}}}', true],
    ['{"iban": {"p": {"q": {"r": {"s": ["abcdefg"]}}}}}', false],
    ['{"towns": ["abcdefg"]}', false],
    // Under no key it may be a column's.
    ['{"towns": ["a1b"]}', true],
    ['{"iban": {"town": "a1b"}}', true],
    ['{"iban": {"a": {"town": "a1b"}}}', false],
    ['{"iban": {"a": {"currency": "a1b"}}}', true],
    ['{"account_number": {"town": "abcdefgh"}}', false],
    // What a neighbour has to say, too.
    ['{"type": "IBAN", "value": "a1b"}', true],
    ['{"type": "Tarn", "value": "a1b"}', false],
    ['{"town": "IBAN", "value": "a1b"}', false],
    ['{"name": "IBAN", "value": "a1b"}', true],
    ['{"name": "IBAN", "id": "a1b"}', false],
    ['{"type": "IBAN", "id": "a1b"}', true],
    ['{"value": "a1b"}', false],
  ])("%s: %s", (json, may) => expect(asked(json)).toBe(may));

  it("that a scheme, a project's names or its table name, or that another segment may name", () => {
    const field = fieldsIn(readTree("json", '{"town": "a1b"}', everything).root).at(-1);
    if (field === undefined) throw new Error("there is no field");
    const around = { ownKeys: NO_OWN_KEYS, table: null, knowledge: NOTHING_KNOWN, isCut: () => false };
    expect([mayHold({ ...field, scheme: "IBAN" }, around), mayHold({ ...field, scheme: "Tarn" }, around)]).toEqual([
      ...[true, false],
    ]);
    expect([asked('{"town": "a1b"}', { own: "town" }), asked('{"town": "ab"}', { own: "town" })]).toEqual([
      true,
      false,
    ]);
    expect([asked('{"value": "a1b"}', { cut: true }), asked('{"town": "a1b"}', { cut: true })]).toEqual([true, false]);
  });

  it("types tell of all that may be told, names of values alone", () => {
    const told = (teller: string, of: string) => tells(judgedKey(teller), judgedKey(of));
    expect([told("type", "value"), told("type", "id"), told("name", "value"), told("name", "id")]).toEqual([
      ...[true, true, true, false],
    ]);
    expect([told("town", "value"), told("scheme_name", "id")]).toEqual([false, true]);
  });
});
