/**
 * `paylint/sandbox`: the four interfaces on this machine for the tests of a client, started and stopped from the test.
 * Everything that is exported is described here; nothing else of Paylint is part of it.
 */
import { openDirectory } from "./directory";
import { createReference } from "./reference";
import {
  builtInSource,
  createReplayer,
  inventedSource,
  layered,
  noFaults,
  parseFaults,
  parseFixtures,
  parseScenarios,
  sandboxSource,
  startSandbox as start,
} from "./sandbox";
import { expectNoMoreThan, selectRequests } from "./sandbox/control/requestFilter";
import { checkOptions } from "./sandbox/moduleOptions";

/** The names of the endpoints, as scenarios and the log call them. */
export type SandboxEndpoint =
  | "sortCode"
  | "ibanCalculation"
  | "bicValidation"
  | "bankSearch"
  | "bankCode"
  | "directoryBic"
  | "structure";

export type SandboxInterface = "sortCode" | "ibanCalculation" | "bicValidation" | "bankDirectory";

/** What comes in place of the right answer, or the right answer. */
export type SandboxReply = "answer" | "429" | "500" | "502" | "503" | "504" | "hang" | "cut" | "empty" | "malformed";

export type SandboxStep =
  | SandboxReply
  | {
      readonly reply?: SandboxReply;
      readonly status?: number;
      readonly body?: string;
      readonly contentType?: string;
      /** Beside those of the reply, for example `{ "Retry-After": "2" }`. */
      readonly headers?: Readonly<Record<string, string>>;
      /** Milliseconds before the reply, or percentiles to draw from. */
      readonly latency?: number | { readonly p50: number; readonly p90: number; readonly p99: number };
    };

export interface SandboxScenario {
  readonly name?: string;
  /** `*` for all. */
  readonly endpoint: SandboxEndpoint | "*";
  /** Value of any parameter (a BIC, a sort code), separators and case aside; every request when left out. */
  readonly identifier?: string;
  /** Parameters that all have these values, in the same way. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly steps: readonly SandboxStep[];
  /** What follows the last step: right answers (the default), the steps again, or the last step for ever. */
  readonly after?: "answer" | "repeat" | "stay";
}

/** An institution of one's own; what is left out is empty. */
export interface SandboxInstitution {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly name: string;
  /** Eleven characters. */
  readonly bic: string;
  /** National bank code (GB and IE: the sort code); null where the bank directory does not list it. */
  readonly nid?: string | null;
  readonly active?: boolean;
  readonly inBicDirectory?: boolean;
  readonly city?: string;
  readonly [member: string]: unknown;
}

export interface SandboxOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Address to listen on; this machine alone by default. */
  readonly host?: string;
  /** HTTPS with a certificate made for this run, which `certificate` holds. */
  readonly https?: boolean;
  /** Requests a second and interface before 429; 0, the default here, turns the limiter off. */
  readonly rate?: number;
  /** Queries before error 303; any number by default. */
  readonly balance?: number;
  /** Addresses that are not answered with error 305; all by default. */
  readonly allow?: readonly string[];
  /** Faults at random, as `paylint sandbox --faults` takes them: `latency=0.2,cut=0.1,delay=300,seed=7`. */
  readonly faults?: string;
  readonly scenarios?: readonly SandboxScenario[];
  /** Seed of what scenarios draw by chance. */
  readonly seed?: number;
  readonly institutions?: readonly SandboxInstitution[];
  /** Also serve the banks of the built-in and imported directories. */
  readonly directory?: boolean;
  /** Serve recorded answers from a folder. */
  readonly replay?: string;
  /** Origin whose pages may ask from a browser (`http://localhost:5173`), `*` for all; none by default. */
  readonly cors?: string;
}

export interface SandboxRequest {
  readonly number: number;
  /** ISO 8601. */
  readonly time: string;
  readonly endpoint: SandboxEndpoint;
  readonly method: string;
  /** Masked, unless it is a test key. */
  readonly key: string;
  /** Account numbers masked. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Null where no reply was begun. */
  readonly status: number | null;
  /** `answer`, or what came in its place. */
  readonly by: string;
  /** The reply's body, account numbers masked, cut after 2,000 characters; null where no reply was begun. */
  readonly answer: string | null;
  /** What the OpenAPI description says against the request; null where it agrees. */
  readonly invalid: string | null;
}

