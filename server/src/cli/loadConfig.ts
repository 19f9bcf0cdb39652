/** The project's configuration: `paylint.json` of the folder, or the file that `--config` names. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Config, defaultConfig, parseConfig } from "../config/config";
import { CONFIGURATION_FILE } from "../protocol";
import { errorCode, readFailure } from "../runtime";
import { layoutOf } from "../text/layout";
import type { CheckedFile } from "./checkFile";

export type LoadedConfig =
  | {
      readonly ok: true;
      /** The file read, or null where there is none. */
      readonly file: string | null;
      readonly config: Config;
      /** What is wrong with it, at its place; null where nothing is. */
      readonly report: CheckedFile | null;
    }
  | { readonly ok: false; readonly error: string };

/**
 * Reads the configuration. A broken one is reported and used as far as it can be; one that was named and cannot be
 * read is an error.
 */
export async function loadConfig(root: string, named: string | undefined): Promise<LoadedConfig> {
  const file = path.resolve(root, named ?? CONFIGURATION_FILE);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (named === undefined && errorCode(error) === "ENOENT")
      return { ok: true, file: null, config: defaultConfig, report: null };
    return { ok: false, error: `${named ?? CONFIGURATION_FILE}: ${readFailure(error)}` };
  }
  const { config, findings } = parseConfig(text);
  if (findings.length === 0) return { ok: true, file, config, report: null };
  const layout = layoutOf(text);
  const shown = (named ?? CONFIGURATION_FILE).split(path.sep).join("/");
  const report: CheckedFile = {
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
      frames: findings.map(({ start }) => layout.textOf(layout.positionAt(start).line)),
      notes: [],
    },
    subjects: findings.map(({ rule, message }) => ({ rule, path: shown, keyPath: [], value: message })),
    fixed: 0,
    unreadable: false,
  };
  return { ok: true, file, config, report };
}
