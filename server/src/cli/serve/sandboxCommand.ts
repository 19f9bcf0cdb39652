/**
 * `paylint sandbox`: serves until it is interrupted, or until the process that started it goes away. Standard output
 * gets one line of JSON when it is ready, nothing else.
 */
import { setFlagsFromString } from "node:v8";
import { readPlainFile } from "../../files/plainFile";
import { accessFrom } from "../../lookup/environment";
import { parseAddress } from "../../lookup/http/address";
import type { InterfaceName } from "../../protocol";
import { createReference } from "../../reference";
import {
  checkReplayFolder,
  createRecorder,
  createReplayer,
  inventedSource,
  isLoopback,
  layered,
  noFaults,
  type Parsed,
  parseFaults,
  parseFixtures,
  parseScenarios,
  type Recorder,
  sandboxSource,
  startSandbox,
} from "../../sandbox";
import { loadDirectory } from "../loading";
import type { ExitCode } from "../terminal/output";
import { complain, say } from "../terminal/output";

export interface SandboxCommandOptions {
  readonly port: number;
  readonly rate: number;
  readonly balance?: number;
  readonly allow?: readonly string[];
  readonly faults?: string;
  readonly host?: string;
  readonly https?: boolean;
  readonly scenarios?: string;
  readonly fixtures?: string;
  readonly record?: string;
  readonly replay?: string;
  readonly cors?: string;
}

const LARGEST_FILE = 20_000_000;

/** Refuses bad options with exit code 2, before anything is opened. */
export async function runSandbox(options: SandboxCommandOptions): Promise<ExitCode> {
  const { port, rate, balance, allow = [], faults } = options;
  const parsed = faults === undefined ? { ok: true as const, settings: noFaults } : parseFaults(faults);
  if (!parsed.ok) return complain(`--faults '${faults}': ${parsed.reason}`);
  const scenarios = readFileAs(options.scenarios, "--scenarios", parseScenarios);
  if (!scenarios.ok) return complain(scenarios.reason);
  const fixtures = readFileAs(options.fixtures, "--fixtures", parseFixtures);
  if (!fixtures.ok) return complain(fixtures.reason);
  if (options.record !== undefined && options.replay !== undefined) {
    return complain("--record and --replay exclude each other.");
  }
  const unserved = options.replay === undefined ? null : checkReplayFolder(options.replay);
  if (unserved !== null) return complain(`--replay '${options.replay}': ${unserved}.`);
  const { host, https = false } = options;
  if (host !== undefined && !isLoopback(host)) {
    say(`Listening on ${JSON.stringify(host)}: other machines can reach this sandbox and change it.`);
  }
  // Left alone, V8 lets its heap grow with the garbage of requests to several times what is kept.
  setFlagsFromString("--optimize-for-size");
  const directory = loadDirectory();
  const source = sandboxSource(directory);
  const recorder = recorderOf(options);
  const started = await startSandbox({
    port,
    rate,
    balance: balance ?? null,
    allow,
    faults: parsed.settings,
    https,
    ...(host !== undefined && { host }),
    ...(scenarios.value !== null && { scenarios: scenarios.value }),
    ...(options.cors !== undefined && { cors: options.cors }),
    mode: options.record !== undefined ? "record" : options.replay !== undefined ? "replay" : "answer",
    ...(recorder !== null && { recorder }),
    source: fixtures.value === null ? source : layered(inventedSource(fixtures.value), source),
    ukModulus: createReference(directory, directory.ukModulus()).ukModulus,
    report: (problem) => say(`paylint: ${problem}`),
  });
  if (!started.ok) return complain(started.reason);
  process.stdout.write(`${JSON.stringify(started.addresses)}\n`);
  await interruption();
  await started.stop();
  return 0;
}

/** Reads a JSON file that an option names; null where none does. */
function readFileAs<Value>(
  file: string | undefined,
  option: string,
  parse: (value: unknown) => Parsed<Value>,
): Parsed<Value | null> {
  if (file === undefined) return { ok: true, value: null };
  const read = readPlainFile(file, { limit: LARGEST_FILE });
  if (!read.ok) return { ok: false, reason: `${option}: ${file} ${read.reason}.` };
  let value: unknown;
  try {
    value = JSON.parse(read.bytes.toString("utf8"));
  } catch {
    return { ok: false, reason: `${option}: ${file} is no JSON.` };
  }
  const parsed = parse(value);
  return parsed.ok ? parsed : { ok: false, reason: `${option}: ${file}: ${parsed.reason}` };
}

/** Recording goes to the interfaces that the environment names, with its keys. */
function recorderOf({ record, replay }: SandboxCommandOptions): Recorder | null {
  if (replay !== undefined) return createReplayer(replay);
  if (record === undefined) return null;
  const upstream = (name: InterfaceName) => {
    const result = accessFrom(process.env, name);
    return result.ok && parseAddress(result.access.url).ok ? result.access : null;
  };
  const onFull = () => say("Recording ends here: this run has kept 200 MB. Requests are still passed on.");
  const onLost = (reason: string) =>
    say(`An answer could not be kept in ${record}: ${reason}. Requests are still passed on.`);
  return createRecorder(record, upstream, { onFull, onLost });
}

/** Resolves on SIGINT or SIGTERM, and when a parent process that holds a channel to this one is gone. */
function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["SIGINT", "SIGTERM", "disconnect"] as const) process.once(event, () => resolve());
  });
}
