/** What rules say: of an account, no digit stands in a part that reports show, whatever was mistyped where. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ibanParts } from "../../server/src/domain/iban";
import { type Message, type PartType, textOf } from "../../server/src/domain/message";
import { maskMessage } from "../../server/src/masking";
import type { Finding } from "../../server/src/model";
import { analyse } from "../support/annotate";
import { anyValidIban } from "../support/ibans";

/** What may stand in a value's place: one mistake of each kind. */
const MISTAKES: readonly ((iban: string, at: number, digit: string) => string)[] = [
  (iban) => iban,
  (iban, at, digit) => iban.slice(0, at) + digit + iban.slice(at + 1),
  (iban, at) => iban.slice(0, at) + iban.charAt(at + 1) + iban.charAt(at) + iban.slice(at + 2),
  (iban, at) => iban.slice(0, at) + iban.slice(at + 1),
  (iban, at, digit) => iban.slice(0, at) + digit + iban.slice(at),
  (iban, at) => `${iban.slice(0, at)}O${iban.slice(at + 1)}`,
  (iban, at) => `${iban.slice(0, at)}\u0663${iban.slice(at + 1)}`,
];

/** How records hold what an IBAN is made of. */
const WRITERS: readonly ((iban: string, account: string, code: string) => object)[] = [
  (iban) => ({ iban }),
  (iban, account, code) => ({ iban, bankCode: code, accountNumber: account }),
  (iban, account) => ({ iban, accountNumber: `${account}7`, bic: "NWBKUK2L" }),
  (iban, account, code) => ({ country: iban.slice(0, 2), bankCode: code, accountNumber: account.slice(1) }),
  (iban, account, code) => ({ country: iban.slice(0, 2), bankCode: account, accountNumber: code, iban: "NWBKGB2L" }),
  (iban, account) => ({ bic: iban, sort_code: account, account_number: iban.slice(4), blz: account }),
  (iban) => ({ country: iban.slice(0, 2), accountNumber: iban.slice(4), routing_number: iban.slice(4, 13) }),
];

const documents = fc
  .tuple(
    anyValidIban,
    fc.constantFrom(...MISTAKES),
    fc.nat({ max: 30 }),
    fc.constantFrom(..."0123456789"),
    fc.constantFrom(...WRITERS),
  )
  .map(([right, mistake, at, digit, write]) => {
    const parts = ibanParts(right);
    const account = parts.find(({ part }) => part === "account")?.value ?? "";
    const code = parts.find(({ part }) => part === "bankCode")?.value ?? "";
    const iban = mistake(right, at % (right.length - 1), digit);
    return { account, text: JSON.stringify(write(iban, account, code)) };
  });

const SHOWN: ReadonlySet<PartType> = new Set(["number", "name", "date", "code", "sign"]);

/** Runs of the account's digits, long enough to be no chance. */
function runsOf(account: string): string[] {
  const digits = account.replace(/^0+/u, "");
  return Array.from({ length: Math.max(0, digits.length - 4) }, (_, at) => digits.slice(at, at + 5));
}

function messagesOf({ message, fixes, related }: Finding): Message[] {
  return [message, ...fixes.map(({ title }) => title), ...related.map((one) => one.message)];
}

describe("a message of any rule", () => {
  it("holds no digits of an account in parts that reports show", () => {
    const rules = new Set<string>();
    fc.assert(
      fc.property(documents, ({ account, text }) => {
        for (const { finding } of analyse(text, { format: "json" }).findings) {
          rules.add(finding.rule);
          for (const message of messagesOf(finding)) {
            const shown = message.parts.filter(({ type }) => SHOWN.has(type)).map((one) => one.text);
            const masked = maskMessage(message);
            for (const run of runsOf(account)) {
              expect(shown.filter((one) => one.replace(/\W/gu, "").includes(run))).toEqual([]);
              expect(masked, textOf(message)).not.toContain(run);
            }
          }
        }
      }),
      { numRuns: 3000 },
    );
    expect(rules.size).toBeGreaterThan(12);
  });

  it("says nothing in its words that the document could have put there", () => {
    const templates = new Map<string, string>();
    fc.assert(
      fc.property(documents, ({ text }) => {
        for (const { finding } of analyse(text, { format: "json" }).findings) {
          for (const message of messagesOf(finding)) {
            const words = message.words.join("\u0000");
            if (/\d{4}/u.test(words)) templates.set(words, text);
          }
        }
      }),
      { numRuns: 1000 },
    );
    expect([...templates.keys()].filter((words) => !/ISO 9362:2022|February 2026|before 1900/u.test(words))).toEqual(
      [],
    );
  });
});
