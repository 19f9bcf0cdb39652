import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textOf } from "../../server/src/domain/message";
import { analyse } from "../support/annotate";

const keys = ["iban", "bic", "sort_code", "account_number", "blz", "routing_number", "kontonummer", "clabe", "country"];

const value = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.stringMatching(/^[0-9]{1,34}$/),
  fc.stringMatching(/^[A-Z]{2}[0-9OIl]{2}[A-Z0-9 ]{4,30}$/),
  fc.stringMatching(/^[A-Za-z0-9]{6,12}$/),
  fc.stringMatching(/^[0-9][0-9_:.eE+-]{1,14}$/),
);

const entries = fc.dictionary(fc.constantFrom(...keys), value, { minKeys: 1, maxKeys: 5 });

const writers = {
  json: (made: Readonly<Record<string, string>>) => JSON.stringify(made),
  yaml: (made: Readonly<Record<string, string>>) =>
    Object.entries(made)
      .map(([key, one]) => `${key}: ${/^[A-Za-z0-9_:.+-]+$/u.test(one) ? one : JSON.stringify(one)}`)
      .join("\n"),
  csv: (made: Readonly<Record<string, string>>) =>
    `${Object.keys(made).join(",")}\n${Object.values(made)
      .map((one) => `"${one.replaceAll('"', '""')}"`)
      .join(",")}`,
} as const;

describe("whatever stands under the keys of identifiers", () => {
  it("gives findings inside the document, in its order, that don't repeat account digits", () => {
    fc.assert(
      fc.property(entries, fc.constantFrom("json", "yaml", "csv"), (made, format) => {
        const text = writers[format](made);
        const { findings } = analyse(text, { format });
        let last = 0;
        for (const { start, end, finding } of findings) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = start;
          const words = [finding.message, ...finding.fixes.map(({ title }) => title)].map(textOf).join(" ");
          for (const { kind, value: digits } of finding.literal?.record.literals ?? []) {
            if ((kind === "iban" || kind === "account") && digits.length > 6) expect(words).not.toContain(digits);
          }
        }
      }),
      { numRuns: 1500 },
    );
  });
});
