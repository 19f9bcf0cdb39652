/** The language server as a process of its own, by the language client for Node. */
import type { ServerOptions } from "vscode-languageclient/node";
import { SECTION } from "../../../server/src/protocol";
import type { ClientPackage } from "../platform";

/** @param module absolute path of the server's bundle */
export async function loadProcessClient(module: string): Promise<ClientPackage> {
  const { CloseAction, ErrorAction, LanguageClient, State, TransportKind, WorkDoneProgress } = await import(
    "vscode-languageclient/node"
  );
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
