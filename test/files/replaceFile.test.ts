import {
  chmodSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ReplaceOptions, replaceFile as replace } from "../../server/src/files/replaceFile";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "paylint-files-"));
  file = path.join(folder, "a.yaml");
  writeFileSync(file, "before");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const content = () => readFileSync(file, "utf8");
const replaceFile = (name: string, text: string, options: Partial<ReplaceOptions> = {}) =>
  replace(name, text, { within: null, ...options });

describe("a file is written", () => {
  it("whole, leaving nothing beside it", async () => {
    expect(await replaceFile(file, "after")).toEqual({ ok: true });
    expect([content(), readdirSync(folder)]).toEqual(["after", ["a.yaml"]]);
  });

  it("where there was none, with the mode asked for", async () => {
    const fresh = path.join(folder, "new.json");
    expect(await replaceFile(fresh, "{}", { mode: 0o600 })).toEqual({ ok: true });
    expect([readFileSync(fresh, "utf8"), statSync(fresh).mode & 0o777]).toEqual(["{}", 0o600]);
  });

  it.each([0o600, 0o640, 0o644, 0o755])("keeping mode %o", async (mode) => {
    chmodSync(file, mode);
    await replaceFile(file, "after");
    expect(statSync(file).mode & 0o777).toBe(mode);
  });

  it("through a link, which stays one", async () => {
    const link = path.join(folder, "link.yaml");
    symlinkSync("a.yaml", link);
    expect(await replaceFile(link, "after")).toEqual({ ok: true });
    expect([content(), readlinkSync(link)]).toEqual(["after", "a.yaml"]);
  });

  it("when it still is what was read", async () => {
    expect(await replaceFile(file, "after", { expected: Buffer.from("before") })).toEqual({ ok: true });
  });

  it("in many steps where a step takes less than it was given", async () => {
    await withShortWrites(3, async () => {
      const long = "0123456789".repeat(1000);
      expect(await replaceFile(file, long)).toEqual({ ok: true });
      expect(content()).toBe(long);
    });
  });
});

describe("a file is left as it was, and the reason said,", () => {
  const refused = async (target: string, options = {}) => {
    const outcome = await replaceFile(target, "after", options);
    expect(readdirSync(folder).filter((name) => name.includes("tmp"))).toEqual([]);
    return outcome.ok ? "written" : outcome.reason;
  };

  it("when it has further hard links", async () => {
    linkSync(file, path.join(folder, "b.yaml"));
    expect([await refused(file), content()]).toEqual(["has 1 further hard link", "before"]);
  });

  it("when it has changed since it was read", async () => {
    writeFileSync(file, "before and more");
    const outcome = await refused(file, { expected: Buffer.from("before") });
    expect([outcome, content()]).toEqual(["has changed since it was read", "before and more"]);
  });

  it("when it was removed since it was read", async () => {
    rmSync(file);
    expect(await refused(file, { expected: Buffer.from("before") })).toBe("has changed since it was read");
  });

  it("when it is a folder", async () => {
    expect(await refused(folder)).toBe("is not a regular file");
  });

  it("when it is a link that leads nowhere", async () => {
    const link = path.join(folder, "link.yaml");
    symlinkSync("gone.yaml", link);
    expect(await refused(link)).toBe("is a link that leads nowhere");
  });

  it("when its folder is not there", async () => {
    expect(await refused(path.join(folder, "none", "a.yaml"))).toBe(
      "cannot be written (ENOENT: no such file or directory)",
    );
  });

  it("when nothing more can be written", async () => {
    await withShortWrites(0, async () => {
      expect([await refused(file), content()]).toEqual([
        "cannot be written (what was written is not what was to be)",
        "before",
      ]);
    });
  });
});

/** While `action` runs, no write takes more than `most` bytes, as on a disk that is nearly full. */
async function withShortWrites(most: number, action: () => Promise<void>): Promise<void> {
  const { open } = await import("node:fs/promises");
  const handle = await open(file, "r");
  const handles = Object.getPrototypeOf(handle) as { write(...args: unknown[]): Promise<unknown> };
  await handle.close();
  const real = handles.write;
  vi.spyOn(handles, "write").mockImplementation(function (this: unknown, ...[bytes, offset, length, place]) {
    return most === 0
      ? Promise.resolve({ bytesWritten: 0 })
      : real.call(this, bytes, offset, Math.min(Number(length), most), place);
  });
  await action();
}
