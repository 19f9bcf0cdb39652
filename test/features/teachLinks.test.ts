/** What a project can be told of a name from a hover: links to one command of the client. */
import { describe, expect, it } from "vitest";
import { OwnKeys } from "../../server/src/detect/keys/ownKeys";
import { hoverLiteral } from "../../server/src/features/hover/hover";
import type { HoverClient } from "../../server/src/features/hover/hoverActions";
import { hoverUndecided, teachBlocks } from "../../server/src/features/hover/teachLinks";
import type { FormatName } from "../../server/src/formats";
import { ClientCommands, type TeachOffer } from "../../server/src/protocol";
import { noFacts, open, plainClient, viewOf } from "./support";

const client: HoverClient = { ...plainClient, hasCommands: true };
const view = viewOf(noFacts, "markdown");
const NOTHING_SAID = new OwnKeys([]);

interface Shown {
  readonly text: string;
  /** By their titles. */
  readonly offers: Readonly<Record<string, Pick<TeachOffer, "name" | "key" | "kind" | "country">>>;
}

function shownAt(
  format: FormatName,
  marked: string,
  { own = NOTHING_SAID, ...more }: Partial<HoverClient> & { readonly own?: OwnKeys } = {},
): Shown | null {
  const { snapshot, cursor } = open(format, marked);
  const position = snapshot.positionAt(cursor);
  const hover =
    hoverLiteral(snapshot, position, view, { ...client, ...more }) ??
    hoverUndecided(snapshot, position, view, { ...client, ...more, own });
  if (hover === null) return null;
  const text = String(Object(hover.contents).value);
  const links = text.matchAll(/\[([^\]]+)\]\(command:([^?]+)\?([^ ]+) /gu);
  const offers = [...links].flatMap(([, title = "", command, query = ""]) => {
    if (command !== ClientCommands.teach) return [];
    const [{ name, key, kind, country }] = JSON.parse(decodeURIComponent(query)) as [TeachOffer];
    return [[title.replaceAll("\\", ""), { name, key, kind, country }]];
  });
  return { text, offers: Object.fromEntries(offers) };
}

const ROUTING = {
  'Treat "receiving_dfi" as a US routing number': { name: "receiving_dfi", key: null, kind: "nid", country: "US" },
  '"receiving_dfi" is no identifier': { name: "receiving_dfi", key: null, kind: null, country: null },
};

describe("over a value that is taken for nothing", () => {
  it.each<[FormatName, string]>([
    ["json", '{"receiving_dfi": "0210$000021"}'],
    ["yaml", "receiving_dfi: 0210$000021\n"],
    ["csv", "id,receiving_dfi\n1,0210$000021\n2,026009593\n"],
    ["xml", '<a receiving_dfi="0210$000021"/>'],
    ["toml", "receiving_dfi = 0210$000021\n"],
    ["json", '{"body": "{\\"receiving_dfi\\": \\"0210$000021\\", \\"amount\\": 12}"}'],
    ["yaml", "body: |\n  receiving_dfi: 0210$000021\n  amount: 12\n"],
  ])("what its name may mean is offered, and that it means nothing: %s %s", (format, marked) => {
    const shown = shownAt(format, marked);
    expect(shown?.text).toContain("may be a US routing number");
    expect(shown?.offers).toEqual(ROUTING);
    expect(shown?.text).not.toMatch(/\d{6}/u);
  });

  it.each([
    ["a number under a name that says nothing", '{"receiving": "0210$000021"}'],
    ["a number of another kind", '{"order_transit_no": "0210$000021"}'],
    ["a value of another form", '{"receiving_dfi": "0210$0002"}'],
    ["a key", '{"recei$0ving_dfi": "021000021"}'],
    ["an amount", '{"amount": "021000$0021"}'],
    ["what is written about one", '{"account_number_format": "0210$000021"}'],
  ])("nothing is shown at %s", (_, marked) => {
    expect(shownAt("json", marked)).toBeNull();
  });

  it("nothing is shown where the project has said it, or the client runs no commands", () => {
    const text = '{"receiving_dfi": "0210$000021"}';
    const own = new OwnKeys([{ kind: null, country: null, name: "receiving_dfi", place: null }]);
    expect(shownAt("json", text, { own })).toBeNull();
    expect(shownAt("json", text, { hasCommands: false })).toBeNull();
  });

  it("a name with signs of Markdown makes no link of its own", () => {
    const name = "[dfi](command:other)";
    const shown = shownAt("json", JSON.stringify({ [name]: "021000021" }).replace("0210", "0210$0"));
    const commands = [...(shown?.text.matchAll(/\]\(command:([^?)]*)/gu) ?? [])].map(([, command]) => command);
    expect(new Set(commands)).toEqual(new Set([ClientCommands.teach]));
  });
});

describe("over an identifier", () => {
  it("that isn't sure it can be denied", () => {
    const shown = shownAt("yaml", "account_number: 1234$05678\n bank_name: Example\n".replace(/^ /mu, ""));
    expect(shown?.offers).toEqual({
      '"account_number" is no identifier': { name: "account_number", key: null, kind: null, country: null },
    });
    expect(shown?.text.indexOf("no identifier")).toBeGreaterThan(shown?.text.indexOf("Taken for") ?? Infinity);
  });

  it("that is sure nothing is offered, be it right or wrong", () => {
    for (const iban of ["GB29NWBK60161331926819", "GB30NWBK60161331926819"])
      expect(shownAt("yaml", `iban: $0${iban}\n`)?.offers).toEqual({});
  });

  it("that the project has named nothing is offered, however sure it is", () => {
    const { snapshot } = open("yaml", "account_number: 12345678\nbank_name: Example\n");
    const [placed] = snapshot.literalsIn(0, snapshot.length);
    if (placed === undefined) throw new Error("a literal was expected");
    const { literal } = placed;
    const told = { ...literal, evidence: [...literal.evidence, { source: "config", weight: 9, detail: "" } as const] };
    expect(teachBlocks(literal, snapshot, view, client)).toHaveLength(1);
    expect(teachBlocks(told, snapshot, view, client)).toEqual([]);
  });

  it("in a text that can't be changed nothing is offered", () => {
    const marked = "account_number: 1234$05678\nbank_name: Example\n";
    expect(shownAt("yaml", marked, { isReadOnly: true })?.offers).toEqual({});
  });
});
