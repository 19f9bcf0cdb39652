/** A local HTTP server that keeps every request and answers none, as an interface that hangs. */
import { createServer } from "node:http";

export interface RecordedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: string;
}

export interface Recorder {
  /** Without a slash at its end. */
  readonly url: string;
  requests(): readonly RecordedRequest[];
  stop(): Promise<void>;
}

export async function startRecorder(): Promise<Recorder> {
  const requests: RecordedRequest[] = [];
  const server = createServer((request) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "" } = request;
      requests.push({ method, url, body: Buffer.concat(chunks).toString() });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the recorder has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests: () => [...requests],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
