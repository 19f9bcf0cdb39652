/**
 * Which configuration holds for a file: the `paylint.json` in its folder and in the folders above it, up to the root of
 * the search (workspace folder, or root of the repository) and never above. The nearer one is laid over the farther; one
 * with `root: true` is the farthest. Each may name files that it builds on (`extends`), relative to itself. They are laid
 * below it in their order, each of them once, where it is first named.
 */
import { type ConfigText, findBase, type ReadConfig } from "./bases";
import { type ConfigFinding, configFinding, configRefusal, withSeverities } from "./catalogue";
import { type Config, type ConfigLayer, defaultConfig, withLayer } from "./config";
import { parseLayer } from "./layer";

export const CONFIGURATION_FILE = "paylint.json";

/** @param path of a file, with forward slashes */
export function isConfigurationFile(path: string): boolean {
  return path === CONFIGURATION_FILE || path.endsWith(`/${CONFIGURATION_FILE}`);
}

export type { ConfigText, ReadConfig };

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

/** A configuration and all that it builds on, directly or not: so many files, of so many characters together. */
export const MOST_FILES = 32;
export const MOST_UNITS = 1_000_000;

/** Where no file says anything. */
export const NO_CONFIG: FoundConfig = { config: defaultConfig, sources: [] };

interface Layered {
  readonly layers: readonly { readonly layer: ConfigLayer; readonly path: string }[];
  readonly sources: readonly ConfigSource[];
  readonly isRoot: boolean;
}

/** What a configuration builds on, while it is followed. */
interface Walk {
  /** The files that led to this one, outermost first. */
  readonly open: string[];
  /** Each counts once, where it is first named. */
  readonly reached: Set<string>;
  units: number;
  readonly layers: { readonly layer: ConfigLayer; readonly path: string }[];
  readonly sources: ConfigSource[];
}

/** Remembers what it has read: make a new one to read anew. */
export class ConfigSearch {
  private readonly read: ReadConfig;
  private readonly readsPackages: boolean;
  private readonly found = new Map<string, FoundConfig>();
  private readonly texts = new Map<string, ConfigText>();

  /** @param options whether `extends` may name packages */
  constructor(read: ReadConfig, { readsPackages }: { readonly readsPackages: boolean } = { readsPackages: true }) {
    this.read = read;
    this.readsPackages = readsPackages;
  }

  /**
   * The configuration for a file; the same object for all files that it holds for.
   * @param path from the root of the search, with forward slashes
   */
  ofFile(path: string): FoundConfig {
    return this.ofFolder(folderOf(path));
  }

  /** Whether everything that was read, or looked for, is still as it was. */
  isCurrent(): boolean {
    return [...this.texts].every(([path, before]) => {
      const now = this.read(path);
      return now.ok && before.ok ? now.text === before.text : !now.ok && !before.ok && now.reason === before.reason;
    });
  }

  /** Whether the file was read as a configuration, or looked for. */
  hasRead(path: string): boolean {
    return this.texts.has(path) && !path.endsWith("package.json");
  }

  /**
   * The configuration of one file and those that it builds on, whatever else there is.
   * @param path from the root of the search; its patterns, and those of the others, are taken as they stand
   */
  ofNamed(path: string): FoundConfig {
    const own = this.layersOf(path, "");
    return own === null ? NO_CONFIG : laidOver(NO_CONFIG, own);
  }

  /** @param folder with a slash at the end; empty for the root */
  private ofFolder(folder: string): FoundConfig {
    const known = this.found.get(folder);
    if (known !== undefined) return known;
    const own = this.layersOf(`${folder}${CONFIGURATION_FILE}`, null);
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
   * @param patterns folder that patterns count from; null for that of the file they stand in
   * @returns null where there is no such file
   */
  private layersOf(path: string, patterns: string | null): Layered | null {
    const read = this.textOf(path);
    if (read.ok) {
      const walk: Walk = { open: [], reached: new Set(), units: 0, layers: [], sources: [] };
      const isRoot = this.follow(path, read.text, walk, patterns);
      return { layers: walk.layers, sources: walk.sources, isRoot };
    }
    if (read.missing) return null;
    const finding = configFinding("config/unreadable", configRefusal(read.reason), 0, 0);
    return { layers: [], sources: [{ path, text: "", findings: [finding] }], isRoot: false };
  }

  /**
   * Adds a file to the walk, behind those it builds on.
   * @returns whether it says that it is the root
   */
  private follow(path: string, text: string, walk: Walk, patterns: string | null): boolean {
    const folder = folderOf(path);
    const { layer, findings, bases, isRoot } = parseLayer(text, patterns ?? folder);
    const refused: ConfigFinding[] = [];
    const said = new Set<string>();
    walk.reached.add(path);
    walk.units += text.length;
    walk.open.push(path);
    for (const base of bases) {
      const reason = this.followBase(base.path, folder, walk, patterns);
      const message = `${base.path} ${reason}.`;
      if (reason !== null && !said.has(message)) {
        refused.push(configFinding("config/unreadable", message, base.start, base.end));
        said.add(message);
      }
      if (reason === TOO_MANY) break;
    }
    walk.open.pop();
    walk.layers.push({ layer, path });
    walk.sources.push({
      path,
      text,
      findings: withSeverities([...findings, ...refused], layer.severities).sort((a, b) => a.start - b.start),
    });
    return isRoot;
  }

  /**
   * Follows what a file builds on.
   * @param written as the file names it
   * @returns why it can't be built on, to stand behind its name; else null
   */
  private followBase(written: string, folder: string, walk: Walk, patterns: string | null): string | null {
    if (walk.reached.size >= MOST_FILES) return this.isReached(written, folder, walk) ? null : TOO_MANY;
    const found = findBase(written, folder, (path) => this.textOf(path), this.readsPackages);
    if (!found.ok) return found.reason;
    const { path, text, isPackage } = found;
    if (walk.open.includes(path)) return "builds on this file, which would go round in a circle";
    if (walk.reached.has(path)) return null;
    if (walk.units + text.length > MOST_UNITS)
      return `would make the configuration longer than ${MOST_UNITS / 1_000_000} MB, with all that it builds on`;
    // A package knows nothing of the folders of who uses it.
    this.follow(path, text, walk, isPackage ? (patterns ?? folder) : patterns);
    return null;
  }

  /** Whether it is one that counts already, told from what has been read. */
  private isReached(written: string, folder: string, { reached, open }: Walk): boolean {
    const known = (path: string): ConfigText =>
      reached.has(path) ? this.textOf(path) : { ok: false, missing: true, reason: "" };
    const found = findBase(written, folder, known, this.readsPackages);
    return found.ok && !open.includes(found.path);
  }

  private textOf(path: string): ConfigText {
    const known = this.texts.get(path);
    if (known !== undefined) return known;
    const read = this.read(path);
    this.texts.set(path, read);
    return read;
  }
}

const TOO_MANY = `is one too many: a configuration is made of at most ${MOST_FILES} files`;

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function laidOver(above: FoundConfig, { layers, sources }: Layered): FoundConfig {
  return {
    config: layers.reduce((below, { layer, path }) => withLayer(below, layer, path), above.config),
    sources: [...above.sources, ...sources],
  };
}
