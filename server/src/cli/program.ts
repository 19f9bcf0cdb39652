/** `paylint`: arguments to exit code. */
import { Command, CommanderError } from "commander";
import { visible } from "../masking";
import { COMMANDS } from "./commands";
import { withNamesApart } from "./hookWords";
import { refuseNonsense } from "./optionValues";
import type { ExitCode } from "./output";
import { versionText } from "./versionText";

/** What was typed acts on no terminal; a suggestion stands on a line of its own. */
const SUGGESTION = /\n(?=\(Did you mean )/u;

type Run = <Args extends unknown[]>(action: (...args: Args) => Promise<ExitCode>) => (...args: Args) => Promise<void>;

/** The commands with their options. @param run what becomes of a command's action */
export function createProgram(run: Run): Command {
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
    .configureOutput({
      outputError: (text, write) => write(`${text.trimEnd().split(SUGGESTION).map(visible).join("\n")}\n`),
    })
    .showHelpAfterError("(paylint --help lists the commands)");
  for (const define of COMMANDS) define(program, run);
  refuseNonsense(program);
  return program;
}

/** Parses the arguments, runs the command, and returns what the process exits with. Never throws on bad usage. */
export async function runProgram(argv: readonly string[]): Promise<ExitCode> {
  let exit: ExitCode = 0;
  const program = createProgram((action) => async (...args) => {
    exit = await action(...args);
  });
  try {
    const check = program.commands.find((command) => command.name() === "check");
    await program.parseAsync(withNamesApart(argv, check?.options ?? []), { from: "user" });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}
