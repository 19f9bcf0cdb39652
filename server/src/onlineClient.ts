/** What the on-demand answers need of the client, asked over the connection. */
import {
  type Connection,
  type InitializeParams,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  WorkDoneProgress,
} from "vscode-languageserver";
import type { OnlineClient } from "./features/online/onlineAnswers";
import {
  ClientRequests,
  type CredentialsParams,
  type CredentialsResult,
  type InitializationOptions,
  Notifications,
} from "./protocol";

/** A key that takes longer is asked for in vain; a secret store can wait for a password that nobody sees. */
const PATIENCE = 15_000;
const METHOD_NOT_FOUND = -32601;

export function clientOver(connection: Connection, params: InitializeParams, refresh: () => void): OnlineClient {
  const { validateCommand }: InitializationOptions = params.initializationOptions ?? {};
  const canAskSettings = params.capabilities.workspace?.configuration === true;
  return {
    refresh,
    validateCommand: validateCommand ?? null,
    showMessage: (message) =>
      void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message }),
    applyEdit: (edit) => void connection.workspace.applyEdit(edit).catch(() => undefined),
    interfaces: (interfaces) => void connection.sendNotification(Notifications.interfaces, interfaces),
    importHinted: (country) => void connection.sendNotification(Notifications.importHinted, { country }),
    progress(token, message, percentage) {
      void connection.sendProgress(WorkDoneProgress.type, token, { kind: "report", message, percentage });
    },
    async credentials(name) {
      const asked: CredentialsParams = { interface: name };
      try {
        return readCredentials(await within(PATIENCE, connection.sendRequest(ClientRequests.credentials, asked)));
      } catch (error) {
        if (error instanceof ResponseError && error.code === METHOD_NOT_FOUND) return null;
        return { key: null, problem: "The editor did not give the key; it may wait for its secret store." };
      }
    },
    async proxy() {
      if (!canAskSettings) return {};
      try {
        return readProxy(await within(PATIENCE, connection.workspace.getConfiguration({ section: "http" })));
      } catch {
        return {};
      }
    },
  };
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time.")), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function readCredentials(answer: unknown): CredentialsResult | null {
  if (typeof answer !== "object" || answer === null) return null;
  const key = "key" in answer && typeof answer.key === "string" && answer.key !== "" ? answer.key : null;
  const problem = "problem" in answer && typeof answer.problem === "string" ? answer.problem : null;
  return problem === null ? { key } : { key, problem };
}

/** VS Code's `http.proxy` and `http.noProxy`. */
function readProxy(section: unknown): { proxy?: string; noProxy?: string[] } {
  if (typeof section !== "object" || section === null) return {};
  const proxy = "proxy" in section && typeof section.proxy === "string" ? section.proxy : "";
  const noProxy = "noProxy" in section && Array.isArray(section.noProxy) ? section.noProxy : [];
  const hosts = noProxy.filter((host): host is string => typeof host === "string");
  return { ...(proxy !== "" && { proxy }), ...(hosts.length > 0 && { noProxy: hosts }) };
}
