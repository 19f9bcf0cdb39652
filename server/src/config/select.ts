/** Which files, and which findings in them, the configuration leaves in. */
import type { KeyPath } from "../model";
import { isSelected } from "./catalogue";
import type { Config } from "./config";

/** @param path relative to the folder of `paylint.json`, with forward slashes */
export function includesFile(config: Config, path: string): boolean {
  const included = config.include === null || config.include.some((matches) => matches(path));
  return included && !config.exclude.some((matches) => matches(path));
}

export interface IgnoreSubject {
  readonly rule: string;
  /** As for `includesFile`. */
  readonly path: string;
  readonly keyPath: KeyPath;
}

/** Whether an entry of `ignore` covers the finding. */
export function isIgnored(config: Config, subject: IgnoreSubject): boolean {
  if (config.ignore.length === 0) return false;
  const key = subject.keyPath.join(".");
  return config.ignore.some(
    (entry) =>
      (entry.path === null || entry.path(subject.path)) &&
      (entry.key === null || entry.key(key)) &&
      (entry.rules === null || isSelected(subject.rule, entry.rules)),
  );
}
