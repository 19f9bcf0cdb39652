/** The language server's surroundings in Node: real files, folders as git sees them, the interfaces over HTTPS. */
import { pathToFileURL } from "node:url";
import { CONFIGURATION_FILE } from "./config/search";
import { openDirectory } from "./directory";
import type { Log } from "./features/guard";
import type { Runtime } from "./features/runtime";
import { type DirectoryKnowledge, type KnowledgeSettings, withoutThrowing } from "./features/workspace/knowledge";
import { targetOf } from "./files/gate";
import { readPlainFile, statsOf } from "./files/plainFile";
import { formatOf } from "./formats";
import { noFacts } from "./model";
import { createReference, readUkTable } from "./reference";
import { pathOfUri, readSmallText, realRuntime, repositoryOf } from "./runtime";
import { decodeText } from "./text/decode";

export const nodeRuntime: Runtime = {
  name: `Node ${process.version}`,
  ...realRuntime,
  nextTurn: setImmediate,
  configurations(folderUri) {
    const folder = pathOfUri(`${folderUri}/`);
    return folder === null ? null : (path) => readSmallText(`${folder}${path}`, folder);
  },
  readsPackages: true,
  takesImports: true,
  projectFileRefusal,
  shownFolder: (folderUri) => pathOfUri(folderUri) ?? folderUri,
  filesBelow,
  uriOf: (path) => pathToFileURL(path).href,
  readBelow(path, options) {
    const read = readPlainFile(path, options);
    if (!read.ok) return read;
    const decoded = decodeText(read.bytes);
    if ("skipped" in decoded) return { ok: false, reason: decoded.skipped };
    return { ok: true, text: decoded.text.replace(/^\uFEFF/u, "") };
  },
  openKnowledge,
  arrivals: null,
};

/**
 * Reads no file of the directory yet.
 * @returns what could be opened; a table of the user's that can't be read is logged, and the built-in one is used
 */
export function openKnowledge(settings: KnowledgeSettings, log: Log): DirectoryKnowledge {
  const directory = settings.directory ? openDirectory({ report: (problem) => log.error(problem) }) : null;
  const files = { weights: settings.ukModulusWeights, substitutions: settings.ukModulusSubstitutions };
  const table = files.weights === "" && files.substitutions === "" ? null : readUkTable(files);
  if (table?.ok === false) log.error(`The UK weight table can't be used. ${table.reason}`);
  const reference = createReference(directory, table?.ok ? table.table : null);
  return { reference: withoutThrowing(reference, log), facts: directory ?? noFacts, directory };
}

/**
 * Why the project file can't be written: the editor would follow a link of the project to wherever it leads.
 * @param folder that holds the document; empty where none does, and the file lies beside the document
 */
export function projectFileRefusal(folder: string, uri: string): string | null {
  const home = pathOfUri(folder === "" ? uri.slice(0, uri.lastIndexOf("/") + 1) : `${folder}/`);
  if (home === null || statsOf(home) === null) return null;
  const target = targetOf(`${home}${CONFIGURATION_FILE}`, repositoryOf(home));
  return target.ok ? null : `${CONFIGURATION_FILE} ${target.reason}.`;
}

async function filesBelow(
  folderUris: readonly string[],
  isConfigured: (uri: string) => boolean,
): Promise<readonly string[]> {
  const { walk } = await import("./files/walk");
  const folders = folderUris.map(pathOfUri).filter((path) => path !== null);
  const takes = (file: string): boolean => formatOf(file) !== null || isConfigured(pathToFileURL(file).href);
  const walks = folders.map((folder) => walk(folder, { ignore: true, takes }));
  const paths = (await Promise.all(walks)).flatMap(({ found }) => found);
  return [...new Set(paths)].sort();
}
