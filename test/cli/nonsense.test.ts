/** Every option of every command refuses what makes no sense, in words that name it, and ends with exit code 2. */
import type { Command, Option } from "commander";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isRepeated } from "../../server/src/cli/optionValues";
import { createProgram, runProgram } from "../../server/src/cli/program";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs a command in this process. */
async function run(...args: string[]): Promise<{ readonly code: number; readonly err: string }> {
  let err = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    err += String(text);
    return true;
  });
  vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  const code = await runProgram(args);
  vi.restoreAllMocks();
  return { code, err };
}

interface Row {
  readonly path: readonly string[];
  readonly option: Option;
}

function rowsOf(command: Command, path: readonly string[]): Row[] {
  const own = command.options.filter(({ required }) => required).map((option) => ({ path, option }));
  return [...own, ...command.commands.flatMap((below) => rowsOf(below, [...path, below.name()]))];
}

const ROWS = rowsOf(
  createProgram(() => async () => {}),
  [],
);

/** What else a command needs to come as far as to its options. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  inspect: ["GB29NWBK60161331926819"],
  bic: ["NWBKGB2L"],
  bank: ["--country", "GB", "--name", "bank"],
  generate: ["--country", "GB"],
  config: ["--print", "a.yaml"],
  format: ["GB"],
  "directory import": ["no-such-file.csv"],
};

/** Nonsense by option; null where any text makes sense, and whether it does is told by what it names. */
const NONSENSE: Readonly<Record<string, readonly string[] | null>> = {
  "--format": ["xml", "JSON"],
  "--kind": ["swift", "IBAN"],
  "--country": ["XX", "D", "Nowhere", "12"],
  "--max-findings": ["-1", "x", "1.5", "1e3", "99999999999"],
  "--max-warnings": ["-1", "many"],
  "--max-queries": ["-5", "0x10", "∞"],
  "--limit": ["0", "101", "-1", "ten"],
  "--count": ["0", "100001", "-1", "1,5"],
  "--port": ["65536", "-1", "http", "80.5"],
  "--rate": ["-1", "fast"],
  "--balance": ["-1", "none"],
  "--allow": ["everyone", "300.0.0.1", "10.0.0.0/8", "127.0.0.1,127.0.0.2"],
  "--host": ["two words", "http://localhost", "[::1]", "a..b"],
  "--method": ["ZZ", "123", "0"],
  "--faults": ["x", "latency=2", "cut=-1", "delay=long", "=", "latency"],
  "--map": ["x", "=bic", "BIC="],
  "--scenarios": ["no-such-file.json"],
  "--fixtures": ["no-such-file.json"],
  "--config": ["no-such-file.json"],
  "--baseline": ["no-such-file.json"],
  "--uk-weights": ["no-such-file.txt"],
  "--exclude": ["a[", "{a"],
  "--rule": ["iban/format", "no/rule=off", "iban/format=loud"],
  "--only": ["no/rule", "iban"],
  "--color": ["yes", "ALWAYS"],
  "--jobs": ["0", "1025", "x"],
  "--pipeline": ["jenkins", "GitHub"],
  "--cors": ["nowhere", "localhost:80"],
  "--fix-only": null,
  "--print": null,
  "--name": null,
  "--output": null,
  "--write-baseline": null,
  "--since": null,
  "--stdin-filename": null,
  "--account": null,
  "--bankcode": null,
  "--branch": null,
  "--cd": null,
  "--prefix": null,
  "--acc-type": null,
  "--kennitala": null,
  "--currency": null,
  "--owner": null,
  "--bic": null,
  "--city": null,
  "--seed": null,
  "--record": null,
  "--replay": null,
};

const long = ({ option }: Row): string => option.long ?? "";
const named = ROWS.map((row) => [`${row.path.join(" ")} ${long(row)}`, row] as const);

/** The command with the option in place of one that it needs. */
function argsFor(row: Row, value: string): string[] {
  const needed = [...(NEEDED[row.path.join(" ")] ?? [])];
  const at = needed.indexOf(long(row));
  if (at >= 0) needed.splice(at, 2);
  return [...row.path, ...needed, long(row), value];
}

