import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { severitiesFor } from "../../server/src/config/config";
import { ConfigSearch, type ConfigText } from "../../server/src/config/search";
import { ignoresOf, includesFile } from "../../server/src/config/select";

/** A search in files that are given as values; counts how often each is read. */
function searchIn(files: Readonly<Record<string, unknown>>) {
  const reads = new Map<string, number>();
  const search = new ConfigSearch((path): ConfigText => {
    reads.set(path, (reads.get(path) ?? 0) + 1);
    const value = files[path];
    if (value === undefined) return { ok: false, missing: true, reason: "doesn't exist" };
    if (value instanceof Error) return { ok: false, missing: false, reason: value.message };
    return { ok: true, text: typeof value === "string" ? value : JSON.stringify(value) };
  });
  return { search, reads };
}

const severity = (files: Readonly<Record<string, unknown>>, path: string, rule: string) =>
  severitiesFor(searchIn(files).search.ofFile(path).config, path).get(rule);

describe("the configuration of a file", () => {
  const nested = {
    "paylint.json": { exclude: ["seeds"], rules: { "iban/format": "off", "bic/test": "error" }, defaultCountry: "DE" },
    "a/paylint.json": { exclude: ["old/*.csv"], rules: { "bic/*": "hint" } },
    "a/b/paylint.json": { root: true, rules: { "iban/format": "error" } },
  };

  it("is that of the nearest folder, laid over those above", () => {
    const { config, sources } = searchIn(nested).search.ofFile("a/x.yaml");
    expect(sources.map(({ path }) => path)).toEqual(["paylint.json", "a/paylint.json"]);
    expect([...config.severities]).toEqual([
      ["iban/format", "off"],
      ["bic/*", "hint"],
    ]);
    expect(config.defaultCountry).toBe("DE");
  });

  it("counts patterns from the folder that they stand in", () => {
    const { config } = searchIn(nested).search.ofFile("a/x.yaml");
    expect(
      ["a/seeds/x.csv", "a/old/x.csv", "old/x.csv", "a/new/x.csv"].map((path) => includesFile(config, path)),
    ).toEqual([false, false, true, true]);
  });

  it("ends at one that says it is the root", () => {
    const { config, sources } = searchIn(nested).search.ofFile("a/b/c/x.yaml");
    expect(sources).toHaveLength(1);
    expect([...config.severities]).toEqual([["iban/format", "error"]]);
    expect(config.defaultCountry).toBeNull();
  });

  it("is the same object for all files that it holds for, and each file is looked for once", () => {
    const { search, reads } = searchIn(nested);
    expect(search.ofFile("a/x.yaml")).toBe(search.ofFile("a/c/d/y.yaml"));
    expect(search.ofFile("z/x.yaml")).toBe(search.ofFile("x.yaml"));
    expect([...reads.values()].every((count) => count === 1)).toBe(true);
  });

  it("is the default one where there is no file", () => {
    expect(searchIn({}).search.ofFile("a/b.yaml").sources).toEqual([]);
  });
});

describe("overrides", () => {
  const files = {
    "paylint.json": {
      rules: { "iban/check-digits": "warning", "bic/test": "error" },
      overrides: [
        { files: ["test/**"], rules: { "bic/*": "off" } },
        { files: ["test/strict"], rules: { "bic/test": "warning" } },
      ],
    },
    "test/deep/paylint.json": { overrides: [{ files: ["*.csv"], rules: { "iban/check-digits": "off" } }] },
  };

  it.each([
    ["src/a.yaml", "bic/test", "error"],
    ["test/a.yaml", "bic/test", undefined],
    ["test/a.yaml", "bic/*", "off"],
    ["test/strict/a.yaml", "bic/test", "warning"],
    ["test/deep/a.csv", "iban/check-digits", "off"],
    ["test/deep/a.yaml", "iban/check-digits", "warning"],
  ])("%s: %s is %s", (path, rule, expected) => expect(severity(files, path, rule)).toBe(expected));
});

