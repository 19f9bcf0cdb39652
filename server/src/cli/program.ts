/** `paylint`: arguments to exit code. */
import { Command, CommanderError } from "commander";
import { visible } from "../masking";
import { COMMANDS } from "./commands";
import { versionText } from "./directory/versionText";
import { withHelp } from "./help";
import { withNamesApart } from "./hookWords";
import { withCommand } from "./implied";
import { refuseNonsense } from "./optionValues";
import type { ExitCode } from "./terminal/output";

/** What was typed acts on no terminal; a suggestion stands on a line of its own. */
const SUGGESTION = /\n(?=\(Did you mean )/u;

type Run = <Args extends unknown[]>(action: (...args: Args) => Promise<ExitCode>) => (...args: Args) => Promise<void>;

/**
 * The commands with their options.
 * @param run what becomes of a command's action
 * @param names of the commands that are wanted
 */
export function createProgram(run: Run, names: readonly string[] = Object.keys(COMMANDS)): Command {
  const program = new Command("paylint")
    .description(
      "Finds and checks bank identifiers (IBAN, BIC, sort code, account, national bank codes) in files of data and configuration.\nWithout a command: paylint check.",
    )
    .option("-V, --version", "version; with --verbose also what of the data is old")
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(`${text.trimEnd().split(SUGGESTION).map(visible).join("\n")}\n`),
    })
    .showHelpAfterError("(paylint --help lists the commands)");
  for (const name of names) COMMANDS[name]?.(program, run);
  refuseNonsense(program);
  withHelp(program);
  return program;
}

/** Commands whose options have to be defined, which takes milliseconds for all: completion speaks of all of them. */
function neededFor(first: string | undefined): readonly string[] {
  const all = Object.keys(COMMANDS);
  return first !== undefined && first !== "completion" && all.includes(first) ? [first] : all;
}

/** Parses the arguments, runs the command, and returns what the process exits with. Never throws on bad usage. */
export async function runProgram(argv: readonly string[]): Promise<ExitCode> {
  let exit: ExitCode = 0;
  const [first, ...rest] = argv;
  const run: Run =
    (action) =>
    async (...args) => {
      exit = await action(...args);
    };
  const program = createProgram(run, neededFor(first));
  let words = argv;
  try {
    if (first === "--version" || first === "-V") {
      process.stdout.write(await versionText(rest.includes("--verbose")));
      return 0;
    }
    const check = program.commands.find((command) => command.name() === "check");
    words = withNamesApart(withCommand(argv, program), check?.options ?? []);
    await program.parseAsync(words, { from: "user" });
    return exit;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    if (words.includes("--fix")) await (await import("./selection/standardInput")).passOnUnread(words);
    return 2;
  }
}
