import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Destination } from "../../server/src/cli/terminal/destination";
import { answerLines, MAX_LINE_LENGTH, parseLine, readBlocks } from "../../server/src/cli/values/lines";

async function* chunksOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text, "utf8");
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function linesOf(text: string, size: number): Promise<(string | null)[]> {
  const lines: (string | null)[] = [];
  for await (const block of readBlocks(chunksOf(text, size))) lines.push(...block.lines);
  return lines;
}

describe("readBlocks", () => {
  it("gives the same lines however the bytes are cut", async () => {
    const line = fc
      .string({ unit: "grapheme", minLength: 1 })
      .filter((text) => text.trim() !== "" && !/[\n\r]/u.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 7 }), async (lines, size) => {
        expect(await linesOf(lines.join("\n"), size)).toEqual(lines);
      }),
    );
  });

  it("counts empty lines, takes off carriage returns, and takes a last line without end", async () => {
    expect(await linesOf("a\r\n\n  \nb", 3)).toEqual(["a", "", "  ", "b"]);
  });

  it("leaves out a byte order mark in front", async () => {
    expect(await linesOf("\uFEFFa\nb", 2)).toEqual(["a", "b"]);
  });

  it("gives null for a line over the limit and goes on with the next", async () => {
    const long = "x".repeat(MAX_LINE_LENGTH + 1);
    expect(await linesOf(`a\n${long}\nb\n`, 65_536)).toEqual(["a", null, "b"]);
    expect(await linesOf(`${long}${long}`, 65_536)).toEqual([null]);
  });
});

describe("answerLines", () => {
  it("answers in order with the number of each line, and empty ones not at all", async () => {
    const written: string[] = [];
    const output: Destination = {
      write: async (content) => {
        written.push(String(content));
        return { ok: true };
      },
      end: async () => ({ ok: true }),
    };
    await answerLines(chunksOf("a\n\nb\nc\n", 2), output, async (line, number) => `${number}${line}`);
    expect(written.join("")).toBe("1a\n3b\n4c\n");
  });
});

describe("parseLine", () => {
  const members = { value: "text", cd: "text-or-number" } as const;

  it("hands the id back whatever its type", () => {
    expect(parseLine('{"id":[1],"value":"x"}', members)).toEqual({ ok: true, id: [1], input: { value: "x" } });
  });

  it("takes a number only where zeros cannot be lost", () => {
    expect(parseLine('{"cd":45}', members)).toMatchObject({ ok: true, input: { cd: "45" } });
    expect(parseLine('{"id":1,"value":45}', members)).toMatchObject({ ok: false, answer: { id: 1 } });
  });

  it.each([
    ["not JSON", "{"],
    ["an array", "[]"],
    ["a number", "1"],
    ["null", "null"],
    ["an unknown member", '{"id":7,"valeu":"x"}'],
    ["an inherited name", '{"toString":"x"}'],
  ])("refuses %s with a sentence", (_reason, line) => {
    const parsed = parseLine(line, members);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? "" : parsed.answer.error).not.toBe("");
  });

  it("says that a line was too long", () => {
    expect(parseLine(null, members)).toMatchObject({ ok: false });
  });
});
