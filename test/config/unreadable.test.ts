import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { foundConfig, Workspace } from "../../server/src/features/workspace/workspace";
import { nodeRuntime } from "../../server/src/nodeRuntime";

let project: string;
let file: string;
beforeEach(() => {
  project = path.join(mkdtempSync(path.join(tmpdir(), "paylint-config-")), "project");
  mkdirSync(project);
  file = path.join(project, "paylint.json");
});
afterEach(() => rmSync(path.dirname(project), { recursive: true, force: true }));

/** The editor's view of the folder: its configuration, and what is said about it. */
async function read() {
  const said: string[] = [];
  const report = (message: string) => said.push(message);
  const uri = pathToFileURL(project).href;
  const workspace = new Workspace([uri], { runtime: nodeRuntime, fetchSettings: async () => null, report });
  await workspace.reload();
  await workspace.reload();
  const { config } = foundConfig(workspace.folderOf(`${uri}/a.yaml`), "a.yaml");
  return { country: config.defaultCountry, said };
}

it("a paylint.json is read, also through a link inside the folder", async () => {
  writeFileSync(path.join(project, "shared.json"), '{"defaultCountry": "CZ"}');
  symlinkSync("shared.json", file);
  expect(await read()).toEqual({ country: "CZ", said: [] });
});

it("none is nothing to speak of", async () => {
  expect(await read()).toEqual({ country: null, said: [] });
});

it.each([
  ["a link out of the folder", () => symlinkSync("/etc/passwd", file), "is a link that leads out of the folder"],
  ["a link to a device", () => symlinkSync("/dev/zero", file), "is a link that leads out of the folder"],
  ["a pipe", () => execFileSync("mkfifo", [file]), "is not a regular file"],
  ["a folder", () => mkdirSync(file), "is not a regular file"],
  ["a large file", () => writeFileSync(file, " ".repeat(1_000_001)), "is larger than 1000000 bytes"],
])("%s is refused (config/unreadable), said once, and the defaults hold", async (_, make, reason) => {
  make();
  expect(await read()).toEqual({
    country: null,
    said: [`paylint.json ${reason}: the defaults hold.`],
  });
});
