import { describe, expect, it } from "vitest";
import { maskForLog } from "../../client/src/mask";

describe("a line of the log", () => {
  it.each([
    ["DE83370400440417236500", "6500"],
    ["GB60 BARC 2000 0055 7799 11", "9 11"],
    ['"text": "account 55779911"', "9911"],
    ["19-2784510207/0100", "0207"],
  ])("hides all but the end of %s", (text, end) => {
    const masked = maskForLog(text);
    expect(masked).toContain(end);
    expect(masked).not.toMatch(/\d{5}/u);
    expect(masked).not.toContain(text);
  });

  it.each([
    ['Result: {"key":"s3cret-Value"}'],
    ['Params: { "apiKey": "s3cret-Value" }'],
    ['{"body":"{\\"key\\": \\"s3cret-Value\\"}"}'],
  ])("hides the key in %s", (text) => expect(maskForLog(text)).not.toMatch(/s3cret/u));

  it.each([
    ["The language server does not answer any more and is restarted."],
    ["Received response 'paylint/countries - (12)' in 35ms."],
    ["2026-11-27 22:41:03 started"],
    ['"line": 11, "character": 35'],
  ])("leaves %s alone", (text) => expect(maskForLog(text)).toBe(text));
});
