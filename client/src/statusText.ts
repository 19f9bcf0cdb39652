/** The words of the status item. */
import type { InterfacesParams, StatusParams } from "../../server/src/protocol";
import type { ServerState } from "./server/languageServer";

interface StatusText {
  readonly text: string;
  readonly detail: string;
  readonly level: "Information" | "Warning" | "Error";
}

/** Whom the interfaces' questions go to; null where there is nothing to show. */
export function describeInterfaces({ source, last }: InterfacesParams): { text: string; detail: string } | null {
  if (source === null) return null;
  const text = source === "sandbox" ? "Interfaces: sandbox" : "Interfaces: live";
  return { text, detail: last === null ? "nothing asked yet" : `last asked: ${last}` };
}

export function describeStatus(state: ServerState, status: StatusParams | undefined): StatusText {
  if (state === "failed") {
    return { text: "Paylint stopped", detail: "The language server ended and was not restarted.", level: "Error" };
  }
  if (state !== "running" || status === undefined) {
    return { text: "Paylint", detail: state === "starting" ? "starting" : "bank identifiers", level: "Information" };
  }
  if (status.skipped !== null) return { text: "Paylint: not checked", detail: status.skipped, level: "Warning" };
  const counts = SEVERITIES.flatMap((name) => (status.shown[name] > 0 ? [count(status.shown[name], name)] : []));
  const hidden = status.hidden > 0 ? [`${status.hidden} more not shown`] : [];
  const all = counts.length === 0 ? "nothing found wrong" : [...counts, ...hidden].join(", ");
  const floods = (status.floods ?? []).slice(0, MOST_FLOODS).map(({ rule, count: many }) => `${many} of ${rule}`);
  const found = floods.length === 0 ? all : `${all}; ${floods.join(", ")}`;
  return {
    text: `Paylint: ${count(status.literals, "identifier")}`,
    detail: status.checking ? `checking goes on; so far ${found}` : found,
    level: status.hidden > 0 ? "Warning" : "Information",
  };
}

const SEVERITIES = ["error", "warning", "info", "hint"] as const;

/** More rules than these, one under the other, nobody reads. */
const MOST_FLOODS = 3;

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