describe("extends", () => {
  it("lays a file over those that it builds on, in their order", () => {
    const files = {
      "paylint.json": { extends: ["shared/base.json", "./strict.json"], rules: { "bic/test": "hint" } },
      "shared/base.json": {
        extends: "deeper.json",
        rules: { "iban/format": "off", "bic/test": "off" },
        exclude: ["x/*"],
      },
      "shared/deeper.json": { keys: { iban: ["refundTarget"] } },
      "strict.json": { rules: { "iban/format": "error" } },
    };
    const { config, sources } = searchIn(files).search.ofFile("a.yaml");
    expect(sources.map(({ path }) => path)).toEqual([
      "shared/deeper.json",
      "shared/base.json",
      "strict.json",
      "paylint.json",
    ]);
    expect([...config.severities]).toEqual([
      ["iban/format", "error"],
      ["bic/test", "hint"],
    ]);
    expect(config.ownKeys.refundTarget).toBe("iban");
    expect([includesFile(config, "shared/x/a"), includesFile(config, "x/a")]).toEqual([false, true]);
  });

  it.each([
    ["a file that is not there", { extends: "no.json" }, "no.json doesn't exist."],
    ["a file outside", { extends: "../up.json" }, "../up.json lies outside of the workspace or repository."],
    ["an absolute path", { extends: "/etc/x.json" }, "/etc/x.json lies outside of the workspace or repository."],
    ["a drive", { extends: "c:/x.json" }, "c:/x.json lies outside of the workspace or repository."],
    ["another machine", { extends: "\\\\a\\x.json" }, "\\\\a\\x.json lies outside of the workspace or repository."],
    ["itself", { extends: "./paylint.json" }, "./paylint.json builds on this file, which would go round in a circle."],
    ["a file that is refused", { extends: "fifo.json" }, "fifo.json is no regular file."],
  ])("says what is wrong with %s, and uses the rest", (_, own, message) => {
    const files = {
      "paylint.json": { ...own, rules: { "bic/test": "off" } },
      "fifo.json": new Error("is no regular file"),
    };
    const { config, sources } = searchIn(files).search.ofFile("a.yaml");
    expect(sources.flatMap(({ findings }) => findings.map((one) => one.message))).toEqual([message]);
    expect(config.severities.get("bic/test")).toBe("off");
  });

  it("ends a circle of several files", () => {
    const files = {
      "paylint.json": { extends: "b.json" },
      "b.json": { extends: "c.json" },
      "c.json": { extends: "b.json" },
    };
    const { sources } = searchIn(files).search.ofFile("a.yaml");
    expect(sources.flatMap(({ findings }) => findings.map(({ rule }) => rule))).toEqual(["config/unreadable"]);
  });
});

