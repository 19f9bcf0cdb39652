import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { configFor } from "../../server/src/config/config";
import { ConfigSearch, type ConfigText } from "../../server/src/config/search";
import { ignoresOf, includesFile } from "../../server/src/config/select";
import { configuredSeverity } from "../../server/src/rules/rule";

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
  configuredSeverity(rule, configFor(searchIn(files).search.ofFile(path).config, path).severities);

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
    ["test/a.yaml", "bic/test", "off"],
    ["test/a.yaml", "bic/*", "off"],
    ["test/strict/a.yaml", "bic/test", "warning"],
    ["test/deep/a.csv", "iban/check-digits", "off"],
    ["test/deep/a.yaml", "iban/check-digits", "warning"],
  ])("%s: %s is %s", (path, rule, expected) => expect(severity(files, path, rule)).toBe(expected));
});

describe("precedence", () => {
  it("a nearer file wins over a farther one, also against its overrides", () => {
    const files = {
      "paylint.json": { overrides: [{ files: ["**/*.csv"], rules: { "bic/test": "error" } }] },
      "a/paylint.json": { rules: { "bic/*": "hint" } },
    };
    expect(severity(files, "x.csv", "bic/test")).toBe("error");
    expect(severity(files, "a/x.csv", "bic/test")).toBe("hint");
  });

  it("a file wins over the overrides of what it builds on", () => {
    const files = {
      "paylint.json": { extends: "./base.json", rules: { "*": "info" } },
      "base.json": { overrides: [{ files: ["**"], rules: { "bic/test": "error" } }] },
    };
    expect(severity(files, "x.csv", "bic/test")).toBe("info");
  });

  it.each([
    ["an id over a family", { "*": "off", "bic/*": "hint", "bic/test": "error" }, "bic/test", "error"],
    ["a family over all", { "*": "off", "bic/*": "hint", "bic/test": "error" }, "bic/length", "hint"],
    ["all", { "*": "off", "bic/*": "hint" }, "iban/length", "off"],
    ["all but what is about the configuration", { "*": "off" }, "config/syntax", undefined],
  ])("within a file: %s", (_, rules, rule, expected) => {
    expect(severity({ "paylint.json": { rules } }, "a.yaml", rule)).toBe(expected);
  });

  it("a later override over an earlier one, whatever they name", () => {
    const overrides = [
      { files: ["a.yaml"], rules: { "bic/test": "error" } },
      { files: ["*.yaml"], rules: { "*": "hint" } },
    ];
    expect(severity({ "paylint.json": { overrides } }, "a.yaml", "bic/test")).toBe("hint");
  });

  it("rules are laid over the preset beside them, and that takes the place of what is below", () => {
    const files = {
      "paylint.json": { preset: "off", rules: { "iban/*": "error" } },
      "a/paylint.json": { preset: "recommended" },
      "b/paylint.json": { preset: "strict" },
      "c/paylint.json": { preset: "all" },
    };
    const of = (path: string) =>
      ["iban/length", "bic/test", "bic/passive", "value/real-account"].map((rule) => severity(files, path, rule));
    expect(of("x.yaml")).toEqual(["error", "off", "off", "off"]);
    expect(of("a/x.yaml")).toEqual([undefined, undefined, undefined, undefined]);
    expect(of("b/x.yaml")).toEqual([undefined, "warning", undefined, undefined]);
    expect(of("c/x.yaml")).toEqual([undefined, undefined, "warning", undefined]);
  });
});

describe("what overrides may say", () => {
  const files = {
    "paylint.json": {
      keys: { iban: ["target"] },
      defaultCountry: "GB",
      overrides: [
        {
          files: ["de/**", "!de/uk/**"],
          keys: { account: ["konto_alt"] },
          defaultCountry: "DE",
          ignore: [{ key: "samples.**" }],
          limits: { maxFindings: 5 },
        },
      ],
    },
  };
  const of = (path: string) => configFor(searchIn(files).search.ofFile(path).config, path);

  it("is all but which files are checked, and what a file builds on", () => {
    const german = of("de/a.yaml");
    expect([german.defaultCountry, german.limits.maxFindings, german.ownKeys.map(({ name }) => name)]).toEqual([
      "DE",
      5,
      ["target", "konto_alt"],
    ]);
    expect(ignoresOf(german, "de/a.yaml")?.ofKey("iban/format", ["samples", 1])).toBe(true);
    for (const path of ["a.yaml", "de/uk/a.yaml"]) {
      expect([of(path).defaultCountry, of(path).limits.maxFindings]).toEqual(["GB", 1000]);
      expect(ignoresOf(of(path), path)).toBeNull();
    }
  });

  it("gives the same object for files that the same of them hold for", () => {
    const { config } = searchIn(files).search.ofFile("de/a.yaml");
    expect(configFor(config, "de/a.yaml")).toBe(configFor(config, "de/b/c.yaml"));
    expect(configFor(config, "x.yaml")).toBe(config);
  });
});

