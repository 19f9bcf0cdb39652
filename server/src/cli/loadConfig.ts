/** The project's configuration: `paylint.json` of the folder, or the file that `--config` names. */
import path from "node:path";
import { type ConfigFinding, configFinding, configRefusal } from "../config/catalogue";
import { type Config, defaultConfig } from "../config/config";
import { parseConfig } from "../config/layer";
import { CONFIGURATION_FILE } from "../config/search";
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
  return {
    report: {
      path: shown,
      literals: [],
      literalCount: 0,
      findings: findings.map(({ rule, severity, message, start, end }) => ({
        rule,
        severity,
        message,
        range: { start: layout.positionAt(start), end: layout.positionAt(end) },
        literal: null,
        fixes: [],
      })),
      skipped: null,
      frames: findings.map(({ start }) => ({ from: 0, text: layout.textOf(layout.positionAt(start).line) })),
      notes: [],
    },
    subjects: findings.map(({ rule, message }) => ({ rule, path: shown, keyPath: [], value: message, literal: null })),
    fixed: 0,
    unreadable: false,
    unwritten: null,
  };
}
