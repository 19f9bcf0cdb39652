/** The help of the commands: what belongs together under one heading, and what one types. */
import type { Command } from "commander";

/** Commands by heading, in the order of the help. */
const COMMAND_GROUPS: Readonly<Record<string, readonly string[]>> = {
  "Files:": ["check", "init", "config", "rule"],
  "Single values and batches:": ["inspect", "iban", "bic", "bank", "format", "generate"],
  "Bank data, servers and shells:": ["directory", "sandbox", "lsp", "mcp", "completion"],
};

const OPTION_GROUPS: Readonly<Record<string, readonly string[]>> = {
  "Report:": [
    ...[
      "--format",
      "--output",
      "--quiet",
      "--summary",
      "--max-findings",
      "--all",
      "--explain",
      "--color",
      "--show-values",
    ],
    ...["--include-suppressed"],
  ],
  "Exit code and known findings:": ["--max-warnings", "--baseline", "--write-baseline"],
  "Corrections:": ["--fix", "--fix-only", "--unsafe-fixes", "--diff"],
  "Rules and names:": ["--config", "--rule", "--only", "--undecided"],
  "Which files:": [
    ...["--exclude", "--no-ignore", "--force-exclude", "--ignore-unknown", "--hook", "--staged", "--since", "--watch"],
    ...["--stdin", "--stdin-filename"],
  ],
  "Interfaces:": ["--online", "--max-queries", "--yes", "--details"],
  "Data and speed:": ["--no-directory", "--uk-weights", "--jobs"],
};

/** What one types, by command; the program's own stand under "". */
export const EXAMPLES: Readonly<Record<string, readonly (readonly [line: string, meaning: string])[]>> = {
  "": [
    ["paylint", "check this folder"],
    ["paylint payments.csv", "check a file"],
    ["paylint init", "set a project up"],
  ],
  check: [
    ["paylint check data config/*.yaml", "folders and files"],
    ["paylint check --fix --diff .", "what safe corrections would change"],
    ["paylint check --staged", "what is about to be committed"],
    ["paylint check --format sarif -o paylint.sarif .", "a report for code scanning"],
    ["paylint check --undecided", "names that need an answer"],
  ],
  init: [
    ["paylint init", "ask on the terminal"],
    ["paylint init --yes --hook --pipeline github", "ask nothing"],
  ],
  inspect: [
    ["paylint inspect GB29NWBK60161331926819", "every check on an IBAN"],
    ["paylint inspect 089999 --kind sortCode --account 66374958", "a sort code with its account"],
  ],
  iban: [["paylint iban --country DE --bankcode 37040044 --account 532013000", "the IBAN of an account"]],
  generate: [["paylint generate --country DE --count 3 --seed tests", "three test IBANs, the same each time"]],
  rule: [["paylint rule iban/check-digits", "what a rule finds"]],
  completion: [
    ["paylint completion bash >> ~/.bashrc", "for bash; zsh and fish alike"],
    ["paylint completion powershell >> $PROFILE", "for PowerShell"],
  ],
};

/** A command with so many options has them under headings. */
const MANY_OPTIONS = 10;

export function withHelp(program: Command): void {
  describe(program, "");
  program.helpCommand("help [command]", "display help for command");
  for (const command of program.commands) {
    const heading = headingOf(COMMAND_GROUPS, command.name());
    if (heading !== null) command.helpGroup(heading);
    describe(command, command.name());
    if (command.options.length < MANY_OPTIONS) continue;
    for (const option of command.options) {
      const group = headingOf(OPTION_GROUPS, option.long ?? "");
      if (group !== null) option.helpGroup(group);
    }
  }
}

function headingOf(groups: Readonly<Record<string, readonly string[]>>, name: string): string | null {
  return Object.entries(groups).find(([, names]) => names.includes(name))?.[0] ?? null;
}

function describe(command: Command, name: string): void {
  const examples = EXAMPLES[name] ?? [];
  if (examples.length === 0) return;
  const width = Math.max(...examples.map(([line]) => line.length));
  command.addHelpText(
    "after",
    `\nExamples:\n${examples.map(([line, meaning]) => `  ${line.padEnd(width)}  ${meaning}`).join("\n")}`,
  );
}
