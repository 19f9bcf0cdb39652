import { describe, expect, it } from "vitest";
import { maskKeyPath } from "../../server/src/masking/keyPath";

describe("maskKeyPath", () => {
  it.each([
    ["address2", "address2"],
    ["y2026", "y2026"],
    ["k31926", "k*****"],
    ["12", "12"],
    ["123", "***"],
    ["3192-6819", "****-****"],
    ["\uff13\uff11\uff19", "***"],
    ["DE89 3704", "DE** ****"],
  ])("shows of the key %s no more than %s", (key, shown) => {
    expect(maskKeyPath(["a", 12_345, key])).toEqual(["a", 12_345, shown]);
  });
});
