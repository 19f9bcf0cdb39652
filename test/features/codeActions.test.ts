import { describe, expect, it } from "vitest";
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  CodeActionTriggerKind,
} from "vscode-languageserver-types";
import { codeActions, fixTitle } from "../../server/src/features/actions/codeActions";
import { conversions } from "../../server/src/features/actions/conversions";
import type { Snapshot } from "../../server/src/features/documents/snapshot";
import type { FormatName } from "../../server/src/formats";
import { FIX_ALL } from "../../server/src/protocol";
import { open, textAfter, viewOf } from "./support";

const WRONG = "GB30NWBK60161331926819";
const RIGHT = "GB29NWBK60161331926819";
const OPTIONS = { versioned: false, suppressCommand: null, calculateCommand: null, disabled: false };

function actionsOn(
  snapshot: Snapshot,
  from: number,
  to: number,
  request: Partial<CodeActionContext> = {},
): CodeAction[] {
  const range = { start: snapshot.positionAt(from), end: snapshot.positionAt(to) };
  return codeActions(snapshot, range, { diagnostics: [], ...request }, viewOf(), OPTIONS);
}

/** The text after an action's edit. */
function textBy(snapshot: Snapshot, { edit }: CodeAction): string {
  const edits = Object.values(edit?.changes ?? {}).flat();
  return textAfter(
    snapshot,
    edits.map(({ range, newText }) => ({
      start: snapshot.offsetAt(range.start),
      end: snapshot.offsetAt(range.end),
      newText,
    })),
  );
}

describe("the actions of findings", () => {
  const { snapshot } = open(
    "yaml",
    `a:\n  iban: gb29 nwbk 6016 1331 9268 19\nb:\n  iban: ${WRONG}\nc:\n  iban: ${WRONG}\n`,
  );
  const [first, second] = snapshot.findings.filter(({ finding }) => finding.rule === "iban/check-digits");
  if (first === undefined || second === undefined) throw new Error("two findings of one rule were expected");

  it("carry the client's own diagnostic of their rule and place, and no other", () => {
    const range = { start: snapshot.positionAt(first.start), end: snapshot.positionAt(first.end) };
    const own = { range, code: "iban/check-digits", message: "own" };
    const moved = { ...range, end: { ...range.end, character: range.end.character + 1 } };
    const diagnostics = [
      { range: moved, code: "iban/check-digits", message: "elsewhere" },
      { range: { ...range, end: { ...range.end, line: range.end.line + 1 } }, code: "iban/check-digits", message: "x" },
      { range: { ...range, start: { ...range.start, line: 0 } }, code: "iban/check-digits", message: "elsewhere" },
      { range, code: "iban/length", message: "another rule" },
      own,
    ];
    const actions = actionsOn(snapshot, first.start, first.end, { diagnostics });
    const named = actions.flatMap((action) => action.diagnostics ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named)).toEqual(new Set([own]));
    expect(actionsOn(snapshot, first.start, first.end).flatMap((action) => action.diagnostics ?? [])).toEqual([]);
  });

  it("leave a rule out once, however many findings of it are in the range", () => {
    const titles = actionsOn(snapshot, first.start, second.end).map(({ title }) => title);
    expect(titles.filter((title) => title === "Leave out iban/check-digits on this line")).toHaveLength(1);
  });

  it("make each edit once, whichever findings propose it", () => {
    const request = { triggerKind: CodeActionTriggerKind.Invoked };
    const edits = actionsOn(snapshot, 0, snapshot.length, request).map(({ edit, kind }) =>
      JSON.stringify([kind === FIX_ALL, edit]),
    );
    expect(edits).toEqual([...new Set(edits)]);
  });

  it("that aren't asked for aren't given", () => {
    for (const only of [[CodeActionKind.QuickFix], [CodeActionKind.RefactorRewrite], [CodeActionKind.Source]]) {
      for (const { kind } of actionsOn(snapshot, 0, snapshot.length, { only })) {
        expect(`${kind}.`.startsWith(`${only[0]}.`)).toBe(true);
      }
    }
  });

  it("on the save of a file correct what is safe, and leave the rest", () => {
    const text = "iban: GB29NWBK\u200b60161331926819\nother:\n  iban: GB30NWBK60161331926819\n";
    const { snapshot: unseen } = open("yaml", text);
    const actions = actionsOn(unseen, 0, 0, { only: [CodeActionKind.SourceFixAll] });
    expect(actions.map((action) => textBy(unseen, action))).toEqual([text.replace("\u200b", "")]);
  });
});

