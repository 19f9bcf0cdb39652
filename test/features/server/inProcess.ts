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

/** @param today for what is told of the age of data; the day it is where left out */
export function startInProcess(options: ClientOptions = {}, today?: string): Promise<TestClient> {
  const runtime = today === undefined ? nodeRuntime : { ...nodeRuntime, today: () => today };
  const [toServer, fromServer] = [new PassThrough(), new PassThrough()];
  const [reader, writer] = [new StreamMessageReader(toServer), new StreamMessageWriter(fromServer)];
  const transport = transportOver((messageStrategy) =>
    createConnection(ProposedFeatures.all, reader, writer, { messageStrategy }),
  );
  serve(transport, async () => ({ runtime, openOnline }));
  return TestClient.start(options, { toServer, fromServer });
}
