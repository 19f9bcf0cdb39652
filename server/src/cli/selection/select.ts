/** Chooses what a run checks: files and folders as named, standard input, or what git says has changed. */
import path from "node:path";
import { repositoryOf } from "../../runtime";
import { type CheckOptions, readsInput } from "../check/checkOptions";
import { sayPassedOn } from "../check/fixes";
import { selectChanged } from "./changed";
import { chooseFiles } from "./files";
import { type GivenText, isDocument, type Selected, type SelectionContext } from "./selection";

export async function select(
  paths: readonly string[],
  options: CheckOptions,
  context: SelectionContext,
): Promise<Selected> {
  if (options.staged === true || options.since !== undefined) return selectChanged(paths, options, context);
  const isInput = readsInput(paths, options);
  const named = paths.filter((name) => name !== "-");
  const wanted = named.length > 0 || isInput ? named : ["."];
  const choice = await chooseFiles(wanted, {
    ignore: options.ignore,
    force: options.forceExclude === true,
    namesWithin: options.hook === true ? repositoryOf(context.root) : null,
    ...context,
  });
  const texts: GivenText[] = [];
  if (isInput) {
    const displayPath = options.stdinFilename ?? "";
    const isLeftOut = options.forceExclude === true && !context.includes(path.resolve(displayPath));
    if (!isLeftOut) texts.push({ displayPath, bytes: await context.input.read() });
    else if (context.input.isPassedOn) sayPassedOn(displayPath, "the configuration leaves it out");
  }
  const { files, missing, unlisted } = choice;
  return {
    ok: true,
    selection: {
      files: files.filter(isDocument),
      texts,
      keeps: () => true,
      changed: () => "all",
      history: null,
      missing,
      unlisted,
    },
  };
}
