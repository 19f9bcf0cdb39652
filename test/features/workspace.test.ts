/** Folders of a workspace, their settings and when they count as others. */
import { describe, expect, it } from "vitest";
import { Workspace } from "../../server/src/features/workspace/workspace";
import { nodeRuntime } from "../../server/src/nodeRuntime";

/** A workspace whose projects say what stands here by folder, with what it reports. */
function open(folders: readonly string[], settings: Record<string, unknown> = {}) {
  const files = new Map<string, string>();
  const reported: string[] = [];
  const workspace = new Workspace(folders, {
    runtime: {
      ...nodeRuntime,
      configurations: (folder) => (path) => {
        const text = files.get(`${folder}/${path}`);
        return text === undefined ? { ok: false, missing: true, reason: "isn't there" } : { ok: true, text };
      },
    },
    fetchSettings: async (uri) => settings[uri ?? ""] ?? {},
    report: (message) => reported.push(message),
  });
  return { workspace, files, settings, reported };
}

const A = "file:///a";
const B = "file:///a/b";

describe("the folder of a document", () => {
  it.each([[[A, B]], [[B, A]], [[`${B}/`, `${A}/`, A]]])("is the innermost that holds it: of %j", (folders) => {
    const { workspace } = open(folders);
    const holding = ["file:///a/x.yaml", "file:///a/b/x.yaml", "file:///a/bc/x.yaml", "file:///x.yaml", "untitled:1"];
    expect(holding.map((uri) => workspace.folderOf(uri).uri)).toEqual([A, B, A, "", ""]);
  });

  it("is another when folders come and go, and what is known of the others stays", async () => {
    const { workspace } = open([A]);
    await workspace.reload();
    const before = workspace.folderOf("file:///a/x.yaml");
    workspace.changeFolders([{ uri: `${B}/` }], []);
    expect(workspace.folderOf("file:///a/b/x.yaml").uri).toBe(B);
    expect(workspace.folderOf("file:///a/x.yaml")).toBe(before);
    workspace.changeFolders([], [{ uri: "file:///%61/b/" }]);
    expect(workspace.folderOf("file:///a/b/x.yaml")).toBe(before);
  });
});

describe("a folder that is read again", () => {
  it("is the same while neither its settings nor its files are others", async () => {
    const { workspace, files, settings } = open([A, B]);
    files.set(`${A}/paylint.json`, '{"rules": {"bic/test": "off"}}');
    await workspace.reload();
    const changed = async () => [...(await workspace.reload())].map(({ uri }) => uri);
    expect(await changed()).toEqual([]);
    files.set(`${A}/paylint.json`, "{}");
    expect(await changed()).toEqual([A]);
    files.set(`${B}/paylint.json`, "{}");
    expect(await changed()).toEqual([B]);
    files.delete(`${A}/paylint.json`);
    expect(await changed()).toEqual([A]);
    settings[B] = { maxDiagnostics: 7 };
    expect(await changed()).toEqual([B]);
    expect(workspace.folderOf("file:///a/b/x.yaml").settings.maxDiagnostics).toBe(7);
    expect(await changed()).toEqual([]);
    settings[""] = { maxDiagnostics: 8 };
    expect(await changed()).toEqual([""]);
  });

  it("counts as it was read last, where two readings overlap", async () => {
    const { workspace, settings } = open([A]);
    settings[A] = { maxDiagnostics: 5 };
    const [first, second] = await Promise.all([workspace.reload(), workspace.reload()]);
    expect([first.size, second.size > 0]).toEqual([0, true]);
    expect(workspace.folderOf("file:///a/x.yaml").settings.maxDiagnostics).toBe(5);
  });

  it("says once what is wrong with its settings and files", async () => {
    const { workspace, files, settings, reported } = open([A, B]);
    settings[A] = { maxDiagnostics: "many" };
    settings[B] = { maxDiagnostics: "many" };
    files.set(`${A}/paylint.json`, '{"extends": "./gone.json"}');
    for (let times = 0; times < 3; times++) await workspace.reload();
    expect(reported.filter((message) => message.includes("paylint.maxDiagnostics"))).toHaveLength(1);
    expect(reported.filter((message) => message.includes("gone.json"))).toHaveLength(1);
  });
});
