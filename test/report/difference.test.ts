/** `--diff`: with values what `patch` can apply, without them the same lines, of which no account is shown. */
import { applyPatch } from "diff";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fixAll } from "../../server/src/analysis/fixes";
import { noFacts } from "../../server/src/model";
import { formatDiff } from "../../server/src/report/unifiedDiff";
import { analyse } from "../support/annotate";

const LINES = [
  "- iban: gb29nwbk60161331926819",
  "- iban: GB29NWBK60161331926819",
  '- iban: "GB29 NWBK 6016 1331 9268 19"',
  "- bic: nwbkgb2l # of the bank",
  "- note: no identifier",
  "- memo: 'IBAN gb29nwbk60161331926819, sort code 601613'",
  "- account_number: 31926819",
  "",
] as const;

const texts = fc
  .tuple(
    fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 40 }),
    fc.constantFrom("\n", "\r\n"),
    fc.boolean(),
  )
  .map(([lines, end, isEnded]) => lines.join(end) + (isEnded ? end : ""));

it("is what patch makes the corrected file of, and masked the same lines", () => {
  let changed = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const before = analyse(text, { format: "yaml" });
      const { document: after } = fixAll(before);
      const corrected = after.slice(0, after.length);
      if (corrected === text) return;
      changed++;
      const shown = formatDiff("a b.yaml", { before, after }, { facts: noFacts, showValues: true });
      expect(shown.startsWith("--- a/a b.yaml\n+++ b/a b.yaml\n@@ ")).toBe(true);
      expect(applyPatch(text, shown, { autoConvertLineEndings: false })).toBe(corrected);
      const masked = formatDiff("a b.yaml", { before, after }, { facts: noFacts, showValues: false });
      const [all, own] = [shown, masked].map((diff) => diff.split("\n"));
      expect(own?.map((line) => [line.charAt(0), line.length])).toEqual(
        all?.map((line) => [line.charAt(0), line.length]),
      );
      for (const [at, line] of (own ?? []).entries()) {
        expect(line).not.toMatch(/31926819|1926819/u);
        if (!/\d{3}|iban/iu.test(all?.[at] ?? "")) expect(line).toBe(all?.[at]);
      }
    }),
    { numRuns: 60 },
  );
  expect(changed).toBeGreaterThan(0);
});
