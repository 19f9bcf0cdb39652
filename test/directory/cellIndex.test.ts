import fc from "fast-check";
import { expect, it } from "vitest";
import { CellIndex } from "../../server/src/directory/cellIndex";

/** Cells of few signs, so that many are equal and many begin alike. */
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom("0", "1", "A"), minLength: 1, maxLength: 4 }),
  fc.constantFrom("ZZAADEFF", "ZZAADEFFXXX", "ZZAADEFF123", "ZZBBDEFF"),
);

function indexOf(cells: readonly string[], filling: string) {
  let text = "";
  const starts = cells.map((value) => {
    const start = text.length;
    text += `${value}\tname\n`;
    return start;
  });
  return { index: new CellIndex({ text, starts, filling }), starts };
}

it("finds what a look at every line finds, in the order of the lines", () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 60 }), fc.array(cell, { minLength: 1, maxLength: 10 }), (cells, asked) => {
      const { index, starts } = indexOf(cells, "");
      const linesWith = (fits: (value: string) => boolean) => starts.filter((_, line) => fits(cells[line] ?? ""));
      for (const value of [...asked, ...cells.slice(0, 5)]) {
        expect(index.find(value)).toEqual(linesWith((one) => one === value));
        expect(index.startingWith(value)).toEqual(linesWith((one) => one.startsWith(value)));
      }
      expect(index.startingWith("")).toEqual(starts);
      expect([...index.lengths()].sort()).toEqual([...new Set(cells.map(({ length }) => length))].sort());
    }),
    { numRuns: 200 },
  );
});

it("takes eight characters of a BIC for its head office, in the table and in the question", () => {
  const cells = ["ZZAADEFF", "ZZAADEFFXXX", "ZZAADEFF123", "ZZBBDEFF"];
  const { index, starts } = indexOf(cells, "XXX");
  const [short, long, branch] = starts;
  for (const asked of ["ZZAADEFF", "ZZAADEFFXXX"]) expect(index.find(asked)).toEqual([short, long]);
  expect(index.find("ZZAADEFF123")).toEqual([branch]);
  expect([...index.find("ZZBBDEFF"), ...index.find("ZZBBDEFF123"), ...index.find("ZZCCDEFF")]).toEqual([starts[3]]);
});