describe("conversions", () => {
  const titlesOf = (format: FormatName, marked: string): Record<string, string> => {
    const { snapshot, cursor } = open(format, marked);
    const placed = snapshot.literalsIn(cursor, cursor);
    const proposals = placed.flatMap((one) => conversions(one, format));
    return Object.fromEntries(proposals.map(({ title, edits }) => [title, textAfter(snapshot, edits)]));
  };

  it.each<[FormatName, string, Record<string, string>]>([
    ["yaml", `iban: $0${RIGHT}`, { "Convert to print format": "iban: GB29 NWBK 6016 1331 9268 19" }],
    [
      "yaml",
      "iban: $0gb29 nwbk 6016 1331 9268 19",
      {
        "Convert to electronic format": `iban: ${RIGHT}`,
        "Convert to print format": "iban: GB29 NWBK 6016 1331 9268 19",
      },
    ],
    ["yaml", "bic: $0deutdeff", { "Convert to upper case": "bic: DEUTDEFF" }],
    ["yaml", "bic: $0DEUTDEFF", {}],
    ["yaml", "uk_sort_code: $020-47-15", { "Write as six digits": 'uk_sort_code: "204715"' }],
    // Where other words stand beside it, nobody reads a number.
    [
      "yaml",
      "payment: account 12345678 sort code $020-47-15",
      { "Write as six digits": "payment: account 12345678 sort code 204715" },
    ],
    ["yaml", "sort_code: $0'6016133'\naccount_number: '31926819'", {}],
    ["json", '{"uk_sort_code": "$020-47-15"}', { "Write as six digits": '{"uk_sort_code": "204715"}' }],
    [
      "json",
      '{"sortCode": "$0601613", "accountNumber": "31926819", "bic": "NWBKGB2L"}',
      { "Write with hyphens": '{"sortCode": "60-16-13", "accountNumber": "31926819", "bic": "NWBKGB2L"}' },
    ],
  ])("%s: %s", (format, marked, expected) => {
    expect(titlesOf(format, marked)).toEqual(expected);
  });

  it.each<[FormatName, string]>([
    ["json", `{"iban": "$0GB29\\u004eWBK60161331926819"}`],
    ["yaml", `iban: "$0GB29\\x4eWBK60161331926819"`],
    ["yaml", "iban: $0GB29NWBK\u200b60161331926819"],
    ["yaml", "iban: $0IBAN GB29NWBK60161331926819"],
  ])("none where text and value differ by more than separators and case: %s %s", (format, marked) => {
    expect(titlesOf(format, marked)).toEqual({});
  });
});

