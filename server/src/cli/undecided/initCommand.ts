/** `paylint init`: a configuration for a project, its undecided names, and on request a hook and a pipeline. */
import { existsSync } from "node:fs";
import path from "node:path";
import { CONFIGURATION_FILE } from "../../config/search";
import { makeFolder } from "../../files/gate";
import { replaceFile } from "../../files/replaceFile";
import { readSmallText, repositoryOf } from "../../runtime";
import { complain, type ExitCode, printLines, say } from "../terminal/output";
import { githubWorkflow, type Integration, preCommitHook, withGitLabJob } from "./integrations";
import { runUndecided, type UndecidedOptions, withTerminal } from "./undecidedCommand";
import { answersFile } from "./writeAnswers";

export interface InitOptions extends Omit<UndecidedOptions, "config" | "ukWeights"> {
  readonly hook?: boolean;
  readonly pipeline?: "github" | "gitlab";
}

/** @param paths files, folders or patterns whose names are gone through; none means this folder */
export async function runInit(paths: readonly string[], options: InitOptions): Promise<ExitCode> {
  const { format, yes = false } = options;
  const root = process.cwd();
  if (format === "json") return runUndecided(paths, options);
  const isPerson = !yes && process.stdin.isTTY === true && process.stderr.isTTY === true;
  const wants = isPerson ? await askWhat(root, options) : wantedBy(root, options);
  let exit: ExitCode = 0;
  for (const integration of wants) if (!(await addIntegration(root, integration))) exit = 2;
  const lacking = wants.some((one) => one !== CONFIGURATION) ? lackingFor(root) : null;
  if (lacking !== null) printLines([lacking]);
  if (!isPerson && wants.length === 0 && !yes && !existsSync(answersFile(root)))
    say(`paylint: ${CONFIGURATION_FILE} is not written, for there is no terminal to ask on; --yes writes it.`);
  const undecided = await runUndecided(paths, options);
  return undecided === 0 ? exit : undecided;
}

/** What is asked for without a person; the configuration is written with `--yes`. */
function wantedBy(root: string, { yes, hook, pipeline }: InitOptions): Integration[] {
  return [
    ...(yes === true && !existsSync(answersFile(root)) ? [CONFIGURATION] : []),
    ...(hook === true ? [preCommitHook] : []),
    ...(pipeline === "github" ? [githubWorkflow] : []),
    ...(pipeline === "gitlab" ? [withGitLabJob] : []),
  ];
}

async function askWhat(root: string, options: InitOptions): Promise<Integration[]> {
  const { hook, pipeline } = options;
  const isRepository = existsSync(path.join(repositoryOf(root), ".git"));
  return withTerminal(async ({ ask }) => {
    const agrees = async (prompt: string, otherwise: boolean): Promise<boolean> => {
      const typed = ((await ask(`${prompt} [${otherwise ? "Y/n" : "y/N"}] `)) ?? "n").trim();
      return typed === "" ? otherwise : /^y(?:es)?$/iu.test(typed);
    };
    const wants: Integration[] = [];
    if (
      !existsSync(answersFile(root)) &&
      (await agrees(`Write ${CONFIGURATION_FILE}, the project's configuration?`, true))
    )
      wants.push(CONFIGURATION);
    const asksHook = isRepository && hook === undefined;
    if (hook === true || (asksHook && (await agrees("Check files before each commit, by pre-commit?", false))))
      wants.push(preCommitHook);
    if (
      pipeline === "github" ||
      (pipeline === undefined &&
        existsSync(path.join(root, ".github")) &&
        (await agrees("Check in GitHub Actions?", false)))
    )
      wants.push(githubWorkflow);
    if (
      pipeline === "gitlab" ||
      (pipeline === undefined &&
        existsSync(path.join(root, ".gitlab-ci.yml")) &&
        (await agrees("Check in GitLab's pipeline?", false)))
    )
      wants.push(withGitLabJob);
    return wants;
  });
}

/** What a hook or a pipeline needs and may not find: it runs the Paylint that the project depends on. */
function lackingFor(root: string): string | null {
  const source = ownVersion(root);
  if (source === null)
    return "They run the Paylint that package.json names among its dependencies; it names none so far: add it there.";
  const file = /^(?:file:)?(.*\.(?:tgz|tar\.gz))$/u.exec(source)?.[1];
  if (file === undefined || /^https?:/u.test(file)) return null;
  return `package.json takes Paylint from ${file}: commit that file with it, for the pipeline installs it from there.`;
}

/** Where `package.json` takes Paylint from; null where it doesn't, or can't be read. */
function ownVersion(root: string): string | null {
  const read = readSmallText(path.join(root, "package.json"), root);
  if (!read.ok) return null;
  try {
    const manifest: unknown = JSON.parse(read.text);
    for (const member of ["devDependencies", "dependencies", "optionalDependencies"]) {
      const dependencies = memberOf(manifest, member);
      const source = memberOf(dependencies, "paylint");
      if (typeof source === "string") return source;
    }
  } catch {
    // Whoever installs by it is told what is wrong with it.
  }
  return null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

const CONFIGURATION: Integration = {
  file: CONFIGURATION_FILE,
  change: () => ({
    ok: true,
    text: `{\n  // What holds for this project: the page on configuration lists all members.\n  "$schema": "https://paylint.github.io/paylint/schemas/paylint.schema.json",\n  "preset": "recommended"\n}\n`,
  }),
};

/**
 * Adds to a file of the project what runs Paylint, all else in it left as it is; says what was done, or why not.
 * @returns whether it is there now
 */
export async function addIntegration(root: string, { file, change }: Integration): Promise<boolean> {
  const target = path.join(root, file);
  const within = repositoryOf(root);
  const isThere = existsSync(target);
  const read = isThere ? readSmallText(target, root) : ({ ok: true, text: "" } as const);
  if (!read.ok) return complain(`${file}: ${read.reason}`) === 0;
  const changed = change(read.text);
  if (!changed.ok) {
    if (changed.isThere) printLines([`${file} runs Paylint already.`]);
    else printLines([`${file} can't be changed without a person; add this:`, ...changed.snippet.split("\n")]);
    return changed.isThere;
  }
  const refusal = makeFolder(path.dirname(target), within);
  if (refusal !== null) return complain(`${file}: ${refusal}`) === 0;
  const expected = isThere ? Buffer.from(read.text, "utf8") : null;
  const written = await replaceFile(target, changed.text, { within, expected });
  if (!written.ok) return complain(`${file}: ${written.reason}`) === 0;
  printLines([`Written: ${file}`]);
  return true;
}