/** Which requests are meant; all that is given has to agree. */
export interface SandboxRequestFilter {
  readonly endpoint?: SandboxEndpoint;
  readonly method?: string;
  readonly key?: string;
  /** Null for those that got no reply. */
  readonly status?: number | null;
  readonly by?: string;
  /** Values of parameters, separators and case aside; an account number is masked and never agrees. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export interface SandboxRequests {
  readonly counts: {
    readonly total: number;
    readonly byEndpoint: Readonly<Record<string, number>>;
    readonly byKey: Readonly<Record<string, number>>;
  };
  /** The last ones, the oldest first. */
  readonly requests: readonly SandboxRequest[];
}

export interface Sandbox {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** Base addresses, to which a client appends the paths of the documents. */
  readonly urls: Readonly<Record<SandboxInterface, string>>;
  /** The key that works; with `-301` to `-305` behind it, it gives that error. */
  readonly key: string;
  /** With `https`: the certificate to trust, PEM. */
  readonly certificate: string | null;
  /** What was asked so far: all of it, or the requests that agree with a filter, of which the last 1,000 are known. */
  requests(filter?: SandboxRequestFilter): SandboxRequests;
  /** Throws an Error that lists them where more requests than this agree with the filter; without one, all count. */
  expectNoMoreThan(most: number, filter?: SandboxRequestFilter): void;
  /** Forgets what was asked, and begins the scenarios anew. */
  reset(): void;
  /** Takes the place of the scenarios there are; throws a TypeError that says what is wrong. */
  play(scenarios: readonly SandboxScenario[], seed?: number): void;
  /** Ends it; connections that are open are closed. */
  close(): Promise<void>;
  /** The same, at the end of an `await using` block. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a sandbox.
 * @returns once it listens; rejects with a sentence where an option is wrong or the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  checkOptions(options);
  const { port = 0, rate = 0, balance = null, allow = [], host, https = false } = options;
  const faults = options.faults === undefined ? { ok: true as const, settings: noFaults } : parseFaults(options.faults);
  if (!faults.ok) throw new TypeError(`faults: ${faults.reason}`);
  let scenarios = readScenarios(options.scenarios ?? [], options.seed);
  const directory = openDirectory({ report: () => {} });
  const base = options.directory === true ? sandboxSource(directory) : builtInSource();
  const started = await start({
    port,
    rate,
    balance,
    allow,
    faults: faults.settings,
    scenarios,
    https,
    ...(host !== undefined && { host }),
    ...(options.replay !== undefined && { recorder: createReplayer(options.replay), mode: "replay" as const }),
    ...(options.cors !== undefined && { cors: options.cors }),
    source: layered(inventedSource(readInstitutions(options.institutions)), base),
    ukModulus: createReference(directory, directory.ukModulus()).ukModulus,
    report: (problem) => process.emitWarning(`paylint/sandbox: ${problem}`),
  });
  if (!started.ok) throw new Error(started.reason);
  const { addresses, state, stop } = started;
  return {
    origin: new URL(addresses.fixturesUrl).origin,
    urls: {
      sortCode: addresses.sortCodeUrl,
      ibanCalculation: addresses.ibanCalculationUrl,
      bicValidation: addresses.bicValidationUrl,
      bankDirectory: addresses.bankDirectoryUrl,
    },
    key: "sandbox",
    certificate: addresses.certificate ?? null,
    requests: (filter) => selectRequests(state.log.read(0), filter),
    expectNoMoreThan: (most, filter) => expectNoMoreThan(state.log.read(0), most, filter),
    reset() {
      state.log.reset();
      state.setScenarios(scenarios);
    },
    play(next, seed) {
      scenarios = readScenarios(next, seed);
      state.setScenarios(scenarios);
    },
    close: stop,
    [Symbol.asyncDispose]: stop,
  };
}

function readScenarios(scenarios: readonly SandboxScenario[], seed = 1) {
  const parsed = parseScenarios({ seed, scenarios });
  if (!parsed.ok) throw new TypeError(parsed.reason);
  return parsed.value;
}

function readInstitutions(institutions: readonly SandboxInstitution[] = []) {
  if (institutions.length === 0) return [];
  const parsed = parseFixtures({ institutions });
  if (!parsed.ok) throw new TypeError(parsed.reason);
  return parsed.value;
}
