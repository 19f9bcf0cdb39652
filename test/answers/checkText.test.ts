import { expect, it } from "vitest";
import { checkText } from "../../server/src/library";

it("says what of a text was not looked into, and nothing where all was", () => {
  const members = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`iban_${at}`, "x"]));
  const crowded = JSON.stringify({ ...members, sort_code: "089999", account_number: "66374958" });
  const checked = checkText(crowded, { format: "json" });
  expect(checked.ok && checked.unchecked.join()).toContain("objects with so many members");
  expect(checkText('{"iban": "GB29NWBK60161331926819"}', { format: "json" })).toMatchObject({
    ok: true,
    unchecked: [],
  });
});
