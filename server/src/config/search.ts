/**
 * Which configuration holds for a file: the `paylint.json` in its folder and in the folders above it, up to the root of
 * the search (workspace folder, or root of the repository) and never above. The nearer one is laid over the farther; one
 * with `root: true` is the farthest. Each may name files that it builds on (`extends`), relative to itself.
 */
import { type ConfigFinding, configFinding, configRefusal, withSeverities } from "./catalogue";
import { type Config, type ConfigLayer, defaultConfig, withLayer } from "./config";
import { parseLayer } from "./layer";

export const CONFIGURATION_FILE = "paylint.json";

/** @param path of a file, with forward slashes */
export function isConfigurationFile(path: string): boolean {
  return path === CONFIGURATION_FILE || path.endsWith(`/${CONFIGURATION_FILE}`);
}

/** What became of a file: its text, or that it isn't there, or why it is not read. */
export type ConfigText =
  | { readonly ok: true; readonly text: string }
  /** `reason` stands behind the file's name. */
  | { readonly ok: false; readonly missing: boolean; readonly reason: string };

/** Reads a file, named from the root of the search with forward slashes. */
export type ReadConfig = (path: string) => ConfigText;

/** A file that was read for the configuration, or would have been. */
export interface ConfigSource {
  /** From the root of the search, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** What is wrong with it, with the severities that the configuration itself sets. */
  readonly findings: readonly ConfigFinding[];
}

export interface FoundConfig {
  readonly config: Config;
  /** All that it is made of, the farthest first. */
  readonly sources: readonly ConfigSource[];
}

/** How many files may build on each other. */
const DEEPEST = 10;

/** Where no file says anything. */
export const NO_CONFIG: FoundConfig = { config: defaultConfig, sources: [] };

interface Layered {
  readonly layers: readonly ConfigLayer[];
  readonly sources: readonly ConfigSource[];
  readonly isRoot: boolean;
}

/** Remembers what it has read: make a new one to read anew. */
export class ConfigSearch {
  private readonly read: ReadConfig;
  private readonly found = new Map<string, FoundConfig>();
  private readonly texts = new Map<string, ConfigText>();

  constructor(read: ReadConfig) {
    this.read = read;
  }

  /**
   * The configuration for a file; the same object for all files that it holds for.
   * @param path from the root of the search, with forward slashes
   */
  ofFile(path: string): FoundConfig {
    return this.ofFolder(path.slice(0, path.lastIndexOf("/") + 1));
  }

  /** Whether everything that was read, or looked for, is still as it was. */
  isCurrent(): boolean {
    return [...this.texts].every(([path, before]) => {
      const now = this.read(path);
      return now.ok && before.ok ? now.text === before.text : !now.ok && !before.ok && now.reason === before.reason;
    });
  }

  /** Whether the file was read, or looked for. */
  hasRead(path: string): boolean {
    return this.texts.has(path);
  }

  /** @param folder with a slash at the end; empty for the root */
  private ofFolder(folder: string): FoundConfig {
    const known = this.found.get(folder);
    if (known !== undefined) return known;
    const own = this.layersOf(`${folder}${CONFIGURATION_FILE}`, []);
    const above = (): FoundConfig => {
      if (folder === "" || own?.isRoot) return NO_CONFIG;
      return this.ofFolder(folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1));
    };
    const result = own === null ? above() : laidOver(above(), own);
    this.found.set(folder, result);
    return result;
  }

  /**
   * A file and those it builds on, which come first.
   * @param from the files that led here, to see circles
   * @returns null where there is no such file
   */
  private layersOf(path: string, from: readonly string[]): Layered | null {
    const read = this.textOf(path);
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    if (!read.ok) {
      if (read.missing) return null;
      const finding = configFinding("config/unreadable", configRefusal(read.reason), 0, 0);
      return { layers: [], sources: [{ path, text: "", findings: [finding] }], isRoot: false };
    }
    const { layer, findings, bases, isRoot } = parseLayer(read.text, folder);
    const below: Layered[] = [];
    const refused: ConfigFinding[] = [];
    for (const base of bases) {
      const target = joined(folder, base.path);
      const reason = this.refusal(target, [...from, path]);
      const found = reason === null && target !== null ? this.layersOf(target, [...from, path]) : null;
      if (found !== null) below.push(found);
      else refused.push(configFinding("config/unreadable", `${base.path} ${reason}.`, base.start, base.end));
    }
    const own: ConfigSource = {
      path,
      text: read.text,
      findings: withSeverities([...findings, ...refused], layer.severities).sort((a, b) => a.start - b.start),
    };
    return {
      layers: [...below.flatMap(({ layers }) => layers), layer],
      sources: [...below.flatMap(({ sources }) => sources), own],
      isRoot,
    };
  }

  /** Why a file can't be built on; null where it can. The reason stands behind its name. */
  private refusal(target: string | null, from: readonly string[]): string | null {
    if (target === null) return "lies outside of the workspace or repository";
    if (from.includes(target)) return "builds on this file, which would go round in a circle";
    if (from.length > DEEPEST) return `is the end of a chain of more than ${DEEPEST} files`;
    const read = this.textOf(target);
    return read.ok ? null : read.missing ? "doesn't exist" : read.reason;
  }

  private textOf(path: string): ConfigText {
    const known = this.texts.get(path);
    if (known !== undefined) return known;
    const read = this.read(path);
    this.texts.set(path, read);
    return read;
  }
}

function laidOver(above: FoundConfig, { layers, sources }: Layered): FoundConfig {
  return { config: layers.reduce(withLayer, above.config), sources: [...above.sources, ...sources] };
}

/** A relative path from a folder, without `.` and `..`; null where it leaves the root or isn't relative. */
function joined(folder: string, relative: string): string | null {
  if (/^(?:[/\\]|[a-z]:)/iu.test(relative)) return null;
  const steps = folder.split("/").filter((step) => step !== "");
  for (const step of relative.split(/[/\\]/u)) {
    if (step === "..") {
      if (steps.pop() === undefined) return null;
    } else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}
