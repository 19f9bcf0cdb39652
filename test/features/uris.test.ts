import { describe, expect, it } from "vitest";
import { keyOfUri, nameIn, pathBelow } from "../../server/src/features/workspace/uris";
import { relativePath } from "../../server/src/features/workspace/workspace";

describe("a document is below a folder", () => {
  it.each([
    ["file:///a/b", "file:///a/b/c.yaml", "c.yaml"],
    ["file:///a/b", "file:///a/b/c/d.yaml", "c/d.yaml"],
    ["file:///c%3A/x", "file:///C:/x/a.yaml", "a.yaml"],
    ["file:///C:/x", "file:///c%3A/x/a%20b.yaml", "a b.yaml"],
    ["file:///c%3a/x", "file:///c:/x/a.yaml", "a.yaml"],
    ["file:///d%3A", "file:///D:/a.yaml", "a.yaml"],
    ["file:///a/%C3%BC", "file:///a/ü/b.yaml", "b.yaml"],
    ["file:///a/(b)", "file:///a/%28b%29/c.yaml", "c.yaml"],
    ["vscode-remote://ssh-remote%2Bhost/home", "vscode-remote://ssh-remote%2Bhost/home/a.yaml", "a.yaml"],
    ["FILE:///a", "file:///a/b.yaml", "b.yaml"],
    ["file:///a", "file:///a/100%.yaml", "100%.yaml"],
  ])("%s: %s", (folder, uri, expected) => {
    expect(pathBelow(folder, uri)).toBe(expected);
    expect(relativePath(folder, uri)).toBe(expected);
  });

  it.each([
    ["file:///a/b", "file:///a/bc/d.yaml"],
    ["file:///a/b", "file:///a/b"],
    ["file:///a/b", "file:///A/b/c.yaml"],
    ["file:///c%3A/x", "file:///d%3A/x/a.yaml"],
    ["file:///a/b/c", "file:///a/b%2Fc/d.yaml"],
    ["file://one/a", "file://two/a/b.yaml"],
    ["file:///a", "untitled:Untitled-1"],
  ])("and not: %s: %s", (folder, uri) => expect(pathBelow(folder, uri)).toBeNull());
});

it("folders are the same however their URIs are written", () => {
  expect(keyOfUri("file:///c%3A/X%20y")).toBe(keyOfUri("file:///C:/X y"));
  expect(keyOfUri("file:///c%3A/x")).not.toBe(keyOfUri("file:///c%3A/X"));
  expect(keyOfUri("")).not.toBe(keyOfUri("file:///"));
});

it("the last step is the name", () => {
  expect(["file:///a/b%20c.yaml", "untitled:Untitled-1"].map(nameIn)).toEqual(["b c.yaml", "Untitled-1"]);
});
