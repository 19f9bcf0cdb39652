import { describe, expect, it } from "vitest";
import { answerInspect, type InspectRequest } from "../../server/src/answers/inspect";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";

function answer(request: InspectRequest) {
  const result = answerInspect(request, noReferenceData, noFacts);
  if (!result.ok) throw new Error(result.error);
  return result.answer;
}

describe("the IBAN in an answer", () => {
  const bic = "NWBKGB2L";
  it.each([
    ["an account with its sort code", { kind: "account", country: "GB", value: "31926819", bankcode: "601613", bic }],
    ["a sort code with an account", { kind: "sortCode", country: "GB", value: "60-16-13", account: "31926819", bic }],
    ["a bank code with an account", { kind: "nid", country: "GB", value: "601613", account: "31926819", bic }],
  ])("follows from %s", (_, request) => expect(answer(request).iban).toBe("GB29NWBK60161331926819"));

  it.each([
    ["an account alone", { kind: "account", country: "GB", value: "31926819", bic }],
    ["an account without country", { kind: "account", value: "31926819", bankcode: "601613", bic }],
    ["a sort code alone", { kind: "sortCode", country: "GB", value: "601613", bic }],
    ["an IBAN", { kind: "iban", value: "GB29NWBK60161331926819", account: "31926819" }],
    ["a BIC", { kind: "bic", value: "NWBKGB2L", country: "GB", account: "31926819" }],
  ])("isn't given for %s", (_, request) => expect(answer(request).iban).toBeNull());
});

it.each([
  [{}, 'Member "value" is missing.'],
  [{ value: "hello" }, "The kind of the value is not clear; give one of iban, bic, sortCode, account, nid."],
  [{ value: "1", kind: "card" }, "The kind of the value is not clear; give one of iban, bic, sortCode, account, nid."],
])("%j has no answer", (request, error) => {
  expect(answerInspect(request, noReferenceData, noFacts)).toEqual({ ok: false, error });
});
