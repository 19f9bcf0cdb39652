/** The command line tool: arguments to exit code. Also what its worker threads run. */
import { isMainThread } from "node:worker_threads";

async function main(): Promise<void> {
  if (!isMainThread) {
    const { serveTasks } = await import("./cli/checkFiles");
    return serveTasks();
  }
  const { runProgram } = await import("./cli/program");
  // A reader that went away (`| head`) is no error of ours.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  process.exitCode = await runProgram(process.argv.slice(2));
}

main().catch((error: unknown) => {
  process.stderr.write(`paylint: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
