/**
 * The language server in Node, over stdio, IPC, a socket or a pipe. A stream that can't be read or written any more ends
 * the process, which nobody could reach.
 */
import {
  type Connection,
  createConnection,
  ErrorCodes,
  type Message,
  type MessageStrategy,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { describe, maskedLog } from "./features/guard";
import { messageEncoder } from "./messageEncoder";
import { type Surroundings, serve } from "./server";
import { type ServerTransport, transportOver } from "./transport";

/** Starts a server on the streams that the process arguments name (`--stdio`, `--node-ipc`), else on standard ones. */
export function startServer(): void {
  const transport = connect();
  const log = maskedLog(transport.connection.console);
  process.on("uncaughtException", (error) => log.error(`Unexpected failure: ${describe(error)}`));
  process.on("unhandledRejection", (reason) => log.error(`Unexpected failure: ${describe(reason)}`));
  serve(transport, loadSurroundings);
}

async function loadSurroundings(): Promise<Surroundings> {
  const [{ nodeRuntime }, { openOnline }] = await Promise.all([
    import("./nodeRuntime"),
    import("./features/online/onlineAnswers"),
  ]);
  return { runtime: nodeRuntime, openOnline };
}

/** Connects over what the process arguments name (`--stdio`, `--node-ipc`, `--socket`, `--pipe`), else over stdio. */
function connect(): ServerTransport {
  const isOther = process.argv.some((argument) => /^--(?:node-ipc|socket|pipe)(?:=|$)/u.test(argument));
  return transportOver((messageStrategy, isShutDown) =>
    isOther
      ? createConnection(ProposedFeatures.all, { messageStrategy })
      : overStandardStreams(messageStrategy, () => process.exit(isShutDown() ? 0 : 1)),
  );
}

function overStandardStreams(messageStrategy: MessageStrategy, end: () => never): Connection {
  const reader = new StreamMessageReader(process.stdin);
  const writer = new StreamMessageWriter(process.stdout, { contentTypeEncoder: messageEncoder });
  reader.onError((error) => {
    // A body that is no JSON leaves the frames of the others alone; a broken header doesn't.
    if (!(error instanceof SyntaxError)) end();
    const unread = {
      jsonrpc: "2.0",
      id: null,
      error: { code: ErrorCodes.ParseError, message: "The message is no JSON." },
    };
    void writer.write(unread as Message);
  });
  writer.onError(() => end());
  process.stdin.on("end", end).on("close", end);
  return createConnection(ProposedFeatures.all, reader, writer, { messageStrategy });
}
