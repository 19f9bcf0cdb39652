/** What the files of a run are checked with: an engine for each configuration that holds for some of them. */
import type { Engine } from "../../analysis";
import { type Config, configFor, defaultConfig } from "../../config/config";
import { configuredFormat } from "../../config/select";
import type { WriteOutcome } from "../../files/replaceFile";
import { formatOf } from "../../formats";
import type { Facts, FormatName } from "../../model";
import type { ReportOptions } from "../../report/toFilePart";
import type { BeforeAndAfter } from "../../report/unifiedDiff";
import type { RuleSeverity } from "../../rules/rule";
import type { Configurations } from "../config/configurations";
import { type RuleChoice, withChoice } from "../config/ruleChoice";
import type { ChangedPart } from "../selection/changedLines";

/** Which corrections `--fix` makes; plain data, for other threads. */
export interface FixSelection {
  /** Rules and families; all where empty. */
  readonly only: readonly string[];
  readonly unsafe: boolean;
}

/** What a file is checked with. */
export interface FileOptions extends ReportOptions {
  readonly engine: Engine;
  readonly explain: boolean;
  /** Which corrections are made; false for none. */
  readonly fix: FixSelection | false;
  /** By which the configuration's patterns and baselines know the file; reports show another one. */
  readonly path: string;
  /** Null for what isn't read. */
  readonly format: FormatName | null;
  /** Longest table read in a stream, in UTF-16 units. */
  readonly longestTable: number;
  /** What the configuration says of each rule. */
  readonly severities: ReadonlyMap<string, RuleSeverity>;
  /** What of a file, by its shown path, is to be corrected. */
  readonly changed: (displayPath: string) => ChangedPart;
  /** Shows corrections in place of writing them. */
  readonly show?: (displayPath: string, texts: BeforeAndAfter, facts: Facts) => Promise<WriteOutcome>;
}

/** What is the same for all files. */
export type RunOptions = Omit<FileOptions, "engine" | "longestTable" | "severities" | "path" | "format">;

interface EnginesInput {
  readonly configurations: Configurations;
  /** What the command line says of rules, over what a configuration says. */
  readonly choice?: RuleChoice;
  readonly create: (config: Config) => Engine;
  readonly options: RunOptions;
}

interface Made {
  readonly config: Config;
  readonly engine: Engine;
}

export class Engines {
  readonly configurations: Configurations;
  private readonly input: EnginesInput;
  private readonly made: Map<Config, Made>;

  constructor(input: EnginesInput, made = new Map<Config, Made>()) {
    this.configurations = input.configurations;
    this.input = input;
    this.made = made;
  }

  get options(): RunOptions {
    return this.input.options;
  }

  /** The same engines with other options. */
  with(options: Partial<RunOptions>): Engines {
    return new Engines({ ...this.input, options: { ...this.input.options, ...options } }, this.made);
  }

  /** @param file absolute */
  of(file: string): FileOptions {
    const { found, path } = this.configurations.of(file);
    const configured = configFor(found.config, path);
    const made = this.made.get(configured) ?? this.make(this.chosen(configured));
    this.made.set(configured, made);
    const { config, engine } = made;
    // The limit by default is for documents held in memory; one that the user has set holds for all.
    const { maxFileSize } = config.limits;
    const longestTable = maxFileSize === defaultConfig.limits.maxFileSize ? Number.POSITIVE_INFINITY : maxFileSize;
    const format = formatOf(file, undefined, configuredFormat(configured, path));
    return { ...this.input.options, engine, path, format, longestTable, severities: config.severities };
  }

  private chosen(config: Config): Config {
    const { choice } = this.input;
    return choice === undefined ? config : withChoice(config, choice);
  }

  private make(config: Config): Made {
    return { config, engine: this.input.create(config) };
  }
}
