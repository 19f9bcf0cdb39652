/** How other systems name and hold files: functions on tables, for no such machine is at hand. */
import { describe, expect, it } from "vitest";
import { withoutRepeats } from "../../server/src/files/identity";
import { RENAME_WAITS, renameInto } from "../../server/src/files/renameInto";

describe("putting a file in the place of another", () => {
  const failing = (codes: readonly string[], platform: NodeJS.Platform) => {
    const left = [...codes];
    const waits: number[] = [];
    let tries = 0;
    const run = renameInto("a", "b", {
      platform,
      rename() {
        tries += 1;
        const code = left.shift();
        if (code !== undefined) throw Object.assign(new Error(code), { code });
      },
      wait: async (milliseconds) => void waits.push(milliseconds),
    });
    return run.then(
      () => ({ outcome: "done", tries, waited: waits.length }),
      (error: Error) => ({ outcome: error.message, tries, waited: waits.length }),
    );
  };
  const always = (code: string) => Array.from({ length: 100 }, () => code);
  const most = RENAME_WAITS.length + 1;

  it.each<[NodeJS.Platform, readonly string[], string, number]>([
    ["win32", [], "done", 1],
    ["win32", ["EPERM"], "done", 2],
    ["win32", ["EBUSY", "EACCES", "EPERM"], "done", 4],
    ["win32", always("EPERM"), "EPERM", most],
    ["win32", always("EBUSY"), "EBUSY", most],
    ["win32", ["ENOENT"], "ENOENT", 1],
    ["win32", ["EPERM", "ENOSPC"], "ENOSPC", 2],
    ["linux", ["EPERM"], "EPERM", 1],
    ["darwin", ["EACCES"], "EACCES", 1],
    ["linux", [], "done", 1],
  ])("%s, failing with %j", async (platform, codes, outcome, tries) => {
    expect(await failing(codes, platform)).toEqual({ outcome, tries, waited: tries - 1 });
  });

  it("is tried for some two seconds at most", () => {
    expect(RENAME_WAITS.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(2500);
  });
});

describe("a file that is named twice", () => {
  const ONE = (): string => "1:1";
  const EACH = (file: string): string => file;
  const named = (names: readonly string[], identity: (file: string) => string | null) =>
    withoutRepeats(
      names.map((absolute) => ({ absolute })),
      identity,
    ).map(({ absolute }) => absolute);

  it.each<[string, readonly string[], (file: string) => string | null, readonly string[]]>([
    ["in another case, on a disk that tells none", ["/d/A.yaml", "/d/a.yaml", "/D/a.YAML"], ONE, ["/d/A.yaml"]],
    ["in another case, on a disk that tells it", ["/d/A.yaml", "/d/a.yaml"], EACH, ["/d/A.yaml", "/d/a.yaml"]],
    ["composed and decomposed, as one file", ["/u\u0308.csv", "/\u00fc.csv"], ONE, ["/u\u0308.csv"]],
    ["composed and decomposed, as two files", ["/u\u0308.csv", "/\u00fc.csv"], EACH, ["/u\u0308.csv", "/\u00fc.csv"]],
    ["under another name, as hard links are", ["/a.yaml", "/b.yaml"], ONE, ["/a.yaml", "/b.yaml"]],
    ["and isn't there", ["/A.yaml", "/a.yaml"], () => null, ["/A.yaml", "/a.yaml"]],
  ])("%s", (_, names, identity, expected) => expect(named(names, identity)).toEqual(expected));
});
