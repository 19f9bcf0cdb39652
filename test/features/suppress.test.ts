import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { parseConfig, parseLayer } from "../../server/src/config/layer";
import { ignoresOf } from "../../server/src/config/select";
import { noReferenceData } from "../../server/src/domain/inspect";
import { commentEdit, suppressInConfig, suppressionScopes } from "../../server/src/features/actions/suppressAction";
import { ruleCompletions } from "../../server/src/features/completion/completion";
import { hoverRule } from "../../server/src/features/hover/ruleHover";
import type { FormatName } from "../../server/src/formats";
import { leavesOf } from "../fuzz/reference";
import { noFacts, open, textAfter, viewOf } from "./support";

/** Rules found in a text. */
function rulesIn(format: FormatName, text: string): string[] {
  const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });
  const analysis = analyze(text, { path: `test.${format}`, format, engine });
  return [...analysis.findings.map(({ finding }) => finding.rule), ...analysis.remarks.map(({ rule }) => rule)];
}

const WRONG = "GB30NWBK60161331926819";

describe("a comment on the line", () => {
  it.each<[FormatName, string]>([
    ["yaml", `iban: $0${WRONG}\n`],
    ["yaml", `a:\r\n  - iban: $0${WRONG}\r\n`],
    ["yaml", `a:\n  - name: x\n    account: {iban: $0"${WRONG}"}\n`],
    ["yaml", `name: x\r\niban: $0${WRONG}`],
    ["jsonc", `{\n  // x\n  "iban": "$0${WRONG}"\n}\n`],
    ["jsonc", `{ "iban": "$0${WRONG}" }`],
  ])("%s: %j takes the finding out and is not unused", (format, marked) => {
    const { snapshot, cursor } = open(format, marked);
    const [finding] = snapshot.findingsIn(cursor, cursor + 10);
    const at = finding?.start ?? cursor;
    const edit = commentEdit(snapshot, at, "iban/check-digits", "a closed account,\nkept on purpose");
    expect(edit).not.toBeNull();
    const text = textAfter(snapshot, edit === null ? [] : [edit]);
    expect(rulesIn(format, marked.replace("$0", ""))).toContain("iban/check-digits");
    expect(rulesIn(format, text)).toEqual([]);
    expect(text).toContain("-- a closed account, kept on purpose");
    // Its line ends as the others do.
    expect(new Set(text.match(/\r?\n/gu)).size).toBe(1);
  });

  it.each<[FormatName, string, string]>([
    ["yaml", `{note: "first\n  second", iban: $0${WRONG}}\n`, " # "],
    ["yaml", `{note: 'first\n  second', iban: $0${WRONG}}`, " # "],
    ["yaml", `a: {x: one\r\n  two, iban: $0${WRONG}}\r\n`, " # "],
    ["yaml", `iban:\n  $0${WRONG}\n`, "  # "],
    ["yaml", `iban: $0${WRONG}\r\nx: 1\r\n`, "# "],
    ["yaml", `\ufeffiban: $0${WRONG}\r\nx: 1\r\n`, "# "],
    ["yaml", `a: "x\n  # y", iban: $0${WRONG}`.replace("a:", "{a:").concat("}\n"), " # "],
    ["jsonc", `{"a": 1, /* x\n */ "iban": "$0${WRONG}" }`, " // "],
    ["jsonc", `\ufeff{"iban": "$0${WRONG}" }\r`, "// "],
  ])("%s: %j takes one where the reader sees one", (format, marked, begin) => {
    const { snapshot, cursor } = open(format, marked);
    const edit = commentEdit(snapshot, cursor, "iban/check-digits", "");
    expect(edit?.newText.startsWith(begin)).toBe(true);
    const before = marked.replace("$0", "");
    const after = textAfter(snapshot, edit === null ? [] : [edit]);
    expect(rulesIn(format, before)).toContain("iban/check-digits");
    expect(rulesIn(format, after)).not.toContain("iban/check-digits");
    expect(rulesIn(format, after)).not.toContain("config/unused-suppression");
    expect(leavesOf(before, format)).not.toBeNull();
    expect(leavesOf(after, format)).toEqual(leavesOf(before, format));
    expect(after.startsWith("\ufeff")).toBe(before.startsWith("\ufeff"));
    expect(new Set(after.match(/\r\n|\r|\n/gu)).size).toBe(1);
    expect(suppressionScopes(snapshot, cursor, "iban/check-digits")).toContain("line");
  });

  it.each<[FormatName, string]>([
    ["json", `{ "iban": "$0${WRONG}" }`],
    ["csv", `iban;name\n$0${WRONG};x\n`],
    ["yaml", `iban: |\n  $0${WRONG}\n`],
    ["yaml", `{iban: $0${WRONG}, note: "first\n  second"}`.replace("{iban", '{a: "x\n  y", iban')],
    ["jsonc", `{"a": 1, /* x\n */ "iban": "$0${WRONG}" /* y\n z */ }`],
  ])("%s: %j has no place for one", (format, marked) => {
    const { snapshot, cursor } = open(format, marked);
    expect(commentEdit(snapshot, cursor + 1, "iban/check-digits", "")).toBeNull();
    expect(suppressionScopes(snapshot, cursor + 1, "iban/check-digits")).not.toContain("line");
  });
});

