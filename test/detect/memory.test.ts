import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Detection, Memory } from "../../server/src/detect";
import { createReference } from "../../server/src/reference";
import { detectIn } from "./found";

/**
 * Few keys and few values, so that records look alike often: right IBANs of several countries (with and without
 * national check digits, all zeros, masked), wrong ones, BICs and their look-alikes, and what stands beside them.
 */
const KEYS = [
  "iban",
  "bic",
  "account",
  "sort_code",
  "account_number",
  "blz",
  "bank",
  "bank_name",
  "country",
  "currency",
];
const OTHER_KEYS = ["name", "value", "type", "id", "note", "debtor_iban", "creditor_bic", "swift", "ledger", "text"];
const VALUES = [
  "DE89370400440532013000",
  "DE68210501700012345678",
  "FR7630006000011234567890189",
  "NL91ABNA0417164300",
  "NL20INGB0001234567",
  "GB29NWBK60161331926819",
  "MT84MALT011000012345MTLCAST001S",
  "SC74MCBL01031234567890123456USD",
  "DE89370400440532013001",
  "de89 3704 0044 0532 0130 00",
  "DE36000000000000000000",
  "COBADEFFXXX",
  "ABNANL2A",
  "DEUTDEF0",
  "CUSTOMER",
  "deutdeff",
  "DEOLDE12345",
  "20-00-00",
  "560003",
  "13354647",
  "55779911",
  "1234567",
  "37040044",
  "EUR",
  "GBP",
  "DE",
  "GB",
  "asset",
  "arn:aws:iam",
  "IBAN",
  "BIC",
  "sort code",
  "not available",
  "****",
  "",
  "pay to DE89370400440532013000 / COBADEFFXXX",
];

const value = fc.constantFrom(...VALUES);
const flat = fc.dictionary(fc.constantFrom(...KEYS, ...OTHER_KEYS), value, { minKeys: 1, maxKeys: 5 });
const nested = fc.record(
  { account: fc.oneof(flat, fc.array(flat, { maxLength: 2 })), bank: flat, iban: value, bic: value, country: value },
  { requiredKeys: [] },
);
const documents = fc.array(fc.oneof(flat, nested), { minLength: 1, maxLength: 12 });

/** All that detection says, records by their literals' places. */
function told({ literals, records }: Detection): unknown {
  const place = ({ start, end }: { start: number; end: number }) => `${start}-${end}`;
  return {
    literals: literals.map(({ field, record, ...literal }) => ({
      ...literal,
      field: place(field),
      record: record.literals.map(place),
    })),
    records: records.map(({ country, currency, literals }) => ({ country, currency, literals: literals.map(place) })),
  };
}

