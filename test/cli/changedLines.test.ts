import { describe, expect, it } from "vitest";
import { programIn } from "../../server/src/cli/git/programIn";
import { asEditorLines, isReported } from "../../server/src/cli/selection/changedLines";
import { encodeText } from "../../server/src/text/decode";
import type { Encoding } from "../../server/src/text/encoding";

/** The lines of an editor that a line of git's (up to a byte 0A) touches, told character by character. */
function byCharacters(text: string, encoding: Encoding, gitLine: number): { from: number; to: number } {
  const touched = new Set<number>();
  let line = 0;
  let git = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (git === gitLine) touched.add(line);
    const ends = sign === "\n" || (sign === "\r" && text.charAt(at + 1) !== "\n");
    const breaks = [...(encodeText(sign, encoding) ?? [])].filter((byte) => byte === 0x0a).length;
    for (let one = 1; one <= breaks; one++) {
      git += 1;
      if (one < breaks && git === gitLine) touched.add(line);
    }
    if (ends) line += 1;
  }
  if (git === gitLine) touched.add(line);
  return { from: Math.min(...touched), to: Math.max(...touched) + 1 };
}

describe("lines that git counts, as editors count them", () => {
  const SIGNS = ["a", "b", "\n", "\r\n", "\r", "\u0a0a", "\u010a", "\u0a41", "x: 1"];
  const ENCODINGS: readonly Encoding[] = ["utf-8", "utf-16le", "utf-16be"];

  it("are the same whatever ends a line", () => {
    let seed = 7;
    const random = (most: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * most);
    };
    for (let round = 0; round < 3000; round++) {
      const encoding = ENCODINGS[round % ENCODINGS.length] ?? "utf-8";
      const mark = encoding === "utf-8" ? "" : "\ufeff";
      const text = mark + Array.from({ length: random(12) }, () => SIGNS[random(SIGNS.length)]).join("");
      const bytes = encodeText(text, encoding) ?? new Uint8Array();
      const count = [...bytes].filter((byte) => byte === 0x0a).length;
      for (let line = 0; line < count + (bytes.at(-1) === 0x0a ? 0 : 1); line++) {
        const [told] = asEditorLines(bytes, [{ from: line, to: line + 1 }]);
        expect({ text, encoding, line, told }).toEqual({
          text,
          encoding,
          line,
          told: byCharacters(text, encoding, line),
        });
      }
    }
  });
});

it("is reported what stands on a line that changed", () => {
  const part = [{ from: 2, to: 4 }];
  expect([1, 2, 3, 4].map((line) => isReported(part, line, line))).toEqual([false, true, true, false]);
  expect([isReported(part, 0, 2), isReported(part, 3, 9), isReported([], 0, 0)]).toEqual([true, true, false]);
  expect([isReported("all", 0, 0), isReported("unknown", 0, 0)]).toEqual([true, true]);
});

describe("a program is looked for in absolute folders of PATH alone", () => {
  const there =
    (...files: string[]) =>
    (file: string) =>
      files.includes(file);

  it.each<[NodeJS.Platform, Record<string, string>, string[], string | null]>([
    ["linux", { PATH: "/usr/bin:/bin" }, ["/bin/git"], "/bin/git"],
    ["linux", { PATH: ".::bin:/bin" }, ["/bin/git", "git", "./git", "bin/git"], "/bin/git"],
    ["linux", { PATH: "" }, ["git", "/git"], null],
    ["linux", {}, ["git"], null],
    ["linux", { Path: "/bin" }, ["/bin/git"], null],
    ["win32", { Path: "C:\\Git\\cmd;D:\\bin" }, ["D:\\bin\\git.exe"], "D:\\bin\\git.exe"],
    [
      "win32",
      { PATH: '.;"C:\\Program Files\\Git"' },
      ["git.exe", ".\\git.exe", "C:\\Program Files\\Git\\git.exe"],
      "C:\\Program Files\\Git\\git.exe",
    ],
    ["win32", { PATH: "C:\\bin" }, ["C:\\bin\\git", "C:\\bin\\git.cmd"], null],
  ])("%s, %j", (platform, environment, files, expected) => {
    expect(programIn("git", environment, platform, there(...files))).toBe(expected);
  });
});
