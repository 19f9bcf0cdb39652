/** What the library answers about a document's format. */
import { describe, expect, it } from "vitest";
import { checkText, type Format } from "../../server/src/library";
import { FORMAT_NAMES } from "../../server/src/model";

describe("checkText", () => {
  it.each(FORMAT_NAMES)("takes %s", (format) => {
    const checked = checkText("", { format });
    expect(checked).toMatchObject({ ok: true, format });
  });

  it.each(["xlsx", "", "JSON", "toString", 7, {}, []])("answers for %j, which is no format", (format) => {
    // What a program without types gives.
    const checked = checkText("iban: GB28NWBK60161331926819", { format: format as Format });
    expect(checked).toEqual({ ok: false, error: expect.stringContaining("No format is called") });
  });

  it("goes by the configuration before the name", () => {
    const config = '{ "formats": { "*.conf": "properties" } }';
    const text = "a.iban=NL92ABNA0417164300";
    expect(checkText(text, { path: "deploy/a.conf", config })).toMatchObject({
      format: "properties",
      findings: [{ rule: "iban/check-digits" }],
    });
    expect(checkText(text, { path: "deploy/a.conf" })).toMatchObject({ ok: false });
  });
});
