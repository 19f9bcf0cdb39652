/** The correction that a hover links to. */
import { describe, expect, it } from "vitest";
import { codeActions } from "../../server/src/features/actions/codeActions";
import { makeFix } from "../../server/src/features/actions/firstFix";
import { hoverLiteral } from "../../server/src/features/hover/hover";
import type { HoverClient } from "../../server/src/features/hover/hoverActions";
import type { FixParams } from "../../server/src/protocol";
import { noFacts, open, viewOf } from "./support";

const client: HoverClient = { hasCommands: true, canValidate: () => false, hintsImport: () => false };
const view = viewOf(noFacts, "markdown");
const options = { versioned: false, suppressCommand: null, calculateCommand: null, disabled: false };

function linkOf(marked: string) {
  const { snapshot, cursor } = open("yaml", marked);
  const position = snapshot.positionAt(cursor);
  const text = String(Object(hoverLiteral(snapshot, position, view, client)?.contents).value);
  const [, title = "", query = "[]"] = /→ \[([^\]]*)\]\(command:paylint\.applyFix\?(\S+) /u.exec(text) ?? [];
  const params: FixParams | undefined = JSON.parse(decodeURIComponent(query))[0];
  return { snapshot, position, title, params };
}

describe("the first correction", () => {
  it.each([
    "iban: $0GB30NWBK60161331926819",
    "iban: $0GB29NWBK\u200b60161331926819",
    "iban: $0gb29nwbk60161331926819",
    "iban: $0UK29NWBK60161331926819",
    "sort_code: $0601613\naccount_number: '31926819'",
    "account_number: '31926819'\nsort_code: '60161З'\nnote: x\niban: $0GB29 NWBK 6016 1331 9268 l9",
  ])("is linked from the hover and is the first quick fix: %s", (marked) => {
    const { snapshot, position, title, params } = linkOf(marked);
    if (params === undefined) throw new Error("no link");
    // It says which finding of which version, and nothing of what is changed.
    expect(Object.keys(params).sort()).toEqual(["position", "rule", "uri", "version"]);
    const made = makeFix(params, snapshot, view);
    const request = { diagnostics: [], triggerKind: 1 as const };
    const [first] = codeActions(snapshot, { start: position, end: position }, request, view, options);
    expect(made).toEqual({ ok: true, edits: first?.edit?.changes?.[snapshot.uri] });
    expect(title.replaceAll("\\", "")).toBe(first?.title);
  });

  it("is refused for another version, a closed document, and where there is none any more", () => {
    const { snapshot, params } = linkOf("iban: $0GB30NWBK60161331926819");
    if (params === undefined) throw new Error("no link");
    expect(makeFix({ ...params, version: 2 }, snapshot, view)).toMatchObject({ ok: false, message: /changed/u });
    expect(makeFix(params, null, view)).toMatchObject({ ok: false, message: /not open/u });
    expect(makeFix({ ...params, rule: "bic/country" }, snapshot, view)).toMatchObject({ ok: false });
    expect(makeFix({ ...params, position: { line: 0, character: 2 } }, snapshot, view)).toMatchObject({ ok: false });
    expect(makeFix({}, snapshot, view)).toMatchObject({ ok: false });
  });

  it("is no link where the client has no commands, or there is nothing to correct", () => {
    const { snapshot, cursor } = open("yaml", "iban: $0GB30NWBK60161331926819");
    const plain = hoverLiteral(snapshot, snapshot.positionAt(cursor), view, { ...client, hasCommands: false });
    expect(JSON.stringify(plain)).toContain("→ ");
    expect(JSON.stringify(plain)).not.toContain("command:");
    expect(linkOf("iban: $0GB29NWBK60161331926819").params).toBeUndefined();
  });
});

it("a hover over what can't be changed offers nothing that would change it, nor asks about its place", () => {
  const { snapshot, cursor } = open("yaml", "iban: $0GB30NWBK60161331926819");
  const old: HoverClient = { ...client, canValidate: () => true, isReadOnly: true };
  const shown = JSON.stringify(hoverLiteral(snapshot, snapshot.positionAt(cursor), view, old));
  expect(shown).toContain("not valid");
  expect(shown).not.toMatch(/applyFix|validate|→/u);
});
