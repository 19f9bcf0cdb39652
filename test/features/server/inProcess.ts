/** A language server made of the sources, in this process, and a client of it. */
import { PassThrough } from "node:stream";
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { openOnline } from "../../../server/src/features/online/onlineAnswers";
import { nodeRuntime } from "../../../server/src/nodeRuntime";
import { serve } from "../../../server/src/server";
import { transportOver } from "../../../server/src/transport";
import { type ClientOptions, TestClient } from "../../lsp/client";

export function startInProcess(options: ClientOptions = {}): Promise<TestClient> {
  const [toServer, fromServer] = [new PassThrough(), new PassThrough()];
  const [reader, writer] = [new StreamMessageReader(toServer), new StreamMessageWriter(fromServer)];
  const transport = transportOver((messageStrategy) =>
    createConnection(ProposedFeatures.all, reader, writer, { messageStrategy }),
  );
  serve(transport, async () => ({ runtime: nodeRuntime, openOnline }));
  return TestClient.start(options, { toServer, fromServer });
}
