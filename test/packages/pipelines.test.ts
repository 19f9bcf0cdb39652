/**
 * The steps of `action.yml` and of the GitLab template, really run: the shell is called as the services call it, the
 * package is the one packed from here, and what the services hand from step to step is handed on. Steps that use another
 * action (the upload of the report) are left to the service.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { npmPack } from "../../scripts/vscodePackage.mjs";

interface Step {
  readonly id?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly if?: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

const action = parse(readFileSync("action.yml", "utf8")) as Action;
const WRONG = "iban: GB28NWBK60161331926819\n";
const RIGHT = "iban: GB29NWBK60161331926819\n";

let tarball = "";
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), "paylint-pack-"));
  tarball = npmPack(folder);
});

/** A folder of its own for what `npm install --global` brings, and a repository with these files. */
function machine(files: Readonly<Record<string, string>>) {
  const home = mkdtempSync(path.join(tmpdir(), "paylint-pipeline-"));
  const cwd = path.join(home, "a repository");
  const prefix = path.join(home, "global");
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), content);
  }
  spawnSync("git", ["init", "-q"], { cwd });
  const env = {
    ...process.env,
    npm_config_prefix: prefix,
    PATH: `${path.join(prefix, "bin")}${path.delimiter}${prefix}${path.delimiter}${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
    RUNNER_TEMP: home,
    GITHUB_OUTPUT: path.join(home, "output"),
  };
  return { cwd, env };
}

/** Runs the action's own steps. @returns the code of the first step that fails, what was said, and the report */
function runAction(files: Readonly<Record<string, string>>, given: Readonly<Record<string, string>>) {
  const { cwd, env } = machine(files);
  const inputs: Record<string, string> = { package: `file:${tarball}` };
  for (const [name, { default: value = "" }] of Object.entries(action.inputs)) inputs[name] ??= value;
  Object.assign(inputs, given);
  const outputs: Record<string, string> = {};
  const filled = (text: string): string =>
    text.replace(/\$\{\{ (inputs|steps\.\w+\.outputs)\.([\w-]+) \}\}/gu, (_, from: string, name: string) =>
      from === "inputs" ? (inputs[name] ?? "") : (outputs[name] ?? ""),
    );
  let said = "";
  let code = 0;
  for (const step of action.runs.steps) {
    if (step.run === undefined || code !== 0) continue;
    writeFileSync(env.GITHUB_OUTPUT, "");
    const script = path.join(env.RUNNER_TEMP, "step.sh");
    writeFileSync(script, step.run);
    const own = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, filled(value)]));
    const { status, stdout, stderr } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", script], {
      ...{ cwd, encoding: "utf8" },
      env: { ...env, ...own },
    });
    said += stdout + stderr;
    code = status ?? -1;
    for (const line of readFileSync(env.GITHUB_OUTPUT, "utf8").split("\n")) {
      const at = line.indexOf("=");
      if (at > 0) outputs[line.slice(0, at)] = line.slice(at + 1);
    }
  }
  const results = (): { ruleId: string; uri: string }[] => {
    const { runs } = JSON.parse(readFileSync(outputs.sarif ?? "", "utf8")) as {
      runs: [
        { results: { ruleId: string; locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }[] },
      ];
    };
    return runs[0].results.map(({ ruleId, locations }) => ({
      ruleId,
      uri: locations[0]?.physicalLocation.artifactLocation.uri ?? "",
    }));
  };
  return { code, said, results };
}

describe("action.yml", () => {
  it("fails where something is wrong, and leaves the report for the upload", () => {
    const { code, results, said } = runAction({ "a b/payee.yaml": WRONG, "ok.yaml": RIGHT }, {});
    expect(code, said).toBe(1);
    expect(results()).toEqual([{ ruleId: "iban/check-digits", uri: "a%20b/payee.yaml" }]);
  });

  it("passes where nothing is, and checks the paths it is given, one a line", () => {
    const files = { "a b/payee.yaml": RIGHT, "-x.yaml": RIGHT, "other.yaml": WRONG };
    const { code, results, said } = runAction(files, { paths: "a b\n\n-x.yaml\n" });
    expect(code, said).toBe(0);
    expect(results()).toEqual([]);
  });

  it("hands further options on, and ends with 2 where one is unknown", () => {
    const lower = { "a.yaml": RIGHT.toLowerCase() };
    const strict = runAction(
      { ...lower, "paylint.json": '{"rules": {"iban/format": "error"}}' },
      { arguments: "--no-directory" },
    );
    expect(strict.code, strict.said).toBe(1);
    expect(runAction(lower, { arguments: "--max-findings\n0\n" }).code).toBe(0);
    expect(runAction(lower, { arguments: "--nonsense" }).code).toBe(2);
  });
});

describe("templates/gitlab-ci.yml", () => {
  interface Job {
    readonly script: readonly string[];
    readonly variables: Readonly<Record<string, string>>;
    readonly artifacts: { readonly reports: { readonly codequality: string } };
  }
  const { paylint: job } = parse(readFileSync("templates/gitlab-ci.yml", "utf8")) as { paylint: Job };

  it.each([
    ["wrong", WRONG, 1, ["iban/check-digits"]],
    ["right", RIGHT, 0, []],
  ])("leaves the report where the service looks for it: %s", (_, content, expected, rules) => {
    const { cwd, env } = machine({ "payee.yaml": content });
    const { status, stderr } = spawnSync("bash", ["-eo", "pipefail", "-c", job.script.join("\n")], {
      ...{ cwd, encoding: "utf8" },
      env: { ...env, ...job.variables, PAYLINT_PACKAGE: `file:${tarball}` },
    });
    expect(status, stderr).toBe(expected);
    const report = JSON.parse(readFileSync(path.join(cwd, job.artifacts.reports.codequality), "utf8")) as object[];
    expect(report.map((one) => (one as { check_name: string }).check_name)).toEqual(rules);
  });
});
