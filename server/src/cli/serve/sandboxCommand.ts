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
  type FaultSettings,
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
  const { port, rate, balance = null, allow = [], host, https = false, cors } = options;
  const faults = readFaults(options);
  if (!faults.ok) return complain(faults.reason);
  const scenarios = readFileAs(options.scenarios, "--scenarios", parseScenarios);
  if (!scenarios.ok) return complain(scenarios.reason);
  const fixtures = readFileAs(options.fixtures, "--fixtures", parseFixtures);
  if (!fixtures.ok) return complain(fixtures.reason);
  const unserved = mistakeInReplay(options);
  if (unserved !== null) return complain(unserved);
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
    balance,
    allow,
    faults: faults.value,
    https,
    ...(host !== undefined && { host }),
    ...(scenarios.value !== null && { scenarios: scenarios.value }),
    ...(cors !== undefined && { cors }),
    mode: modeOf(options),
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

function readFaults({ faults }: SandboxCommandOptions): Parsed<FaultSettings> {
  if (faults === undefined) return { ok: true, value: noFaults };
  const parsed = parseFaults(faults);
  return parsed.ok
    ? { ok: true, value: parsed.settings }
    : { ok: false, reason: `--faults '${faults}': ${parsed.reason}` };
}

/** Why nothing can be replayed as the options want it, or null. */
function mistakeInReplay({ record, replay }: SandboxCommandOptions): string | null {
  if (replay === undefined) return null;
  if (record !== undefined) return "--record and --replay exclude each other.";
  const unserved = checkReplayFolder(replay);
  return unserved === null ? null : `--replay '${replay}': ${unserved}.`;
}

function modeOf({ record, replay }: SandboxCommandOptions): "record" | "replay" | "answer" {
  if (record !== undefined) return "record";
  return replay === undefined ? "answer" : "replay";
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
