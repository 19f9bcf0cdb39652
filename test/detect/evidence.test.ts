/** When each signal speaks of a value and when it is silent: records that differ in one thing, told of the first member. */
import { describe, expect, it } from "vitest";
import type { LiteralKind } from "../../server/src/model";
import { detectIn } from "./found";

type Members = Readonly<Record<string, unknown>>;

const IT = "12345678";

/** What is said of the value of the first member, or of the one that is asked about, as a kind. */
function saidOf(members: Members, kind: LiteralKind): string[] {
  const { explanations = [] } = detectIn("json", JSON.stringify(members), { explain: true });
  const [first] = Object.values(members);
  const value = typeof first === "object" ? IT : String(first);
  return explanations
    .filter((one) => one.kind === kind && one.field.value === value)
    .flatMap(({ evidence }) => evidence.map(({ detail }) => detail.replace(/:.*$/u, "")));
}

interface Spoken {
  readonly signal: string;
  readonly kind: LiteralKind;
  readonly speaks: readonly Members[];
  readonly silent: readonly Members[];
}

const account = (beside: Members): Members => ({ account_number: IT, ...beside });
const word = (beside: Members): Members => ({ account: IT, ...beside });
const code = (beside: Members, value = "37040044"): Members => ({ bank_code: value, ...beside });
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { type: "x" }]));