describe("paylint.json", () => {
  const { snapshot, cursor } = open("json", `{ "customers": [{ "iban": "$0${WRONG}" }] }`);
  const write = (configText: string, scope: "key" | "file" | "severity", severity = "hint", reason = "") =>
    suppressInConfig(snapshot, cursor, "data/a[1].json", {
      rule: "iban/check-digits",
      scope,
      severity,
      reason,
      configText,
    });

  it.each(["", "{}", '{\n  // ours\n  "ignore": [{ "path": "x/**" }],\n}\n', '{ "rules": { "iban/format": "off" } }'])(
    "%j gets an entry that is read as meant, and keeps the rest",
    (before) => {
      for (const scope of ["key", "file", "severity"] as const) {
        const result = write(before, scope, "hint", "kept on purpose");
        expect(result).toMatchObject({ ok: true });
        const text = result.ok ? (result.config ?? "") : "";
        const { layer, findings } = parseLayer(text);
        expect(findings).toEqual([]);
        if (before.includes("ours")) expect(text).toContain("// ours");
        if (scope === "severity") {
          expect(layer.severities.get("iban/check-digits")).toBe("hint");
          continue;
        }
        expect(text).toContain('"reason": "kept on purpose"');
        const entry = layer.ignore.at(-1);
        expect(entry?.path?.("data/a[1].json")).toBe(true);
        expect(entry?.path?.("data/a1.json")).toBe(false);
        expect(entry?.key?.("customers.17.iban") ?? "all").toBe(scope === "key" ? true : "all");
        expect(entry?.rules).toEqual(["iban/check-digits"]);
      }
    },
  );

  it.each<[string, string]>([
    ["null", '{"rules": null, "ignore": null, "defaultCountry": "GB"}'],
    [
      "a member that is repeated",
      '{"ignore": [], "ignore": [{"path": "q"}], "rules": {"bic/test": "off"}, "defaultCountry": "GB", "rules": {}}',
    ],
    [
      "a rule that is repeated",
      '{"defaultCountry": "GB", "rules": {"iban/check-digits": "off", "iban/check-digits": "info"}}',
    ],
    ["a byte order mark and CRLF", '\ufeff{\r\n\t"defaultCountry": "GB", // ours\r\n}\r\n'],
    ["a key that is escaped", '{"defaultCountry": "GB", "ignor\\u0065": [{"path": "q"}], "rul\\u0065s": {}}'],
    ["only a byte order mark", "\ufeff"],
  ])("with %s is changed where it counts", (_, before) => {
    for (const scope of ["file", "severity"] as const) {
      const result = write(before, scope, "hint");
      const text = result.ok ? (result.config ?? "") : "";
      const { layer, findings } = parseLayer(text);
      expect(findings.filter(({ message }) => !message.includes("null"))).toEqual([]);
      if (scope === "severity") expect(layer.severities.get("iban/check-digits")).toBe("hint");
      else expect(layer.ignore.at(-1)?.path?.("data/a[1].json")).toBe(true);
      expect(layer.ignore).toHaveLength((parseLayer(before).layer.ignore.length ?? 0) + (scope === "file" ? 1 : 0));
      if (before.includes("GB")) expect(layer.defaultCountry).toBe("GB");
      expect(text.startsWith("\ufeff")).toBe(before.startsWith("\ufeff"));
      if (before.includes("\r")) expect(text.replaceAll("\r\n", "")).not.toContain("\n");
      if (before.includes("\t")) expect(text).toMatch(/^\t"(?:ignore|rules)"/mu);
    }
  });

  it("offers no entry by a key that is empty: it could not be written", () => {
    const empty = open("json", `{ "": "IBAN $0${WRONG}" }`);
    expect(suppressionScopes(empty.snapshot, empty.cursor, "iban/check-digits")).not.toContain("key");
  });

  it("names the key of a text inside a value", () => {
    const inner = open("json", `{ "payload": "{\\"creditor\\": {\\"iban\\": \\"$0${WRONG}\\"}}" }`);
    const [placed] = inner.snapshot.findings;
    expect(placed?.start).toBe(inner.cursor);
    const asked = { rule: "iban/check-digits", scope: "key", severity: "hint", reason: "", configText: "" } as const;
    const result = suppressInConfig(inner.snapshot, inner.cursor, "a.json", asked);
    const { config } = parseConfig(result.ok ? (result.config ?? "") : "");
    const keyPath = placed === undefined ? [] : inner.snapshot.keyPath(placed.finding.field);
    expect(keyPath.length).toBeGreaterThan(1);
    expect(ignoresOf(config, "a.json")?.ofKey("iban/check-digits", keyPath)).toBe(true);
  });

  it.each([
    ['{"ignore": {"path": "a"}}', "file", "list"],
    ['{"rules": []}', "severity", "object"],
    ['{"rules": "off"}', "severity", "object"],
  ] as const)("%s is left alone, and the reason is said", (before, scope, expected) => {
    expect(write(before, scope)).toEqual({ ok: false, message: expect.stringContaining(`no ${expected}`) });
  });

  it.each(["a.json", "!a.json", "#a {1}.json", "sub/!a.json"])("an entry for %s is about no other file", (path) => {
    const entry = { rule: "iban/check-digits", scope: "file", severity: "hint", reason: "", configText: "" } as const;
    const result = suppressInConfig(snapshot, cursor, path, entry);
    const { layer, findings } = parseLayer(result.ok ? (result.config ?? "") : "");
    expect(findings).toEqual([]);
    expect(layer.ignore).toHaveLength(1);
    expect(layer.ignore[0]?.path?.(path)).toBe(true);
    expect(layer.ignore[0]?.path?.(`other/${path}`)).toBe(false);
  });

  it("is left alone where an entry by key has no key: it would be about the whole file", () => {
    const asked = { rule: "iban/check-digits", scope: "key", severity: "hint", reason: "", configText: "{}" } as const;
    expect(suppressInConfig(snapshot, 0, "a.json", asked)).toMatchObject({ ok: false });
  });

  it("is left alone where it can't be read", () => {
    expect(write('{ "ignore": [', "file")).toMatchObject({ ok: false });
    expect(write("{}", "severity", "loud")).toMatchObject({ ok: false });
  });
});

