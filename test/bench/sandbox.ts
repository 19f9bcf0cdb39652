/** The sandbox: requests a second over keep-alive connections, its limiter off. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import path from "node:path";
import type { Row } from "./row";

const REQUESTS = 4000;
const CONNECTIONS = 16;
const BODY = "api_key=sandbox&format=json&sortcode=089999&account=66374958";

export async function measureSandbox(): Promise<Row[]> {
  const child = spawn(process.execPath, [path.resolve("dist/cli.js"), "sandbox", "--rate", "0"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const { sortCodeUrl } = JSON.parse(line.toString()) as { sortCodeUrl: string };
    const url = `${sortCodeUrl}/sort/`;
    await requests(url, agent, REQUESTS / 4);
    const start = performance.now();
    await requests(url, agent, REQUESTS);
    const ours = (REQUESTS / (performance.now() - start)) * 1000;
    return [{ measure: "sandbox: requests, limiter off", unit: "per second", ours }];
  } finally {
    agent.destroy();
    child.kill();
  }
}

async function requests(url: string, agent: Agent, count: number): Promise<void> {
  let left = count;
  const work = async (): Promise<void> => {
    while (left-- > 0) await post(url, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

function post(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": BODY.length };
    const sent = request(url, { agent, method: "POST", headers }, (response) => {
      let length = 0;
      response.on("data", (data: Buffer) => {
        length += data.length;
      });
      // An answer about an account has a few hundred bytes; anything else is an error.
      response.on("end", () => (length > 100 ? resolve() : reject(new Error("The sandbox refused a request."))));
    });
    sent.on("error", reject);
    sent.end(BODY);
  });
}
