import { describe, expect, it } from "vitest";
import { formatsAt } from "../../server/src/features/commands/formats";
import { noFacts, open, viewOf } from "./support";

describe("the identifier at the cursor in both formats", () => {
  it.each([
    ["iban: $0GB29 NWBK 6016 1331 9268 19", "GB29NWBK60161331926819", "GB29 NWBK 6016 1331 9268 19"],
    ["iban: gb29nwbk6016$01331926819", "GB29NWBK60161331926819", "GB29 NWBK 6016 1331 9268 19"],
    ["sort_code: '$0601613'\naccount_number: '31926819'", "601613", "60-16-13"],
    ["bic: NWBK$0GB2L", "NWBKGB2L", "NWBKGB2L"],
    ["sort_code: '$06016134'\naccount_number: '31926819'", "6016134", "6016134"],
    ["sort_code: '601613'\naccount_number: '$0319268'", "319268", "319268"],
  ])("in a document: %s", (marked, electronic, print) => {
    const { snapshot, cursor } = open("yaml", marked);
    const found = formatsAt(snapshot, snapshot.positionAt(cursor), { text: "", at: 0 }, viewOf());
    expect(found).toEqual({ electronic, print });
  });

  it("in a line of source code, where the document isn't read", () => {
    const text = 'pay("GB29NWBK60161331926819")';
    const at = { line: 9, character: 10 };
    expect(formatsAt(null, at, { text, at: 10 }, viewOf(noFacts))?.print).toBe("GB29 NWBK 6016 1331 9268 19");
    expect(formatsAt(null, at, { text, at: 1 }, viewOf(noFacts))).toBeNull();
  });

  it("is none where none stands", () => {
    const { snapshot, cursor } = open("yaml", "note: $0hello\niban: GB29NWBK60161331926819");
    expect(formatsAt(snapshot, snapshot.positionAt(cursor), { text: "", at: 0 }, viewOf())).toBeNull();
  });
});
