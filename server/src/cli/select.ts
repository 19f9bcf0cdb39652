/** Chooses what a run checks: files and folders as named, standard input, or what git says has changed. */
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { selectChanged } from "./changed";
import { type CheckOptions, readsInput } from "./checkOptions";
import { chooseFiles } from "./files";
import { isDocument, type Selected, type SelectionContext } from "./selection";

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
    ...context,
  });
  const isLeftOut = options.forceExclude === true && !context.includes(path.resolve(options.stdinFilename ?? ""));
  const texts =
    isInput && !isLeftOut ? [{ shown: options.stdinFilename ?? "", bytes: await buffer(process.stdin) }] : [];
  const { files, missing, unlisted } = choice;
  return {
    ok: true,
    selection: { files: files.filter(isDocument), texts, keeps: () => true, history: null, missing, unlisted },
  };
}
