/** Names are judged once each, when somebody asks, however many there are; and not all of them are kept for ever. */
import { describe, expect, it } from "vitest";
import { HASH_START, hashStep, type Key, KeyTable, keysFor } from "../../server/src/formats/keyTable";
import { unitsOf } from "../../server/src/formats/units";

function hashOf(text: string): number {
  let hash = HASH_START;
  for (let at = 0; at < text.length; at++) hash = hashStep(hash, text.charCodeAt(at));
  return hash;
}

function tableOf() {
  const judged: string[] = [];
  const interest = {
    key: (key: string) => {
      judged.push(key);
      return key.startsWith("i");
    },
    value: () => false,
    ordered: (key: string) => key.endsWith("s"),
  };
  return { table: new KeyTable(interest), judged, interest };
}

/** As a reader asks for what stands in a text. */
function ask(table: KeyTable, text: string, name: string): Key {
  const start = text.indexOf(name);
  const end = start + name.length;
  const units = unitsOf(text);
  return table.known(units, start, end, hashOf(name)) ?? table.find(text, start, end, hashOf(name));
}

describe("names", () => {
  it("are judged once, however they are asked for", () => {
    const { table, judged } = tableOf();
    const iban = table.intern("iban");
    expect(judged).toEqual([]);
    expect(iban).toMatchObject({ text: "iban", isKnown: false });
    expect(iban).toMatchObject({ interesting: true, isKnown: true, ordered: false });
    expect(ask(table, "the iban: 1", "iban")).toBe(iban);
    expect(table.find("iban", 0, 4, hashOf("iban"))).toBe(iban);
    expect(table.intern("ibans")).toMatchObject({ interesting: true, ordered: true });
    expect(table.intern("name")).toMatchObject({ interesting: false, isKnown: false, ordered: false });
    expect(judged).toEqual(["iban", "ibans", "name"]);
  });

  it("with the same hash are told apart by length and units", () => {
    const { table } = tableOf();
    // By this hash alone these can't be told apart.
    const hash = 7;
    const all = ["ab", "abc", "abd", "b"].map((name) => table.find(name, 0, name.length, hash));
    expect(all.map(({ text }) => text)).toEqual(["ab", "abc", "abd", "b"]);
    expect(new Set(all).size).toBe(4);
    for (const key of all) {
      expect(table.known(unitsOf(key.text), 0, key.text.length, hash)).toBe(key);
      expect(table.find(`x${key.text}`, 1, 1 + key.text.length, hash)).toBe(key);
    }
    expect(table.known(unitsOf("abe"), 0, 3, hash)).toBeNull();
    expect(table.known(unitsOf("ab"), 0, 2, 8)).toBeNull();
  });

  it("are found again among thousands", () => {
    const { table, judged } = tableOf();
    const names = Array.from({ length: 5000 }, (_, at) => `name ${at}`);
    const keys = names.map((name) => table.intern(name));
    expect(names.map((name) => table.intern(name))).toEqual(keys);
    for (const [at, name] of names.entries()) expect(ask(table, name, name)).toBe(keys[at]);
    for (const key of [...keys, ...keys]) expect(key.interesting).toBe(false);
    expect(judged).toHaveLength(5000);
  });

  it("are forgotten where they are data, and judged anew", () => {
    const { table, judged } = tableOf();
    const most = 1 << 15;
    for (let at = 0; at < most; at++) table.intern(`name ${at}`);
    const first = table.intern("name 0");
    expect(table.intern("name 0")).toBe(first);
    table.intern("one more");
    const again = table.intern("name 0");
    expect(again).not.toBe(first);
    expect([first.interesting, again.interesting]).toEqual([false, false]);
    expect(judged).toEqual(["name 0", "name 0"]);
  });

  it("are kept as long as what judges them", () => {
    const { interest } = tableOf();
    expect(keysFor(interest)).toBe(keysFor(interest));
    expect(keysFor({ ...interest })).not.toBe(keysFor(interest));
  });
});
