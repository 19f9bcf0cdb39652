/**
 * `100 Continue` comes unasked from some servers (RFC 9110, section 15.2.1: a client has to bear it); undici takes it for
 * the end of the connection. Here it is left out before undici reads it.
 */
import { buildConnector } from "undici";

const CONTINUE = /^(?:HTTP\/1\.[01] 100[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)+/u;
/** Longer than any such reply. */
const LONGEST = 4096;

export function connectorWithoutContinue(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (wanted, callback) =>
    connect(wanted, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      const read = socket.read.bind(socket);
      socket.read = (size?: number): unknown => {
        for (;;) {
          const chunk: unknown = read(size);
          if (!Buffer.isBuffer(chunk)) return chunk;
          const rest = withoutContinue(chunk);
          if (rest.length > 0) return rest;
        }
      };
      callback(null, socket);
    });
}

/** A reply begins with a chunk of its own. */
function withoutContinue(chunk: Buffer): Buffer {
  if (chunk[0] !== 0x48 || !chunk.subarray(0, 12).toString("latin1").endsWith(" 100")) return chunk;
  const [reply = ""] = CONTINUE.exec(chunk.subarray(0, LONGEST).toString("latin1")) ?? [];
  return chunk.subarray(reply.length);
}
