/** Answers: what a person says to the questions, and how it is written into `paylint.json`. */
import { describe, expect, it } from "vitest";
import { askAll } from "../../server/src/cli/undecided/dialogue";
import { preCommitHook, withGitLabJob } from "../../server/src/cli/undecided/integrations";
import { addKeyEntry } from "../../server/src/config/change";
import { parseConfig } from "../../server/src/config/layer";
import type { ShownQuestion } from "../../server/src/undecided/shown";

function question(name: string): ShownQuestion {
  return {
    ...{ name, key: null, values: 3, distinct: 3, files: [{ path: "a.json", values: 3 }], moreFiles: 0 },
    ...{ places: [], examples: ["***"], suggestion: null },
    readings: [{ kind: "nid", country: "US", reason: "why", sure: false, words: "US routing number" }],
  };
}

async function answersTo(typed: readonly string[], count = 2) {
  const left = [...typed];
  const said: string[] = [];
  const questions = Array.from({ length: count }, (_, at) => question(`q${at}`));
  const answers = await askAll(questions, {
    say: (line) => said.push(line),
    ask: async () => left.shift() ?? null,
  });
  return { answers: answers.map(({ question: { name }, answer }) => ({ name, ...answer })), said };
}

describe("a person says", () => {
  it.each([
    [
      "that it is, and that it is not",
      ["1", "n"],
      [
        ["q0", "nid", "US"],
        ["q1", null, null],
      ],
    ],
    ["nothing yet", ["", "s"], []],
    [
      "another kind and country",
      ["o", "account", "Norway", "o", "IBAN"],
      [
        ["q0", "account", "NO"],
        ["q1", "iban", null],
      ],
    ],
    ["a kind of any country", ["o", "nid", ""], [["q0", "nid", null]]],
    [
      "nonsense first",
      ["9", "x", "1", "o", "phone", "bic"],
      [
        ["q0", "nid", "US"],
        ["q1", "bic", null],
      ],
    ],
    ["stop", ["1", "q"], [["q0", "nid", "US"]]],
    ["stop while asked for more", ["1", "o"], [["q0", "nid", "US"]]],
  ])("%s", async (_, typed, expected) => {
    const { answers } = await answersTo(typed);
    expect(answers.map(({ name, kind, country }) => [name, kind, country])).toEqual(expected);
  });
});

describe("an answer in paylint.json", () => {
  const US = { kind: "nid", country: "US", name: "dfi", key: null } as const;
  const added = (text: string, entry: Parameters<typeof addKeyEntry>[1] = US): string => {
    const result = addKeyEntry(text, entry);
    if (!result.ok) throw new Error(result.message);
    expect(parseConfig(result.text).findings).toEqual([]);
    return result.text;
  };

  it("makes the file, the member and the list", () => {
    for (const text of ["", "{}\n", '{"keys": {}}', '{"keys": {"nid": []}}'])
      expect(JSON.parse(added(text))).toEqual({ keys: { nid: [{ name: "dfi", country: "US" }] } });
  });

  it("leaves all else as it is, comments included", () => {
    const text = '{\n  // ours\n  "keys": {\n    "iban": ["a"], /* old */\n  },\n  "rules": {} // end\n}\n';
    const after = added(text);
    for (const kept of ["// ours", "/* old */", '"rules": {} // end']) expect(after).toContain(kept);
    expect(parseConfig(after).config.ownKeys.map(({ name }) => name)).toEqual(["a", "dfi"]);
  });

  it("is a name alone where that says all", () => {
    expect(JSON.parse(added("", { kind: null, country: null, name: "ref", key: null }))).toEqual({
      keys: { none: ["ref"] },
    });
    expect(JSON.parse(added("", { kind: "iban", country: "DE", name: "x", key: null }))).toEqual({
      keys: { iban: ["x"] },
    });
    expect(JSON.parse(added("", { kind: "nid", country: null, name: null, key: "a.*.code" }))).toEqual({
      keys: { nid: [{ key: "a.*.code" }] },
    });
  });

  it("takes back what was said of the name before, and of no other", () => {
    const text =
      '{"keys": {"none": ["dfi", "b"], "nid": ["dfi", {"name": "dfi", "path": "x"}, {"name": "dfi", "country": "CA"}]}}';
    expect(JSON.parse(added(text))).toEqual({
      keys: {
        none: ["b"],
        nid: [
          { name: "dfi", path: "x" },
          { name: "dfi", country: "US" },
        ],
      },
    });
  });

  it.each([
    ["no JSON", "{"],
    ["keys that are no object", '{"keys": []}'],
    ["a list that is none", '{"keys": {"nid": 1}}'],
  ])("is refused: %s", (_, text) => {
    expect(addKeyEntry(text, US).ok).toBe(false);
  });
});

describe("a hook and a job", () => {
  it("join what is there", () => {
    const text = "# hooks\nrepos:\n- repo: https://example.com/x\n  rev: v1\n  hooks:\n  - id: y # paylint later\n";
    const after = preCommitHook.change(text);
    expect(after.ok && after.text.startsWith(text)).toBe(true);
    expect(after.ok && after.text).toContain("\n- repo: local\n  hooks:\n    - id: paylint\n");
    const job = withGitLabJob.change("test:\n  script: [x]\n");
    expect(job.ok && job.text).toContain("\n\npaylint:\n  image: ");
  });

  it("are left to a person where a text can't be read for sure, and said to be there where they are", () => {
    expect(preCommitHook.change("repos: []\n")).toMatchObject({ ok: false, isThere: false });
    expect(preCommitHook.change("repos:\n- repo: x\ndefault_stages: [x]\n")).toMatchObject({
      ok: false,
      isThere: false,
    });
    expect(preCommitHook.change("repos:\n- repo: local\n  hooks:\n  - id: paylint\n")).toMatchObject({
      ok: false,
      isThere: true,
    });
    expect(withGitLabJob.change("paylint:\n  script: [x]\n")).toMatchObject({ ok: false, isThere: true });
  });
});

describe("comments in paylint.json", () => {
  const entry = { kind: "nid", country: "US", name: "dfi", key: null } as const;

  it.each([
    [
      "stay at the ends of their lines, and lists as they are written",
      '{\n  "keys": { // ours\n    "iban": ["a"] // old name\n    // more to come\n  } /* end */\n}\n',
      '{\n  "keys": { // ours\n    "iban": ["a"], // old name\n    "nid": [\n      {\n        "name": "dfi",\n        "country": "US"\n      }\n    ]\n    // more to come\n  } /* end */\n}\n',
    ],
    [
      "stay behind a comma at the end",
      '{\r\n\t"root": true, // top\r\n}\r\n',
      '{\r\n\t"root": true, // top\r\n\t"keys": {\r\n\t\t"nid": [\r\n\t\t\t{\r\n\t\t\t\t"name": "dfi",\r\n\t\t\t\t"country": "US"\r\n\t\t\t}\r\n\t\t]\r\n\t},\r\n}\r\n',
    ],
  ])("%s", (_, before, after) => {
    expect(addKeyEntry(before, entry)).toEqual({ ok: true, text: after });
  });

  it("a name is added to a list in one line", () => {
    const before = '{\n  "keys": { "iban": ["a"] } // ours\n}\n';
    const added = addKeyEntry(before, { kind: "iban", country: null, name: "b", key: null });
    expect(added).toEqual({ ok: true, text: '{\n  "keys": { "iban": ["a", "b"] } // ours\n}\n' });
  });
});
