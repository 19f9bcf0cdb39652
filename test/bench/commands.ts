/** What a command costs that has next to nothing to do: the first second, and a commit hook on five files. */
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { documentOf } from "./documents";
import { alternately, run } from "./processes";
import type { Row } from "./row";

const CLI = path.resolve("dist/cli.js");
const IBAN = "DE89370400440532013000";
const SECRETLINT = path.resolve("node_modules/secretlint/bin/secretlint.js");

/** Beside a Node that does nothing; once with the code that an earlier start has kept, once without any. */
export async function measureCommands(quick: boolean): Promise<Row[]> {
  return withFolder(async (folder) => {
    const small = path.join(folder, "small.json");
    await writeFile(small, `{"name": "shop", "port": 80}\n`);
    const commands: Readonly<Record<string, readonly string[]>> = {
      "--version": ["--version"],
      "inspect of one value": ["inspect", IBAN],
      "check of a file of 30 bytes": ["check", small],
    };
    const rows: Row[] = [];
    for (const [measure, args] of Object.entries(commands)) {
      await run([CLI, ...args]);
      const [kept, fresh, node] = await alternately(
        [
          () => milliseconds([CLI, ...args]),
          () => milliseconds([CLI, ...args], WITHOUT),
          () => milliseconds(["-e", "0"]),
        ],
        quick ? 3 : 15,
      );
      const peer = { name: "node -e 0", value: node ?? 0 };
      rows.push(
        { measure: `${measure}, processor time`, unit: "ms", ours: kept ?? 0, peer },
        { measure: `${measure}, without kept code`, unit: "ms", ours: fresh ?? 0, peer },
      );
    }
    return rows;
  });
}

const WITHOUT = { NODE_DISABLE_COMPILE_CACHE: "1" };

/** Five files of 18 KB, full of payments and without one, as a commit hook has them. */
export async function measureHook(quick: boolean): Promise<Row[]> {
  return withFolder(async (folder) => {
    const config = path.join(folder, "secretlint.json");
    await writeFile(config, JSON.stringify({ rules: [{ id: "@secretlint/secretlint-rule-preset-recommend" }] }));
    const rows: Row[] = [];
    for (const density of ["dense", "bare"] as const) {
      const files = await Promise.all(
        [1, 2, 3, 4, 5].map(async (seed) => {
          const file = path.join(folder, `${density}-${seed}.${seed % 2 === 0 ? "yaml" : "json"}`);
          await writeFile(file, documentOf(seed % 2 === 0 ? "yaml" : "json", 18_000, { density, layout: 0, seed }));
          return file;
        }),
      );
      await run([CLI, "check", ...files]);
      const [ours, peer] = await alternately(
        [
          () => milliseconds([CLI, "check", ...files]),
          async () => (existsSync(SECRETLINT) ? milliseconds([SECRETLINT, "--secretlintrc", config, ...files]) : null),
        ],
        quick ? 3 : 11,
      );
      const measure = `hook, five files of 18 KB, ${density}, processor time`;
      const row: Row = { measure, unit: "ms", ours: ours ?? 0 };
      rows.push(peer == null ? row : { ...row, peer: { name: "secretlint", value: peer } });
    }
    return rows;
  });
}

async function milliseconds(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return (await run(args, env)).seconds * 1000;
}

async function withFolder(measure: (folder: string) => Promise<Row[]>): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "paylint-bench-"));
  try {
    return await measure(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
