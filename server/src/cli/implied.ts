/** What is meant where no command is named: files and folders are checked, without any the folder one stands in. */
import { existsSync } from "node:fs";
import type { Command } from "commander";

/**
 * The arguments with the command that they mean. A command's name wins over a file that is called so; a word that is
 * neither is left to be complained of, with the command that comes close.
 */
export function withCommand(argv: readonly string[], program: Command): readonly string[] {
  const [first] = argv;
  if (first === undefined) return ["check"];
  const isCommand = ["help", ...program.commands.map((command) => command.name())].includes(first);
  if (isCommand) return argv;
  const check = program.commands.find((command) => command.name() === "check");
  const isOption = check?.options.some(({ long, short }) => long === first.split("=")[0] || short === first) === true;
  return isOption || existsSync(first) ? ["check", ...argv] : argv;
}
