/** The command line tool: arguments to exit code. Also what its worker threads run. */
import { isMainThread } from "node:worker_threads";

async function main(): Promise<void> {
  if (!isMainThread) {
    const { serveTasks } = await import("./cli/check/checkFiles");
    return serveTasks();
  }
  const { guardOutput } = await import("./cli/terminal/output");
  const { runProgram } = await import("./cli/program");
  guardOutput();
  // Holds if the process ends before the command does.
  process.exitCode = 2;
  process.exitCode = await runProgram(process.argv.slice(2));
}

/** A mistake of ours, in one line: what Node prints by itself holds our source. */
async function fail(error: unknown): Promise<void> {
  const { sayFailure } = await import("./cli/terminal/output");
  sayFailure(error);
  process.exit(2);
}

process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
main().catch(fail);
