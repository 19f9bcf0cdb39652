/**
 * The files of a server in a browser: it reads none itself, so that what is asked for comes from the client a moment
 * later. Until then a file counts as one that isn't there.
 */
import type { ConfigText } from "../config/search";
import type { Arrivals, Arrived } from "../features/runtime";
import type { ReadFile } from "../protocol";

/** As much as is read of a configuration elsewhere. */
const MOST_CONFIGURATION_BYTES = 1_000_000;

const MISSING: ConfigText = { ok: false, missing: true, reason: "doesn't exist" };

export class LateFiles implements Arrivals {
  private readonly data = new Map<string, Uint8Array | null>();
  private readonly configurations = new Map<string, ConfigText>();
  private readonly wantedData = new Set<string>();
  private readonly wantedConfigurations = new Set<string>();

  /**
   * @param ask gives the files in the order of their names; rejects where the client gives none
   * @param report told of each file of data that can't be read
   */
  constructor(
    private readonly ask: (uris: readonly string[]) => Promise<readonly ReadFile[]>,
    private readonly report: (problem: string) => void,
  ) {}

  get isWaiting(): boolean {
    return this.wantedData.size + this.wantedConfigurations.size > 0;
  }

  /** A file of the extension's; null where it isn't there, or not yet. */
  readData(uri: string): Uint8Array | null {
    const known = this.data.get(uri);
    if (known === undefined) this.wantedData.add(uri);
    return known ?? null;
  }

  /** A file of the workspace's; missing until it comes. */
  readConfiguration(uri: string): ConfigText {
    const known = this.configurations.get(uri);
    if (known === undefined) this.wantedConfigurations.add(uri);
    return known ?? MISSING;
  }

  async receive(): Promise<Arrived> {
    const data = [...this.wantedData];
    const configurations = [...this.wantedConfigurations];
    const files = await this.fetch([...data, ...configurations]);
    for (const [at, uri] of data.entries()) this.keepData(uri, files[at]);
    for (const [at, uri] of configurations.entries()) this.keepConfiguration(uri, files[data.length + at]);
    return {
      data: data.length > 0,
      configuration: configurations.some((uri) => this.configurations.get(uri) !== MISSING),
    };
  }

  async rereadConfigurations(): Promise<void> {
    const uris = [...new Set([...this.configurations.keys(), ...this.wantedConfigurations])];
    const files = await this.fetch(uris);
    for (const [at, uri] of uris.entries()) this.keepConfiguration(uri, files[at]);
  }

  private async fetch(uris: readonly string[]): Promise<readonly ReadFile[]> {
    if (uris.length === 0) return [];
    try {
      return await this.ask(uris);
    } catch {
      return [];
    }
  }

  private keepData(uri: string, file: ReadFile | undefined): void {
    this.wantedData.delete(uri);
    this.data.set(uri, file?.ok === true ? file.bytes : null);
    if (file?.ok !== true) this.report(`${uri} ${file?.reason ?? NOT_GIVEN}.`);
  }

  private keepConfiguration(uri: string, file: ReadFile | undefined): void {
    this.wantedConfigurations.delete(uri);
    this.configurations.set(uri, configurationIn(file));
  }
}

const NOT_GIVEN = "was not given by the editor";

function configurationIn(file: ReadFile | undefined): ConfigText {
  if (file === undefined) return { ok: false, missing: false, reason: NOT_GIVEN };
  if (!file.ok) return file.missing ? MISSING : file;
  if (file.bytes.length > MOST_CONFIGURATION_BYTES)
    return { ok: false, missing: false, reason: `is larger than ${MOST_CONFIGURATION_BYTES} bytes` };
  return { ok: true, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes) };
}