const SIGNALS: readonly Spoken[] = [
  {
    signal: "neighbour name",
    kind: "account",
    speaks: [
      ...[account({ iban: null }), account({ iban: "" }), account({ iban: " " }), account({ iban: "****" })],
      ...[account({ iban: "DE***" }), account({ iban: "xxx" }), account({ iban: "•••" }), account({ iban: "###" })],
      ...[account({ bank_code: null }), account({ sort_code: "" }), account({ bic: null })],
    ],
    silent: [
      ...[account({ iban: "x" }), account({ iban: "**" }), account({ town: null }), account({ iban_hash: null })],
      ...[account({ second_account_number: null }), account({ sort: null }), account({ ibans: [null] })],
    ],
  },
  {
    signal: "neighbour name",
    kind: "nid",
    speaks: [code({ iban: null })],
    silent: [code({ sort: "" }), code({ swift: "" }), code({ town: null })],
  },
  {
    signal: "neighbour key",
    kind: "account",
    speaks: [
      ...[account({ bank_name: "x" }), account({ bank: "x" }), account({ settlement_bank: "Tarn Bank" })],
      // The holder, or the kind of an account.
      ...[account({ account_holder: "x" }), account({ type: "savings" }), account({ account_type: "savings" })],
      ...[account({ type: "nuban" }), account({ account_type: "NUBAN" })],
      // A bank in short.
      ...[account({ bank_code: "bca" }), account({ bank_code: "BANCO" })],
      // Money.
      ...[account({ value_date: "1" }), account({ balance: "1" })],
      { account_number: "1234567", value_date: "1" },
    ],
    silent: [
      ...[account({ bank_name: "1" }), account({ shop_name: "x" }), account({ settlement_bank: "Tarn" })],
      ...[account({ town_holder: "x" }), account({ kind: "loan" })],
      ...[
        account({ account_type: "loan" }),
        account({ account_sub_type: "savings" }),
        account({ town_type: "savings" }),
      ],
      ...[account({ bank_code: "BCA" }), account({ bank_code: "ab" }), account({ blz: "bca" })],
      ...[
        account({ beneficiary: "" }),
        account({ value_date: "x" }),
        account({ balance: "x" }),
        account({ town: "1" }),
      ],
      ...[
        { account_number: "1234567", beneficiary: "x" },
        { account_number: "1234567", balance: "1" },
      ],
    ],
  },
  {
    signal: "neighbour key",
    kind: "nid",
    speaks: [code({ bank_name: "x" }), code({ name: "Tarn Bank" }), code({ name: "Tarn Bank" }, "1".repeat(12))],
    silent: [
      ...[code({ name: "Tarn" }), code({ town_name: "Tarn Bank" }), code({ account_holder: "x" })],
      ...[code({ name: "Tarn Bank" }, "1".repeat(13)), code({ type: "savings" })],
    ],
  },
  {
    signal: "bank's name",
    kind: "nid",
    speaks: [code({ bank_name: "x" }), code({ name: "Tarn Bank" })],
    silent: [
      ...[code({ shop_name: "x" }), { routing_number: "021000021", bank_name: "x" }],
      ...[{ sort_code: "058", bank_name: "x" }, code({ bank_name: "x", iban: "DE89370400440532013000" })],
    ],
  },
  {
    signal: "bank's name",
    kind: "account",
    speaks: [word({ bank_name: "x" }), word({ bank_name: "x", bic: null })],
    silent: [account({ bank_name: "x" }), { account: "1234567", bank_name: "x" }, word({ account_holder: "x" })],
  },
  {
    signal: "account of the other side",
    kind: "account",
    speaks: [
      { from_account: IT, to_account: "23456789" },
      { own_account: IT, counterparty_account: "23456789" },
      { to_account: IT, from_account: "23456789" },
    ],
    silent: [
      ...[
        { from_account: IT, to_account: "2345678" },
        { from_account: IT, from_other: "23456789" },
      ],
      ...[
        { from_account: "1234567", to_account: "23456789" },
        { from_account: IT, counterparty_account: "23456789" },
      ],
      ...[
        { from_account: IT, to_town: "23456789" },
        { via_account: IT, to_account: "23456789" },
      ],
    ],
  },
  {
    signal: "account of a payment",
    kind: "account",
    speaks: [
      { to_account: IT, currency: "EUR" },
      { from_account: IT, currency: "USD" },
    ],
    silent: [
      ...[{ to_account: IT, colour: "EUR" }, { to_account: "1234567", currency: "EUR" }, word({ currency: "EUR" })],
      ...[
        { own_account: IT, currency: "EUR" },
        { to_account_number: IT, currency: "EUR" },
      ],
    ],
  },
  {
    signal: "neighbour property",
    kind: "account",
    speaks: [
      { properties: { account_number: { example: IT }, swift_code: { type: "x" } } },
      { properties: { account_number: { example: IT }, swift_code: { type: "x" }, ...many(62) } },
    ],
    silent: [
      { properties: { account_number: { example: IT }, town_code: { type: "x" } } },
      { properties: { account_number: { example: IT }, swift_code: { type: "x" }, ...many(63) } },
      { properties: { account_number: { example: IT }, account: { type: "x" } } },
      { things: { account_number: { example: IT }, swift_code: { type: "x" } } },
    ],
  },
  {
    signal: "piece of a code",
    kind: "nid",
    speaks: [
      { branch_code: "20000", bank_code: "200001" },
      { bank_code: "200", branch_code: "200000" },
    ],
    silent: [
      ...[
        { bank_code: "200000", branch_code: "2000001" },
        { bank_code: "200", branch_code: "210000" },
      ],
      ...[
        { bank_code: "200", branch_code: "200" },
        { ifsc: "200", bank_code: "200000" },
      ],
      ...[
        { bank_code: "200", blz: "20000000" },
        { bank_code: "200", account_number: "200000" },
      ],
      ...[{ debtor_bank_code: "200", creditor_bank_code: "200000" }],
      // Another holds the rest.
      { bank_code: "7481", branch_code: "025", bank_branch_code: "7481025" },
    ],
  },
  {
    signal: "other part",
    kind: "nid",
    speaks: [
      { institution_number: "003", transit_number: "12345" },
      { transit_number: "12345", institution_number: "003" },
    ],
    silent: [
      { institution_number: "12345", transit_number: "003" },
      { institution_number: "003", second_institution_number: "004" },
      { debtor_institution_number: "003", creditor_transit_number: "12345" },
    ],
  },
  {
    signal: "same party",
    kind: "account",
    speaks: [{ customer_account_number: IT, customer_sort_code: "200000" }],
    silent: [
      { customer_account_number: IT, client_sort_code: "200000" },
      { account_number: IT, sort_code: "200000" },
      { customer_account_number: IT, customer_iban: "DE89370400440532013000" },
    ],
  },
  {
    signal: "beside the bank's id",
    kind: "account",
    speaks: [
      { ACCTID: IT, BANKID: "37040044" },
      { bank_account_id: IT, bic: "DEUTDEFF" },
    ],
    silent: [
      ...[
        { ACCTID: IT, ORGID: "37040044" },
        { ACCT_HASH: IT, BANKID: "37040044" },
      ],
      ...[
        { bank_account_id: 12345678, bic: "DEUTDEFF" },
        { bank_account_id: "1234567", bic: "DEUTDEFF" },
      ],
      ...[
        { bank_account_id: IT, bic: "DEUTDEFF", account_number: "1" },
        { account_town_id: IT, bic: "DEUTDEFF" },
      ],
      { bank_account_id: IT, town: "x" },
    ],
  },
  {
    signal: "beside a bank account",
    kind: "account",
    speaks: [account({ bank_account_number: "" }), account({ bank_account_number: "x" })],
    silent: [
      ...[account({ bank_account_iban: "" }), account({ bank_account_hash: "" }), account({ nostro_account: "" })],
      ...[account({ debtor_bank_account_number: "" }), account({ town_account_number: "" }), account({ clabe: "" })],
      ...[{ bank_account_number: IT, second_bank_account_number: "" }],
      { bank: { account_number: IT }, bank_account_number: "" },
    ],
  },
  {
    signal: "neighbour wording",
    kind: "account",
    speaks: [account({ iban: "International" }), account({ bic: "A word" }), account({ iban: "Code" })],
    silent: [
      ...[
        account({ iban: "****" }),
        account({ iban: "abc" }),
        account({ iban: "abc1" }),
        account({ iban: "CAPITALS" }),
      ],
      ...[
        account({ iban: "xxxx" }),
        account({ iban: "todo" }),
        account({ sort: "A word" }),
        account({ town: "A word" }),
      ],
      ...[account({ iban_hash: "A word" }), account({ iban: true }), account({ iban_scheme: "IBAN" })],
      account({ iban: "-word" }),
    ],
  },
  {
    signal: "neighbour country",
    kind: "bic",
    speaks: [{ settlement_bank: "DEUTDEFF500", iban: "DE89370400440532013000" }],
    silent: [
      { settlement_bank: "DEUTDEFF500", iban: "NL91ABNA0417164300" },
      { debtor_bank: "DEUTDEFF500", creditor_iban: "DE89370400440532013000" },
    ],
  },
  {
    signal: "neighbour account",
    kind: "nid",
    speaks: [code({ account_number: IT }), code({ sort_code: "200000" })],
    silent: [code({ reference: IT }), code({ town: IT })],
  },
  {
    signal: "neighbour identifier",
    kind: "account",
    speaks: [account({ iban: "DE89370400440532013000" }), account({ bic: "DEUTDEFF" }), account({ bank_code: "0580" })],
    silent: [account({ swift_note: "DEUTDEFF" }), account({ reference: "0580" })],
  },
  {
    signal: "record country",
    kind: "nid",
    speaks: [code({ country: "DE" })],
    silent: [code({ county: "DE" }), code({})],
  },
  {
    signal: "record currency",
    kind: "account",
    speaks: [account({ currency: "EUR" })],
    silent: [account({ colour: "EUR" }), account({ currency: "SEK", country: "SE" })],
  },
  {
    signal: "whole form",
    kind: "account",
    speaks: [{ account_number: "86011117947", country: "NO" }],
    silent: [
      ...[{ account_number: "8601111794", country: "NO" }, { account_number: "86011117947" }],
      { account_number: "12345678901", country: "DE" },
    ],
  },
  {
    signal: "national check digits",
    kind: "account",
    speaks: [{ account_number: "86011117947", country: "NO" }],
    silent: [
      { account_number: "86011117948", country: "NO" },
      { account_number: "860111179", country: "NO" },
    ],
  },
  {
    signal: "shape fits country",
    kind: "account",
    speaks: [{ account_number: "86011117947", country: "NO" }],
    silent: [
      { account_number: "8601111794", country: "NO" },
      { account_number: "12345678", country: "DE" },
    ],
  },
  {
    signal: "shape misfits country",
    kind: "nid",
    speaks: [code({ country: "DE" }, "3704004"), { routing_number: "21000022", country: "US" }],
    silent: [code({ country: "DE" }), { bank_codes: { valid: ["12345678"] }, country: "FR" }],
  },
  {
    signal: "signs of no code",
    kind: "nid",
    // Without a country, what no bank's letters begin.
    speaks: [code({ country: "DE" }, "SBIN0000001"), code({ country: "DE" }, "ABCD"), code({}, "AB1234")],
    silent: [
      ...[code({ country: "IN" }, "SBIN0000001"), code({ country: "IN" }, "SBIN000001"), { ifsc: "SBIN000001" }],
      ...[code({}, "ABC1234"), code({}, "A123456")],
    ],
  },
  {
    signal: "lost zero",
    kind: "nid",
    speaks: [{ aba: 21000021 }],
    silent: [{ aba: "21000021" }, { aba: 21000022 }, { aba: 2100002 }, { routing: 21000021 }],
  },
  {
    signal: "country not stated",
    kind: "nid",
    speaks: [{ transit: "12345" }, { routing: "021000021" }, { transit_number: "1234" }],
    silent: [
      ...[{ transit: "12345", country: "CA" }, { routing: "021000022" }, { transit_number: "12345" }],
      ...[{ routing: "021000021", country: "US" }, code({})],
    ],
  },
  {
    signal: "district's digits",
    kind: "nid",
    speaks: [{ employer_routing_number: "021000022" }, { debtor_routing_number: "021000022" }],
    silent: [
      ...[{ employer_routing_number: "991000022" }, { employer_routing_number: 121000022 }],
      ...[{ routing_number: "021000022" }, { employer_aba: "021000022" }, { employer_routing_number: "123456789" }],
      ...[{ employer_routing_number: "111111111" }, { town_routing_number: "021000022" }],
    ],
  },
  {
    signal: "district's digits alone",
    kind: "nid",
    speaks: [{ routing_number: "021000022" }],
    silent: [
      ...[{ routing_number: "991000022" }, { routing_number: 121000022 }, { employer_routing_number: "021000022" }],
      ...[{ aba_routing_number: "021000022" }, { routing: "021000022" }],
    ],
  },
  {
    signal: "key exact",
    kind: "account",
    speaks: [account({}), { bank_account_number: IT }],
    silent: [word({}), { from_account: IT }],
  },
  {
    signal: "key ambiguous",
    kind: "account",
    speaks: [{ from_account: IT }, { to_account: IT }],
    silent: [account({}), word({}), { own_account: IT }],
  },
  {
    signal: "key generic",
    kind: "iban",
    speaks: [{ account: "DE89370400440532013000" }, { own_account: "DE89370400440532013000" }],
    silent: [
      { iban: "DE89370400440532013000" },
      { account_number: "DE89370400440532013000" },
      { town: "DE89370400440532013000" },
    ],
  },
  {
    signal: "key generic",
    kind: "bic",
    speaks: [{ bank_code: "DEUTDE2F" }, { settlement_bank: "DEUTDE2F" }, { bank_code: "DEUTDEFF" }],
    silent: [{ post_code: "DEUTDE2F" }, { settlement_bank: "DEUTDEFF" }, { bic: "DEUTDEFF" }],
  },
  {
    signal: "key banking",
    kind: "account",
    speaks: [{ bank_account_number: IT }, { payment_account: IT }],
    silent: [account({}), { bank: { account_number: IT } }],
  },
  {
    signal: "key banking",
    kind: "bic",
    speaks: [{ bank_code: "DEUTDE2F" }],
    silent: [{ bank_code: "DEUTDEFF" }, { settlement_bank: "DEUTDE2F" }, { swift_routing: "DEUTDE2F" }],
  },
  {
    signal: "parents banking",
    kind: "account",
    speaks: [{ bank_details: { account_number: IT } }, { bank: { town: { account_number: IT } } }],
    silent: [{ details: { account_number: IT } }, { bank_details: { bank_account_number: IT } }, account({})],
  },
  {
    signal: "list",
    kind: "nid",
    speaks: [{ bank_codes: [IT] }],
    silent: [{ bank_code: [IT] }, { bank_codes: [12345678] }, { blzs: [IT] }, { bank_codes: IT }],
  },
  {
    signal: "component",
    kind: "account",
    speaks: [
      { schemas: { AccountNumber: { example: IT } } },
      { definitions: { AccountNumber: { examples: [IT] } } },
      { parameters: { AccountNumber: { default: IT } } },
    ],
    silent: [
      ...[{ things: { AccountNumber: { example: IT } } }, { schemas: { iban: { AccountNumber: { example: IT } } } }],
      ...[{ schemas: { TarnAccountNumber: { example: IT } } }, { schemas: { a: { AccountNumber: { example: IT } } } }],
    ],
  },
  {
    signal: "test's value",
    kind: "account",
    speaks: [{ account_number: { valid: [IT] } }],
    silent: [{ account_number: { other: [IT] } }],
  },
  {
    signal: "key unexplained",
    kind: "account",
    speaks: [{ account_number_tarn: IT }],
    silent: [account({}), { tarn_account_number: IT }, { account_number_supplier: IT }],
  },
  {
    signal: "other account",
    kind: "account",
    speaks: [{ customer_account: IT }],
    silent: [{ customer_bank_account: IT }, account({})],
  },
  {
    signal: "other number",
    kind: "account",
    speaks: [{ invoice_account_number: IT }],
    silent: [{ invoice_bank_account_number: IT }, account({})],
  },
  {
    signal: "ledger or cloud",
    kind: "account",
    speaks: [account({ type: "asset" }), { ledger: { account_number: IT } }],
    silent: [account({ type: "checking" }), account({})],
  },
  {
    signal: "party",
    kind: "iban",
    speaks: [{ creditor: "DE88370400440532013000" }, { debtor: "BE68539007547035" }],
    silent: [
      ...[
        { creditor: "NO9386011117948" },
        { creditor_id: "DE88370400440532013000" },
        { own: "DE88370400440532013000" },
      ],
      ...[{ creditor: "DE883704004405320130" }, { town: "DE88370400440532013000" }],
    ],
  },
  {
    signal: "record of a bank",
    kind: "account",
    speaks: [
      account({ type: "bank_account" }),
      account({ object: "bank_account" }),
      { fields: { account_number: IT }, model: "res.partner.bank" },
    ],
    silent: [
      ...[account({ type: "loan_account" }), account({ type: "bank" }), account({ town: "bank_account" })],
      ...[account({ type: `bank_account${"_x".repeat(25)}` }), { bank_account_number: IT, type: "bank_account" }],
      { bank: { account_number: IT, type: "bank_account" } },
    ],
  },
  {
    signal: "upper-case word",
    kind: "bic",
    speaks: [{ swift: "CUSTOMER" }, { swift: "ABCDZITY" }, { bic: "DONATION" }, { swift: "customer" }],
    silent: [{ swift: "CUSTOMEX" }, { swift: "ABCDDEITX" }, { swift: "DEUTDEFF" }],
  },
  {
    signal: "country as key",
    kind: "iban",
    speaks: [{ FR: "FR7630004009002830072642176" }, { fr: "FR7630004009002830072642176" }],
    silent: [
      ...[{ BE: "FR7630004009002830072642176" }, { FRA: "FR7630004009002830072642176" }],
      { FR: "FR76300040090028300726421" },
    ],
  },
  {
    signal: "written as number",
    kind: "sortCode",
    speaks: [{ sort_code: 200000 }],
    silent: [{ sort_code: "200000" }],
  },
  {
    signal: "grouped",
    kind: "sortCode",
    speaks: [{ sort_code: "20-00-00" }, { sort_code: "20 00 00" }],
    silent: [{ sort_code: "200000" }, { sort_code: "200-000" }, { sort_code: "2-0-0-000" }],
  },
  {
    signal: "key about",
    kind: "iban",
    speaks: [{ iban_hash: "DE89370400440532013000" }, { iban_holder_name: "DE89370400440532013000" }],
    silent: [
      ...[{ iban: "DE89370400440532013000" }, { iban_holder: "DE89370400440532013000" }],
      ...[{ iban_field: "DE89370400440532013000" }, { iban_owner: "DE89370400440532013000" }],
    ],
  },
];

describe.each(SIGNALS)("$signal, of $kind", ({ signal, kind, speaks, silent }) => {
  it.each(speaks.map((members) => [JSON.stringify(members), members] as const))("speaks in %s", (_, members) =>
    expect(saidOf(members, kind)).toContain(signal),
  );
  it.each(silent.map((members) => [JSON.stringify(members), members] as const))("is silent in %s", (_, members) => {
    const said = saidOf(members, kind);
    expect(said).not.toContain(signal);
    expect(said, "it is weighed").not.toEqual([]);
  });
});
