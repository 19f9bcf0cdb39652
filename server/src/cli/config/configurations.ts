/**
 * Which configuration holds for a file of a run. It follows the file, not the folder that one stands in: the search goes
 * up to the root of the file's repository, without one to the working directory, and never above. With `--config` that
 * file counts alone, with what it builds on.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { ConfigSearch, type ConfigSource, type FoundConfig, NO_CONFIG } from "../../config/search";
import { configuredFormat, includesFile } from "../../config/select";
import { type FormatName, formatOf } from "../../formats";
import { readSmallText, repositoryOf } from "../../runtime";
import { displayPathOf, isWithin } from "../selection/paths";

/** A file's configuration, and its path as the patterns of the configuration know it. */
interface Configured {
  readonly found: FoundConfig;
  /** From the root of the search, with forward slashes. */
  readonly path: string;
}

/** A configuration that something is wrong with, under the path that a report shows. */
export interface FaultyConfig extends ConfigSource {
  readonly displayPath: string;
}

/** What `--config` names: plain data, for worker threads have it too. */
export interface NamedConfig {
  readonly path: string;
  readonly text: string;
}

/** @returns the file that `--config` names, or why it can't be read; mistakes inside it are findings */
export function readNamedConfig(
  root: string,
  named: string,
): { readonly ok: true; readonly named: NamedConfig } | { readonly ok: false; readonly error: string } {
  const read = readSmallText(path.resolve(root, named), null);
  return read.ok
    ? { ok: true, named: { path: toShown(named), text: read.text } }
    : { ok: false, error: `${named}: ${read.reason}` };
}

export class Configurations {
  private readonly root: string;
  private readonly named: FoundConfig | null;
  /** By the root of the search. */
  private readonly searches = new Map<string, ConfigSearch>();
  private readonly boundaries = new Map<string, string | null>();
  private readonly faulty = new Map<string, FaultyConfig>();

  /**
   * @param root the working directory
   * @param named counts in place of any search; its patterns, and those of what it builds on, are relative to the working
   *   directory
   */
  constructor(root: string, named: NamedConfig | null) {
    this.root = root;
    this.named = null;
    if (named === null) return;
    const file = path.resolve(root, named.path);
    const boundary = repositoryOf(path.dirname(file));
    const inside = displayPathOf(file, boundary);
    // Threads read the same text.
    const search = new ConfigSearch((other) =>
      other === inside ? { ok: true, text: named.text } : readSmallText(path.join(boundary, other), boundary),
    );
    this.named = search.ofNamed(inside);
    for (const source of this.named.sources) {
      const isOwn = source.path === inside;
      this.note(source, isOwn ? named.path : displayPathOf(path.join(boundary, source.path), root));
    }
  }

  /** @param file absolute */
  of(file: string): Configured {
    if (this.named !== null) return { found: this.named, path: displayPathOf(file, this.root) };
    const boundary = this.boundaryOf(path.dirname(file));
    if (boundary === null) return { found: NO_CONFIG, path: path.basename(file) };
    const inside = displayPathOf(file, boundary);
    const found = this.searchIn(boundary).ofFile(inside);
    for (const source of found.sources) {
      if (source.findings.length > 0) this.note(source, displayPathOf(path.join(boundary, source.path), this.root));
    }
    return { found, path: inside };
  }

  /** Whether the configuration of a file leaves it in. */
  includes(file: string): boolean {
    const { found, path: inside } = this.of(file);
    return includesFile(found.config, inside);
  }

  /** By the configuration, else by its name; null for what isn't read. */
  formatOf(file: string): FormatName | null {
    const { found, path: inside } = this.of(file);
    return formatOf(file, undefined, configuredFormat(found.config, inside));
  }

  /** Of all that was asked for so far, the configurations with mistakes, each once, by path. */
  get mistakes(): readonly FaultyConfig[] {
    return [...this.faulty.values()].sort((a, b) => (a.displayPath < b.displayPath ? -1 : 1));
  }

  /** Those that can't be used as they stand. */
  get unusable(): readonly FaultyConfig[] {
    return this.mistakes.filter(({ findings }) => findings.some(({ severity }) => severity === "error"));
  }

  private note(source: ConfigSource, displayPath: string): void {
    if (source.findings.length > 0) this.faulty.set(displayPath, { ...source, displayPath });
  }

  private searchIn(boundary: string): ConfigSearch {
    const known = this.searches.get(boundary);
    if (known !== undefined) return known;
    const search = new ConfigSearch((inside) => readSmallText(path.join(boundary, inside), boundary));
    this.searches.set(boundary, search);
    return search;
  }

  /** The repository's root, else the working directory where it holds the folder, else null. */
  private boundaryOf(folder: string): string | null {
    const known = this.boundaries.get(folder);
    if (known !== undefined) return known;
    const above = path.dirname(folder);
    const isTop = above === folder;
    const boundary = existsSync(path.join(folder, ".git"))
      ? folder
      : isTop
        ? null
        : (this.boundaryOf(above) ?? (this.holds(folder) ? this.root : null));
    this.boundaries.set(folder, boundary);
    return boundary;
  }

  private holds(folder: string): boolean {
    return isWithin(folder, this.root);
  }
}

function toShown(file: string): string {
  return file.split(path.sep).join("/");
}
