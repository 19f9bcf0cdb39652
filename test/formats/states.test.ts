/**
 * A reader's state says all that reading goes on from: states are the same only where nothing of it differs, so that old
 * segments are kept behind an edit exactly where they would be read alike.
 */
import { describe, expect, it } from "vitest";
import { csvReader } from "../../server/src/formats/csv/csvReader";
import type { CsvState } from "../../server/src/formats/csv/state";
import { documentFrame, frameIn } from "../../server/src/formats/frame";
import { iniReader } from "../../server/src/formats/ini/ini";
import { jsonReader } from "../../server/src/formats/json/jsonReader";
import { type JsonState, Mode } from "../../server/src/formats/json/state";
import { keysFor } from "../../server/src/formats/keyTable";
import type { YamlState } from "../../server/src/formats/yaml/state";
import { yamlReader } from "../../server/src/formats/yaml/yamlReader";
import { readingEngine } from "./readAll";

const keys = keysFor(readingEngine.interest);
const frame = frameIn(documentFrame, "object", "a", keys.intern("a"));
const other = frameIn(documentFrame, "object", "b", keys.intern("b"));

describe("states of YAML", () => {
  const state: YamlState = {
    frame,
    levels: [
      { kind: "map", indent: 0, phase: "done" },
      { kind: "flowSeq", indent: 0, phase: "start" },
    ],
    midLine: false,
    isStart: false,
  };
  const [first, second] = state.levels;
  it.each<readonly [what: string, change: Partial<YamlState>]>([
    ["containers", { frame: other }],
    ["the place in a line", { midLine: true }],
    ["whether anything was read", { isStart: true }],
    ["how many collections are open", { levels: state.levels.slice(0, 1) }],
    [
      "their kinds",
      {
        levels: [
          { kind: "map", indent: 0, phase: "done" },
          { kind: "flowMap", indent: 0, phase: "start" },
        ],
      },
    ],
    [
      "their columns",
      {
        levels: [
          { kind: "map", indent: 2, phase: "done" },
          { kind: "flowSeq", indent: 0, phase: "start" },
        ],
      },
    ],
    [
      "what they wait for",
      {
        levels: [
          { kind: "map", indent: 0, phase: "done" },
          { kind: "flowSeq", indent: 0, phase: "done" },
        ],
      },
    ],
  ])("differ in %s", (_what, change) => {
    expect(yamlReader.same(state, { ...state, ...change })).toBe(false);
    expect(yamlReader.same({ ...state, ...change }, state)).toBe(false);
  });

  it("are the same where they say the same", () => {
    const again = first === undefined || second === undefined ? [] : [{ ...first }, { ...second }];
    expect(yamlReader.same(state, { ...state, levels: again })).toBe(true);
    expect(yamlReader.same(state, state)).toBe(true);
  });
});

describe("states of JSON", () => {
  const state: JsonState = { frame, mode: Mode.nextKey, isStart: false };
  it.each<readonly [what: string, change: Partial<JsonState>]>([
    ["containers", { frame: other }],
    ["what comes next", { mode: Mode.separator }],
    ["whether anything was read", { isStart: true }],
  ])("differ in %s", (_what, change) => {
    expect(jsonReader.same(state, { ...state, ...change })).toBe(false);
    expect(jsonReader.same(state, { ...state })).toBe(true);
  });
});

describe("states of tables", () => {
  const column = (text: string) => ({ text, interesting: true });
  const columns = [column("iban"), null];
  const profile = { columns: [{ header: "iban", samples: ["x"], places: [0] }] };
  const table = { columns, coded: [true, false], profile };
  const state: CsvState = { delimiter: 44, table, isBehindBlank: false };
  const withTable = (change: Partial<typeof table | CsvState["table"]>): CsvState => ({
    ...state,
    table: { ...table, ...change },
  });
  it.each<readonly [what: string, changed: CsvState]>([
    ["the delimiter", { ...state, delimiter: 59 }],
    ["whether a blank row came last", { ...state, isBehindBlank: true }],
    ["the columns' names", withTable({ columns: [column("bic"), null] })],
    ["which columns have one", withTable({ columns: [column("iban"), column("bic")] })],
    ["which have none", withTable({ columns: [null, null] })],
    ["how many there are", withTable({ columns: [column("iban")] })],
    ["whether a column matters", withTable({ columns: [{ ...column("iban"), interesting: false }, null] })],
    ["whether there is a header", withTable({ columns: null })],
    ["which columns hold codes", withTable({ coded: [true, true] })],
    ["whether rows have been read", withTable({ coded: null })],
    ["whether it is the first table", withTable({ profile: null })],
  ])("differ in %s", (_what, changed) => {
    expect(csvReader.same(state, changed)).toBe(false);
    expect(csvReader.same(changed, state)).toBe(false);
  });

  it("are plain data, which threads are given", () => {
    const segment = { start: 0, text: "iban,note\nDE89370400440532013000,x\n" };
    const read = csvReader.read(segment, csvReader.initial, { target: 40, final: true, ...readingEngine });
    const copy = structuredClone(read?.state);
    expect(copy?.table.columns).toEqual(["iban", "note"].map(column));
    expect(copy).toEqual(read?.state);
  });

  it("are the same whatever the samples are", () => {
    const again = withTable({
      columns: [column("iban"), null],
      coded: [true, false],
      profile: { columns: [] },
    });
    expect(csvReader.same(state, again)).toBe(true);
  });
});

describe("states of entries", () => {
  const state = { ...iniReader.initial, frame };
  it("differ in containers, and in the section that entries belong to", () => {
    expect(iniReader.same(state, { ...state })).toBe(true);
    expect(iniReader.same(state, { ...state, frame: other })).toBe(false);
    expect(iniReader.same(state, { ...state, section: state.section + 1 })).toBe(false);
  });
});
