import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { Layout, TextSegment } from "../../server/src/text/layout";

/** Cuts a text into segments, never within a CRLF. */
function layoutOf(text: string, cuts: readonly number[]): Layout {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))]
    .filter((at) => !(text[at - 1] === "\r" && text[at] === "\n"))
    .sort((a, b) => a - b);
  const bounds = [0, ...places.filter((at) => at > 0 && at < text.length), text.length];
  return new Layout(bounds.slice(1).map((end, at) => new TextSegment(text.slice(bounds[at], end))));
}

const text = fc
  .array(fc.constantFrom("a", "é", "😀", "\n", "\r\n", "\r", "\t", " "), { maxLength: 60 })
  .map((pieces) => pieces.join(""));
const cuts = fc.array(fc.nat(100), { maxLength: 8 });

describe("a layout of segments", () => {
  it("answers positions as the editor's own text document does", () => {
    fc.assert(
      fc.property(text, cuts, (content, where) => {
        const layout = layoutOf(content, where);
        const reference = TextDocument.create("file:///a", "plaintext", 1, content);
        expect(layout.length).toBe(content.length);
        expect(layout.lineCount).toBe(reference.lineCount);
        for (let offset = 0; offset <= content.length; offset++) {
          // Between the CR and the LF of one break the editor answers the end of the line.
          if (content[offset - 1] === "\r" && content[offset] === "\n") continue;
          expect(layout.positionAt(offset)).toEqual(reference.positionAt(offset));
        }
        for (let line = 0; line <= reference.lineCount; line++) {
          for (const character of [0, 1, 3, 1000]) {
            expect(layout.offsetAt({ line, character })).toBe(reference.offsetAt({ line, character }));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("slices across segments", () => {
    fc.assert(
      fc.property(text, cuts, fc.nat(80), fc.nat(80), (content, where, start, end) => {
        expect(layoutOf(content, where).slice(start, end)).toBe(start < end ? content.slice(start, end) : "");
      }),
    );
  });

  it("goes on from where the rest of a larger text begins", () => {
    const beginning = { offset: 7, line: 2, character: 3, bytes: 4, before: "öb", behind: "gh" };
    const layout = new Layout([new TextSegment("cd\nef")], beginning);
    expect(layout.positionAt(8)).toEqual({ line: 2, character: 4 });
    expect(layout.positionAt(11)).toEqual({ line: 3, character: 1 });
    expect(layout.offsetAt({ line: 3, character: 1 })).toBe(11);
    expect(layout.slice(0, 9)).toBe("öbcd");
    expect(layout.slice(6, 13)).toBe("bcd\nefg");
    expect(layout.slice(7, 12)).toBe("cd\nef");
    expect(layout.slice(5, 6)).toBe("ö");
    expect(layout.slice(13, 20)).toBe("h");
    expect(layout.lineCount).toBe(4);
    expect(layout.measuredFrom(4)).toEqual({ offset: 7, bytes: 4 });
    expect(layout.measuredFrom(10)).toEqual({ offset: 10, bytes: 0 });
  });
});
