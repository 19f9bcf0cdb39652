/** What the editor is told of one open document: its findings, what is wrong with a configuration, and its status. */
import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver-protocol";
import { type ConfigFinding, isSaidBySchema } from "../../config/catalogue";
import { parseLayer } from "../../config/layer";
import type { StatusParams } from "../../protocol";
import type { ClientFeatures } from "../capabilities";
import type { Documents } from "../documents/documents";
import type { Snapshot, ViewContext } from "../documents/snapshot";
import type { Scopes } from "../workspace/scopes";
import { type Folder, foundConfig, relativePath, type Workspace } from "../workspace/workspace";
import { toDiagnostics, toRemark } from "./diagnostics";
import type { PublishedFindings } from "./publishedFindings";
import type { Typing } from "./typing";

export interface Diagnosis {
  readonly version: number;
  readonly diagnostics: Diagnostic[];
  readonly status: StatusParams;
}

/** What it is told from. */
interface Sources {
  readonly documents: Documents;
  readonly scopes: Scopes;
  readonly workspace: Workspace;
  readonly view: ViewContext;
  readonly typing: Typing;
  readonly client: ClientFeatures;
  /** The editor checks a `paylint.json` by its schema itself. */
  readonly hasSchema: boolean;
  /** What was published of the document last. */
  readonly before: PublishedFindings;
}

/** @returns null when the document isn't open */
export function diagnose(uri: string, sources: Sources): Diagnosis | null {
  const { documents, scopes, view, typing, client, before } = sources;
  const snapshot = documents.snapshot(uri);
  const state = documents.state(uri);
  if (state === null) return null;
  const { limits } = scopes.of(uri).config;
  const options = {
    limit: limits.maxFindings,
    lastEdit: state.lastEdit,
    related: client.relatedInformation,
    typing: typing.isTyping(uri),
    before,
  };
  const nothing = { diagnostics: [], hidden: 0, held: null };
  const { diagnostics, hidden, held } = snapshot === null ? nothing : toDiagnostics(snapshot, view, options);
  if (held !== null) typing.hold(uri, held);
  const { published, saidByEditor } = remarksOn(uri, snapshot, sources);
  diagnostics.push(...published);
  const status = statusOf(uri, snapshot, [...diagnostics, ...saidByEditor], hidden, state.failure);
  return { version: state.version, diagnostics, status };
}

/** What is wrong with a configuration, apart from what the editor says of it by the schema. */
function remarksOn(
  uri: string,
  snapshot: Snapshot | null,
  { workspace, view, hasSchema }: Sources,
): { readonly published: readonly Diagnostic[]; readonly saidByEditor: readonly Diagnostic[] } {
  if (snapshot === null || !workspace.isConfiguration(uri)) return { published: [], saidByEditor: [] };
  const remarks = configurationRemarks(snapshot, workspace.folderOf(uri));
  const isDoubled = (remark: ConfigFinding) => hasSchema && uri.endsWith("/paylint.json") && isSaidBySchema(remark);
  const toDiagnostic = (remark: ConfigFinding) => toRemark(snapshot, view, remark);
  return {
    published: remarks.filter((remark) => !isDoubled(remark)).map(toDiagnostic),
    saidByEditor: remarks.filter(isDoubled).map(toDiagnostic),
  };
}

/**
 * What is wrong with a configuration as it stands in the editor, and, where it stands there as it was read, with what it
 * builds on.
 */
function configurationRemarks(snapshot: Snapshot, folder: Folder): readonly ConfigFinding[] {
  const text = snapshot.slice(0, snapshot.length);
  const path = relativePath(folder.uri, snapshot.uri);
  const source = foundConfig(folder, path).sources.find((one) => one.path === path);
  const isAsRead = source !== undefined && (source.text === text || source.text === "");
  return (isAsRead ? source : parseLayer(text)).findings;
}

function statusOf(
  uri: string,
  snapshot: Snapshot | null,
  diagnostics: readonly Diagnostic[],
  hidden: number,
  failure: string | null,
): StatusParams {
  const count = (wanted: DiagnosticSeverity) => diagnostics.filter(({ severity }) => severity === wanted).length;
  const floods = floodsIn(diagnostics);
  return {
    uri,
    literals: snapshot?.literalCount ?? 0,
    findings: snapshot?.findingCount ?? 0,
    shown: {
      error: count(DiagnosticSeverity.Error),
      warning: count(DiagnosticSeverity.Warning),
      info: count(DiagnosticSeverity.Information),
      hint: count(DiagnosticSeverity.Hint),
    },
    ...(floods.length > 0 && { floods }),
    hidden,
    checking: snapshot?.isComplete === false,
    skipped: failure ?? snapshot?.skipped ?? null,
  };
}

/** More findings of one rule are a flood; so are they in reports for people. */
const MOST_LISTED = 20;

function floodsIn(diagnostics: readonly Diagnostic[]): { readonly rule: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) {
    if (typeof code === "string") counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_LISTED)
    .sort(([, a], [, b]) => b - a)
    .map(([rule, count]) => ({ rule, count }));
}
