/** The command line tool: arguments to exit code. Also what its worker threads run, which load this very bundle. */

/** Runs the command that the arguments ask for. */
export async function runCommand(): Promise<void> {
  const { guardOutput } = await import("./cli/terminal/output");
  const { runProgram } = await import("./cli/program");
  guardOutput();
  // Holds if the process ends before the command does.
  process.exitCode = 2;
  process.exitCode = await runProgram(process.argv.slice(2));
}

/** What a worker thread does: answers tasks until it is ended. */
export async function serveTasks(): Promise<void> {
  const { serveTasks: serve } = await import("./cli/check/checkFiles");
  return serve();
}

/** A mistake of ours, in one line: what Node prints by itself holds our source. */
async function fail(error: unknown): Promise<void> {
  const { sayFailure } = await import("./cli/terminal/output");
  sayFailure(error);
  process.exit(2);
}

// Where a command or a thread's work throws, too: nobody waits for either.
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
