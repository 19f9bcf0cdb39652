/** The table of misbehaviours as a person meets it: what the command line says, and what the language server says. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Misbehaviour, misbehaviours } from "../lookup/misbehaviours";
import { TestClient } from "./client";

const KEY = "a-key-that-must-not-show";
/** As on the command line: what doesn't end by itself ends with the host given up. */
const SLOW = 60_000;

function run(url: string, folder: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.resolve("dist/cli.js"), "bic", "QQAADE33", "--online"], {
    env: {
      ...process.env,
      PAYLINT_DATA_DIR: folder,
      PAYLINT_API_KEY: KEY,
      PAYLINT_BIC_VALIDATION_URL: url,
      NODE_NO_WARNINGS: "1",
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

async function onCommandLine({ start, says, status, sent, counted }: Misbehaviour): Promise<void> {
  const server = await start();
  const folder = await mkdtemp(path.join(tmpdir(), "paylint-misbehaving-"));
  const { code, said } = await run(server.url, folder);
  expect(said).toMatch(says);
  expect(said).not.toContain(KEY);
  expect(said).not.toContain(server.url);
  expect(code).toBe(status === "found" ? 0 : 2);
  expect(said).toContain(`${counted.answered} ${counted.answered === 1 ? "query" : "queries"} used`);
  if (counted.unanswered > 0) expect(said).toContain(`${counted.unanswered} without answer that may have been charged`);
  if (server.asked() > 0) expect(server.asked()).toBe(sent);
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

async function inTheEditor({ start, says, status }: Misbehaviour): Promise<void> {
  const server = await start();
  const client = await TestClient.start({
    capabilities: { workspace: { configuration: true } },
    settings: { interfaces: { bicValidationUrl: server.url } },
  });
  client.connection.onRequest("paylint/credentials", () => ({ key: KEY }));
  const uri = "file:///payments/a.yaml";
  client.open(uri, "yaml", "bic: QQAADE33\n");
  await client.diagnosticsOf(uri);
  const result = await client.request<{ ok: boolean; message: string }>("paylint/validate", { uri });
  expect(result.ok).toBe(status === "found");
  if (status === "found") expect(result.message).toMatch(/^1 found\./u);
  else expect(result.message).toMatch(says);
  expect(result.message).not.toContain(KEY);
  await client.stop();
  await server.close();
}

describe.each(misbehaviours.map((one) => [one.what, one] as const))("%s", (_what, one) => {
  it.concurrent("on the command line", () => onCommandLine(one), SLOW);
  it.concurrent("in the editor", () => inTheEditor(one), SLOW);
});
