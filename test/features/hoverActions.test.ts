/** The links of a hover: by what stands there, and by what the client can do. */
import { describe, expect, it } from "vitest";
import type { Block } from "../../server/src/describe/markup";
import { inspect, noReferenceData } from "../../server/src/domain/inspect";
import { hoverText } from "../../server/src/features/hover/hover";
import { type HoverClient, hoverActions } from "../../server/src/features/hover/hoverActions";
import type { LiteralKind } from "../../server/src/model";
import { createReference } from "../../server/src/reference";
import { noFacts, plainClient, viewOf } from "./support";

const client: HoverClient = { ...plainClient, hasCommands: true, hintsImport: () => true };
const PLACE = { uri: "file:///a.yaml" };

function linksOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.type === "links" ? block.links.map(({ text }) => text) : []));
}

describe("links at", () => {
  it.each<[LiteralKind, string, string, readonly string[]]>([
    ["iban", "GB", "GB29NWBK60161331926819", ["Copy electronic format", "Copy print format", "Copy masked form"]],
    ["iban", "GB", "GB30NWBK60161331926819", []],
    ["sortCode", "GB", "601613", ["Copy six digits", "Copy with hyphens"]],
    ["sortCode", "GB", "6016133", []],
    ["account", "GB", "31926819", ["Copy account number", "Copy masked form"]],
    ["bic", "GB", "NWBKGB2L", ["Copy BIC"]],
    ["nid", "DE", "37040044", ["Copy bank code"]],
  ])("%s of %s, %s", (kind, country, value, links) => {
    const subject = inspect({ kind, country, value }, noReferenceData);
    expect(linksOf(hoverActions(subject, null, client, false))).toEqual(links);
    const all = linksOf(hoverActions(subject, PLACE, client, true));
    expect(all).toEqual([...links, "Validate with the API", "More\u2026"]);
    expect(hoverActions(subject, PLACE, plainClient, true)).toEqual([]);
  });

  it("a German account whose method the list alone tells, where the hint has its place", () => {
    const asked = { kind: "account", country: "DE", value: "532013000", bankcode: "37040044" } as const;
    const subject = inspect(asked, createReference(null, null));
    const hint = "Import the Bundesbank's list";
    expect(linksOf(hoverActions(subject, null, client, false))).toContain(hint);
    expect(linksOf(hoverActions(subject, null, { ...client, hintsImport: () => false }, false))).not.toContain(hint);
  });
});

it("where no identifier stands in a line, nothing is shown", () => {
  expect(hoverText("const word = 'DOCUMENT';", 16, viewOf(noFacts), client)).toBeNull();
  expect(hoverText("const bic = 'DEUTDEFF';", 16, viewOf(noFacts), client)).toMatchObject({ start: 13, end: 21 });
});
