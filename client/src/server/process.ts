/**
 * The language server as a process of its own, by the language client for Node. A bundle of its own, which is loaded with
 * the first start of a server: the package is nine tenths of the client, and most windows never need it.
 */
import {
  CloseAction,
  ErrorAction,
  LanguageClient,
  type ServerOptions,
  State,
  TransportKind,
  WorkDoneProgress,
} from "vscode-languageclient/node";
import { SECTION } from "../../../server/src/protocol";
import type { ClientPackage } from "../platform";

/** @param module absolute path of the server's bundle */
export function processClient(module: string): ClientPackage {
  const run = { module, transport: TransportKind.ipc };
  const server: ServerOptions = { run, debug: { ...run, options: { execArgv: ["--nolazy", "--inspect=6009"] } } };
  return {
    ...{ CloseAction, ErrorAction, State, WorkDoneProgress },
    launch(options) {
      const client = new LanguageClient(SECTION, "Paylint", server, options);
      return {
        client,
        get pid() {
          return client.serverProcess?.pid;
        },
        get isDebugged() {
          return client.isInDebugMode;
        },
        kill: () => client.serverProcess?.kill("SIGKILL"),
      };
    },
  };
}