describe("rule ids in comments", () => {
  const idsAt = (marked: string) => {
    const { snapshot, cursor } = open("yaml", marked);
    return ruleCompletions(snapshot, snapshot.positionAt(cursor), viewOf()).map(({ label }) => label);
  };

  it.each(["# paylint-ignore $0", "# paylint-ignore-next-line iban/$0", "a: 1 # paylint-ignore bic/test, ib$0\n"])(
    "%s",
    (marked) => {
      expect(idsAt(marked)).toContain("iban/check-digits");
    },
  );

  it.each(["# paylint-ignore iban/format -- because $0", "# something else $0", "a: $0"])("not %s", (marked) => {
    expect(idsAt(marked)).toEqual([]);
  });
});

describe("the id of a rule under the mouse", () => {
  const shownAt = (marked: string) => {
    const { snapshot, cursor } = open("jsonc", marked);
    return JSON.stringify(hoverRule(snapshot, snapshot.positionAt(cursor), viewOf()));
  };

  it("shows what the rule means, in a configuration and in a comment", () => {
    expect(shownAt('{ "rules": { "iban/che$0ck-digits": "off" } }')).toContain("check digits");
    expect(shownAt("// paylint-ignore bic/te$0st\n{}")).toContain("bic/test");
  });

  it("is nothing where no rule has it", () => {
    expect(shownAt('{ "path": "iban/che$0cksum" }')).toBe("null");
    expect(shownAt('{ "rules": { $0"iban/check-digits": "off" } }')).toBe("null");
    expect(shownAt('{ "path": "our-bic/te$0st" }')).toBe("null");
  });
});