describe("extends of many", () => {
  /** Ten files, each of which names the next one eight times. */
  const tree = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      at === 0 ? "paylint.json" : `f${at}.json`,
      at === 9 ? { rules: { "bic/test": "off" } } : { extends: Array.from({ length: 8 }, () => `f${at + 1}.json`) },
    ]),
  );

  it("reads each once, however often it is named", () => {
    const { search, reads } = searchIn(tree);
    const { sources, config } = search.ofFile("a.yaml");
    expect(sources.map(({ path }) => path)).toEqual([...Object.keys(tree)].reverse());
    expect([...reads.values()].every((count) => count === 1)).toBe(true);
    expect(config.severities.get("bic/test")).toBe("off");
  });

  it("counts one that is reached twice where it is first named", () => {
    const files = {
      "paylint.json": { extends: ["a.json", "b.json"] },
      "a.json": { extends: "c.json", rules: { "bic/test": "info" } },
      "b.json": { extends: ["c.json", "a.json"] },
      "c.json": { rules: { "bic/test": "off", "iban/format": "off" } },
    };
    const { sources, config } = searchIn(files).search.ofFile("x.yaml");
    expect(sources.map(({ path }) => path)).toEqual(["c.json", "a.json", "b.json", "paylint.json"]);
    expect(config.severities.get("bic/test")).toBe("info");
    expect(sources.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it("says once that a file goes round in a circle, and what is missing", () => {
    const files = { "paylint.json": { extends: ["a.json", "a.json", "no.json", "no.json"] }, "a.json": {} };
    const around = { ...files, "a.json": { extends: Array.from({ length: 8 }, () => "paylint.json") } };
    const { sources } = searchIn(around).search.ofFile("x.yaml");
    expect(sources.map(({ path, findings }) => [path, findings.length])).toEqual([
      ["a.json", 1],
      ["paylint.json", 1],
    ]);
  });

  const chain = (count: number, text: object = {}) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        at === 0 ? "paylint.json" : `f${at}.json`,
        at === count - 1 ? text : { ...text, extends: `f${at + 1}.json` },
      ]),
    );

  it("takes 32 files, and says that there are more", () => {
    const whole = searchIn(chain(32)).search.ofFile("a.yaml");
    expect(whole.sources).toHaveLength(32);
    expect(whole.sources.flatMap(({ findings }) => findings)).toEqual([]);
    const cut = searchIn(chain(40)).search.ofFile("a.yaml");
    expect(cut.sources).toHaveLength(32);
    expect(cut.sources.flatMap(({ findings }) => findings.map(({ message }) => message))).toEqual([
      "f32.json is one too many: a configuration is made of at most 32 files.",
    ]);
    const wide = { "paylint.json": { extends: Array.from({ length: 5000 }, (_, at) => `w${at}.json`) } };
    const leaves = Object.fromEntries(wide["paylint.json"].extends.map((path) => [path, {}]));
    const { search, reads } = searchIn({ ...wide, ...leaves });
    const { sources } = search.ofFile("a.yaml");
    expect(sources).toHaveLength(32);
    expect(sources.flatMap(({ findings }) => findings)).toHaveLength(1);
    expect(reads.size).toBe(32);
  });

  it("takes 1 MB together, and says that there is more", () => {
    const { sources } = searchIn(
      chain(5, { ignore: [{ path: "x".repeat(900), reason: "y".repeat(300_000) }] }),
    ).search.ofFile("a.yaml");
    expect(sources).toHaveLength(3);
    expect(sources.flatMap(({ findings }) => findings.map(({ message }) => message))).toEqual([
      "f3.json would make the configuration longer than 1 MB, with all that it builds on.",
    ]);
  });

  it("ends on any graph, reads no file twice and says nothing twice", () => {
    const names = ["paylint.json", "b/c.json", "d.json", "b/e.json"];
    const written = fc.constantFrom("./paylint.json", "b/c.json", "d.json", "../d.json", "e.json", "c.json", "no.json");
    const graph = fc.tuple(...names.map(() => fc.array(written, { maxLength: 6 })));
    fc.assert(
      fc.property(graph, (edges) => {
        const { search, reads } = searchIn(
          Object.fromEntries(names.map((name, at) => [name, { extends: edges[at] ?? [] }])),
        );
        const { sources } = search.ofFile("a.yaml");
        expect(new Set(sources.map(({ path }) => path)).size).toBe(sources.length);
        expect([...reads.values()].every((count) => count === 1)).toBe(true);
        for (const { findings } of sources)
          expect(new Set(findings.map(({ message }) => message)).size).toBe(findings.length);
        expect(sources.at(-1)?.path).toBe("paylint.json");
      }),
    );
  });
});

describe("a configuration that is named", () => {
  it("counts with what it builds on, and its patterns as they stand", () => {
    const files = {
      "ci/strict.json": { extends: "base.json", exclude: ["a/*.csv"] },
      "ci/base.json": { rules: { "bic/test": "off" }, exclude: ["b/*.csv"] },
      "paylint.json": { rules: { "iban/format": "off" } },
    };
    const { config } = searchIn(files).search.ofNamed("ci/strict.json");
    expect([...config.severities]).toEqual([["bic/test", "off"]]);
    expect(["a/x.csv", "b/x.csv", "ci/a/x.csv"].map((path) => includesFile(config, path))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("what is read again", () => {
  it("tells a change of any file that counted, a new one among them", () => {
    const files: Record<string, unknown> = { "paylint.json": { extends: "b.json" }, "b.json": {} };
    const { search } = searchIn(files);
    search.ofFile("a/x.yaml");
    expect(search.isCurrent()).toBe(true);
    files["b.json"] = { rules: { "bic/test": "off" } };
    expect(search.isCurrent()).toBe(false);
    files["b.json"] = {};
    files["a/paylint.json"] = {};
    expect(search.isCurrent()).toBe(false);
  });
});

describe("ignore", () => {
  it("of a nested file speaks of paths below it", () => {
    const files = { "a/paylint.json": { ignore: [{ path: "docs/**", rules: ["bic/*"] }] } };
    const { config } = searchIn(files).search.ofFile("a/docs/x.yaml");
    const ignored = (path: string) => ignoresOf(config, path)?.ofRule("bic/test") === true;
    expect([ignored("a/docs/x.yaml"), ignored("docs/x.yaml")]).toEqual([true, false]);
  });
});
