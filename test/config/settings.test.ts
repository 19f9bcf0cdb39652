import { describe, expect, it } from "vitest";
import { defaultSettings, parseSettings, type Settings, settings } from "../../server/src/settings";

describe("settings", () => {
  it("are the defaults when nothing is set", () => {
    expect(parseSettings(undefined)).toEqual({ settings: defaultSettings, problems: [] });
    expect(parseSettings({})).toEqual({ settings: defaultSettings, problems: [] });
  });

  it("accept their own defaults", () => {
    for (const setting of Object.values(settings)) expect(setting.parse(setting.default)).toEqual(setting.default);
  });

  it.each<[unknown, Partial<Settings>]>([
    [{ inlayHints: true }, { inlayHints: true }],
    [{ directory: { enabled: false } }, { directory: false }],
    [{ "directory.enabled": false }, { directory: false }],
    [
      { severities: { "iban/length": "hint", "bic/*": "off", "no/rule": "off", "iban/format": "loud" } },
      { severities: { "iban/length": "hint", "bic/*": "off" } },
    ],
    [{ interfaces: { sortCodeUrl: " https://example.test/api/ " } }, { sortCodeUrl: "https://example.test/api/" }],
    [{ interfaces: { sortCodeUrl: "http://127.1.2.3/" } }, { sortCodeUrl: "http://127.1.2.3/" }],
    [{ interfaces: { sortCodeUrl: "http://127.0.0.1:8080" } }, { sortCodeUrl: "http://127.0.0.1:8080" }],
  ])("reads %j", (section, expected) => {
    expect(parseSettings(section)).toEqual({ settings: { ...defaultSettings, ...expected }, problems: [] });
  });

  it.each<[unknown, string]>([
    [{ inlayHints: "yes" }, "paylint.inlayHints"],
    [{ maxDiagnostics: 0 }, "paylint.maxDiagnostics"],
    [{ interfaces: { sortCodeUrl: "http://example.test" } }, "paylint.interfaces.sortCodeUrl"],
    [{ interfaces: { sortCodeUrl: "ftp://example.test" } }, "paylint.interfaces.sortCodeUrl"],
    [{ interfaces: { sortCodeUrl: "https://user:secret@example.test" } }, "paylint.interfaces.sortCodeUrl"],
    [{ interfaces: { format: "JSON" } }, "paylint.interfaces.format"],
    [{ severities: [] }, "paylint.severities"],
  ])("falls back on the default for %j, and says so", (section, key) => {
    const { settings: read, problems } = parseSettings(section);
    expect(read).toEqual(defaultSettings);
    expect(problems.map((problem) => problem.key)).toEqual([key]);
  });

  it.each([
    [{ inlayHints: "yes" }, "true or false"],
    [{ maxDiagnostics: 0 }, "a whole number from 1 to 100000"],
    [{ interfaces: { format: "JSON" } }, "one of json, xml"],
    [{ interfaces: { sortCodeUrl: "ftp://example.test" } }, "begins with https://"],
  ])("say what is expected in place of %j", (section, expected) => {
    expect(parseSettings(section).problems).toEqual([
      { key: expect.any(String), message: expect.stringContaining(expected) },
    ]);
  });

  it("take addresses from the person alone, and paths that are read from the machine", () => {
    const scopeOf = (name: RegExp) =>
      new Set(Object.values(settings).flatMap(({ key, scope }) => (name.test(key) ? [scope] : [])));
    expect(scopeOf(/^paylint\.interfaces\./u)).toEqual(new Set(["application"]));
    expect(scopeOf(/Table$/u)).toEqual(new Set(["machine"]));
  });

  it("are told with an example", () => {
    const without = Object.values(settings).filter(
      ({ schema, description }) => schema.type !== "boolean" && !/for example `|scsubtab/iu.test(description),
    );
    expect(without.map(({ key }) => key)).toEqual([]);
  });
});
