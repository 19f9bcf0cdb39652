import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskFreeText } from "../../server/src/masking";
import { WAYS } from "./ways";

describe("a line of a log", () => {
  it.each(WAYS)("hides an account written %s", (_, write) => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9][0-9]{7,11}$/u),
        fc.constantFrom("", "account ", '"text":"', "("),
        (account, before) => {
          const masked = maskFreeText(`${before}${write(account)} refused`);
          expect(masked).not.toMatch(/[0-9\uFF10-\uFF19]/u);
        },
      ),
    );
  });

  it.each([
    "DE83370400440417236500",
    "GB60 BARC 2000 0055 7799 11",
    "FR14 2004 1010 0505 0001 3M02 606",
    "19-2784510207/0100",
    "MT84MALT011000012345MTLCAST001S",
  ])("hides %s", (text) => expect(maskFreeText(text)).not.toMatch(/\d/u));

  it.each([
    ['Result: {"key":"s3cret-Value"}'],
    ['Params: { "apiKey": "s3cret-Value" }'],
    ['{"body":"{\\"key\\": \\"s3cret-Value\\"}"}'],
    ["POST /iban?api_key=s3cret-Value&format=json"],
    ["PAYLINT_API_KEY=s3cret-Value"],
  ])("hides the key in %s", (text) => expect(maskFreeText(text)).not.toMatch(/s3cret/u));

  it.each([
    ["The language server does not answer any more and is restarted."],
    ["Received response 'paylint/countries - (12)' in 35ms."],
    ["2026-11-27 22:41:03 started"],
    ['"line": 11, "character": 35'],
    ["at Session.open (dist/server.js:12345:678)"],
    ["line 12345 stays"],
    ["BIC DEUTDEFF500 stays"],
  ])("leaves %s alone", (text) => expect(maskFreeText(text)).toBe(text));

  it("takes time that grows with the text only", () => {
    const long = "1 ".repeat(200_000) + '"a'.repeat(100_000);
    expect(maskFreeText(long)).not.toMatch(/\d/u);
  });
});
