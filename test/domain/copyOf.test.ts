import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { meaningOfLabel } from "../../server/src/detect/keys/labels";
import { copyOf } from "../../server/src/domain/copyOf";

it("is the same text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), fc.nat(40), (text, at) => {
      expect(copyOf(text)).toBe(text);
      expect(copyOf(text.slice(at))).toBe(text.slice(at));
    }),
  );
});

const DOCUMENTS = 32;
const UNITS = 1_000_000;

/** A text cut out of a large one that nobody else has. */
function cutOut(of: number): string {
  const document = [`IBAN of supplier ${of}`, "x".repeat(UNITS)].join(";");
  return document.slice(0, document.indexOf(";"));
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes of the heap more than before, once what nobody has is gone. */
function keptBy(work: () => unknown): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const kept = work();
  collect();
  const after = process.memoryUsage().heapUsed;
  expect(kept).toBeDefined();
  return after - before;
}

const all = Array.from({ length: DOCUMENTS }, (_, at) => at);

it("leaves nothing of the text that it was cut out of, as a slice does", () => {
  expect(keptBy(() => all.map(cutOut))).toBeGreaterThan((DOCUMENTS / 2) * UNITS);
  expect(keptBy(() => all.map((at) => copyOf(cutOut(at))))).toBeLessThan(UNITS);
});

it("is what is remembered of labels", () => {
  meaningOfLabel("IBAN of a supplier");
  expect(
    keptBy(() => {
      for (const at of all) meaningOfLabel(cutOut(at));
      return [];
    }),
  ).toBeLessThan(4 * UNITS);
});
