/**
 * The server for browsers as it is shipped, in a realm that has what a worker of a browser has and nothing of Node; and a
 * client that gives it files. Messages are copied on their way, as between threads.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { ClientRequests, type ReadFilesParams } from "../../server/src/protocol";

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export interface WorkerOptions {
  /** Files of the workspace by their URIs, beside the data of the build. */
  readonly files?: ReadonlyMap<string, string>;
  readonly folders?: readonly string[];
  /** Answer to `workspace/configuration` for the section `paylint`. */
  readonly settings?: object;
}

export interface WorkerClient {
  request(method: string, params: object): Promise<unknown>;
  notify(method: string, params: object): void;
  /** What the server asked to be read, in the order of asking. */
  readonly read: readonly string[];
  readonly logged: readonly string[];
}

const DATA = "https://paylint.example/dist";

/** Starts a server and shakes hands with it. */
export async function startWorker({
  files = new Map(),
  folders = [],
  settings = {},
}: WorkerOptions = {}): Promise<WorkerClient> {
  const read: string[] = [];
  const logged: string[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  let ids = 0;
  const fileOf = (uri: string) => {
    read.push(uri);
    try {
      const text = files.get(uri);
      if (text !== undefined) return { ok: true, bytes: new TextEncoder().encode(text) };
      if (!uri.startsWith(`${DATA}/`)) return { ok: false, missing: true, reason: "doesn't exist" };
      return { ok: true, bytes: new Uint8Array(readFileSync(path.join("dist", uri.slice(DATA.length)))) };
    } catch {
      return { ok: false, missing: true, reason: "doesn't exist" };
    }
  };
  const answers: Readonly<Record<string, (params: never) => unknown>> = {
    [ClientRequests.readFiles]: ({ uris }: ReadFilesParams) => ({ files: uris.map(fileOf) }),
    "workspace/configuration": ({ items }: { items: { section?: string }[] }) =>
      items.map(({ section }) => (section === "paylint" ? settings : null)),
  };
  const scope = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    addEventListener() {},
    postMessage(message: Message) {
      const copy = structuredClone(message);
      setImmediate(() => receive(copy));
    },
  };
  const send = (message: object) => {
    const copy = structuredClone({ jsonrpc: "2.0", ...message });
    setImmediate(() => scope.onmessage?.({ data: copy }));
  };
  const receive = ({ id, method, params, ...rest }: Message) => {
    if (method === undefined) waiting.get(id ?? -1)?.(rest);
    else if (id !== undefined) send({ id, result: answers[method]?.(params as never) ?? null });
    else if (method === "window/logMessage") logged.push(JSON.stringify(params));
  };
  const request = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++ids;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(error.message));
      });
      send({ id, method, params });
    });
  const notify = (method: string, params: object) => send({ method, params });
  const browser = {
    self: scope,
    TextDecoder,
    TextEncoder,
    MessageChannel,
    performance,
    setTimeout,
    clearTimeout,
    console,
    URL,
  };
  runInContext(readFileSync("dist/web/server.js", "utf8"), createContext({ ...browser }), { filename: "server.js" });
  await request("initialize", {
    processId: null,
    rootUri: null,
    workspaceFolders: folders.map((uri) => ({ uri, name: uri })),
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true, diagnostics: { refreshSupport: true } },
      textDocument: { diagnostic: {}, hover: { contentFormat: ["plaintext"] } },
    },
    initializationOptions: { dataUri: DATA },
  });
  notify("initialized", {});
  return { request, notify, read, logged };
}
