/** Which files, and which findings in them, the configuration leaves in. */
import type { FormatName, KeyPath } from "../model";
import { isSelected } from "./catalogue";
import type { Config } from "./config";
import { choosesPath, matchesList } from "./glob";

/** @param path relative to the folder of `paylint.json`, with forward slashes */
export function includesFile(config: Config, path: string): boolean {
  const included = config.include === null || choosesPath(config.include, path);
  return included && !matchesList(config.exclude, path);
}

/** The format that the configuration names for a file, whatever its name says; null where it names none. */
export function configuredFormat({ formats }: Config, path: string): FormatName | null {
  return formats.findLast(({ matches }) => matches(path))?.format ?? null;
}

/** What the entries of `ignore` that are about one file say of its findings. */
export interface FileIgnores {
  /** Whether an entry covers a rule's findings wherever they stand; `by key` where that depends on the key path. */
  ofRule(rule: string): boolean | "by key";
  ofKey(rule: string, keyPath: KeyPath): boolean;
  /** The reason that the first entry gives which covers the finding; null where it gives none. */
  reasonOf(rule: string, keyPath: KeyPath): string | null;
}

/**
 * @param path as for `includesFile`
 * @returns null where no entry is about the file
 */
export function ignoresOf({ ignore }: Config, path: string): FileIgnores | null {
  const entries = ignore.filter((entry) => entry.path === null || entry.path(path));
  if (entries.length === 0) return null;
  const known = new Map<string, typeof entries>();
  const about = (rule: string): typeof entries => {
    const concerned = known.get(rule) ?? entries.filter(({ rules }) => rules === null || isSelected(rule, rules));
    known.set(rule, concerned);
    return concerned;
  };
  const covering = (rule: string, keyPath: KeyPath): typeof entries => {
    const key = keyPath.join(".");
    return about(rule).filter((entry) => entry.key === null || entry.key(key));
  };
  return {
    ofRule(rule) {
      const concerned = about(rule);
      if (concerned.some(({ key }) => key === null)) return true;
      return concerned.length > 0 && "by key";
    },
    ofKey(rule, keyPath) {
      return covering(rule, keyPath).length > 0;
    },
    reasonOf(rule, keyPath) {
      return covering(rule, keyPath)[0]?.reason ?? null;
    },
  };
}
