import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText, trimmedText } from "../../server/src/formats/xml/text";

/** The pieces of a text; a pattern that looks for the end of each section anew. */
const PIECE = /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|([^<]+|<)/gu;

function saidByPattern(written: string): string {
  return [...written.matchAll(PIECE)].map(([, section, plain]) => section ?? decodeText(plain ?? "")).join("");
}

const pieces = fc
  .array(fc.constantFrom("<![CDATA[", "]]>", "<!--", "-->", "<?", "?>", "<", ">", "&amp;", "&", "a", " ", "]]", "--"), {
    maxLength: 20,
  })
  .map((all) => all.join(""));

describe("the text of an element", () => {
  it("is what its pieces say, wherever they are left open", () => {
    fc.assert(
      fc.property(pieces, (written) => {
        expect(trimmedText(written, 0, written.length).value).toBe(saidByPattern(written.trim()).trim());
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ["a section among words", "a <![CDATA[<b>]]> &amp; c", "a <b> & c"],
    ["a section left open", "a <![CDATA[ b", "a <![CDATA[ b"],
    ["one left open behind one that isn't", "<![CDATA[a]]><![CDATA[b", "a<![CDATA[b"],
    ["comments and instructions", "a<!-- b --><?c d?>e", "ae"],
  ])("of %s", (_, written, value) => {
    expect(trimmedText(written, 0, written.length).value).toBe(value);
  });
});
