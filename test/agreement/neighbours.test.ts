/**
 * Accounts and what stands beside them: a record of an account with its country and bank code, asked of each of its hovers,
 * is what `inspect` says of the account and of the code, and whether an IBAN follows from them.
 */
import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { answerInspect, type InspectAnswer } from "../../server/src/answers/inspect";
import { defaultConfig } from "../../server/src/config/config";
import { openDirectory } from "../../server/src/directory";
import { domesticParts } from "../../server/src/domain/calculate";
import { textOf } from "../../server/src/domain/message";
import { hasSortCodes } from "../../server/src/domain/sortCodes";
import { snapshotOf } from "../../server/src/features/documents/live";
import { hoverLiteral } from "../../server/src/features/hover/hover";
import type { LiteralKind } from "../../server/src/model";
import { createReference } from "../../server/src/reference";
import { plainClient, viewOf } from "../features/support";
import { recordOf } from "./records";
import { type Asked, allValues, mistakesIn } from "./values";

const directory = openDirectory();
const reference = createReference(directory, null);
const engine = createEngine({ config: defaultConfig, reference, facts: directory });
const view = { ...viewOf(directory), reference };
const MISSING = "No IBAN can be calculated here yet.";

/** Those with a neighbour, and the accounts inside right IBANs: as they are, and with one mistake each. */
const asked: readonly Asked[] = allValues().flatMap((request, number): readonly Asked[] => {
  if (request.account !== undefined || request.bankcode !== undefined) return [request];
  const parts = request.kind === "iban" && inspected(request).valid === true ? domesticParts(request.value) : null;
  if (parts === null) return [];
  const { country, account = "", bankcode = "", branch, ...others } = parts;
  if (account === "" || bankcode === "" || Object.values(others).some((one) => one !== undefined)) return [];
  return [account, ...mistakesIn(account, number)].map((value): Asked => {
    if (hasSortCodes(country)) return { kind: "sortCode", country, value: branch ?? "", account: value };
    return { kind: "account", country, value, bankcode, ...(branch !== undefined && { branch }) };
  });
});

function inspected(request: Asked): InspectAnswer {
  const result = answerInspect(request, reference, directory);
  if (!result.ok) throw new Error(`${JSON.stringify(request)}: ${result.error}`);
  return result.answer;
}

/** The first literal of a kind in the request's record, with its hover and what is found wrong with it. */
function inRecord(request: Asked, kind: LiteralKind) {
  const analysis = analyze(recordOf(request), { path: "value.json", format: "json", engine });
  const placed = analysis.literals.find(({ literal }) => literal.kind === kind);
  if (placed === undefined) return null;
  const snapshot = snapshotOf(analysis, "file:///value.json", 1);
  const hover = hoverLiteral(snapshot, snapshot.positionAt(placed.start), view, plainClient);
  const contents = hover?.contents;
  const text = typeof contents === "object" && "value" in contents ? contents.value : "";
  return { text, literal: placed.literal, findings: analysis.findingsIn(placed.start, placed.end) };
}

describe("a record of an account", () => {
  it("the account's hover: the verdict's sign, the reason, and nothing missing where an IBAN follows", () => {
    const told: string[] = [];
    const counts = { true: 0, false: 0, null: 0, iban: 0 };
    for (const request of asked) {
      const answer = inspected(request);
      const found = inRecord(request, "account");
      if (found === null) continue;
      counts[`${answer.valid}`] += 1;
      const { text, literal, findings } = found;
      const say = (what: string) => told.push(`${JSON.stringify(request)}: ${what}: ${text}`);
      if (literal.valid !== answer.valid) say(`${literal.valid} in the document, ${answer.valid} by inspect`);
      const isWarned = findings.some(({ finding }) => finding.severity === "error" || finding.severity === "warning");
      const sign = answer.valid === false ? "✗" : isWarned ? "!" : answer.valid === null ? "?" : "✓";
      if (text.split("\n")[0]?.includes(` ${sign} `) !== true) say(`no ${sign}`);
      if (failuresIn(answer).length > 0 && !isReasonGiven(request, answer)) say("no reason");
      const isCertain = answer.iban !== null && answer.assumed !== true;
      if (isCertain) counts.iban += 1;
      if (isCertain && text.includes(MISSING)) say(`something is missing, though the IBAN is ${answer.iban}`);
    }
    expect(told.slice(0, 20)).toEqual([]);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(100);
  });

  it("the code's hover: the bank of inspect", () => {
    const told: string[] = [];
    let banks = 0;
    for (const request of asked) {
      const { country = "", value, bankcode } = request;
      const kind = request.kind === "sortCode" ? "sortCode" : "nid";
      const found = inRecord(request, kind);
      if (found === null) continue;
      const code = kind === "sortCode" ? value : (bankcode ?? "");
      if (found.literal.value !== code) continue;
      const { bank, bic } = inspected({ kind, country, value: code });
      if (bank === null) continue;
      banks += 1;
      if (!found.text.includes(bank) || (bic !== null && !found.text.includes(bic.replace(/XXX$/u, ""))))
        told.push(`${JSON.stringify(request)}: no ${bank} ${bic}: ${found.text}`);
    }
    expect(told.slice(0, 20)).toEqual([]);
    expect(banks).toBeGreaterThan(50);
  });
});

function failuresIn({ checks }: InspectAnswer): string[] {
  return checks.filter(({ result }) => result === "fail").map(({ detail }) => textOf(detail));
}

/** On the account or on the code beside it, by the check or by the finding that tells of it. */
function isReasonGiven(request: Asked, answer: InspectAnswer): boolean {
  return (["account", "sortCode", "nid"] as const).some((kind) => {
    const found = inRecord(request, kind);
    const messages = found?.findings.map(({ finding }) => textOf(finding.message)) ?? [];
    return [...failuresIn(answer), ...messages].some((one) => found?.text.includes(one));
  });
}