describe("patterns that begin with !", () => {
  it.each([
    [{ exclude: ["fixtures/**", "!fixtures/real.yaml"] }, "fixtures/real.yaml", true],
    [{ exclude: ["fixtures/**", "!fixtures/real.yaml"] }, "fixtures/a.yaml", false],
    [{ exclude: ["!a.yaml", "*.yaml"] }, "a.yaml", false],
    [{ exclude: ["\\!a.yaml"] }, "!a.yaml", false],
    [{ include: ["**/*.yaml", "!gen"] }, "gen/a.yaml", false],
    [{ include: ["!gen"] }, "a.csv", true],
    [{ include: ["!gen"] }, "gen/a.csv", false],
  ])("%j: %s is checked: %s", (own, path, expected) => {
    const { config, sources } = searchIn({ "paylint.json": own }).search.ofFile(path);
    expect(sources.flatMap(({ findings }) => findings)).toEqual([]);
    expect(includesFile(config, path)).toBe(expected);
  });

  it("take back what a file in a folder above leaves out", () => {
    const files = { "paylint.json": { exclude: ["gen"] }, "a/paylint.json": { exclude: ["!gen/kept.yaml"] } };
    const includes = (path: string) => includesFile(searchIn(files).search.ofFile(path).config, path);
    expect(["a/gen/kept.yaml", "a/gen/x.yaml", "gen/kept.yaml"].map(includes)).toEqual([true, false, false]);
  });
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
    expect(config.ownKeys).toMatchObject([{ name: "refundTarget", kind: "iban" }]);
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
    expect([...reads.keys()].filter((path) => path === "paylint.json" || path in leaves)).toHaveLength(32);
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

describe("extends of folders and packages", () => {
  const rules = (severity: string) => ({ rules: { "bic/test": severity } });
  it.each<[string, string, Record<string, unknown>, string]>([
    ["a folder", "./shared", { "shared/paylint.json": rules("off") }, "shared/paylint.json"],
    ["a folder with a slash", "./shared/", { "shared/paylint.json": rules("off") }, "shared/paylint.json"],
    ["a package", "acme", { "node_modules/acme/paylint.json": rules("off") }, "node_modules/acme/paylint.json"],
    [
      "a package of a scope, by a path in its manifest",
      "@acme/config",
      {
        "node_modules/@acme/config/package.json": { name: "@acme/config", paylint: "./conf/own.json" },
        "node_modules/@acme/config/conf/own.json": rules("off"),
      },
      "node_modules/@acme/config/conf/own.json",
    ],
    [
      "a package by its manifest",
      "acme",
      { "node_modules/acme/package.json": { name: "acme", paylint: rules("off") } },
      "node_modules/acme/package.json",
    ],
    [
      "a file of a package",
      "acme/strict",
      { "node_modules/acme/strict.json": rules("off") },
      "node_modules/acme/strict.json",
    ],
    [
      "a folder of a package",
      "@acme/config/strict",
      { "node_modules/@acme/config/strict/paylint.json": rules("off") },
      "node_modules/@acme/config/strict/paylint.json",
    ],
    ["a file without ./, as before", "base.json", { "base.json": rules("off") }, "base.json"],
  ])("%s", (_, name, others, path) => {
    const { config, sources } = searchIn({ "paylint.json": { extends: name }, ...others }).search.ofFile("a.yaml");
    expect(sources.map((source) => source.path)).toEqual([path, "paylint.json"]);
    expect(sources.flatMap(({ findings }) => findings)).toEqual([]);
    expect(config.severities.get("bic/test")).toBe("off");
  });

  it("takes the nearest package, and patterns in it from the file that builds on it", () => {
    const files = {
      "app/paylint.json": { extends: "acme" },
      "node_modules/acme/paylint.json": { exclude: ["gen/**"], extends: "./more.json" },
      "node_modules/acme/more.json": { ignore: [{ path: "docs" }] },
      "lib/paylint.json": { extends: "acme" },
      "lib/node_modules/acme/paylint.json": {},
    };
    const includes = (path: string) => includesFile(searchIn(files).search.ofFile(path).config, path);
    expect(["app/gen/a.yaml", "app/a.yaml", "lib/gen/a.yaml"].map(includes)).toEqual([false, true, true]);
    const { config } = searchIn(files).search.ofFile("app/docs/a.yaml");
    expect(ignoresOf(config, "app/docs/a.yaml")?.ofRule("bic/test")).toBe(true);
  });

  it.each([
    ["acme", "acme is no installed package with a configuration, nor a file."],
    ["acme/../../up.json", "acme/../../up.json lies outside of the workspace or repository."],
    ["../node_modules/acme", "../node_modules/acme lies outside of the workspace or repository."],
  ])("says that %s can't be had", (name, message) => {
    const files = { "paylint.json": { extends: name }, "up.json": {} };
    const { sources } = searchIn(files).search.ofFile("a.yaml");
    expect(sources.flatMap(({ findings }) => findings.map((one) => one.message))).toEqual([message]);
  });

  it("shows a mistake in a manifest at its place", () => {
    const manifest = '{\n  "name": "acme",\n  "paylint": { "exlude": [] }\n}';
    const files = { "paylint.json": { extends: "acme" }, "node_modules/acme/package.json": manifest };
    const { sources } = searchIn(files).search.ofFile("a.yaml");
    const [finding] = sources[0]?.findings ?? [];
    expect(manifest.slice(finding?.start, finding?.end)).toBe('"exlude"');
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
