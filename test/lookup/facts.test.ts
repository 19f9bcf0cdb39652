import { describe, expect, it } from "vitest";
import {
  type BankCodeAnswer,
  bankCode,
  bicValidation,
  directoryBic,
  ibanCalculation,
  type SortCodeAccountAnswer,
  sortCodeValidation,
} from "../../server/src/lookup/endpoints";
import { FactStore } from "../../server/src/lookup/factStore";
import type { FactStatement } from "../../server/src/lookup/facts";
import { busy, notUnderstood, unavailable, unreadable } from "../../server/src/lookup/outcome";
import type { AskableLiteral, Subject } from "../../server/src/lookup/subject";
import type { Fact, Facts, Source } from "../../server/src/model";
import { analyse } from "../support/annotate";

const now = { date: "2026-11-27", sandbox: false };
const sortCode: Subject = { kind: "sortCode", country: "GB", value: "089999" };
const account: Subject = { kind: "account", country: "GB", value: "66374958", bank: "089999" };
const pair = {
  query: { sortCode: "089999", account: "66374958" },
  subjects: [sortCode, account],
};
const bank = { bic: "QQAAGB21XXX", bank: "A", branch: "", address: "", city: "", zip: "", phone: "", country: "GB" };
const schemes = { DD: "YES", FPS_PAYMENTS: "", CHAPS: "", BACS: "", CCC_PAYMENTS: "" };
const refused: SortCodeAccountAnswer = { bank, schemes, accountValid: false, iban: null };

function ofPair(answer: SortCodeAccountAnswer, subjects: readonly Subject[] = pair.subjects): readonly FactStatement[] {
  return sortCodeValidation.facts({ ...pair, subjects }, { status: "found", answer }, now);
}

describe("answers become facts", () => {
  it("the bank's own fact says nothing of the account, which other records don't share", () => {
    const [ofBank, ofAccount] = ofPair({ ...refused, accountValid: true, iban: "GB29NWBK60161331926819" });
    expect(ofBank?.fact).toMatchObject({
      kind: "sortCode",
      status: "found",
      records: [{ bic: "QQAAGB21XXX", DD: "YES" }],
    });
    expect(ofBank?.fact).not.toHaveProperty("account");
    expect(ofBank?.fact).not.toHaveProperty("iban");
    expect(ofAccount?.fact).toMatchObject({
      kind: "account",
      records: [],
      account: { valid: true, trust: "verified", code: "001" },
      iban: "GB29NWBK60161331926819",
    });
  });

  it("trust in a sort code's verdict: the UK's is verified, Ireland's and six digits aren't", () => {
    const trust = (statements: readonly FactStatement[]) => statements.at(-1)?.fact.account?.trust;
    expect(trust(ofPair(refused))).toBe("verified");
    expect(trust(ofPair({ ...refused, bank: { ...bank, country: "IE" } }))).toBe("format-only");
    expect(trust(ofPair(refused, [sortCode, { ...account, value: "374958" }]))).toBe("unreliable");
  });

  it.each([
    ["DE", "813", "verified"],
    ["DE", "814", "verified"],
    ["DE", "811", "format-only"],
    ["NL", "812", "format-only"],
    ["ES", "813", "unreliable"],
    ["CZ", "813", "unreliable"],
  ] as const)("trust in %s, code %s: %s", (country, code, trust) => {
    const subjects: Subject[] = [
      { kind: "nid", country, value: "1" },
      { kind: "account", country, value: "2", bank: "1" },
    ];
    const planned = { query: { country, bankCode: "1", account: "2" }, subjects } as const;
    const answer: BankCodeAnswer = { records: [], found: 1, accountValid: false, accountCode: code };
    const [ofBank, ofAccount] = bankCode.facts(planned, { status: "found", answer }, now);
    expect(ofBank?.fact).not.toHaveProperty("account");
    expect(ofAccount?.fact.account).toEqual({ valid: false, trust, code });
  });

  it("an unknown bank says nothing of the account", () => {
    const unknown = { status: "not-found", code: "202", message: "" } as const;
    expect(sortCodeValidation.facts(pair, unknown, now).map(({ fact }) => [fact.kind, fact.status])).toEqual([
      ["sortCode", "not-found"],
    ]);
  });

  it("absence of one of a country's minor forms of bank code says nothing", () => {
    const unknown = { status: "not-found", code: "400", message: "" } as const;
    const ask = (code: string) =>
      bankCode.facts(
        {
          query: { country: "AT", bankCode: code },
          subjects: [{ kind: "nid", country: "AT", value: code }],
        },
        unknown,
        now,
      );
    expect(ask("19043")).toHaveLength(1);
    expect(ask("190430")).toEqual([]);
  });

  it("absence from the bank directory says nothing of a BIC, absence from the BIC directory does", () => {
    const subjects: Subject[] = [{ kind: "bic", country: "DE", value: "QQAADE33" }];
    const query = { bic: "QQAADE33" };
    const unknown = { status: "not-found", code: "400", message: "" } as const;
    expect(directoryBic.facts({ query, subjects }, unknown, now)).toEqual([]);
    expect(bicValidation.facts({ query, subjects }, unknown, now)).toHaveLength(1);
  });

  it("a code that the interface refuses by its form is one that it doesn't have", () => {
    const refusedByForm = { status: "invalid", code: "801", message: "" } as const;
    const bic: Subject[] = [{ kind: "bic", country: "DE", value: "QQAADE33" }];
    const [said] = bicValidation.facts({ query: { bic: "QQAADE33" }, subjects: bic }, refusedByForm, now);
    expect(said?.fact).toMatchObject({ status: "not-found", code: "801" });
    const query = { country: "DE", bankCode: "37040044" };
    const subjects: Subject[] = [
      { kind: "nid", country: "DE", value: "37040044" },
      { kind: "account", country: "DE", value: "1", bank: "37040044" },
    ];
    expect(bankCode.facts({ query, subjects }, refusedByForm, now).map(({ fact }) => [fact.kind, fact.code])).toEqual([
      ["nid", "801"],
    ]);
    // The country isn't supported: no answer about the code.
    expect(bankCode.facts({ query, subjects }, { ...refusedByForm, code: "803" }, now)).toEqual([]);
  });

  it("everything else makes none", () => {
    for (const outcome of [busy, notUnderstood, unavailable("x"), unreadable()]) {
      expect(sortCodeValidation.facts(pair, outcome, now)).toEqual([]);
      const subjects = pair.subjects;
      expect(bicValidation.facts({ query: { bic: "" }, subjects }, outcome, now)).toEqual([]);
      expect(bankCode.facts({ query: { country: "DE", bankCode: "" }, subjects }, outcome, now)).toEqual([]);
      const calculation = { query: { country: "DE" }, subjects } as const;
      expect(ibanCalculation.facts(calculation, outcome, now)).toEqual([]);
    }
  });

  it("name their source, date and the sandbox", () => {
    const [statement] = sortCodeValidation.facts(pair, { status: "found", answer: refused }, { ...now, sandbox: true });
    expect(statement?.fact.source).toMatchObject({ layer: "interface", date: "2026-11-27", sandbox: true });
  });
});

