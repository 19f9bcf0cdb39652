/** `paylint sandbox` as a process: the line when it is ready, refusals with exit code 2, and a clean end. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";
import { parseReadyLine } from "../../client/src/sandbox/sandboxReady";
import { paylint } from "../cli/cli";
import { jsonValue } from "./client";

const CLI = path.resolve("dist/cli.js");

async function readyLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("no standard output");
  const lines = createInterface(child.stdout);
  const [line] = (await once(lines, "line")) as [string];
  return line;
}

describe("the line when it is ready", () => {
  it("is JSON with the addresses, all of which answer; an interruption ends it with 0", async () => {
    const child = spawn(process.execPath, [CLI, "sandbox", "--port", "0", "--balance", "1"]);
    const line = await readyLine(child);
    const addresses = JSON.parse(line) as Record<string, string>;
    expect(Object.keys(addresses)).toEqual([
      "sortCodeUrl",
      "ibanCalculationUrl",
      "bicValidationUrl",
      "bankDirectoryUrl",
      "fixturesUrl",
      "controlUrl",
      "scenariosUrl",
      "requestsUrl",
      "openapiUrl",
      "healthUrl",
    ]);
    expect(parseReadyLine(line)).not.toBeNull();
    const { fixturesUrl = "", sortCodeUrl = "", controlUrl = "" } = addresses;
    expect(Array.isArray(await (await fetch(fixturesUrl)).json())).toBe(true);
    const query = "api_key=sandbox&format=json&sortcode=089999&account=66374958";
    const first = await (await fetch(`${sortCodeUrl}/sort/?${query}`)).text();
    expect(jsonValue(first, "account_data.iban")).toBe("GB20ZZPL08999966374958");
    const second = await (await fetch(`${sortCodeUrl}/sort/?${query}`)).text();
    expect(jsonValue(second, "errors.0.code")).toBe("303");
    expect(await (await fetch(controlUrl)).json()).toMatchObject({ rate: 20, balance: 0 });
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([
      process.platform === "win32" ? null : 0,
      process.platform === "win32" ? "SIGINT" : null,
    ]);
  });

  it("a process that started it with a channel takes it along", async () => {
    const child = fork(CLI, ["sandbox"], { silent: true, execArgv: [] });
    expect(parseReadyLine(await readyLine(child))).not.toBeNull();
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

describe("exit code 2 and a reason", () => {
  it("port in use", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address !== null ? String(address.port) : "";
    const { code, out, err } = await paylint(["sandbox", "--port", port]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(`Port ${port} is in use`);
    server.close();
  });

  const wrong: readonly (readonly [option: string, value: string])[] = [
    ["--port", "99999"],
    ["--port", "x"],
    ["--rate", "-1"],
    ["--rate", "fast"],
    ["--balance", "many"],
    ["--faults", "explode=1"],
    ["--faults", "cut=2"],
    ["--nonsense", "1"],
    ["--replay", "no/such/folder"],
    ["--cors", "localhost"],
  ];
  for (const [option, value] of wrong) {
    it(`${option} ${value}`, async () => {
      const { code, out, err } = await paylint(["sandbox", `${option}=${value}`]);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain(option);
    });
  }
});
