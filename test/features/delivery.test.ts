import { describe, expect, it } from "vitest";
import type { Diagnostic, DiagnosticRelatedInformation } from "vscode-languageserver-protocol";
import { pullDelivery, pushDelivery } from "../../server/src/features/diagnostics/delivery";
import { Slices, whenQuiet } from "../../server/src/features/diagnostics/slices";

/** Documents that are checked at once. */
const atOnce = () => new Slices({ work: () => true, now: () => 0, later: (run) => void setImmediate(run) });

const at = (line: number): Diagnostic => ({
  range: { start: { line, character: 0 }, end: { line, character: 5 } },
  message: "wrong",
  code: "iban/length",
});

const see = (line: number, message: string): DiagnosticRelatedInformation => ({
  location: { uri: "a", range: at(line).range },
  message,
});

describe("pull", () => {
  it("answers unchanged only to the id of the very content", () => {
    let diagnostics = [at(1)];
    const pull = pullDelivery(() => ({ version: 1, diagnostics }), atOnce(), null);
    const textDocument = { uri: "file:///a" };
    const first = pull.answer({ textDocument });
    expect(first).toMatchObject({ kind: "full", items: [at(1)] });
    const { resultId = "" } = first;
    expect(pull.answer({ textDocument, previousResultId: resultId }).kind).toBe("unchanged");
    expect(pull.answer({ textDocument, previousResultId: "older" })).toMatchObject({ kind: "full", resultId });
    diagnostics = [at(2)];
    const second = pull.answer({ textDocument, previousResultId: resultId });
    expect(second.kind).toBe("full");
    expect(pull.answer({ textDocument, previousResultId: resultId }).kind).toBe("full");
    diagnostics = [at(3)];
    const third = pull.answer({ textDocument });
    expect(new Set([resultId, second.resultId, third.resultId]).size).toBe(3);
  });

  it("tells documents apart and forgets closed ones", () => {
    const pull = pullDelivery((uri) => ({ version: 1, diagnostics: uri === "a" ? [at(1)] : [] }), atOnce(), null);
    const a = pull.answer({ textDocument: { uri: "a" } });
    pull.closed("a");
    expect(pull.answer({ textDocument: { uri: "a" }, previousResultId: a.resultId ?? "" }).kind).toBe("full");
  });

  it.each<[string, Partial<Diagnostic>]>([
    ["severity", { severity: 2 }],
    ["message", { message: "other" }],
    ["code", { code: "iban/structure" }],
    ["related place", { relatedInformation: [see(2, "see")] }],
    ["related message", { relatedInformation: [see(1, "look")] }],
    ["number of related places", { relatedInformation: [see(1, "see"), see(2, "see")] }],
    ["kind of finding, without related places", { relatedInformation: [] }],
  ])("takes another %s for another result", (_, change) => {
    const first = { ...at(1), relatedInformation: [see(1, "see")] };
    let diagnostics: Diagnostic[] = [first];
    const pull = pullDelivery(() => ({ version: 1, diagnostics }), atOnce(), null);
    const { resultId = "" } = pull.answer({ textDocument: { uri: "a" } });
    diagnostics = [{ ...first, ...change }];
    expect(pull.answer({ textDocument: { uri: "a" }, previousResultId: resultId }).kind).toBe("full");
  });

  it("takes more or fewer for another result, and gives none of a document that isn't open", () => {
    let diagnostics: Diagnostic[] | null = null;
    const pull = pullDelivery(() => diagnostics && { version: 1, diagnostics }, atOnce(), null);
    let previousResultId = "";
    for (const next of [null, [at(1)], [at(1), at(2)], [at(1)]]) {
      diagnostics = next;
      const report = pull.answer({ textDocument: { uri: "a" }, previousResultId });
      expect(report).toMatchObject({ kind: "full", items: next ?? [] });
      previousResultId = report.resultId ?? "";
      expect(pull.answer({ textDocument: { uri: "a" }, previousResultId }).kind).toBe("unchanged");
    }
  });
});

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const silent = { error: () => {}, info: () => {} };

describe("push", () => {
  it("answers changes that arrive together once, with the newest version", async () => {
    const published: unknown[] = [];
    let turns = 0;
    let version = 1;
    const push = pushDelivery(
      (params) => published.push(params),
      () => ({ version, diagnostics: [] }),
      {
        slices: atOnce(),
        openUris: () => ["a"],
        log: silent,
        nextTurn(run) {
          turns += 1;
          setImmediate(run);
        },
      },
    );
    push.changed("a");
    version = 2;
    push.changed("a");
    await turn();
    expect(turns).toBe(1);
    expect(published).toEqual([{ uri: "a", version: 2, diagnostics: [] }]);
    push.refresh();
    await turn();
    expect(published).toHaveLength(2);
  });

  it("clears a closed document, whatever it was to be told of it", async () => {
    const published: unknown[] = [];
    const push = pushDelivery(
      (params) => published.push(params),
      () => ({ version: 1, diagnostics: [at(1)] }),
      {
        slices: atOnce(),
        openUris: () => [],
        log: silent,
        nextTurn: setImmediate,
      },
    );
    push.changed("a");
    push.changed("b");
    push.closed("b");
    await turn();
    expect(published).toEqual([
      { uri: "b", diagnostics: [] },
      { uri: "a", version: 1, diagnostics: [at(1)] },
    ]);
  });
});

