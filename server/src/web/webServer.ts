/** Entry point of the language server in a browser: a worker that talks to whoever started it. */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  type Connection,
  createConnection,
  type InitializeParams,
  ProposedFeatures,
} from "vscode-languageserver/browser";
import { maskedLog } from "../features/guard";
import { ClientRequests, type InitializationOptions, type ReadFile } from "../protocol";
import { type Surroundings, serve } from "../server";
import { transportOver } from "../transport";
import { LateFiles } from "./lateFiles";
import { openOffline } from "./offline";
import { webRuntime } from "./webRuntime";

/** The worker. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0] &
  ConstructorParameters<typeof BrowserMessageWriter>[0];

const transport = transportOver((messageStrategy) =>
  createConnection(ProposedFeatures.all, new BrowserMessageReader(self), new BrowserMessageWriter(self), {
    messageStrategy,
  }),
);
serve(transport, (params) => surround(transport.connection, params));

async function surround(connection: Connection, { initializationOptions }: InitializeParams): Promise<Surroundings> {
  const { dataUri = "" }: InitializationOptions = initializationOptions ?? {};
  const log = maskedLog(connection.console);
  const files = new LateFiles(
    async (uris) => filesIn(await connection.sendRequest(ClientRequests.readFiles, { uris })),
    (problem) => log.error(problem),
  );
  return { runtime: webRuntime(files, dataUri), openOnline: openOffline };
}

/** What the client answered, as far as it is what was asked for. */
function filesIn(answer: unknown): readonly ReadFile[] {
  const files: unknown = typeof answer === "object" && answer !== null && "files" in answer ? answer.files : null;
  return Array.isArray(files) ? files.map(fileIn) : [];
}

function fileIn(file: unknown): ReadFile {
  if (typeof file === "object" && file !== null) {
    if ("bytes" in file && ArrayBuffer.isView(file.bytes)) {
      const { buffer, byteOffset, byteLength } = file.bytes;
      return { ok: true, bytes: new Uint8Array(buffer, byteOffset, byteLength) };
    }
    if ("reason" in file && typeof file.reason === "string")
      return { ok: false, missing: "missing" in file && file.missing === true, reason: file.reason };
  }
  return { ok: false, missing: false, reason: "was not given as bytes" };
}
