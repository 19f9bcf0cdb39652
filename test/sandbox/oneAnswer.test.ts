/** The sandbox gives the answers of the engine, over HTTP: the same IBANs and refusals, the same modulus verdicts. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { answerIban } from "../../server/src/answers/iban";
import { answerInspect } from "../../server/src/answers/inspect";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";
import { modulusTable } from "../support/ukTable";
import { CALCULATION, jsonValue, SORT, sharedSandbox, withKey } from "./client";

interface NationalCase {
  readonly country: string;
  readonly kind: string;
  readonly input: Readonly<Record<string, string>>;
}

const cases = JSON.parse(readFileSync("test/fixtures/national-check-digits.json", "utf8")) as NationalCase[];
const reference = { ...noReferenceData, ukModulus: () => modulusTable };
const sandbox = sharedSandbox();

/** What the interface takes; the sandbox knows banks of its own for countries whose bank letters a directory tells. */
const PARAMETERS = new Set(["bankcode", "branch", "account", "cd", "prefix", "acc_type", "kennitala"]);
const WITH_LETTERS = new Set(["GB", "IE", "MT", "NL"]);

const calculations = cases.filter(
  ({ kind, country, input }) =>
    kind === "iban" && !WITH_LETTERS.has(country) && Object.keys(input).every((name) => PARAMETERS.has(name)),
);

describe("calculation", () => {
  it("of the published and invented cases is that of the batch", async () => {
    const differing: string[] = [];
    let answered = 0;
    for (const { country, input } of calculations) {
      const { text } = await sandbox().post(CALCULATION, withKey("json", { country, ...input }));
      const said = jsonValue(text, "error") ?? jsonValue(text, "iban");
      if (said === "Country or Bank not supported") continue;
      answered += 1;
      const ours = answerIban({ country, ...input }, reference, noFacts);
      const expected = "error" in ours ? ours.error : ours.assumed === true ? "Bank Not Recognized" : ours.iban;
      if (said !== expected) differing.push(`${country} ${JSON.stringify(input)}: ${said}, not ${expected}`);
    }
    expect(differing).toEqual([]);
    expect(answered).toBeGreaterThan(300);
  });
});

describe("a sort code and an account", () => {
  it.each([
    ["089999", "66374958"],
    ["089999", "66374959"],
    ["107999", "88837491"],
    ["118765", "64371389"],
    ["202959", "63748472"],
    ["203099", "66831036"],
    ["009999", "12345678"],
  ])("%s %s", async (sortcode, account) => {
    const { text } = await sandbox().post(SORT, withKey("json", { sortcode, account }));
    const ours = answerInspect({ kind: "sortCode", value: sortcode, account }, reference, noFacts);
    if (!ours.ok) throw new Error("an answer was expected");
    const modulus = jsonValue(text, "validations.modulus.code");
    // The interface tells no verdict of a sort code that its directory doesn't list, and knows no "cannot be disproved".
    if (modulus !== undefined) expect(modulus).toBe(ours.answer.valid === false ? "201" : "001");
    else expect(jsonValue(text, "validations.sort_found.code")).toBe("202");
  });
});
