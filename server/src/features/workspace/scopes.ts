/**
 * Which configuration a document has, and the engine that checks with it: one for all documents that share a
 * configuration, made when the first of them is asked about.
 */
import { createEngine, type Engine } from "../../analysis";
import { type Config, configFor } from "../../config/config";
import { configuredFormat, includesFile } from "../../config/select";
import type { Facts, FormatName } from "../../model";
import type { DirectoryKnowledge } from "./knowledge";
import { type Folder, foundConfig, relativePath, type Workspace, withSettings } from "./workspace";

interface Shared {
  readonly config: Config;
  readonly engine: Engine;
}

export interface DocumentScope extends Shared {
  /** Path of the document from its folder. */
  readonly path: string;
  /** False where the configuration leaves the document out. */
  readonly isIncluded: boolean;
  /** What the configuration names as its format. */
  readonly configuredFormat: FormatName | null;
}

export class Scopes {
  private shared = new WeakMap<Folder, Map<Config, Shared>>();

  /**
   * @param knowledge what is known now; `forget` when it is another
   * @param facts of directories and answers
   */
  constructor(
    private readonly workspace: Workspace,
    private readonly knowledge: () => Pick<DirectoryKnowledge, "reference" | "directory">,
    private readonly facts: Facts,
  ) {}

  of(uri: string): DocumentScope {
    const folder = this.workspace.folderOf(uri);
    const path = relativePath(folder.uri, uri);
    const config = configFor(foundConfig(folder, path).config, path);
    const known = this.shared.get(folder) ?? new Map<Config, Shared>();
    this.shared.set(folder, known);
    const shared = known.get(config) ?? this.open(withSettings(config, folder.settings));
    known.set(config, shared);
    return {
      ...shared,
      path,
      isIncluded: includesFile(shared.config, path),
      configuredFormat: configuredFormat(config, path),
    };
  }

  forget(): void {
    this.shared = new WeakMap();
  }

  private open(config: Config): Shared {
    const { reference, directory } = this.knowledge();
    const hints = directory === null ? {} : { directory: directory.hints };
    return { config, engine: createEngine({ config, reference, facts: this.facts, ...hints }) };
  }
}

/** For documents that the configuration leaves out: identifiers are still known to hovers, findings are not made. */
export function silenced(engine: Engine): Engine {
  return {
    ...engine,
    ignores: () => ({ ofRule: () => true, ofKey: () => true, reasonOf: () => null }),
    suppressions: () => null,
  };
}
