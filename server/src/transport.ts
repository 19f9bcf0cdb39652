/**
 * The connection to the client, as the protocol wants it (LSP 3.17, base protocol and lifecycle): requests behind
 * `shutdown` are refused, and messages are counted. What carries it is told by who starts the server.
 */
import {
  type Connection,
  ErrorCodes,
  type Message,
  type MessageStrategy,
  Message as Messages,
  ResponseError,
} from "vscode-languageserver";

/** Stands in for the method of a request that comes too late. */
const AFTER_SHUTDOWN = "paylint/afterShutdown";

export interface ServerTransport {
  readonly connection: Connection;
  /** How many messages have come. */
  readonly received: () => number;
}

/** @param create makes the connection; `isShutDown` tells whether the client has asked for the end */
export function transportOver(
  create: (messageStrategy: MessageStrategy, isShutDown: () => boolean) => Connection,
): ServerTransport {
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
  const connection = create(messageStrategy, () => isShutDown);
  connection.onRequest(AFTER_SHUTDOWN, () => new ResponseError(ErrorCodes.InvalidRequest, "The server is shut down."));
  return { connection, received: () => received };
}
