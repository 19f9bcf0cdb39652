import path from "node:path";
import { describe, expect, it } from "vitest";
import { displayPathOf, isWithin } from "../../server/src/cli/selection/paths";

const root = path.resolve("/work", "project");
const at = (...names: string[]): string => path.join(root, ...names);
const slashed = (file: string): string => file.split(path.sep).join("/");

describe("a path", () => {
  it.each([
    ["below the folder", at("data", "a.json"), "data/a.json"],
    ["with a name that begins with two full stops", at("..data", "a.json"), "..data/a.json"],
    [
      "with steps that lead nowhere",
      `${root}${path.sep}.${path.sep}x${path.sep}..${path.sep}${path.sep}a.json`,
      "a.json",
    ],
    [
      "out of the folder and into another",
      `${root}${path.sep}..${path.sep}b${path.sep}a.json`,
      slashed(`${root}${path.sep}..${path.sep}b${path.sep}a.json`),
    ],
    ["below a hidden folder", at(".github", "...", "a.json"), ".github/.../a.json"],
    ["beside a folder whose name begins alike", `${root}s${path.sep}a.json`, slashed(`${root}s${path.sep}a.json`)],
    ["of the folder itself", root, ""],
    ["beside the folder", path.resolve(root, "..", "a.json"), slashed(path.resolve(root, "..", "a.json"))],
    ["above the folder", path.resolve(root, ".."), slashed(path.resolve(root, ".."))],
  ])("%s", (_, file, shown) => {
    expect(displayPathOf(file, root)).toBe(shown);
    expect(isWithin(file, root)).toBe(shown === "" || !path.isAbsolute(shown));
  });
});
