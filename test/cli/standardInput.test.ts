/** With `--fix`, standard input comes out on standard output whatever kept it from being checked. */
import { describe, expect, it } from "vitest";
import { folderWith, paylint } from "./cli";

const DIRTY = Buffer.from('\ufeffiban: "NL91ABNA0417164300\u200b"\r\nx: 1\r');
const BINARY = Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff, 0x0a]);
const LARGE = Buffer.from(`iban: "NL91ABNA0417164300\u200b"\n${"# filler\n".repeat(300)}`);

interface Case {
  readonly config?: string;
  readonly args: readonly string[];
  readonly input?: Buffer;
  readonly code: number;
  readonly said: RegExp;
}

/** Each reason for not checking it. */
const CASES: Readonly<Record<string, Case>> = {
  "left out by exclude": {
    config: '{"exclude": ["gen/**"]}',
    args: ["--force-exclude", "-", "--stdin-filename", "gen/a.yaml"],
    code: 0,
    said: /gen\/a\.yaml: the configuration leaves it out; standard input is passed on as it is/u,
  },
  "not in include": {
    config: '{"include": ["src/**"]}',
    args: ["--force-exclude", "--stdin-filename", "gen/a.yaml"],
    code: 0,
    said: /the configuration leaves it out/u,
  },
  "too large": {
    config: '{"limits": {"maxFileSize": 1000}}',
    args: ["--stdin-filename", "a.yaml"],
    input: LARGE,
    code: 2,
    said: /a\.yaml: .*(?:larger|longer|limit).*; standard input is passed on/u,
  },
  "no text": { args: ["--stdin-filename", "a.yaml"], input: BINARY, code: 2, said: /a\.yaml: binary file.*passed on/u },
  "of an unknown format": {
    args: ["--stdin-filename", "a.txt"],
    code: 2,
    said: /not a format that Paylint reads.*passed on/u,
  },
  "of an unknown format, with the report in a file": {
    args: ["--stdin-filename", "a.txt", "--output", "report.txt"],
    code: 2,
    said: /not a format that Paylint reads.*passed on/u,
  },
  "a configuration that isn't there": {
    args: ["--stdin-filename", "a.yaml", "--config", "none.json"],
    code: 2,
    said: /none\.json: cannot be read/u,
  },
  "a baseline that isn't there": {
    args: ["--stdin-filename", "a.yaml", "--baseline", "none.json"],
    code: 2,
    said: /none\.json: cannot be read/u,
  },
  "a table that isn't there": {
    args: ["--stdin-filename", "a.yaml", "--uk-weights", "none.txt"],
    code: 2,
    said: /none\.txt: cannot be read/u,
  },
  "no name": { args: ["-"], code: 2, said: /needs --stdin-filename/u },
  "an option that isn't there": { args: ["--stdin-filename", "a.yaml", "--colour"], code: 2, said: /unknown option/u },
  "a name that is missing": { args: ["-", "--stdin-filename"], code: 2, said: /argument missing/u },
  "a value that an option doesn't take": {
    args: ["--stdin-filename=a.yaml", "--max-warnings", "few"],
    code: 2,
    said: /Expected a whole number/u,
  },
  "options that don't go together": {
    args: ["--stdin-filename", "a.yaml", "--staged"],
    code: 2,
    said: /don't go with standard input/u,
  },
};

describe("check --fix passes standard input on byte for byte", () => {
  it.each(Object.entries(CASES))("%s", async (_, { config, args, input = DIRTY, code, said }) => {
    const cwd = folderWith({ "in.bin": input, ...(config === undefined ? {} : { "paylint.json": config }) });
    const result = await paylint(["check", "--fix", ...args], { cwd, input, encoding: "latin1" });
    expect(Buffer.from(result.out, "latin1")).toEqual(input);
    expect({ code: result.code, err: result.err }).toEqual({ code, err: expect.stringMatching(said) });
  });

  it("and corrected where it is checked, whatever becomes of the report", async () => {
    const cwd = folderWith({});
    const args = ["check", "--fix", "--stdin-filename", "a.yaml", "--output", "no/report.txt"];
    const { out, code } = await paylint(args, { cwd, input: DIRTY });
    expect(out).toBe('\ufeffiban: "NL91ABNA0417164300"\r\nx: 1\r');
    expect(code).toBe(2);
  });

  it("but not without --fix, nor with --diff", async () => {
    for (const args of [[], ["--fix", "--diff"]]) {
      const { out } = await paylint(["check", ...args, "--stdin-filename", "a.txt"], {
        cwd: folderWith({}),
        input: DIRTY,
      });
      expect(out).not.toContain("NL91ABNA0417164300\u200b");
    }
  });
});
