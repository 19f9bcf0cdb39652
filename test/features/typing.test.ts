import { describe, expect, it } from "vitest";
import { inspect, noReferenceData } from "../../server/src/domain/inspect";
import { toDiagnostics } from "../../server/src/features/diagnostics/diagnostics";
import { isBegun, Typing } from "../../server/src/features/diagnostics/typing";
import type { FormatName } from "../../server/src/formats";
import { open, viewOf } from "./support";

/** A clock whose time passes when it is told to. */
function handClock() {
  let timers: { run: () => void }[] = [];
  return {
    after(_milliseconds: number, run: () => void) {
      const timer = { run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    rest() {
      const due = timers;
      timers = [];
      for (const { run } of due) run();
    },
  };
}

describe("who is typing", () => {
  it("types until the last edit has rested, and is then told what was held back", () => {
    const clock = handClock();
    const rested: string[] = [];
    const typing = new Typing(clock.after, (uri) => rested.push(uri));
    expect(typing.isTyping("a")).toBe(false);
    typing.edited("a");
    typing.edited("a");
    typing.edited("b");
    typing.hold("a", { start: 0, end: 4 });
    expect([typing.isTyping("a"), typing.isTyping("b")]).toEqual([true, true]);
    clock.rest();
    expect([typing.isTyping("a"), rested]).toEqual([false, ["a"]]);
    typing.edited("a");
    typing.hold("a", { start: 0, end: 4 });
    typing.closed("a");
    clock.rest();
    expect(rested).toEqual(["a"]);
  });
});

describe("the cursor", () => {
  const at = (start: number, end = start) => ({ start, end });

  it("ends the typing where it leaves the value, and not within it", () => {
    const clock = handClock();
    const rested: string[] = [];
    const typing = new Typing(clock.after, (uri) => rested.push(uri));
    typing.edited("a");
    typing.hold("a", at(6, 18));
    for (const within of [at(6), at(18), at(0, 7)]) typing.cursorAt("a", within);
    expect([typing.isTyping("a"), rested]).toEqual([true, []]);
    typing.cursorAt("a", at(19));
    expect([typing.isTyping("a"), rested]).toEqual([false, ["a"]]);
    clock.rest();
    expect(rested).toEqual(["a"]);
  });

  it("says nothing of a value that was edited meanwhile", () => {
    const clock = handClock();
    const rested: string[] = [];
    const typing = new Typing(clock.after, (uri) => rested.push(uri));
    typing.edited("a");
    typing.hold("a", at(6, 18));
    typing.edited("a");
    typing.edited("a");
    typing.cursorAt("a", at(20));
    expect([typing.isTyping("a"), rested]).toEqual([true, []]);
    clock.rest();
    expect(rested).toEqual(["a"]);
  });
});

describe("a value while it is typed", () => {
  const rulesAt = (format: FormatName, marked: string, typing: boolean) => {
    const { snapshot, cursor } = open(format, marked);
    const options = { limit: 100, lastEdit: cursor, related: false, typing };
    const { diagnostics, held } = toDiagnostics(snapshot, viewOf(), options);
    return { rules: diagnostics.map(({ code }) => code), held: held !== null };
  };

  it("is not told that it is too short, and the others are", () => {
    const text = "a:\n  iban: DE8337040044$0\nb:\n  iban: DE8337040044041723650\n";
    expect(rulesAt("yaml", text, true)).toEqual({ rules: ["iban/length"], held: true });
    expect(rulesAt("yaml", text, false)).toEqual({ rules: ["iban/length", "iban/length"], held: false });
  });

  it("is told what else is wrong with it", () => {
    expect(rulesAt("yaml", "iban: DE82370400440417236500$0\n", true).rules).toEqual(["iban/check-digits"]);
    expect(rulesAt("yaml", "iban: DE833704004404172365001$0\n", true).rules).toEqual(["iban/length"]);
  });

  it.each([
    ["iban", "DE83", true],
    ["iban", "DE83370400440417236500", false],
    ["iban", "DE833704004404172365001", false],
    ["bic", "DEUTDE", true],
    ["bic", "DEUTDEFF", false],
    ["bic", "DEUTDEFF5", true],
    ["bic", "DEUTDEFF500", false],
    ["bic", "DEUTDEFF5001", false],
    ["iban", "XX12", false],
    ["sortCode", "6016", true],
    ["sortCode", "60161", true],
    ["sortCode", "601613", false],
    ["sortCode", "6016131", false],
    ["nid", "3704", true, "DE"],
    ["nid", "37040044", false, "DE"],
    ["nid", "370400441", false, "DE"],
    ["nid", "37O40044", false, "DE"],
    ["nid", "3704", false, "XX"],
  ] as const)("%s %s is begun: %s", (kind, value, begun, country: string | null = null) => {
    expect(isBegun(inspect({ kind, value, ...(country !== null && { country }) }, noReferenceData))).toBe(begun);
  });
});
