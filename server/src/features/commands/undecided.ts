/** *Review Undecided Fields…*: what of the open documents Paylint isn't sure of, and what a project says of a name. */
import { analyze, createEngine } from "../../analysis";
import { ownKeysByPath } from "../../analysis/ownKeys";
import { addKeyEntry } from "../../config/change";
import { LITERAL_KINDS, noFacts } from "../../model";
import type { Received, TeachParams, TeachResult, UndecidedQuestion, UndecidedResult } from "../../protocol";
import { Undecided } from "../../undecided/gather";
import { shown } from "../../undecided/shown";
import { textMember } from "../payload";
import type { Session } from "../session";

export function undecidedNames(session: Session): UndecidedResult {
  const { documents, directory, view } = session;
  const undecided = new Undecided();
  const hints = directory === null ? {} : { directory: directory.hints };
  const uris = new Map<string, string>();
  for (const uri of documents.uris) {
    const snapshot = documents.snapshot(uri);
    const { config, path, isIncluded } = session.configurationOf(uri);
    if (snapshot === null || snapshot.skipped !== null || !isIncluded) continue;
    const engine = createEngine({
      ...{ config, reference: view.reference, facts: noFacts, explain: true, everyField: true },
      ...hints,
    });
    const text = snapshot.slice(0, snapshot.length);
    undecided.add(analyze(text, { path, format: snapshot.format, engine }), path, ownKeysByPath(config)(path));
    uris.set(path, uri);
  }
  const knowsBic = (bic8: string) => directory?.hints.knowsBic(bic8) ?? null;
  const questions = undecided.questions({ reference: view.reference, knowsBic });
  return {
    questions: questions.flatMap((question): UndecidedQuestion[] => {
      const { name, key, values, files, examples, readings } = shown(question, false);
      const [first] = files;
      const uri = first === undefined ? undefined : uris.get(first.path);
      if (first === undefined || uri === undefined) return [];
      const where = files.length === 1 ? first.path : `${files.length} files`;
      const summary = `${values} ${values === 1 ? "value" : "values"} in ${where}, such as ${examples.slice(0, 2).join(" and ")}`;
      return [{ uri, name, key, summary, readings: readings.map(({ sure: _, ...reading }) => reading) }];
    }),
  };
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