describe("memory of records", () => {
  const reference = createReference(null, null);
  const memory = new Memory();

  it("gives what weighing each record gives, in JSON", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const text = JSON.stringify({ country: "DE", payments: document });
        expect(told(detectIn("json", text, { reference, memory }))).toEqual(
          told(detectIn("json", text, { reference })),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("gives what weighing each record gives, in tables", () => {
    const rows = fc.uniqueArray(fc.constantFrom(...KEYS, ...OTHER_KEYS), { minLength: 2, maxLength: 5 }).chain((keys) =>
      fc.tuple(
        fc.constant(keys),
        fc.array(fc.array(value, { minLength: keys.length, maxLength: keys.length }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.boolean(),
      ),
    );
    fc.assert(
      fc.property(rows, ([keys, cells, headed]) => {
        const text = [...(headed ? [keys] : []), ...cells].map((row) => row.join(";")).join("\n");
        expect(told(detectIn("csv", text, { reference, memory }))).toEqual(told(detectIn("csv", text, { reference })));
      }),
      { numRuns: 500 },
    );
  });

  it("tells numbers and BICs by their classes where there are many, in tables and in JSON", () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`, "u"));
    const number = fc.oneof(
      ...[6, 8, 8, 8, 10, 11, 14, 20, 26].map(digits),
      fc.stringMatching(/^[0-9]{2}-[0-9]{2}-[0-9]{2}$/u),
      fc.stringMatching(/^(?:00|20|08)-(?:00|99)-0[0-9]$/u),
      fc.stringMatching(/^[0-9]{4}[ -][0-9]{2}[ -][0-9]{5}$/u),
      fc.stringMatching(/^0{4,9}[0-9]?$/u),
      fc.stringMatching(/^[0-9]{2,8}[A-Z]?$/u),
    );
    const bic = fc.oneof(
      fc.stringMatching(/^[A-Z]{4}(?:DE|GB|FR|XX)(?:[A-Z0-9]{2}|FF)(?:XXX|[A-Z0-9]{3})?$/u),
      fc.stringMatching(/^(?:YOURBIC|CUSTOM|BARCGB|COBADE)(?:ER|22|FF)?(?:XXX)?$/u),
    );
    const iban = fc.oneof(
      fc.constantFrom("GB29NWBK60161331926819", "GB29 NWBK 6016 1331 9268 19", "NO93 8601 1117 947", "NO9386011117947"),
      fc.constantFrom("DE68 2105 0170 0012 3456 78", "DE68210501700012345678", "DE68 2105 0170 0012 3456 79", "", "x"),
      fc.stringMatching(
        /^(?:DE[0-9]{20}|NO[0-9]{13}|GB[0-9]{2}[A-Z]{4}[0-9]{14}|NL[0-9]{2}BANK00000000[01]{2}|FR[0-9]{12}[A-Z0-9X]{11}[0-9]{2}|MT[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z0-9]{18})$/u,
      ),
    );
    const rows = fc.array(fc.tuple(iban, bic, number, number, fc.constantFrom("EUR", "GBP", "")), {
      minLength: 60,
      maxLength: 90,
    });
    const heads = fc.constantFrom(
      ["iban", "bic", "sort_code", "account", "currency"],
      ["IBAN", "SWIFT", "branch code", "account number", "name"],
      ["iban", "bank identifier", "bank_code", "kontonummer", "text"],
      ["note", "bic", "account_number", "customer_account", "currency"],
      ["iban", "creditor_bic", "debtor_account", "creditor_account", "country"],
    );
    fc.assert(
      fc.property(heads, rows, fc.boolean(), (head, cells, asJson) => {
        const objects = cells.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? "", cell])));
        const text = asJson ? JSON.stringify(objects) : [head, ...cells].map((row) => row.join(";")).join("\n");
        const format = asJson ? "json" : "csv";
        expect(told(detectIn(format, text, { reference, memory }))).toEqual(
          told(detectIn(format, text, { reference })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("says of each IBAN what its own bank makes of it, and knows by one form those whose bank no list has", () => {
    const unlisted = { ...reference, germanBank: () => "not-listed" as const };
    const fresh = new Memory();
    const ibans = ["DE68210501700012345678", "DE29 7016 9464 0012 3456 78", "DE89370400440532013000"];
    const text = JSON.stringify([...ibans, ...ibans].map((iban) => ({ iban })));
    const remembering = detectIn("json", text, { reference: unlisted, memory: fresh });
    expect(told(remembering)).toEqual(told(detectIn("json", text, { reference: unlisted })));
    const forms = remembering.literals.slice(ibans.length).map(({ record }) => record.form);
    expect(forms[0]).toBeDefined();
    expect(forms[2]).toBe(forms[0]);
    expect(forms[1]).not.toBe(forms[0]);
  });

  it("forgets what it knows of names when there are too many, though they lead nowhere else", () => {
    const bounded = new Memory();
    const usual = '[{"ledger": "v", "iban": "DE89370400440532013000"}]';
    const patternOf = (text: string) =>
      detectIn("json", text, { reference, memory: bounded }).literals[0]?.record.pattern;
    // Fifty names in an order of its own.
    const other = (at: number) =>
      Object.fromEntries([
        ["iban", "DE89370400440532013000"],
        ...Array.from({ length: 50 }, (_, key) => [`ledger_${(at >> (key % 10)) % 40}_${key}`, "v"]),
      ]);
    const meet = (from: number, to: number) => {
      for (let at = from; at < to; at++) patternOf(JSON.stringify([other(at)]));
    };
    const first = patternOf(usual);
    expect(first).toBeDefined();
    meet(0, 200);
    expect(patternOf(usual)).toBe(first);
    meet(200, 1400);
    expect(patternOf(usual)).not.toBe(first);
  });

  it("knows records that differ in the digits of right IBANs by one pattern, and others by another", () => {
    const pattern = (iban: string) =>
      detectIn("json", `[{"iban": "${iban}"}]`, { reference, memory }).literals[0]?.record.pattern;
    expect(pattern("FR7630006000011234567890189")).toBeDefined();
    expect(pattern("DE29701694640012345678")).toBe(pattern("DE68210501700012345678"));
    // Another rule of its bank is said of it.
    expect(pattern("DE89370400440532013000")).not.toBe(pattern("DE68210501700012345678"));
    expect(pattern("DE89370400440532013000")).not.toBe(pattern("DE89370400440532013001"));
    expect(pattern("DE89370400440532013000")).not.toBe(pattern("AT611904300234573201"));
  });
});
