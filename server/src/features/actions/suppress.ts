/** The request behind *Leave out … here*: reads what any client may send, and answers with edits. */
import { isRuleSelector } from "../../config/catalogue";
import type { Received, SuppressParams, SuppressResult } from "../../protocol";
import { positionMember, textMember } from "../payload";
import type { Session } from "../session";
import { relativePath } from "../workspace/workspace";
import { commentEdit, suppressInConfig } from "./suppressAction";

const SCOPES: readonly SuppressParams["scope"][] = ["line", "key", "file", "severity"];

export function suppress(params: Received<SuppressParams>, session: Session): SuppressResult {
  const { documents, workspace, view } = session;
  const uri = textMember(params, "uri");
  const rule = textMember(params, "rule");
  const reason = textMember(params, "reason");
  const scope = SCOPES.find((one) => one === textMember(params, "scope"));
  const position = positionMember(params, "position");
  const snapshot = documents.snapshot(uri);
  if (snapshot === null || position === null) return { ok: false, message: "The document is not open." };
  if (scope === undefined || !isRuleSelector(rule)) return { ok: false, message: "No such rule, or no such scope." };
  const offset = view.positions.toOffset(snapshot, position);
  if (scope === "line") {
    const edit = commentEdit(snapshot, offset, rule, reason);
    if (edit === null) return { ok: false, message: "No comment can stand above this line or at its end." };
    const { newText, start } = edit;
    return { ok: true, edits: [{ position: view.positions.toPosition(snapshot, start), newText }], config: null };
  }
  const folder = workspace.folderOf(uri).uri;
  const refusal = session.runtime.projectFileRefusal(folder, uri);
  if (refusal !== null) return { ok: false, message: refusal };
  const shown = relativePath(folder, uri);
  const severity = textMember(params, "severity");
  const configText = textMember(params, "configText");
  return suppressInConfig(snapshot, offset, shown, { rule, scope, severity, reason, configText });
}
