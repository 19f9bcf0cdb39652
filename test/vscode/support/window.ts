/** One window for the tests of a block: a code-server of its own, a browser, the workspace open. */
import { afterAll, beforeAll, inject, onTestFailed } from "vitest";
import { type OpenBrowser, openBrowser } from "./browser";
import { type CodeServer, type CodeServerOptions, startCodeServer } from "./codeServer";
import { Editor } from "./editor";

export type WindowOptions = Omit<CodeServerOptions, "extensions">;

export { POLL } from "./limits";

/**
 * To be called in a block.
 * @param options a function where they are known only when the block runs
 * @returns the window; a test that uses it and fails leaves a picture
 */
export function useWindow(options: WindowOptions | (() => Promise<WindowOptions>)): () => Editor {
  let server: CodeServer | undefined;
  let browser: OpenBrowser | undefined;
  let editor: Editor | undefined;
  beforeAll(async () => {
    const rig = inject("rig");
    const given = typeof options === "function" ? await options() : options;
    server = await startCodeServer(rig, { ...given, extensions: rig.extensions });
    browser = await openBrowser(rig);
    editor = new Editor(browser.page, server.workspace);
    await editor.open(server.url);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return () => {
    if (editor === undefined) throw new Error("the window is not open");
    const current = editor;
    onTestFailed(({ task }) => current.screenshot(`failed-${task.name.replaceAll(/\W+/gu, "-")}`));
    return current;
  };
}
