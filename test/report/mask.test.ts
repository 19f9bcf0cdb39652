import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskDigitRuns, maskText, maskValue } from "../../server/src/report/mask";

describe("maskValue", () => {
  it.each([
    ["GB", "GB29NWBK60161331926819", "GB29NWBK601613****6819"],
    ["DE", "DE75595432790063902159", "DE7559543279******2159"],
    ["FR, with national check digits", "FR1420041010050500013M02606", "FR142004101005*******M02606"],
    ["an unknown country", "ZZ183607968719772403", "ZZ18************2403"],
  ])("hides the account of an IBAN of %s", (_country, value, masked) => {
    const shown = maskValue("iban", value);
    expect(shown).toHaveLength(value.length);
    expect(shown).toBe(masked);
  });

  it("shows bank codes, sort codes and BICs", () => {
    expect(maskValue("sortCode", "089999")).toBe("089999");
    expect(maskValue("bic", "NWBKGB2L")).toBe("NWBKGB2L");
    expect(maskValue("nid", "021000021")).toBe("021000021");
  });

  it("shows at most four signs of an account, fewer of a short one", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,20}$/u), (account) => {
        const shown = [...maskValue("account", account)].filter((char) => char !== "*").length;
        expect(shown).toBeLessThanOrEqual(Math.min(4, account.length));
        if (account.length > 1) expect(shown).toBeLessThan(account.length);
      }),
    );
  });
});

describe("maskText", () => {
  it("keeps the separators and hides the same signs", () => {
    expect(maskText("iban", "GB29NWBK60161331926819", "GB29 NWBK 6016 1331 9268 19")).toBe(
      "GB29 NWBK 6016 13** **68 19",
    );
    expect(maskText("account", "66374958", "66-374-958")).toBe("**-**4-958");
  });
});

describe("maskDigitRuns", () => {
  it("hides long runs, grouped or not, and leaves short ones", () => {
    expect(maskDigitRuns("pay 66374958 by 2031")).toBe("pay ****4958 by 2031");
    expect(maskDigitRuns("6016 1331 9268 19")).toBe("**** **** **68 19");
  });
});
