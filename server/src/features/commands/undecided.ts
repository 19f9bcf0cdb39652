/** *Review Undecided Fields…*: what of a workspace Paylint isn't sure of, and what a project says of a name. */
import { addKeyEntry } from "../../config/change";
import { formatOf, isTableFormat } from "../../formats";
import { LITERAL_KINDS } from "../../model";
import type {
  Received,
  TeachParams,
  TeachResult,
  UndecidedParams,
  UndecidedQuestion,
  UndecidedResult,
} from "../../protocol";
import { Gathering } from "../../undecided/gathering";
import type { Question } from "../../undecided/question";
import { shown } from "../../undecided/shown";
import { textMember, textsIn } from "../payload";
import type { Session } from "../session";
import { keyOfUri } from "../workspace/uris";

/** Files looked at, and bytes of each: while one is read nothing else is answered. */
const MOST_FILES = 20_000;
const MOST_BYTES = 2_000_000;

/** How far it is, and whether it is to stop. */
export interface Watching {
  readonly isStopped: () => boolean;
  readonly onProgress: (done: number, all: number) => void;
}

/** Goes through the open documents, and through the files of the folders as `paylint check --undecided` does. */
export async function undecidedNames(
  params: Received<UndecidedParams>,
  session: Session,
  { isStopped, onProgress }: Watching,
): Promise<UndecidedResult> {
  const { runtime, documents } = session;
  const paths = await runtime.filesBelow(textsIn(params, "folders"), (uri) => session.isConfigured(uri));
  const chosen = paths.slice(0, MOST_FILES);
  const walk = new WorkspaceWalk(session);
  for (const uri of documents.uris) await walk.addOpen(uri);
  for (const [at, path] of chosen.entries()) {
    if (isStopped()) break;
    onProgress(at, chosen.length);
    // What else is asked meanwhile is answered first.
    await new Promise<void>((resolve) => runtime.nextTurn(resolve));
    await walk.addClosed(path);
  }
  return { ...walk.end(), hasFolders: paths.length > 0, left: paths.length - chosen.length };
}

class WorkspaceWalk {
  private readonly gathering: Gathering;
  private readonly open = new Set<string>();
  private files = 0;
  private skipped = 0;

  constructor(private readonly session: Session) {
    const { directory, view } = session;
    this.gathering = new Gathering({ reference: view.reference, directory: directory?.hints ?? null });
  }

  async addOpen(uri: string): Promise<void> {
    const snapshot = this.session.documents.snapshot(uri);
    if (snapshot === null) return;
    this.open.add(keyOfUri(uri));
    const { config, path, isIncluded } = this.session.configurationOf(uri);
    if (!isIncluded) return;
    if (snapshot.skipped !== null) this.skipped += 1;
    else
      await this.add({
        text: snapshot.slice(0, snapshot.length),
        format: snapshot.format,
        config,
        path,
        displayPath: uri,
      });
  }

  async addClosed(file: string): Promise<void> {
    const { runtime } = this.session;
    const uri = runtime.uriOf(file);
    if (this.open.has(keyOfUri(uri))) return;
    const { config, path, isIncluded, configuredFormat } = this.session.configurationOf(uri);
    const format = formatOf(uri, undefined, configuredFormat);
    if (format === null || !isIncluded) return;
    const read = runtime.readBelow(file, { limit: MOST_BYTES, head: isTableFormat(format) });
    if (read.ok) await this.add({ text: read.text, format, config, path, displayPath: uri });
    else this.skipped += 1;
  }

  end(): Pick<UndecidedResult, "questions" | "files" | "skipped"> {
    const { files, skipped } = this;
    const questions = this.gathering.questions().flatMap((question) => this.asked(question));
    return { questions, files, skipped };
  }

  private async add(text: Parameters<Gathering["add"]>[0]): Promise<void> {
    const isLooked = (await this.gathering.add(text)) === null;
    if (isLooked) this.files += 1;
    else this.skipped += 1;
  }

  private asked(question: Question): UndecidedQuestion[] {
    const { name, key, values, files, moreFiles, examples, readings } = shown(question, false);
    const uri = files[0]?.path;
    if (uri === undefined) return [];
    const count = files.length + moreFiles;
    const where = count === 1 ? this.session.configurationOf(uri).path : `${count} files`;
    const summary = `${values} ${values === 1 ? "value" : "values"} in ${where}, such as ${examples.slice(0, 2).join(" and ")}`;
    return [{ uri, name, key, summary, readings: readings.map(({ sure: _, ...reading }) => reading) }];
  }
}

export function teach(params: Received<TeachParams>, session: Session): TeachResult {
  const uri = textMember(params, "uri");
  const name = textMember(params, "name");
  const key = textMember(params, "key");
  const kind = LITERAL_KINDS.find((one) => one === textMember(params, "kind")) ?? null;
  if (name === "" && key === "") return { ok: false, message: "There is no name here." };
  if (kind === null && textMember(params, "kind") !== "") return { ok: false, message: "There is no such kind." };
  const refusal = session.runtime.projectFileRefusal(session.workspace.folderOf(uri).uri, uri);
  if (refusal !== null) return { ok: false, message: refusal };
  const country = textMember(params, "country");
  const entry = {
    kind,
    country: country === "" ? null : country,
    name: name === "" ? null : name,
    key: key === "" ? null : key,
  };
  const changed = addKeyEntry(textMember(params, "configText"), entry);
  return changed.ok ? { ok: true, config: changed.text } : changed;
}
