/** The language server's surroundings in a worker: no file but what the client gives, and no import of the user's. */
import type { UserDirectory } from "../directory";
import { createDirectory, noImports } from "../directory/directory";
import { openEmbedded } from "../directory/embedded";
import { referenceOver } from "../domain/reference";
import { loadBuiltInTable } from "../domain/uk/builtInTable";
import type { ModulusTable } from "../domain/uk/modulusTable";
import type { Log } from "../features/guard";
import type { Runtime } from "../features/runtime";
import { type DirectoryKnowledge, type KnowledgeSettings, withoutThrowing } from "../features/workspace/knowledge";
import { noFacts } from "../model";
import type { LateFiles } from "./lateFiles";

const NO_IMPORTS = "Directories can't be imported in a browser.";
const NO_OWN_TABLE = "UK tables of your own can't be read in a browser; the built-in ones are used.";

/**
 * @param files what the client gives
 * @param dataUri folder of the extension's data, without a slash at its end
 */
export function webRuntime(files: LateFiles, dataUri: string): Runtime {
  return {
    name: "in a browser",
    today: () => new Date().toISOString().slice(0, 10),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    nextTurn: turns(),
    configurations: (folderUri) => (path) =>
      files.readConfiguration(`${folderUri}/${path.split("/").map(encodeURIComponent).join("/")}`),
    readsPackages: false,
    takesImports: false,
    projectFileRefusal: () => null,
    shownFolder: (folderUri) => folderUri,
    filesBelow: async () => [],
    uriOf: (path) => path,
    readBelow: () => ({ ok: false, reason: "can't be read in a browser" }),
    openKnowledge: (settings, log) => openKnowledge(settings, log, files, dataUri),
    arrivals: files,
  };
}

/** A message to oneself comes behind those that are there; timers would wait for four milliseconds. */
function turns(): (run: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.addEventListener("message", () => waiting.shift()?.());
  port1.start();
  return (run) => {
    waiting.push(run);
    port2.postMessage(null);
  };
}

function openKnowledge(settings: KnowledgeSettings, log: Log, files: LateFiles, dataUri: string): DirectoryKnowledge {
  const textOf = (path: string, encoding: string): string | null => {
    const bytes = files.readData(`${dataUri}/${path}`);
    return bytes && new TextDecoder(encoding).decode(bytes);
  };
  // A file that is still to come is no problem, and of one that can't come the files tell.
  const report = (problem: string) => (files.isWaiting ? undefined : log.error(problem));
  const directory = settings.directory ? openBuiltIn((file) => textOf(`directory/${file}`, "utf-8"), report) : null;
  if (settings.ukModulusWeights !== "" || settings.ukModulusSubstitutions !== "") log.error(NO_OWN_TABLE);
  const ukTable = (): ModulusTable | null => {
    let isWhole = true;
    const loaded = loadBuiltInTable((name) => {
      const text = textOf(`data/${name}`, "latin1");
      isWhole &&= text !== null;
      return text ?? "";
    });
    return isWhole && loaded.ok ? loaded.table : null;
  };
  const reference = withoutThrowing(referenceOver(directory, ukTable), log);
  return { reference, facts: directory ?? noFacts, directory };
}

/** The directory that the build holds, to which nothing can be added. */
function openBuiltIn(read: (file: string) => string | null, report: (problem: string) => void): UserDirectory {
  return {
    ...createDirectory(openEmbedded(read, report), noImports),
    import: async () => ({ ok: false, message: NO_IMPORTS }),
    plan: async () => ({ ok: false, message: NO_IMPORTS }),
    imports: () => [],
    check: () => [],
    remove: async () => false,
    ukModulus: () => null,
  };
}
