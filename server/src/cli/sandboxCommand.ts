/**
 * `paylint sandbox`: serves until it is interrupted, or until the process that started it goes away. Standard output
 * gets one line of JSON when it is ready, nothing else.
 */
import { createReference } from "../reference";
import { noFaults, parseFaults, sandboxSource, startSandbox } from "../sandbox";
import { loadDirectory } from "./loading";
import type { ExitCode } from "./output";
import { complain, say } from "./output";

/** As written on the command line. */
export interface SandboxCommandOptions {
  readonly port: string;
  readonly rate: string;
  readonly balance?: string;
  readonly allow?: readonly string[];
  readonly faults?: string;
}

const LARGEST_PORT = 65_535;

/** Refuses bad options with exit code 2, before anything is opened. */
export async function runSandbox(options: SandboxCommandOptions): Promise<ExitCode> {
  const { port, rate, balance, allow = [], faults } = options;
  if (!isCount(port) || Number(port) > LARGEST_PORT)
    return complain(`--port must be a number from 0 to ${LARGEST_PORT}.`);
  if (!isCount(rate)) return complain("--rate must be a whole number; 0 turns the limiter off.");
  if (balance !== undefined && !isCount(balance)) return complain("--balance must be a whole number.");
  const parsed = faults === undefined ? { ok: true as const, settings: noFaults } : parseFaults(faults);
  if (!parsed.ok) return complain(`--faults: ${parsed.reason}`);
  const directory = loadDirectory();
  const started = await startSandbox({
    port: Number(port),
    rate: Number(rate),
    balance: balance === undefined ? null : Number(balance),
    allow,
    faults: parsed.settings,
    source: sandboxSource(directory),
    ukModulus: createReference(directory, directory.ukModulus()).ukModulus,
    report: (problem) => say(`paylint: ${problem}`),
  });
  if (!started.ok) return complain(started.reason);
  process.stdout.write(`${JSON.stringify(started.addresses)}\n`);
  await interruption();
  await started.stop();
  return 0;
}

/** Resolves on SIGINT or SIGTERM, and when a parent process that holds a channel to this one is gone. */
function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["SIGINT", "SIGTERM", "disconnect"] as const) process.once(event, () => resolve());
  });
}

function isCount(text: string): boolean {
  return /^\d{1,9}$/u.test(text);
}
