/** Goes through files for what Paylint isn't sure of: `check --undecided` and `init`. */
import { configFor } from "../../config/config";
import { compilePathGlob } from "../../config/glob";
import { readPlainFile } from "../../files/plainFile";
import { isTableFormat } from "../../formats";
import { decodeText } from "../../text/decode";
import { Gathering } from "../../undecided/gathering";
import type { Question } from "../../undecided/question";
import { Configurations, type NamedConfig } from "../config/configurations";
import { loadDirectory, loadReference } from "../loading";
import { type ChosenFile, chooseFiles } from "../selection/files";
import { displayPathOf } from "../selection/paths";
import { isDocument } from "../selection/selection";

export interface GatherOptions {
  readonly ignore: boolean;
  readonly exclude?: readonly string[];
  readonly directory: boolean;
}

export interface GatheredQuestions {
  readonly questions: readonly Question[];
  /** Files that were gone through. */
  readonly files: number;
  /** Files that could not be, each with the reason. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  /** What was named and isn't there. */
  readonly missing: readonly string[];
}

/** No more of a file is looked at: enough for any name to show what it holds. */
const MOST_BYTES = 20_000_000;

export async function gatherFiles(
  paths: readonly string[],
  options: GatherOptions,
  named: NamedConfig | null,
): Promise<GatheredQuestions> {
  const root = process.cwd();
  const configurations = new Configurations(root, named);
  const excluded = (options.exclude ?? []).flatMap((pattern) => {
    const compiled = compilePathGlob(pattern);
    return compiled.ok ? [compiled.matches] : [];
  });
  const isExcluded = (file: string) => excluded.some((matches) => matches(displayPathOf(file, root)));
  const chosen = await chooseFiles(paths.length === 0 ? ["."] : paths, {
    ignore: options.ignore,
    force: false,
    namesWithin: null,
    root,
    formatOf: (file) => configurations.formatOf(file),
    includes: (file) => !isExcluded(file) && configurations.includes(file),
  });
  const gathering = new FileGathering(options, configurations);
  for (const file of chosen.files) if (isDocument(file) && !isExcluded(file.absolute)) await gathering.read(file);
  return { ...gathering.end(), missing: chosen.missing };
}

class FileGathering {
  private readonly gathering: Gathering;
  private readonly skipped: { readonly path: string; readonly reason: string }[] = [];
  private files = 0;

  constructor(
    options: GatherOptions,
    private readonly configurations: Configurations,
  ) {
    const loaded = loadReference(options);
    if (!loaded.ok) throw new Error(loaded.error);
    const directory = options.directory ? loadDirectory().hints : null;
    this.gathering = new Gathering({ reference: loaded.reference, directory });
  }

  async read({ absolute, displayPath }: ChosenFile): Promise<void> {
    const format = this.configurations.formatOf(absolute);
    if (format === null) return;
    const read = readPlainFile(absolute, { limit: MOST_BYTES, head: isTableFormat(format) });
    if (!read.ok) return this.skip(displayPath, read.reason);
    const decoded = decodeText(read.bytes);
    if ("skipped" in decoded) return this.skip(displayPath, decoded.skipped);
    this.files += 1;
    const { found, path } = this.configurations.of(absolute);
    const text = decoded.text.replace(/^\uFEFF/u, "");
    const skipped = await this.gathering.add({
      text,
      format,
      config: configFor(found.config, path),
      path,
      displayPath,
    });
    if (skipped !== null) this.skip(displayPath, skipped);
  }

  end(): Omit<GatheredQuestions, "missing"> {
    const { files, skipped } = this;
    return { questions: this.gathering.questions(), files, skipped };
  }

  private skip(displayPath: string, reason: string): void {
    this.skipped.push({ path: displayPath, reason });
  }
}
