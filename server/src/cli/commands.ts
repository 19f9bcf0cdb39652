/**
 * The commands of `paylint` and their options, a function each. A command's code is loaded when it runs, so that
 * starting one stays cheap.
 */
import { Argument, type Command, Option } from "commander";
import { MOST_SAMPLES } from "../answers/sampleLimits";
import { LITERAL_KINDS } from "../model";
import { OUTPUT_FORMAT_NAMES } from "../report/formats";
import type { CheckOptions } from "./check/checkOptions";
import type { ConfigOptions } from "./config/configCommand";
import type { ImportOptions, ListOptions } from "./directory/directoryCommand";
import {
  toAddresses,
  toCount,
  toCountry,
  toHost,
  toMethod,
  toOrigin,
  toPatterns,
  toRules,
  toRuling,
  toTexts,
} from "./optionValues";
import type { McpOptions } from "./serve/mcpCommand";
import type { SandboxCommandOptions } from "./serve/sandboxCommand";
import type { ExitCode } from "./terminal/output";
import type { InitOptions } from "./undecided/initCommand";
import type { BankOptions, BicOptions, FormatOptions } from "./values/bankCommands";
import type { GenerateOptions } from "./values/generateCommand";
import type { IbanOptions, InspectOptions } from "./values/valueCommands";

/** Makes a command's action out of a function that gives the exit code. */
type Run = <Args extends unknown[]>(action: (...args: Args) => Promise<ExitCode>) => (...args: Args) => Promise<void>;

type Define = (program: Command, run: Run) => void;

