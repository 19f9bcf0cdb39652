/**
 * The commands of the README and of the pages, typed as they stand there by somebody who has installed the package into an
 * empty folder. What is not in the registry yet is taken from the installed package; the sandbox takes a free port.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { npmPack } from "../../scripts/vscodePackage.mjs";
import { requireProgram } from "../support/debian";
import { npm } from "./nodes";

const PORT = "8099";
const PAGES = ["README.md", "packaging/npm.md", ...globSync("docs/*.md").sort()];

/** Lines of shell blocks, and commands inside of sentences, that call the command line tool, each once. */
function commandsOn(page: string): string[] {
  const text = readFileSync(page, "utf8");
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gmsu)].map(([, block = ""]) => block);
  const lines = blocks.filter((block) => !block.startsWith("# tested")).flatMap((block) => block.split("\n"));
  const inline = [
    ...text.matchAll(/`((?:npx )?paylint (?:check|inspect|iban|bic|bank|format|rule|generate|directory)\b[^`\n]*)`/gu),
  ].map(([, command = ""]) => command);
  return [...new Set([...lines.filter((line) => /^(?:npx |paylint )/u.test(line)), ...inline])];
}

const typed = PAGES.flatMap((page) => commandsOn(page).map((command) => [page, command] as const))
  // Names of something to be filled in, of a command as such, and what runs until it is stopped.
  .filter(([, command]) => !/ (?:REVISION|FILE|ID|NAMES)\b|--watch|--staged|paylint (?:sandbox|lsp|mcp)/u.test(command))
  .filter(([, command]) => !/^paylint (?:generate|inspect --batch|directory import)$/u.test(command));

const interfacesPage = readFileSync("docs/interfaces.md", "utf8");
const curls = interfacesPage.match(/^curl .*$/gmu) ?? [];
/** Paylint's own, with the sandbox's address before them. */
const asked = interfacesPage.match(/^PAYLINT_\w+=.*$/gmu) ?? [];

const home = mkdtempSync(path.join(tmpdir(), "paylint-commands-"));
const project = path.join(home, "project");
const env = {
  ...process.env,
  NO_COLOR: "1",
  PAYLINT_DATA_DIR: path.join(home, "data"),
  PATH: [path.join(project, "node_modules", ".bin"), path.dirname(process.execPath), process.env.PATH].join(
    path.delimiter,
  ),
};

/** A record of the Bundesbank's file, of an invented bank. */
const BLZ = `100000011${"Invented Bank".padEnd(58)}01067${"Berlin".padEnd(35)}${"Invented Bank".padEnd(27)}00000ZZAADEFFXXX13000001U000000000`;

beforeAll(() => {
  requireProgram("curl", ["curl"]);
  mkdirSync(path.join(project, "payments"), { recursive: true });
  const tarball = npmPack(home);
  writeFileSync(path.join(project, "package.json"), '{ "private": true }');
  npm(["install", "--no-audit", "--no-fund", tarball], project);
  writeFileSync(path.join(project, "payments", "payee.yaml"), "iban: GB29NWBK60161331926819\n");
  writeFileSync(path.join(project, "blz-aktuell.txt"), `${BLZ}\r\n`);
  mkdirSync(path.join(project, "bank_registry"));
  const bank = {
    country_code: "AT",
    primary: true,
    bic: "ZZAAATWWXXX",
    bank_code: "99999",
    name: "Invented",
    short_name: "Invented",
  };
  writeFileSync(path.join(project, "bank_registry", "generated_at.json"), JSON.stringify([bank]));
  writeFileSync(path.join(project, "banks.csv"), "sortCode,bank\n08-99-99,An Invented Bank\n");
  for (const name of ["known.json", "paylint-baseline.json"])
    spawnSync("bash", ["-c", `paylint check . --write-baseline ${name}`], { cwd: project, env });
});

describe("commands as they are typed", () => {
  it("are found on the pages", () => {
    expect(typed.filter(([page]) => page === "README.md").length).toBeGreaterThan(12);
    expect(curls.length).toBeGreaterThan(5);
    expect(asked).not.toEqual([]);
  });

  it.each(typed)("%s: %s", (_, command) => {
    const { status, stderr } = spawnSync("bash", ["-c", command], {
      ...{ cwd: project, env, encoding: "utf8" },
      input: "",
    });
    expect(stderr).not.toMatch(/error:|unknown option/u);
    expect(status, stderr).toBe(0);
  });
});

describe("the sandbox of the page on interfaces", () => {
  let sandbox: ChildProcess | null = null;
  let port = "";
  beforeAll(async () => {
    const started = spawn("bash", ["-c", "exec paylint sandbox --port 0"], { cwd: project, env });
    sandbox = started;
    const line = await new Promise<string>((resolve) =>
      started.stdout.once("data", (data: Buffer) => resolve(`${data}`)),
    );
    port = /127\.0\.0\.1:(\d+)/u.exec(line)?.[1] ?? "";
  });
  afterAll(() => sandbox?.kill());

  it.each(asked)("%s", (command) => {
    const { status, stdout, stderr } = spawnSync("bash", ["-c", command.replace(PORT, port)], {
      ...{ cwd: project, env, encoding: "utf8" },
    });
    expect(status, stderr).toBe(0);
    expect(stdout).toContain("(sandbox)");
  });

  it.each(curls)("%s", (command) => {
    const { status, stdout, stderr } = spawnSync(
      "bash",
      ["-c", `${command.replace(PORT, port)} --fail --silent --show-error`],
      {
        ...{ cwd: project, env, encoding: "utf8" },
      },
    );
    expect(status, stderr).toBe(0);
    expect(stdout).not.toBe("");
  });
});
