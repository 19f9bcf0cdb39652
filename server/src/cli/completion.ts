/** `paylint completion`: a script for the shell, made from the commands and options themselves. */
import type { Command, Option } from "commander";
import type { ExitCode } from "./terminal/output";

interface Completable {
  /** Words of the command line behind `paylint`. */
  readonly path: string;
  readonly words: readonly string[];
  readonly options: readonly Option[];
}

export async function runCompletion(program: Command, shell: string): Promise<ExitCode> {
  const commands = completables(program, "");
  process.stdout.write(scriptFor(shell, commands));
  return 0;
}

function scriptFor(shell: string, commands: readonly Completable[]): string {
  switch (shell) {
    case "fish":
      return fish(commands);
    case "powershell":
      return powershell(commands);
    case "zsh":
      return `#compdef paylint\nautoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`;
    default:
      return bash(commands);
  }
}

function completables(command: Command, path: string): Completable[] {
  const own = { path, words: command.commands.map((sub) => sub.name()), options: command.options };
  return [own, ...command.commands.flatMap((sub) => completables(sub, `${path} ${sub.name()}`.trim()))];
}

/** Options with a choice complete it; everything else completes files. */
function bash(commands: readonly Completable[]): string {
  const cases = commands.map(({ path, words, options }) => {
    const names = options.map((option) => option.long ?? option.short ?? "");
    return `    "${path}") words="${[...words, ...names, "--help"].join(" ")}" ;;`;
  });
  const values = choicesIn(commands).map(
    ([place, words]) => `    "${place}") COMPREPLY=($(compgen -W "${words.join(" ")}" -- "$word")); return ;;`,
  );
  return `_paylint() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" path="" words="" at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "\${COMP_WORDS[at]}" in
      -*) ;;
      *) case " ${commands.map(({ path }) => path.replaceAll(" ", "/")).join(" ")} " in
        *" \${path:+$path/}\${COMP_WORDS[at]} "*) path="\${path:+$path/}\${COMP_WORDS[at]}" ;;
      esac ;;
    esac
  done
  path="\${path//\\// }"
  case "$path $before" in
${values.join("\n")}
  esac
  case "$path" in
${cases.join("\n")}
  esac
  if [[ "$word" == -* || -z "$path" ]]; then COMPREPLY=($(compgen -W "$words" -- "$word"))
  else COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word")); fi
}
complete -o filenames -F _paylint paylint
`;
}

/** What options with a choice take, by command and option. */
function choicesIn(commands: readonly Completable[]): (readonly [place: string, words: readonly string[]])[] {
  return commands.flatMap(({ path, options }) =>
    options.flatMap(({ argChoices, long }) =>
      argChoices === undefined ? [] : [[`${path} ${long ?? ""}`.trim(), argChoices] as const],
    ),
  );
}

/** Where nothing of ours is meant, PowerShell completes files by itself. */
function powershell(commands: readonly Completable[]): string {
  const list = (words: readonly string[]): string => `@(${words.map((word) => `'${word}'`).join(", ")})`;
  const entries = (rows: readonly (readonly [string, readonly string[]])[]): string =>
    rows.map(([key, words]) => `    '${key}' = ${list(words)}`).join("\n");
  const words = commands.map(
    ({ path, words: below, options }) =>
      [path, [...below, ...options.flatMap(({ long }) => long ?? []), "--help"]] as const,
  );
  return `Register-ArgumentCompleter -Native -CommandName paylint -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @{
${entries(words)}
  }
  $choices = @{
${entries(choicesIn(commands))}
  }
  $path = ''
  $before = ''
  foreach ($element in ($commandAst.CommandElements | Select-Object -Skip 1)) {
    if ($wordToComplete -ne '' -and $element.Extent.EndOffset -ge $cursorPosition) { break }
    $before = $element.ToString()
    $longer = "$path $before".Trim()
    if ($words.ContainsKey($longer)) { $path = $longer }
  }
  $asked = "$path $before".Trim()
  if ($choices.ContainsKey($asked)) { $found = $choices[$asked] }
  elseif ($path -eq '' -or $wordToComplete.StartsWith('-')) { $found = $words[$path] }
  else { $found = $words[$path] | Where-Object { -not $_.StartsWith('-') } }
  $found | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;
}

function fish(commands: readonly Completable[]): string {
  const lines = commands.flatMap(({ path, words, options }) => {
    const [first = ""] = path.split(" ");
    const where =
      first === "" ? "__fish_use_subcommand" : `__fish_seen_subcommand_from ${path.split(" ").at(-1) ?? ""}`;
    const subcommands = words.map((word) => `complete -c paylint -n '${where}' -f -a ${word}`);
    const named = options.map((option) => {
      const choices = option.argChoices === undefined ? "" : ` -x -a '${option.argChoices.join(" ")}'`;
      return `complete -c paylint -n '${where}' -l ${(option.long ?? "").replace(/^--/u, "")}${choices} -d '${option.description.replaceAll("'", "’")}'`;
    });
    return [...subcommands, ...named];
  });
  return `${lines.join("\n")}\n`;
}