/** By name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Define>> = {
  check: defineCheck,
  init: defineInit,
  inspect: defineInspect,
  iban: defineIban,
  bic: defineBic,
  bank: defineBank,
  format: defineFormat,
  generate: defineGenerate,
  rule: defineRule,
  config: defineConfig,
  directory: defineDirectory,
  sandbox: defineSandbox,
  lsp: defineLsp,
  mcp: defineMcp,
  completion: defineCompletion,
};

function defineCheck(program: Command, run: Run): void {
  asking(
    command(program, "check", "check files and folders")
      .addArgument(
        new Argument("[path...]", "files, folders or patterns; - for standard input").default([], "this folder"),
      )
      .addOption(new Option("-f, --format <name>", "report").choices(OUTPUT_FORMAT_NAMES).default("stylish"))
      .option("-o, --output <file>", "write the report to the file")
      .option("--quiet", "list errors only, without summary")
      .option("--summary", "only counts, by rule too")
      .option("--all", "list every finding, also where one rule has more than 20 in a file (stylish, html)")
      .option("--max-findings <n>", "list no more findings; the others are counted", toCount())
      .option("--fix", "apply the corrections that are safe")
      .option("--fix-only <rule>", "with --fix: only what this rule or family (bic/*) finds; may be repeated", toTexts)
      .option("--unsafe-fixes", "with --fix: also corrections that change what a value says, but never an account")
      .option("--diff", "with --fix: show what would change, and write nothing")
      .option("--explain", "say why values were or were not taken for identifiers")
      .option(
        "--undecided",
        "ask about names whose values look like identifiers, in place of checking; --yes: answer what is sure",
      )
      .option("--config <file>", "configuration in place of those found from the files upwards")
      .option("--exclude <pattern>", "leave files out, also named ones; may be repeated", toPatterns)
      .option("--rule <id=severity>", "severity of a rule, a family (bic/*) or all (*); may be repeated", toRuling)
      .option("--only <rule>", "look for this rule or family alone; may be repeated", toRules)
      .option("--no-ignore", "also check what .gitignore and the configuration leave out")
      .option("--force-exclude", "leave out what the configuration excludes also where it is named (for hooks)")
      .option("--ignore-unknown", "named files of other types are no failure (for hooks)")
      .option("--hook", "what follows are options, then names of files, even such as look like options (for hooks)")
      .addOption(new Option("--color <when>", "colours in the report").choices(["always", "auto", "never"]))
      .option("--jobs <n>", "check on at most so many threads", toCount(1, 1024))
      .option("--staged", "check what is staged in git, not the working tree")
      .option(
        "--since <revision>",
        "check the files and lines changed since the revision; --fix corrects those lines alone",
      )
      .option("--watch", "check again when files change")
      .option("--max-warnings <n>", "exit with 1 when there are more warnings", toCount())
      .option("--stdin", "check standard input; the same as -")
      .option("--stdin-filename <file>", "check standard input as if it were this file")
      .option("--show-values", "do not mask account digits")
      .option("--no-directory", "leave the bank directory out")
      .option("--baseline <file>", "leave out the findings that the file lists")
      .option("--write-baseline <file>", "write the present findings to the file")
      .option("--include-suppressed", "with --format sarif: also what is left out, marked as suppressed or known")
      .option("--uk-weights <file>", "newer UK modulus weight table"),
  ).action(
    run(async (paths: string[], options: CheckOptions) =>
      options.undecided === true
        ? (await import("./undecided/checkUndecided")).checkUndecided(paths, options)
        : (await import("./check/checkCommand")).runCheck(paths, options),
    ),
  );
}

function defineInit(program: Command, run: Run): void {
  command(program, "init", "set a project up: its configuration, names that need an answer, hook, pipeline")
    .addArgument(
      new Argument("[path...]", "files, folders or patterns whose names are gone through").default([], "this folder"),
    )
    .option("--yes", "ask nothing: write the configuration, and answers where the values are proof")
    .addOption(
      new Option("--format <name>", "json: only print the undecided names").choices(["text", "json"]).default("text"),
    )
    .option("--hook", "add an entry for pre-commit")
    .addOption(new Option("--pipeline <service>", "add a check to the pipeline").choices(["github", "gitlab"]))
    .option("--exclude <pattern>", "leave files out; may be repeated", toPatterns)
    .option("--no-ignore", "also what .gitignore and the configuration leave out")
    .option("--show-values", "do not mask account digits")
    .option("--no-directory", "leave the bank directory out")
    .action(
      run(async (paths: string[], options: InitOptions) =>
        (await import("./undecided/initCommand")).runInit(paths, options),
      ),
    );
}

function defineInspect(program: Command, run: Run): void {
  askingOne(
    command(program, "inspect", "every check that can be made on one identifier")
      .argument("[value]", "the identifier; with --batch, requests come from standard input")
      .addOption(new Option("--kind <kind>", "kind of the value").choices(LITERAL_KINDS))
      .option("--country <cc>", "ISO 3166-1 alpha-2", toCountry)
      .option("--account <a>", "account beside a sort code or bank code")
      .option("--limit <n>", "with --online: records of a bank code, 1 to 100", toCount(1, 100))
      .option("--bankcode <b>", "bank code beside an account")
      .option("--branch <b>", "branch code beside an account")
      .option("--method <m>", "German check-digit method", toMethod)
      .option("--uk-weights <file>", "newer UK modulus weight table")
      .option("--no-directory", "leave the bank directory out"),
  )
    .addOption(textOrJson())
    .option("--batch", "one JSON object a line in, one a line out; with --kind, each line is a bare value")
    .option("--compact", "with --batch: only the verdict and the first rule broken; counts on standard error")
    .action(
      run(async (value: string | undefined, options: InspectOptions) =>
        (await import("./values/valueCommands")).runInspect(value, options),
      ),
    );
}

function defineIban(program: Command, run: Run): void {
  askingOne(
    command(program, "iban", "calculate an IBAN from domestic parts")
      .option("--country <cc>", "ISO 3166-1 alpha-2", toCountry)
      .option("--bankcode <b>", "bank code")
      .option("--branch <b>", "branch code")
      .option("--account <a>", "account number")
      .option("--cd <n>", "national check digits")
      .option("--prefix <n>", "account prefix (CZ, SK)")
      .option("--acc-type <n>", "account type (IS and others)")
      .option("--kennitala <n>", "holder's kennitala (IS)")
      .option("--currency <code>", "currency (MU, SC, GT)")
      .option("--owner <c>", "owner number (BR)")
      .option("--bic <bic>", "BIC, for the bank letters of GB, IE, NL, MT and others")
      .option("--uk-weights <file>", "newer UK modulus weight table")
      .option("--no-directory", "leave the bank directory out"),
  )
    .addOption(textOrJson())
    .option("--batch", "one JSON object a line in, one a line out")
    .action(run(async (options: IbanOptions) => (await import("./values/valueCommands")).runIban(options)));
}

function defineBic(program: Command, run: Run): void {
  askingOne(command(program, "bic", "which institution a BIC belongs to").argument("<bic>", "8 or 11 characters"))
    .addOption(textOrJson())
    .action(
      run(async (bic: string, options: BicOptions) => (await import("./values/bankCommands")).runBic(bic, options)),
    );
}

function defineBank(program: Command, run: Run): void {
  askingOne(
    command(program, "bank", "search banks by name")
      .requiredOption("--country <cc>", "ISO 3166-1 alpha-2", toCountry)
      .requiredOption("--name <text>", "part of the name, at least 3 characters")
      .option("--city <text>", "part of the city")
      .option("--limit <n>", "records to show, 1 to 100", toCount(1, 100), 10),
  )
    .addOption(textOrJson())
    .action(run(async (options: BankOptions) => (await import("./values/bankCommands")).runBank(options)));
}

function defineConfig(program: Command, run: Run): void {
  command(program, "config", "what holds for a file, and which paylint.json says so")
    .requiredOption("--print <file>", "the file; it need not exist")
    .option("--config <file>", "configuration in place of those found from the file upwards")
    .addOption(textOrJson())
    .action(run(async (options: ConfigOptions) => (await import("./config/configCommand")).runConfig(options)));
}

function defineGenerate(program: Command, run: Run): void {
  command(program, "generate", "test values that pass every check and belong to nobody, or the documented example")
    .addOption(new Option("--kind <kind>", "kind of the values").choices(LITERAL_KINDS).default("iban"))
    .requiredOption("--country <cc>", "ISO 3166-1 alpha-2", toCountry)
    .option("--count <n>", "how many", toCount(1, MOST_SAMPLES), 1)
    .option("--seed <text>", "the same seed gives the same values")
    .option("--unlisted", "also bank codes that no list at hand has, though none is complete")
    .addOption(textOrJson())
    .action(run(async (options: GenerateOptions) => (await import("./values/generateCommand")).runGenerate(options)));
}

function defineFormat(program: Command, run: Run): void {
  askingOne(
    command(program, "format", "bank code, account and IBAN formats of a country").argument(
      "<country>",
      "ISO 3166-1 alpha-2",
      toCountry,
    ),
  )
    .addOption(textOrJson())
    .action(
      run(async (country: string, options: FormatOptions) =>
        (await import("./values/bankCommands")).runFormat(country, options),
      ),
    );
}

function defineRule(program: Command, run: Run): void {
  command(program, "rule", "what a rule finds, with an example")
    .argument("[id]", "such as iban/check-digits; none lists all rules")
    .action(run(async (id: string | undefined) => (await import("./config/ruleCommand")).runRule(id)));
}

function defineCompletion(program: Command, run: Run): void {
  command(program, "completion", "script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "where it is for").choices(["bash", "zsh", "fish", "powershell"]))
    .action(run(async (shell: string) => (await import("./completion")).runCompletion(program, shell)));
}

function defineDirectory(program: Command, run: Run): void {
  const directory = command(program, "directory", "your own bank directories");
  command(directory, "import", "add files that institutions publish, JSON lists of banks, or a CSV with mapped columns")
    .argument("<file...>", "files, or folders of files")
    .option("--name <name>", "name to keep it under")
    .option("--map <column=field...>", "columns of a CSV, as HEADER=field")
    .option("--country <cc>", "country of a mapped CSV", toCountry)
    .action(
      run(async (files: string[], options: ImportOptions) =>
        (await import("./directory/directoryCommand")).runImport(files, options),
      ),
    );
  command(directory, "list", "what is loaded, with source and date")
    .addOption(textOrJson())
    .action(run(async (options: ListOptions) => (await import("./directory/directoryCommand")).runList(options)));
  command(directory, "remove", "remove an import")
    .argument("<name>")
    .action(run(async (name: string) => (await import("./directory/directoryCommand")).runRemove(name)));
  command(directory, "check", "which imports are old, which tell of the same codes, and where they differ")
    .addOption(textOrJson())
    .action(
      run(async (options: ListOptions) => (await import("./directory/directoryCommand")).runCheckDirectories(options)),
    );
}

function defineSandbox(program: Command, run: Run): void {
  command(program, "sandbox", "serve the four HTTP interfaces on this machine")
    .option("--port <n>", "port; 0 takes a free one", toCount(0, 65_535), 0)
    .option("--rate <n>", "requests a second before 429; 0 turns the limiter off", toCount(), 20)
    .option("--balance <n>", "queries before error 303; unlimited by default", toCount())
    .option("--allow <address...>", "addresses that are not answered with error 305", toAddresses)
    .option("--faults <spec>", "faults to inject, for example latency=0.2,cut=0.1,delay=300,seed=7")
    .option("--host <address>", "address to listen on; this machine alone by default", toHost)
    .option("--https", "HTTPS with a certificate made for this run")
    .option("--scenarios <file>", "what endpoints do in turn, as JSON")
    .option("--fixtures <file>", "institutions of your own, as JSON")
    .option("--record <folder>", "pass requests on to the real interfaces and keep the answers about institutions")
    .option("--replay <folder>", "serve recorded answers")
    .option("--cors <origin>", "pages of this origin may ask the interfaces from a browser; * for all", toOrigin)
    .action(
      run(async (options: SandboxCommandOptions) => (await import("./serve/sandboxCommand")).runSandbox(options)),
    );
}

function defineLsp(program: Command): void {
  command(program, "lsp", "language server for any editor")
    .option("--stdio", "talk over standard input and output")
    .action(async () => {
      const { startServer } = await import("../nodeServer");
      startServer();
      await new Promise(() => {});
    });
}

function defineMcp(program: Command, run: Run): void {
  command(program, "mcp", "tools for language models (Model Context Protocol), over standard input and output")
    .option("--online", "also ask the configured interfaces (uses queries)")
    .option("--max-queries <n>", "queries to use in one run", toCount(), 100)
    .action(run(async (options: McpOptions) => (await import("./serve/mcpCommand")).runMcp(options)));
}

function command(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .exitOverride()
    .showHelpAfterError(`(paylint ${name} --help lists the options)`);
}

/** Adds the options of the commands that can ask the interfaces. */
function asking(asked: Command): Command {
  return asked
    .option("--online", "also ask the configured interfaces (uses queries)")
    .option("--max-queries <n>", "queries to use without asking", toCount(), 100)
    .option("--yes", "use more queries without asking");
}

/** The same, of commands that show one answer. */
function askingOne(asked: Command): Command {
  return asking(asked).option("--details", "with --online: all that an interface answers");
}

function textOrJson(): Option {
  return new Option("--format <name>", "output").choices(["text", "json"]).default("text");
}
