/**
 * Entries of `paylint.json` that leave a finding out: JSON's own parser reads what stood there before and the entry, and
 * the finding is gone, and only where the entry speaks of.
 */
import { expect } from "vitest";
import { type Analysis, type AnalysisOptions, analyze, type Engine } from "../../server/src/analysis";
import type { Config } from "../../server/src/config/config";
import { parseConfig } from "../../server/src/config/layer";
import { suppressInConfig } from "../../server/src/features/actions/suppressAction";
import { snapshotOf } from "../../server/src/features/documents/live";
import type { FuzzInput } from "./input";

/** Texts that JSON's own parser reads once a byte order mark is gone. */
const CONFIGURATIONS = [
  "",
  "{}",
  "\ufeff",
  '{"rules": null, "ignore": null}',
  '{"ignore": [], "x": {"ignore": 1}, "ignore": [{"path": "q"}]}',
  '\ufeff{\r\n\t"rules": {"bic/test": "off"},\r\n\t"ignore": [{"path": "q", "key": "a.b"}],\r\n\t"rules": {}\r\n}\r\n',
  '{"ru\\u006ces": {"iban/format": "hint", "iban/format": "info"}}',
  '{"ignore": [\n    {"path": "/x"}\n]}',
];

/** @returns how many entries were written */
export function checkIgnores(
  { text }: FuzzInput,
  analysis: Analysis,
  options: AnalysisOptions,
  engineOf: (config: Config) => Engine,
): number {
  const placed = analysis.findings[text.length % Math.max(1, analysis.findings.length)];
  if (placed === undefined) return 0;
  const { finding, start } = placed;
  const snapshot = snapshotOf(analysis, "file:///document", 1);
  const configText = CONFIGURATIONS[(text.length + start) % CONFIGURATIONS.length] ?? "";
  const countLike = ({ findings }: Analysis) =>
    findings.filter((one) => one.start === start && one.finding.rule === finding.rule).length;
  let written = 0;
  for (const scope of ["key", "file", "severity"] as const) {
    const asked = { rule: finding.rule, scope, severity: "off", reason: "kept", configText };
    const result = suppressInConfig(snapshot, start, options.path, asked);
    if (!result.ok) {
      expect(scope, result.message).toBe("key");
      continue;
    }
    written++;
    const after = result.config ?? "";
    expect(after.startsWith("\ufeff"), "byte order mark").toBe(configText.startsWith("\ufeff"));
    if (configText.includes("\r\n")) expect(after.replaceAll("\r\n", ""), "line ends").not.toContain("\n");
    const [then, now] = [readJson(configText), readJson(after)];
    if (scope === "severity") {
      expect(now).toEqual({ ...then, rules: { ...then.rules, [finding.rule]: "off" } });
    } else {
      expect(now.ignore?.slice(0, -1), "entries before").toEqual(then.ignore ?? []);
      expect({ ...now, ignore: null }).toEqual({ ...then, ignore: null });
    }
    const config = parseConfig(after).config;
    const left = analyze(text, { ...options, engine: engineOf(config) });
    // Of two at one place, one may have another key.
    expect(countLike(left), `${scope}: the finding is gone`).toBeLessThan(countLike(analysis));
  }
  return written;
}

interface ReadConfig {
  readonly ignore?: readonly unknown[] | null;
  readonly rules?: Readonly<Record<string, string>> | null;
}

function readJson(text: string): ReadConfig {
  const own = text.replace(/^\ufeff/u, "");
  return own.trim() === "" ? {} : (JSON.parse(own) as ReadConfig);
}
