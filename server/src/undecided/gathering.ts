/** Goes through texts one after the other for what Paylint isn't sure of: for the command line and for the editor. */
import { type Analysis, analyze, analyzeSegments, createEngine, type Engine } from "../analysis";
import { ownKeysByPath } from "../analysis/ownKeys";
import { type Config, defaultConfig } from "../config/config";
import type { DirectoryHints } from "../detect";
import type { ReferenceData } from "../domain/inspect";
import { isTableFormat } from "../formats";
import { type FormatName, noFacts } from "../model";
import { Undecided } from "./gather";
import type { Question } from "./question";

export interface GatheringKnowledge {
  readonly reference: ReferenceData;
  /** Null where no directory is asked. */
  readonly directory: DirectoryHints | null;
}

export interface GatheredText {
  readonly text: string;
  readonly format: FormatName;
  /** What holds for it. */
  readonly config: Config;
  /** As the configuration's patterns know it. */
  readonly path: string;
  /** As questions name it: each file by a name of its own. */
  readonly displayPath: string;
}

export class Gathering {
  private readonly undecided = new Undecided();
  private readonly engines = new Map<Config, Engine>();

  constructor(private readonly knowledge: GatheringKnowledge) {}

  /** @returns why the text could not be looked at; null where it was */
  async add({ text, format, config, path, displayPath }: GatheredText): Promise<string | null> {
    const options = { path, format, engine: this.engineOf(config) };
    const own = ownKeysByPath(config)(path);
    const take = (analysis: Analysis) => this.undecided.add(analysis, displayPath, own);
    if (isTableFormat(format)) {
      await analyzeSegments([text], options, take);
      return null;
    }
    const analysis = analyze(text, options);
    if (analysis.skipped === null) take(analysis);
    return analysis.skipped;
  }

  questions(): Question[] {
    const { reference, directory } = this.knowledge;
    return this.undecided.questions({ reference, knowsBic: (bic8) => directory?.knowsBic(bic8) ?? null });
  }

  private engineOf(config: Config): Engine {
    const known = this.engines.get(config);
    if (known !== undefined) return known;
    const { reference, directory } = this.knowledge;
    const maxFileSize = Math.max(config.limits.maxFileSize, defaultConfig.limits.maxFileSize);
    const engine = createEngine({
      config: { ...config, limits: { ...config.limits, maxFileSize } },
      ...{ reference, facts: noFacts, explain: true, everyField: true },
      ...(directory !== null && { directory }),
    });
    this.engines.set(config, engine);
    return engine;
  }
}
