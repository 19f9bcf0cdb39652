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
  const script =
    shell === "fish"
      ? fish(commands)
      : shell === "zsh"
        ? `#compdef paylint\nautoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`
        : bash(commands);
  process.stdout.write(script);
  return 0;
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
  const choices = new Map(
    commands.flatMap(({ path, options }) =>
      options.flatMap((option) =>
        option.argChoices === undefined ? [] : [[`${path} ${option.long ?? ""}`, option.argChoices.join(" ")] as const],
      ),
    ),
  );
  const values = [...choices].map(
    ([place, words]) => `    "${place}") COMPREPLY=($(compgen -W "${words}" -- "$word")); return ;;`,
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