describe("titles and lists that are read at a glance", () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? "gb29 nwbk 6016 1331 9268 19,nwbkgb2l" : `${WRONG},NWBKUK2L`,
  );
  const { snapshot } = open("csv", `iban,bic\n${rows.join("\n")}\n`);

  it("no title is longer than 60 characters, and of an account no more than four are shown", () => {
    for (const { start, end, finding } of snapshot.findings) {
      const actions = actionsOn(snapshot, start, end);
      expect(actions.length).toBeGreaterThan(0);
      for (const { title } of actions) {
        expect(title.length, title).toBeLessThanOrEqual(60);
        if (finding.literal?.kind === "iban") expect(title).not.toMatch(/31926819|1926819|926819|26819/u);
      }
    }
  });

  it("a fix shows what the value will be", () => {
    const places = snapshot.findings.filter(({ finding }) => finding.rule === "iban/check-digits");
    const [first] = places;
    const titles = actionsOn(snapshot, first?.start ?? 0, first?.end ?? 0).map(({ title }) => title);
    expect(titles).toContain("Replace the check digits with 29: …6819");
  });

  it("a fix of more than its value, or of none, shows nothing of it", () => {
    const [found] = snapshot.findings.filter(({ finding }) => finding.rule === "iban/check-digits");
    const [fix] = found?.finding.fixes ?? [];
    const [edit] = fix?.edits ?? [];
    if (found === undefined || fix === undefined || edit === undefined) throw new Error("a fix was expected");
    const { finding } = found;
    const title = "Replace the check digits with 29";
    expect(fixTitle(finding, fix)).toBe(`${title}: …6819`);
    expect(fixTitle({ ...finding, literal: null }, fix)).toBe(title);
    expect(fixTitle(finding, { ...fix, edits: [] })).toBe(title);
    expect(fixTitle(finding, { ...fix, edits: [edit, edit] })).toBe(title);
    expect(fixTitle(finding, { ...fix, edits: [{ ...edit, field: { ...edit.field } }] })).toBe(title);
    expect(fixTitle(finding, { ...fix, edits: [{ ...edit, start: -1 }] })).toBe(title);
    expect(fixTitle(finding, { ...fix, edits: [{ ...edit, end: 99 }] })).toBe(title);
  });

  it("a selection of many gets one action per kind, at most twelve, and none of them changes an account", () => {
    const actions = actionsOn(snapshot, 0, snapshot.length);
    expect(actions.length).toBeLessThanOrEqual(11);
    expect(new Set(actions.map(({ title }) => title)).size).toBe(actions.length);
    expect(actions.map(({ title }) => title)).toContain("Fix bic/format in the selection");
    expect(actions.map(({ title }) => title)).toContain("Fix bic/country in the selection");
    const [fixed] = actions.filter(({ title }) => title === "Fix bic/format in the selection");
    if (fixed === undefined) throw new Error("an action for the rule was expected");
    expect(textBy(snapshot, fixed)).toBe(snapshot.slice(0, snapshot.length).replaceAll("nwbkgb2l", "NWBKGB2L"));
    expect(actions.some(({ title }) => /check digits/u.test(title))).toBe(false);
  });
});

describe("all of one rule in the file", () => {
  const onDemand = { triggerKind: CodeActionTriggerKind.Invoked };
  const allOf = (text: string, mark: string) => {
    const { snapshot } = open("yaml", text);
    const at = text.indexOf(mark);
    const action = actionsOn(snapshot, at, at, onDemand).find(({ title }) => /^Fix all \S+\/\S+ problems/u.test(title));
    return action && { title: action.title, text: textBy(snapshot, action) };
  };

  it("is offered where the correction at hand needs no choice, also one that changes what the value says", () => {
    const text = "a:\n  bic: NWBKUK2L\nb:\n  bic: BARCUK22\nc:\n  iban: gb29nwbk60161331926819\n";
    expect(allOf(text, "NWBK")).toEqual({
      title: "Fix all bic/country problems in this file",
      text: text.replace("NWBKUK", "NWBKGB").replace("BARCUK", "BARCGB"),
    });
  });

  it("is of the safe ones alone where the correction at hand is safe", () => {
    const [safe, unsafe] = ["gb29 nwbk 6016 1331 9268 19", "IBAN gb29nwbk60161331926819"];
    const text = `a:\n  iban: ${safe}\nb:\n  iban: ${safe}\nc:\n  iban: ${unsafe}\n`;
    expect(allOf(text, safe)?.text).toBe(text.replaceAll(safe, RIGHT));
  });

  it("isn't offered for repairs of accounts, nor where the finding is the only one", () => {
    expect(allOf(`a:\n  iban: ${WRONG}\nb:\n  iban: ${WRONG}\n`, "GB30")).toBeUndefined();
    expect(allOf("a:\n  bic: NWBKUK2L\n", "NWBK")).toBeUndefined();
    // Nobody knows which country the other one is to have.
    expect(allOf("a:\n  bic: NWBKUK2L\nb:\n  bic: DEUTQQFF\n", "NWBK")).toBeUndefined();
  });

  it("isn't looked for with each move of the cursor", () => {
    const text = "a:\n  bic: NWBKUK2L\nb:\n  bic: BARCUK22\n";
    const { snapshot } = open("yaml", text);
    const at = text.indexOf("NWBK");
    const titles = actionsOn(snapshot, at, at, { triggerKind: CodeActionTriggerKind.Automatic });
    expect(titles.filter(({ title }) => title.startsWith("Fix all"))).toEqual([]);
  });
});
