import fc from "fast-check";
import { expect, it } from "vitest";
import { CellIndex, searchCells } from "../../server/src/directory/tables/cellIndex";

/** Cells of few signs, so that many are equal and many begin alike. */
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom("0", "1", "A"), minLength: 1, maxLength: 4 }),
  fc.constantFrom("ZZAADEFF", "ZZAADEFFXXX", "ZZAADEFF123", "ZZBBDEFF"),
);

const HEADER = "ZZAADEFF\tA\n";

function indexOf(cells: readonly string[], filling: string) {
  let text = HEADER;
  const starts = cells.map((value) => {
    const start = text.length;
    // Beside it stands what may stand in the column, too.
    text += `${value}\tZZAADEFF\n`;
    return start;
  });
  const search = (value: string) => searchCells({ text, from: HEADER.length, place: 0, filling }, value);
  return { index: new CellIndex({ text, starts, filling }), search, starts };
}

it("finds what a look at every line finds, in the order of the lines", () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 60 }), fc.array(cell, { minLength: 1, maxLength: 10 }), (cells, asked) => {
      const { index, search, starts } = indexOf(cells, "");
      const linesWith = (fits: (value: string) => boolean) => starts.filter((_, line) => fits(cells[line] ?? ""));
      for (const value of [...asked, ...cells.slice(0, 5)]) {
        expect(index.find(value)).toEqual(linesWith((one) => one === value));
        expect(search(value)).toEqual(linesWith((one) => one === value));
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
  const { index, search, starts } = indexOf(cells, "XXX");
  const [short, long, branch] = starts;
  for (const find of [search, (asked: string) => index.find(asked)]) {
    for (const asked of ["ZZAADEFF", "ZZAADEFFXXX"]) expect(find(asked)).toEqual([short, long]);
    expect(find("ZZAADEFF123")).toEqual([branch]);
    expect([...find("ZZBBDEFF"), ...find("ZZBBDEFF123"), ...find("ZZCCDEFF")]).toEqual([starts[3]]);
  }
});

it("finds the same by a search of the text as by an index, in any column", () => {
  const row = fc.tuple(fc.option(cell, { nil: "" }), fc.option(cell, { nil: "" }), fc.option(cell, { nil: "" }));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.array(cell, { minLength: 1 }), (rows, asked) => {
      const text = `${HEADER}${rows.map((cells) => `${cells.join("\t")}\n`).join("")}`;
      for (const place of [0, 1, 2]) {
        let line = HEADER.length;
        const starts = rows.flatMap((cells) => {
          const start = line + cells.slice(0, place).reduce((length, one) => length + one.length + 1, 0);
          line += cells.join("\t").length + 1;
          return cells[place] === "" ? [] : [start];
        });
        for (const filling of ["", "XXX"]) {
          const index = new CellIndex({ text, starts, filling });
          for (const value of asked)
            expect(searchCells({ text, from: HEADER.length, place, filling }, value)).toEqual(index.find(value));
        }
      }
    }),
    { numRuns: 200 },
  );
});