describe("the store of facts", () => {
  const source: Source = {
    layer: "embedded",
    name: "Below",
    licence: "",
    date: "2026-01-01",
    official: false,
    complete: false,
  };
  const below: Fact = { kind: "sortCode", country: "GB", value: "089999", status: "not-found", source, records: [] };
  const directory: Facts = { of: ({ value }) => (value === "089999" ? [below] : []) };

  function literal(kind: "account" | "sortCode", value: string, banks: readonly string[] = []): AskableLiteral {
    const literals = banks.map((one) => literal("sortCode", one));
    return { kind, country: "GB", value, confidence: "certain", checks: [], record: { literals } };
  }

  it("puts answers before the directory, and later answers in the place of earlier ones", () => {
    const store = new FactStore(directory);
    expect(store.of(sortCode)).toEqual([below]);
    store.add(ofPair(refused));
    store.add(
      sortCodeValidation.facts(pair, { status: "not-found", code: "202", message: "" }, { ...now, date: "2026-11-28" }),
    );
    expect(store.of(sortCode).map((fact) => [fact.source.name, fact.source.date])).toEqual([
      ["Sort code interface", "2026-11-28"],
      ["Below", "2026-01-01"],
    ]);
  });

  it("tells accounts of one number apart by the bank beside them", () => {
    const store = new FactStore({ of: () => [] });
    store.add(ofPair(refused));
    expect(store.of(literal("account", "66374958", ["089999"]))).toHaveLength(1);
    expect(store.of(literal("account", "66374958", ["601613"]))).toEqual([]);
    expect(store.of(literal("account", "66374958"))).toEqual([]);
  });

  it("knows a BIC of eight as its head office's of eleven", () => {
    const store = new FactStore({ of: () => [] });
    const subjects: Subject[] = [{ kind: "bic", country: "DE", value: "QQAADE33" }];
    const unknown = { status: "not-found", code: "803", message: "" } as const;
    store.add(bicValidation.facts({ query: { bic: "QQAADE33" }, subjects }, unknown, now));
    expect(store.of({ kind: "bic", country: "DE", value: "QQAADE33XXX" })).toHaveLength(1);
    expect(store.of({ kind: "bic", country: "DE", value: "QQAADE33100" })).toEqual([]);
  });

  it("speaks to the rules: the right one of two accounts of the same number is refused", () => {
    const store = new FactStore({ of: () => [] });
    store.add(ofPair(refused));
    const text =
      '- sort_code: "08-99-99"\n  account_number: "66374958"\n- sort_code: "60-16-13"\n  account_number: "66374958"';
    const lines = analyse(text, { facts: store })
      .findings.filter(({ finding }) => finding.rule === "api/account-invalid")
      .map(({ start }) => text.slice(0, start).split("\n").length);
    expect(lines).toEqual([2]);
  });
});