describe("a document that fails", () => {
  it("is logged by name and keeps no other from being told", async () => {
    const published: string[] = [];
    const logged: string[] = [];
    const push = pushDelivery(
      ({ uri }) => published.push(uri),
      (uri) => {
        if (uri === "b") throw new Error("read differently");
        return { version: 1, diagnostics: [] };
      },
      {
        slices: atOnce(),
        openUris: () => ["a", "b", "c"],
        log: { ...silent, error: (line) => logged.push(line) },
        nextTurn: setImmediate,
      },
    );
    push.refresh();
    await turn();
    expect(published).toEqual(["a", "c"]);
    expect(logged).toEqual([expect.stringMatching(/^Diagnostics failed for b: .*read differently/u)]);
    push.changed("b");
    await turn();
    expect(logged).toHaveLength(2);
  });
});

describe("slices", () => {
  /** A document of which each step checks one of ten parts, and a clock that goes on by a step's time. */
  function tenSteps(stepMilliseconds: number) {
    let clock = 0;
    let checked = 0;
    const later: (() => void)[] = [];
    const slices = new Slices({
      work(_, isEnough) {
        while (checked < 10) {
          checked++;
          clock += stepMilliseconds;
          if (isEnough()) break;
        }
        return checked === 10;
      },
      now: () => clock,
      later: (run) => later.push(run),
    });
    return { slices, later, checked: () => checked };
  }

  it("let others in between, tell the end once, and stop when the document closes", () => {
    const { slices, later, checked } = tenSteps(10);
    let ends = 0;
    expect(slices.start("a", () => ends++)).toBe(false);
    expect(checked()).toBe(3);
    expect(slices.start("a", () => ends++)).toBe(false);
    expect(later).toHaveLength(1);
    for (let run = later.shift(); run !== undefined; run = later.shift()) run();
    expect([checked(), ends]).toEqual([10, 1]);
    const other = tenSteps(10);
    other.slices.start("a", () => ends++);
    other.slices.stop("a");
    for (const run of other.later) run();
    expect([other.checked(), ends]).toEqual([3, 1]);
    expect(tenSteps(1).slices.start("a", () => ends++)).toBe(true);
  });

  it("go on only after five turns in a row without a message", () => {
    let received = 0;
    let runs = 0;
    const turns: (() => void)[] = [];
    whenQuiet(
      () => received,
      (next) => turns.push(next),
      () => runs++,
    );
    const turn = () => turns.shift()?.();
    for (let quiet = 0; quiet < 4; quiet++) turn();
    received++;
    turn();
    for (let quiet = 0; quiet < 4; quiet++) turn();
    expect([runs, turns.length]).toEqual([0, 1]);
    turn();
    expect([runs, turns.length]).toEqual([1, 0]);
  });

  it("publish first what is known, then all of it", async () => {
    const { slices, later, checked } = tenSteps(10);
    const published: unknown[] = [];
    const push = pushDelivery(
      ({ diagnostics }) => published.push(diagnostics.length),
      () => ({ version: 1, diagnostics: Array.from({ length: checked() }, (_, line) => at(line)) }),
      { slices, openUris: () => ["a"], log: silent, nextTurn: setImmediate },
    );
    push.changed("a");
    await turn();
    expect(published).toEqual([3]);
    for (let run = later.shift(); run !== undefined; run = later.shift()) run();
    await turn();
    expect(published).toEqual([3, 10]);
  });

  it("are finished before a pull by a client that can't be asked to pull again", () => {
    const compute = (checked: () => number) => () => ({
      version: 1,
      diagnostics: Array.from({ length: checked() }, (_, line) => at(line)),
    });
    const whole = tenSteps(10);
    const pull = pullDelivery(compute(whole.checked), whole.slices, null);
    expect(pull.answer({ textDocument: { uri: "a" } })).toMatchObject({ items: { length: 10 } });
    const sliced = tenSteps(10);
    let refreshes = 0;
    const asked = pullDelivery(compute(sliced.checked), sliced.slices, () => refreshes++);
    expect(asked.answer({ textDocument: { uri: "a" } })).toMatchObject({ items: { length: 3 } });
    for (let run = sliced.later.shift(); run !== undefined; run = sliced.later.shift()) run();
    expect(refreshes).toBe(1);
    expect(asked.answer({ textDocument: { uri: "a" } })).toMatchObject({ items: { length: 10 } });
  });
});
