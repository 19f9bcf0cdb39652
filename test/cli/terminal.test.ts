/** Nothing that a file, its name or a directory holds acts on the terminal, in any command. */
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { folderWith, paylint } from "./cli";

const ESCAPE = "\u001b]0;owned\u0007\u001b[2J\u202e\u0085\u2066";
const ACTING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** What is printed but for line ends. */
async function printed(args: readonly string[], cwd: string, input = ""): Promise<string> {
  const env = {
    XDG_DATA_HOME: path.join(cwd, "data"),
    XDG_CONFIG_HOME: path.join(cwd, "data"),
    XDG_CACHE_HOME: path.join(cwd, "data"),
    HOME: cwd,
  };
  const { out, err } = await paylint(args, { cwd, env, input });
  return (out + err).replace(/\n/gu, "");
}

describe("commands print nothing that acts", () => {
  let cwd = "";
  beforeAll(async () => {
    cwd = folderWith({
      [`a${ESCAPE}\nb.yaml`]: `iban: GB28NWBK60161331926819 # ${ESCAPE}\nnote${ESCAPE}: "x"\n`,
      "bad.json": Buffer.from([0, 0, 0]),
      "banks.csv": `code,bank,bic\n601613,"Bank ${ESCAPE}\nNext",NWBKGB2L\n`,
      "paylint.json": `{"rules":{"iban/x${ESCAPE.replace(/[\p{Cc}]/gu, "")}":"off"}}`,
    });
    await printed(
      ["directory", "import", "banks.csv", "--country", "GB", "--map", "code=national_id", "bank=name", "bic=bic"],
      cwd,
    );
  });

  it.each([
    [["check", "."]],
    [["check", "--format", "json", "."]],
    [["check", "--explain", "."]],
    [["check", "--fix", "--diff", "--show-values", "."]],
    [["check", `missing${ESCAPE}.yaml`]],
    [["check", "--config", `none${ESCAPE}.json`]],
    [["inspect", "--kind", "sortCode", "601613"]],
    [["inspect", "--kind", "bic", `NWBK${ESCAPE}`]],
    [["inspect", "--kind", "account", `1${ESCAPE}2`, "--format", "json"]],
    [["bic", "NWBKGB2L"]],
    [["bic", "NWBKGB2L", "--format", "json"]],
    [["bank", "--country", "GB", "--name", "Bank"]],
    [["bank", "--country", `G${ESCAPE}`, "--name", "Bank"]],
    [["directory", "list"]],
    [["directory", "list", "--format", "json"]],
    [["directory", "remove", `x${ESCAPE}`]],
    [["directory", "import", `x${ESCAPE}.csv`]],
    [["rule", `x${ESCAPE}`]],
    [["iban", "--country", `D${ESCAPE}`, "--account", "1"]],
  ])("%j", async (args) => expect(await printed(args, cwd)).not.toMatch(ACTING));

  it.each(["inspect", "iban"])("%s --batch", async (command) => {
    const input = `{"id":"${"\u202e"}","value":"x\u0085"}\n{"id":1,"country":"GB","kind":"sortCode","value":"601613"}\n`;
    expect(await printed([command, "--batch"], cwd, input)).not.toMatch(ACTING);
  });
});
