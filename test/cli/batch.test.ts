/** `--batch` as a filter: answers at once, bare values, short answers, exit codes, and the recipes of docs/bulk.md. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerInspect } from "../../server/src/answers/inspect";
import { judge } from "../../server/src/cli/values/batch";
import { noFacts } from "../../server/src/model";
import { createReference } from "../../server/src/reference";
import { anyValidIban } from "../support/ibans";
import { folderWith, paylint } from "./cli";

const RIGHT = "GB29NWBK60161331926819";
const WRONG = "GB28NWBK60161331926819";

describe("--batch", () => {
  it("answers as soon as its input pauses", async () => {
    const child = spawn(process.execPath, [path.resolve("dist/cli.js"), "inspect", "--batch", "--kind", "iban"]);
    for (const [value, valid] of [
      [RIGHT, true],
      [WRONG, false],
    ] as const) {
      child.stdin.write(`${value}\n`);
      const [answer] = (await once(child.stdout, "data")) as [Buffer];
      expect(JSON.parse(answer.toString())).toMatchObject({ value, valid });
    }
    child.stdin.end();
    expect(await once(child, "close")).toEqual([1, null]);
  });

  it("takes bare values with --kind, never JSON", async () => {
    const { out, code } = await paylint(["inspect", "--batch", "--kind", "bic"], {
      input: 'DEUTDEFF\n{"value":"DEUTDEFF"}\n',
    });
    const answers = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { valid: boolean });
    expect(answers.map(({ valid }) => valid)).toEqual([true, false]);
    expect(code).toBe(1);
  });

  it.each([
    ["inspect", [], `{"kind":"iban","value":"${RIGHT}"}\n`, 0],
    ["inspect", [], `{"kind":"iban","value":"${WRONG}"}\n`, 1],
    ["inspect", [], `{"kind":"iban","value":"${WRONG}"}\n{\n`, 2],
    ["iban", [], '{"country":"GB","bankcode":"601613","account":"31926819","bic":"NWBKGB2L"}\n', 0],
    ["iban", [], '{"country":"DE"}\n', 1],
    ["iban", [], "x\n", 2],
    ["inspect", ["--compact"], `${RIGHT}\n`, 2],
  ])("%s %j of %j ends with %i", async (command, options, input, code) => {
    const batch = options.length === 0 ? ["--batch"] : [];
    expect((await paylint([command, ...batch, ...options], { input })).code).toBe(code);
  });

  it("iban without options can't run", async () => {
    const { code, err } = await paylint(["iban"]);
    expect(code).toBe(2);
    expect(err).toContain("--country");
  });
});

describe("--batch --compact", () => {
  it("gives id or line number, verdict and first rule, and counts on standard error", async () => {
    const lines = [RIGHT, "", WRONG, "DE89370400440532013000"].join("\n");
    const { out, err, code } = await paylint(["inspect", "--batch", "--compact", "--kind", "iban"], { input: lines });
    expect(out).toBe(
      '{"id":1,"valid":true,"rule":null}\n{"id":3,"valid":false,"rule":"iban/check-digits"}\n{"id":4,"valid":true,"rule":null}\n',
    );
    expect(err).toBe("3 lines: 2 valid, 1 wrong, 0 open, 0 not usable.\n");
    expect(code).toBe(1);
    const objects = await paylint(["inspect", "--batch", "--compact"], {
      input: `{"id":"x","kind":"iban","value":"${RIGHT}"}\n{\n`,
    });
    expect(objects.out).toBe('{"id":"x","valid":true,"rule":null}\n{"id":2,"valid":null,"rule":null,"error":true}\n');
  });

  it("judges as the long answer does", () => {
    const reference = createReference(null, null);
    const damaged = fc
      .tuple(anyValidIban, fc.nat(33), fc.constantFrom(..."0123456789AZ "))
      .map(([iban, at, sign]) => iban.slice(0, at) + sign + iban.slice(at + 1));
    fc.assert(
      fc.property(fc.oneof(anyValidIban, damaged), fc.constantFrom("iban", undefined), (value, kind) => {
        const request = { value, ...(kind === undefined ? {} : { kind }) };
        const long = answerInspect(request, reference, noFacts);
        const expected = long.ok ? { valid: long.answer.valid, rule: long.answer.findings[0]?.rule ?? null } : null;
        expect(judge(request, reference)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("docs/bulk.md", () => {
  const page = readFileSync("docs/bulk.md", "utf8");
  const recipes = [...page.matchAll(/```sh\n# tested\n(.*?)```/gsu)].map(([, script]) => script ?? "");

  it("has recipes that are tested", () => expect(recipes.length).toBeGreaterThanOrEqual(2));

  it.each(recipes)("%s", async (script) => {
    const cwd = folderWith({
      "ibans.txt": `${`${RIGHT}\n${WRONG}\n`.repeat(500)}`,
      "bin/paylint": `#!/bin/sh\nexec "${process.execPath}" "${path.resolve("dist/cli.js")}" "$@"\n`,
      // In place of GNU parallel, which not every machine has: the file as one part.
      "bin/parallel":
        '#!/bin/sh\nwhile [ $# -gt 1 ]; do [ "$1" = -a ] && { file=$2; shift; }; shift; done\nexec sh -c "$1" <"$file"\n',
    });
    await promisify(execFile)("chmod", ["+x", "bin/paylint", "bin/parallel"], { cwd });
    const run = promisify(execFile)("sh", ["-c", script], {
      cwd,
      env: { ...process.env, PATH: `${path.join(cwd, "bin")}:${process.env.PATH ?? ""}` },
    });
    await run.catch((error: { code?: number; stderr?: string }) => {
      if (error.code !== 1) throw new Error(error.stderr ?? "failed");
    });
    const answers = readFileSync(path.join(cwd, "verdicts.jsonl"), "utf8").trim().split("\n");
    expect(answers).toHaveLength(1000);
    expect(answers.filter((line) => line.includes('"valid":false'))).toHaveLength(500);
  });
});
