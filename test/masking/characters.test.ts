import fc from "fast-check";
import { expect, it } from "vitest";
import { toSafeJson, visible, visibleInPlace } from "../../server/src/masking";

const ACTING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
const anyText = fc.string({ unit: "binary", maxLength: 40 });

it.each([
  ["a\u001b[2Jb", "a\\x1b[2Jb"],
  ["line\nbreak\ttab\r", "line\\nbreak\\ttab\\r"],
  ["\u202eabc\u2066", "\\u{202e}abc\\u{2066}"],
  ["\u2028::error::", "\\u{2028}::error::"],
  ["\ud800", "\\u{d800}"],
  ["Straße 東京 é", "Straße 東京 é"],
])("shows %j as %s", (text, shown) => expect(visible(text)).toBe(shown));

it("leaves nothing that acts on a terminal, whatever the text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(visible(text)).not.toMatch(ACTING);
      expect(visibleInPlace(text)).not.toMatch(ACTING);
      expect(visibleInPlace(text)).toHaveLength(text.length);
    }),
  );
});

it("writes JSON that means the same and holds nothing that acts", () => {
  fc.assert(
    fc.property(fc.jsonValue(), anyText, (value, text) => {
      const json = toSafeJson({ value, [text]: text });
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, [text]: text })));
      expect(json).not.toMatch(ACTING);
    }),
  );
});