describe("options with a value", () => {
  it("each have nonsense to be tried with", () => {
    expect(ROWS.length).toBeGreaterThan(50);
    expect([...new Set(ROWS.map(long))].sort()).toEqual(Object.keys(NONSENSE).sort());
  });

  it.each(named)("%s refuses an empty one", async (_, row) => {
    for (const empty of ["", "  "]) {
      const { code, err } = await run(...argsFor(row, empty));
      expect(code).toBe(2);
      expect(err).toContain(long(row));
      expect(err).toMatch(/[Ee]xpected|Allowed choices/u);
    }
  });

  it.each(named)("%s refuses nonsense", async (_, row) => {
    for (const value of NONSENSE[long(row)] ?? []) {
      const { code, err } = await run(...argsFor(row, value));
      expect(code, value).toBe(2);
      expect(err, value).toContain(value);
      if (!value.startsWith("no-such-file")) expect(err, value).toContain(long(row));
    }
  });

  it.each(named.filter(([, { option }]) => !isRepeated(option)))("%s is given once", async (_, row) => {
    const [first, second] = ["--format", "--kind", "--color", "--pipeline"].includes(long(row))
      ? (row.option.argChoices ?? [])
      : /^<(?:n|cc|m)>$/u.test(/<.*>/u.exec(row.option.flags)?.[0] ?? "") || long(row) in VALUES
        ? (VALUES[long(row)] ?? ["1", "2"])
        : ["one", "two"];
    const { code, err } = await run(...argsFor(row, first ?? ""), long(row), second ?? "");
    expect(code).toBe(2);
    expect(err).toContain(long(row));
    expect(err).toContain(`'${first}' and with '${second}'`);
  });
});

/** Two values that make sense. */
const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  "--country": ["GB", "DE"],
  "--method": ["00", "01"],
  "--host": ["127.0.0.1", "localhost"],
  "--pipeline": ["jenkins", "GitHub"],
  "--cors": ["http://localhost:5173", "*"],
};

describe("what doesn't go together", () => {
  it.each([
    ["check --quiet --summary .", /--quiet.*--summary/u],
    ["check --force-exclude --no-ignore .", /--force-exclude.*--no-ignore/u],
    ["check --explain --format sarif .", /--explain.*stylish and html.*sarif/u],
    ["check --diff .", /--diff.*--fix/u],
    ["check --fix --staged", /--fix.*staged/u],
    ["check --staged --since HEAD", /--staged and --since/u],
    ["check --staged -", /standard input/u],
    ["check --watch --online .", /--watch/u],
    ["inspect --batch GB29NWBK60161331926819", /--batch.*GB29/u],
    ["inspect --compact GB29NWBK60161331926819", /--compact.*--batch/u],
    ["inspect --batch --compact --online", /--compact.*--online/u],
    ["iban --batch --acc-type 1", /--batch.*--acc-type/u],
    ["sandbox --record a --replay b", /--record and --replay/u],
  ])("%s", async (line, said) => {
    const { code, err } = await run(...line.split(" "));
    expect(code).toBe(2);
    expect(err).toMatch(said);
  });

  it.each([
    ["check", ""],
    ["bic", " "],
    ["inspect", ""],
    ["format", ""],
    ["rule", ""],
    ["directory", "import", ""],
    ["directory", "remove", ""],
  ])("an empty argument: %s %s %s", async (...args) => {
    const { code, err } = await run(...args.filter((arg) => arg !== undefined));
    expect(code).toBe(2);
    expect(err).toMatch(/is empty|Expected/u);
  });

  it.each([["iban x"], ["check --no-such-option ."], ["nonsense"], ["lsp --port 1"], ["mcp x"], ["rule a b"]])(
    "what there isn't: %s",
    async (line) => {
      const { code, err } = await run(...line.split(" "));
      expect(code).toBe(2);
      expect(err).toMatch(/^error: /u);
    },
  );

  it("acts on no terminal", async () => {
    const { err } = await run("check", "--format", "\x1b[2J\n\u202e", ".");
    expect(err).toMatch(/^error: option .*\\x1b\[2J/u);
    expect(err).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  });
});
