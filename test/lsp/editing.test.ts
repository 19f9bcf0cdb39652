import { describe, expect, it } from "vitest";
import { EDITED_FORMATS, editAndCompare } from "./editing";

describe("a large document that was edited has the diagnostics of one opened anew", () => {
  it.each(EDITED_FORMATS)("%s", async (format) => {
    const { edits, difference } = await editAndCompare({ format, seed: 5, units: 200_000, comparisons: 3, steps: 15 });
    expect(difference).toBeNull();
    expect(edits).toBeGreaterThan(45);
  });
});
