/** *Calculate IBAN* above fields that lack theirs. */
import { describe, expect, it } from "vitest";
import type { TextEdit } from "vscode-languageserver-types";
import { codeLenses, fillIban } from "../../server/src/features/codeLens";
import type { FormatName } from "../../server/src/formats";
import { Commands } from "../../server/src/protocol";
import { applyEdits } from "../lsp/client";
import { open, viewOf } from "./support";

const view = viewOf();

/** The document after each of its lenses was followed. */
function followed(format: FormatName, text: string): string[] {
  const { snapshot } = open(format, text);
  return codeLenses(snapshot, view, true).map(({ command }) => {
    expect(command?.command).toBe(Commands.fillIban);
    const filled = fillIban(command?.arguments?.[0], snapshot, view, false);
    const edits: TextEdit[] = (filled.ok && filled.edit.changes?.[snapshot.uri]) || [];
    return applyEdits(text, edits);
  });
}

describe("a lens", () => {
  it.each<[FormatName, string, string]>([
    ["json", '{ "blz": "37040044", "kontonummer": "0532013000", "iban": "" }', '"iban": "DE89370400440532013000"'],
    ["json", '{ "iban": null, "blz": "37040044", "kontonummer": "0532013000" }', '"iban": "DE89370400440532013000"'],
    ["yaml", "blz: '37040044'\nkontonummer: '0532013000'\niban:\n", "iban: DE89370400440532013000"],
    ["yaml", 'blz: "37040044"\nkontonummer: "0532013000"\niban: ""\n', 'iban: "DE89370400440532013000"'],
    ["yaml", "blz: '37040044'\nkontonummer: '0532013000'\niban: ~\n", "iban: DE89370400440532013000"],
    ["yaml", "a:\n  iban: ''\n  blz: '37040044'\n  kontonummer: '0532013000'\n", "iban: 'DE89370400440532013000'"],
    ["xml", "<a><blz>37040044</blz><konto>0532013000</konto><iban></iban></a>", "<iban>DE89370400440532013000</iban>"],
    ["dotenv", "BLZ=37040044\nKONTO=0532013000\nIBAN=\n", "IBAN=DE89370400440532013000"],
    ["ini", "[a]\nblz = 37040044\nkonto = 0532013000\niban =\n", "DE89370400440532013000"],
    ["toml", 'blz = "37040044"\nkonto = "0532013000"\niban = ""\n', 'iban = "DE89370400440532013000"'],
  ])("fills the empty IBAN of %s: %s", (format, text, filled) => {
    const after = followed(format, text);
    expect(after).toHaveLength(1);
    expect(after[0]).toContain(filled);
  });

  it.each<[string, FormatName, string]>([
    ["parts are missing", "yaml", "blz: '37040044'\niban:\n"],
    ["the IBAN is there", "yaml", "blz: '37040044'\nkontonummer: '0532013000'\niban: DE89370400440532013000\n"],
    ["the field is another's", "yaml", "blz: '37040044'\nkontonummer: '0532013000'\niban_count:\n"],
    ["a word stands there", "yaml", "blz: '37040044'\nkontonummer: '0532013000'\niban: null and void\n"],
    ["a comment speaks of one", "yaml", "blz: '37040044' # iban:\nkontonummer: '0532013000'\n"],
    ["an account of another party", "json", '{"debtor_blz":"37040044","debtor_konto":"0532013000","creditor_iban":""}'],
  ])("isn't there where %s", (_, format, text) => expect(followed(format, text)).toEqual([]));

  it("is one for a table, and none where the client lacks its command, or no row needs it", () => {
    const rows = (iban: string) => `blz;konto;iban\n37040044;0532013000;${iban}\n37040044;0532013000;${iban}\n`;
    const lensesOf = (text: string, hasCommands: boolean) => codeLenses(open("csv", text).snapshot, view, hasCommands);
    expect(lensesOf(rows(""), true)).toMatchObject([{ command: { command: "paylint.calculateIbansForColumn" } }]);
    expect(lensesOf(rows(""), false)).toEqual([]);
    expect(lensesOf(rows("DE89370400440532013000"), true)).toEqual([]);
  });

  it("does nothing in another version", () => {
    const { snapshot } = open("yaml", "blz: '37040044'\nkontonummer: '0532013000'\niban:\n");
    const [lens] = codeLenses(snapshot, view, false);
    const argument = lens?.command?.arguments?.[0];
    expect(fillIban({ ...argument, version: 2 }, snapshot, view, true)).toMatchObject({
      ok: false,
      message: /changed/u,
    });
    expect(fillIban(argument, null, view, true)).toMatchObject({ ok: false, message: /not open/u });
    expect(fillIban({ ...argument, position: { line: 0, character: 6 } }, snapshot, view, true)).toMatchObject({
      ok: false,
    });
    expect(fillIban(argument, snapshot, view, true)).toMatchObject({
      ok: true,
      edit: { documentChanges: [{ textDocument: { version: 1 } }] },
    });
  });

  it("shows at most fifty, and none beyond the first quarter of a million characters", () => {
    const record = (at: number) => `r${at}:\n  blz: '37040044'\n  kontonummer: '0532013000'\n  iban:\n`;
    const many = Array.from({ length: 80 }, (_, at) => record(at)).join("");
    expect(codeLenses(open("yaml", many).snapshot, view, true)).toHaveLength(50);
    expect(codeLenses(open("yaml", `${"# x\n".repeat(70_000)}${record(1)}`).snapshot, view, true)).toEqual([]);
  });
});
