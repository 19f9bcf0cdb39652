/**
 * The connection to the client, as the protocol wants it (LSP 3.17, base protocol and lifecycle): requests behind
 * `shutdown` are refused, and a stream that can't be read or written any more ends the process, which nobody could reach.
 */
import {
  type Connection,
  createConnection,
  ErrorCodes,
  type Message,
  type MessageStrategy,
  Message as Messages,
  ProposedFeatures,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";

/** Stands in for the method of a request that comes too late. */
const AFTER_SHUTDOWN = "paylint/afterShutdown";

export interface Transport {
  readonly connection: Connection;
  /** How many messages have come. */
  readonly received: () => number;
}

/** Connects over what the process arguments name (`--stdio`, `--node-ipc`, `--socket`, `--pipe`), else over stdio. */
export function connect(): Transport {
  let isShutDown = false;
  let received = 0;
  const messageStrategy: MessageStrategy = {
    handleMessage(message, next) {
      received += 1;
      if (!Messages.isRequest(message)) return next(message);
      if (isShutDown) return next({ ...message, method: AFTER_SHUTDOWN } as Message);
      isShutDown = message.method === "shutdown";
      return next(message);
    },
  };
  const isOther = process.argv.some((argument) => /^--(?:node-ipc|socket|pipe)(?:=|$)/u.test(argument));
  const connection = isOther
    ? createConnection(ProposedFeatures.all, { messageStrategy })
    : overStandardStreams(messageStrategy, () => process.exit(isShutDown ? 0 : 1));
  connection.onRequest(AFTER_SHUTDOWN, () => new ResponseError(ErrorCodes.InvalidRequest, "The server is shut down."));
  return { connection, received: () => received };
}

function overStandardStreams(messageStrategy: MessageStrategy, end: () => never): Connection {
  const reader = new StreamMessageReader(process.stdin);
  const writer = new StreamMessageWriter(process.stdout);
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
