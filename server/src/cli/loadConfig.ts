/** The project's configuration: `paylint.json` of the folder, or the file that `--config` names. */
import path from "node:path";
import { type ConfigFinding, configFinding, configRefusal } from "../config/catalogue";
import { type Config, defaultConfig } from "../config/config";
import { parseConfig } from "../config/layer";
import { CONFIGURATION_FILE } from "../config/search";
import type { FindingEntry } from "../report/report";
import { readSmallText } from "../runtime";
import { layoutOf } from "../text/layout";
import type { CheckedFile } from "./checkedFile";

export type LoadedConfig =
  | {
      readonly ok: true;
      /** Text of the file, or null where none is read. */
      readonly text: string | null;
      readonly config: Config;
      /** What is wrong with it, at its place; null where nothing is. */
      readonly report: CheckedFile | null;
    }
  | { readonly ok: false; readonly error: string };

/**
 * Reads the configuration. A broken one is reported and used as far as it can be; one that was named and cannot be
 * read is an error.
 */
export function loadConfig(root: string, named: string | undefined): LoadedConfig {
  const file = path.resolve(root, named ?? CONFIGURATION_FILE);
  const read = readSmallText(file, named === undefined ? root : null);
  const shown = (named ?? CONFIGURATION_FILE).split(path.sep).join("/");
  if (read.ok) {
    const { config, findings } = parseConfig(read.text);
    const report = findings.length === 0 ? null : reportOn(shown, read.text, findings);
    return { ok: true, text: read.text, config, report };
  }
  if (named !== undefined) return { ok: false, error: `${named}: ${read.reason}` };
  const finding = configFinding("config/unreadable", configRefusal(read.reason), 0, 0);
  return { ok: true, text: null, config: defaultConfig, report: read.missing ? null : reportOn(shown, "", [finding]) };
}

function reportOn(shown: string, text: string, findings: readonly ConfigFinding[]): CheckedFile {
  const layout = layoutOf(text);
  const entries = findings.map(({ rule, severity, message, start, end }): FindingEntry => {
    const range = { start: layout.positionAt(start), end: layout.positionAt(end) };
    const line = layout.textOf(range.start.line);
    return {
      finding: { rule, severity, message, range, literal: null, fixes: [] },
      frame: { from: 0, text: line },
      bytes: {
        start: Buffer.byteLength(line.slice(0, range.start.character)),
        end: Buffer.byteLength(layout.textOf(range.end.line).slice(0, range.end.character)),
      },
      subject: { rule, path: shown, keyPath: [], value: message, literal: null },
    };
  });
  return {
    head: { path: shown, skipped: null, encoding: null, unchecked: [] },
    parts: () => [{ literals: [], literalCount: 0, entries, notes: [] }],
    fixed: 0,
    obstacle: null,
    unwritten: null,
  };
}
