/**
 * Where the interfaces are and with which keys they are asked, for one client: the running sandbox, else the person's
 * settings and the client's keys, else the environment. In a restricted workspace there is no access at all.
 */
import type { AccessResult } from "../../lookup/access";
import { type Environment, keyFrom, urlFrom } from "../../lookup/environment";
import { interfaceWords } from "../../lookup/interfaces";
import { type NotAskedReason, notAsked } from "../../lookup/outcome";
import {
  type CredentialsResult,
  INTERFACES,
  type InterfaceName,
  type Remedy,
  type SandboxParams,
} from "../../protocol";
import { type Settings, settings as table } from "../../settings";

/** What the client is asked for. */
export interface Remote {
  /** The key of an interface; null as a whole where the client keeps no keys. Never rejects. */
  credentials(name: InterfaceName): Promise<CredentialsResult | null>;
  /** Proxy settings of the editor. Never rejects. */
  proxy(): Promise<{ readonly proxy?: string; readonly noProxy?: readonly string[] }>;
}

interface AccessOptions {
  readonly remote: Remote;
  readonly environment: Environment;
  readonly isTrusted: () => boolean;
  readonly settings: () => Settings;
}

const URL_SETTINGS = {
  sortCode: "sortCodeUrl",
  ibanCalculation: "ibanCalculationUrl",
  bicValidation: "bicValidationUrl",
  bankDirectory: "bankDirectoryUrl",
} as const satisfies Record<InterfaceName, keyof Settings>;

const ALL_ADDRESSES = "paylint.interfaces";

/** Full key of the setting that holds an interface's address. */
function settingOf(name: InterfaceName): string {
  return table[URL_SETTINGS[name]].key;
}

export class ClientAccess {
  private readonly options: AccessOptions;
  private currentSandbox: SandboxParams = null;
  /** Keys as the client gave them, asked for once until they change. */
  private readonly keys = new Map<InterfaceName, Promise<CredentialsResult | null>>();

  constructor(options: AccessOptions) {
    this.options = options;
  }

  set sandbox(sandbox: SandboxParams) {
    this.currentSandbox = sandbox;
  }

  /** Asks the client for its keys anew. */
  forgetKeys(): void {
    this.keys.clear();
  }

  /** Whether there is an address to send to; keys aside, which only the client knows. */
  get isConfigured(): boolean {
    return this.addressed.size > 0;
  }

  /** The interfaces that have an address; keys aside. */
  get addressed(): ReadonlySet<InterfaceName> {
    return new Set(this.options.isTrusted() ? INTERFACES.filter((name) => this.urlOf(name) !== null) : []);
  }

  /** What a person can do where an interface can't be asked for this reason; null where nothing is lacking. */
  remedyFor(name: InterfaceName, reason: NotAskedReason): Remedy | null {
    if (reason === "no-key") return { lacks: "key", setting: "" };
    if (reason !== "no-address") return null;
    return { lacks: "address", setting: this.isConfigured ? settingOf(name) : ALL_ADDRESSES };
  }

  /** Whether questions go to the sandbox that the client has started. */
  get isSandbox(): boolean {
    return this.currentSandbox !== null;
  }

  async accessTo(name: InterfaceName): Promise<AccessResult> {
    const { isTrusted, environment } = this.options;
    if (!isTrusted()) {
      const message = "Nothing is sent from a restricted workspace.";
      return { ok: false, failure: notAsked("not-allowed", message) };
    }
    if (this.currentSandbox !== null)
      return { ok: true, access: { url: this.currentSandbox.urls[name], key: this.currentSandbox.key } };
    const url = this.urlOf(name);
    if (url === null) {
      const message = this.isConfigured
        ? `No address is set for the ${interfaceWords[name].label} (setting ${settingOf(name)}).`
        : `No address is set for any of the interfaces (settings under ${ALL_ADDRESSES}).`;
      return { ok: false, failure: notAsked("no-address", message) };
    }
    const answer = await this.keyOf(name);
    const key = answer?.key ?? keyFrom(environment, name);
    if (key !== null) return { ok: true, access: { url, key } };
    const message = answer?.problem ?? `No key is set for the ${interfaceWords[name].label}.`;
    return { ok: false, failure: notAsked("no-key", message) };
  }

  private urlOf(name: InterfaceName): string | null {
    if (this.currentSandbox !== null) return this.currentSandbox.urls[name];
    const { settings, environment } = this.options;
    return settings()[URL_SETTINGS[name]] || urlFrom(environment, name);
  }

  private keyOf(name: InterfaceName): Promise<CredentialsResult | null> {
    const asked = this.keys.get(name) ?? this.options.remote.credentials(name);
    this.keys.set(name, asked);
    return asked;
  }
}
