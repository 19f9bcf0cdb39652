/**
 * `check --hook`: what tools such as pre-commit run, which put a person's options and then names of files behind a
 * command. A name may look like an option (`--output=deploy.yaml`), so from the first word on that is none all are names.
 */

/** What is to be known of an option; the fields are commander's. */
interface KnownOption {
  readonly long?: string | undefined;
  /** Takes a value. */
  readonly required: boolean;
}

const HOOK = "--hook";

/** A value that is no name of a document: `--max-warnings=0` is an option, `--output=deploy.yaml` a file. */
const WITH_VALUE = /^(--[a-z-]+)=[^./\\]*$/u;

/**
 * The words of a command with a `--` where the names of files begin.
 * @param words behind `paylint`
 * @param options those of `check`
 */
export function withNamesApart(words: readonly string[], options: readonly KnownOption[]): readonly string[] {
  const hook = words.indexOf(HOOK);
  const separator = words.indexOf("--");
  if (words[0] !== "check" || hook < 0 || (separator >= 0 && separator < hook)) return words;
  const known = new Map(
    options.flatMap((option) => (option.long === undefined ? [] : [[option.long, option] as const])),
  );
  let names = hook + 1;
  for (let word = words[names]; word !== undefined; word = words[names]) {
    const isWhole = known.get(WITH_VALUE.exec(word)?.[1] ?? "")?.required === true;
    const option = known.get(word);
    if (option === undefined && !isWhole) break;
    names += option?.required === true ? 2 : 1;
  }
  const behind = words.slice(names);
  return [
    ...words.slice(0, names),
    "--",
    // A file of this name is not standard input.
    ...(behind[0] === "--" ? behind.slice(1) : behind).map((name) => (name === "-" ? "./-" : name)),
  ];
}
