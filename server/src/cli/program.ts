/** `paylint`: arguments to exit code. */
import { Command, CommanderError } from "commander";
import { COMMANDS } from "./commands";
import type { ExitCode } from "./output";
import { versionText } from "./versionText";

/** Parses the arguments, runs the command, and returns what the process exits with. Never throws on bad usage. */
export async function runProgram(argv: readonly string[]): Promise<ExitCode> {
  let exit: ExitCode = 0;
  const program = new Command("paylint")
    .description(
      "Finds and checks bank identifiers (IBAN, BIC, sort code, account, national bank codes) in JSON, YAML and CSV.",
    )
    .option("-V, --version", "version, and what of the data is old")
    .on("option:version", () => {
      process.stdout.write(versionText());
      throw new CommanderError(0, "paylint.version", "");
    })
    .exitOverride()
    .showHelpAfterError("(paylint --help lists the commands)");
  const run =
    <Args extends unknown[]>(action: (...args: Args) => Promise<ExitCode>) =>
    async (...args: Args): Promise<void> => {
      exit = await action(...args);
    };

  for (const define of COMMANDS) define(program, run);
  try {
    await program.parseAsync([...argv], { from: "user" });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}
