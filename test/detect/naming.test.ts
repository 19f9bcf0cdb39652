import { describe, expect, it } from "vitest";
import { namesParty } from "../../server/src/detect/naming";

describe("a key names whose account it is", () => {
  it.each([
    "name",
    "names",
    "Name1",
    "creditorName",
    "creditor",
    "Kontoinhaber",
    "konto_inhaber",
    "Empfänger",
    "bénéficiaire",
    "NOM",
    "nom du titulaire",
    "account_holder",
    "supplier",
    "employeeName",
    "nazwa odbiorcy",
    "titular",
    "naam",
    "beneficiario",
  ])("%s", (key) => expect(namesParty(key)).toBe(true));

  it.each([
    "bankName",
    "bank",
    "nom banque",
    "nazwa banku",
    "fileName",
    "hostname.user",
    "branch_name",
    "country name",
    "columnNames",
    "productName",
    "label",
    "iban",
    "amount",
    "reference",
    "",
  ])("%s: no", (key) => expect(namesParty(key)).toBe(false));

  it("nothing: no", () => expect(namesParty(null)).toBe(false));
});
