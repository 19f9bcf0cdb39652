import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sameKnowledge } from "../../server/src/features/workspace/knowledge";
import { openKnowledge } from "../../server/src/nodeRuntime";

const folder = mkdtempSync(path.join(tmpdir(), "paylint-knowledge-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

function open(weights: string, substitutions: string) {
  const errors: string[] = [];
  const log = { error: (message: string) => void errors.push(message), info: () => {} };
  const settings = { directory: false, ukModulusWeights: weights, ukModulusSubstitutions: substitutions };
  return { table: openKnowledge(settings, log).reference.ukModulus(), errors };
}

describe("UK tables of the user's", () => {
  const WEIGHTS = "089000 089999 MOD11    0    0    0    0    0    0    7    1    3    7    1    3    7    1\n";

  it("stand in for the built-in ones, each by itself", () => {
    const weights = fileWith("valacdos-v9-10.txt", WEIGHTS);
    const substitutions = fileWith("scsubtab.txt", "112233 445566\n");
    const builtIn = open("", "").table;
    expect(open(weights, "").table).toMatchObject({ version: "9.10", substitutions: builtIn?.substitutions });
    const own = open("", substitutions).table;
    expect(own).toMatchObject({ version: builtIn?.version, substitutions: new Map([[112_233, 445_566]]) });
    expect(own?.rules.length).toBe(builtIn?.rules.length);
  });

  it("that can't be used are named with their line, and the built-in ones stay", () => {
    const broken = fileWith("broken.txt", "112233 445566\n11223 445566\n");
    const { table, errors } = open("", broken);
    expect(errors).toEqual([expect.stringContaining(`${broken}:2: `)]);
    expect(table).toEqual(open("", "").table);
    expect(open(path.join(folder, "none.txt"), "").errors).toEqual([
      expect.stringContaining("cannot be read (ENOENT)"),
    ]);
  });

  it("make other knowledge", () => {
    const settings = { directory: true, ukModulusWeights: "", ukModulusSubstitutions: "" };
    expect(sameKnowledge(settings, { ...settings })).toBe(true);
    expect(sameKnowledge(settings, { ...settings, ukModulusSubstitutions: "a" })).toBe(false);
    expect(sameKnowledge(settings, { ...settings, ukModulusWeights: "a" })).toBe(false);
  });
});
