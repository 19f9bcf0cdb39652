/** Help has groups, examples that are understood, and defaults that are true. */
import type { Command } from "commander";
import { describe, expect, it, vi } from "vitest";
import { EXAMPLES } from "../../server/src/cli/help";
import { createProgram } from "../../server/src/cli/program";

const program = (run: () => Promise<0> = async () => 0): Command =>
  createProgram(() => async () => {
    await run();
  });

const helpOf = (name: string): string => {
  const all = program();
  const command = name === "" ? all : all.commands.find((one) => one.name() === name);
  let text = "";
  command?.configureOutput({ writeOut: (more) => (text += more) });
  command?.outputHelp();
  return text;
};

describe("help", () => {
  it("has each command, and each option of a command with many, under a heading", () => {
    for (const command of program().commands) {
      expect(command.helpGroup(), command.name()).toMatch(/:$/u);
      if (command.options.length < 10) continue;
      const own = command.options.filter(({ helpGroupHeading }) => helpGroupHeading === undefined);
      if (command.name() === "check") expect(own.map(({ long }) => long)).toEqual([]);
    }
    for (const heading of ["Report:", "Corrections:", "Which files:", "Examples:"])
      expect(helpOf("check")).toContain(heading);
    expect(helpOf("")).toContain("Files:");
  });

  it("says defaults as they are", () => {
    expect(helpOf("check")).toContain("(default: this folder)");
    expect(helpOf("check").replace(/\s+/gu, " ")).toContain('default: "stylish"');
    expect(helpOf("check")).not.toContain("[]");
  });

  it.each(
    Object.values(EXAMPLES)
      .flat()
      .map(([line]) => [line]),
  )("has an example that is understood: %s", async (line) => {
    const words = (line.split(/ >> /u)[0] ?? "").split(" ").slice(1);
    const run = vi.fn(async () => 0 as const);
    const [first] = words;
    const isCommand = program().commands.some((command) => command.name() === first);
    await program(run).parseAsync(isCommand ? words : ["check", ...words], { from: "user" });
    expect(run).toHaveBeenCalledOnce();
  });
});
