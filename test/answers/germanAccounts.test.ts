/** German accounts have one answer, whoever asks: without a bank list, the own table warns and decides nothing. */
import { describe, expect, it } from "vitest";
import { answerIban } from "../../server/src/answers/iban";
import { answerInspect, type InspectAnswer } from "../../server/src/answers/inspect";
import { openDirectory } from "../../server/src/directory";
import { textOf } from "../../server/src/domain/message";
import { fillIbans } from "../../server/src/features/actions/wholeFile";
import { calculate } from "../../server/src/features/commands/calculation";
import { hoverLiteral } from "../../server/src/features/hover/hover";
import { noFacts } from "../../server/src/model";
import { createReference } from "../../server/src/reference";
import { directorySource } from "../../server/src/sandbox";
import { open, plainClient, viewOf } from "../features/support";
import { jsonValue, NID, sharedSandbox, withKey } from "../sandbox/client";

const reference = createReference(null, null);

function inspected(request: Parameters<typeof answerInspect>[0]): InspectAnswer {
  const result = answerInspect(request, reference, noFacts);
  if (!result.ok) throw new Error(result.error);
  return result.answer;
}

const nationalOf = ({ checks }: InspectAnswer) =>
  checks
    .filter(({ check }) => check === "national-check-digits" || check === "method")
    .map(({ result, strength, detail }) => `${result} ${strength} ${textOf(detail)}`);

const WRONG = { bankcode: "37040044", account: "0532031000" };
const RIGHT = { bankcode: "37040044", account: "0532013000" };
/** Right by method 13 as a number whose sub-account was left off, which the bank's IBAN rule doesn't complete. */
const SHORT = { bankcode: "60040075", account: "12345676" };

describe("an account that fails the method of the own table", () => {
  it("has the same national check in any IBAN of it, whatever the IBAN's own check digits", () => {
    const [one, other] = ["DE89370400440532031000", "DE59370400440532031000"].map((value) =>
      inspected({ kind: "iban", value }),
    );
    expect(nationalOf(one as InspectAnswer)).toEqual(nationalOf(other as InspectAnswer));
    expect(other?.valid).toBeNull();
    expect(other?.findings).toMatchObject([{ rule: "iban/national-check-digits", severity: "warning" }]);
  });

  it("is open and warned of alone, by hover, calculation, the dialogue, the column command and batches", () => {
    const said = "wrong by method 13, its bank's by Paylint's table of September 2025";
    const alone = inspected({ kind: "account", country: "DE", bankcode: WRONG.bankcode, value: WRONG.account });
    expect(alone).toMatchObject({ valid: null, assumed: true, findings: [{ severity: "warning" }] });
    expect(nationalOf(alone).join()).toContain(said);

    const calculated = answerIban({ country: "DE", ...WRONG }, reference, noFacts);
    expect(calculated).toMatchObject({ iban: "DE59370400440532031000", assumed: true });
    expect(JSON.stringify(calculated)).toContain(said);

    const dialogue = calculate({ country: "DE", ...WRONG }, reference);
    expect(dialogue).toMatchObject({ ok: false, message: expect.stringContaining(said) });

    const text = `blz,kontonummer,iban\n${WRONG.bankcode},${WRONG.account},\n`;
    const { snapshot } = open("csv", text, noFacts, reference);
    expect(fillIbans(snapshot, reference)).toMatchObject({ edits: [], left: [{ reason: "the IBAN is not certain" }] });

    const { snapshot: yaml, cursor } = open(
      "yaml",
      `blz: "${WRONG.bankcode}"\nkontonummer: "$0${WRONG.account}"\n`,
      noFacts,
      reference,
    );
    const hover = hoverLiteral(yaml, yaml.positionAt(cursor + 1), { ...viewOf(), reference }, plainClient);
    expect(JSON.stringify(hover)).toContain(said);
  });
});

describe("an account that passes it", () => {
  it("stays open, and its IBAN is made", () => {
    const alone = inspected({ kind: "account", country: "DE", bankcode: RIGHT.bankcode, value: RIGHT.account });
    expect(alone).toMatchObject({ valid: null, iban: "DE89370400440532013000", findings: [] });
    expect(alone).not.toHaveProperty("assumed");
    expect(nationalOf(alone).join()).toMatch(/^undecidable error .*right by method 13.*September 2025/u);
    expect(inspected({ kind: "iban", value: "DE89370400440532013000" }).valid).toBe(true);
  });

  it("is nowhere called wrong for a sub-account that is missing", () => {
    const given = inspected({ kind: "account", country: "DE", method: "13", value: SHORT.account });
    const known = inspected({ kind: "account", country: "DE", bankcode: SHORT.bankcode, value: SHORT.account });
    expect([given.valid, known.valid]).toEqual([true, null]);
    const calculated = answerIban({ country: "DE", ...SHORT }, reference, noFacts);
    expect(calculated).toMatchObject({ assumed: true });
    expect(JSON.stringify([calculated, known.checks])).not.toContain("wrong by");
    expect(JSON.stringify(calculated)).toContain("lacks its sub-account");
  });
});

describe("the sandbox", () => {
  // Its list of German banks has no methods.
  const sandbox = sharedSandbox({ source: directorySource(openDirectory()) });

  it.each([
    [WRONG, false, "814"],
    [RIGHT, true, undefined],
    [SHORT, true, undefined],
  ])("answers %j by the method of the bank", async ({ bankcode, account }, valid, code) => {
    const query = { country_iso: "DE", nid: bankcode, account: account.padStart(10, "0") };
    const { text } = await sandbox().post(NID, withKey("json", query));
    expect([jsonValue(text, "account_valid"), jsonValue(text, "error.code")]).toEqual([valid, code]);
  });
});
