/** What a project can be told of the name at the cursor, as quick fixes. */
import { describe, expect, it } from "vitest";
import { teachActions } from "../../server/src/features/actions/teachAction";
import type { FormatName } from "../../server/src/formats";
import type { TeachOffer } from "../../server/src/protocol";
import { open, viewOf } from "./support";

function actionsAt(format: FormatName, marked: string) {
  const { snapshot, cursor } = open(format, marked);
  return teachActions(snapshot, cursor, cursor, viewOf().reference).map(({ title, command }) => {
    const [taught] = (command?.arguments ?? []) as TeachOffer[];
    const { name, key, kind, country } = taught ?? { name: null, key: null, kind: null, country: null };
    const offer = { name, key, kind, country };
    return { title, offer };
  });
}

describe("at a value that isn't taken for anything", () => {
  it("what it may be is offered", () => {
    expect(actionsAt("json", '{"receiving_dfi": "$0021000021"}')).toEqual([
      {
        title: 'Treat "receiving_dfi" as a US routing number in this project',
        offer: { name: "receiving_dfi", key: null, kind: "nid", country: "US" },
      },
    ]);
  });

  it("by its place where the name says little", () => {
    const [action] = actionsAt("json", '{"bank": {"id": "$0021000021"}}');
    expect(action?.offer).toMatchObject({ name: null, key: "bank.id", kind: "nid", country: "US" });
  });

  it.each([
    ["a word", '{"note": "$0DONATION"}'],
    ["an amount", '{"amount": "$0123456789"}'],
    ["nothing", '{"note": "$0"}'],
  ])("nothing is offered at %s", (_, text) => {
    expect(actionsAt("json", text)).toEqual([]);
  });
});

describe("at an identifier", () => {
  it("with a finding it can be denied, and only that", () => {
    expect(
      actionsAt("json", '{"order_iban": "$0DE88370400440532013000"}').map(({ title, offer }) => [title, offer.kind]),
    ).toEqual([['"order_iban" is no identifier in this project', null]]);
  });

  it("that is right and sure nothing is offered", () => {
    expect(actionsAt("json", '{"iban": "$0DE89370400440532013000"}')).toEqual([]);
  });
});
