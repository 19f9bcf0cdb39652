/**
 * `npm run test:electron`: the suite of test/vscode/host-extension in the desktop VS Code, which
 * @vscode/test-electron downloads. The same suite runs in code-server as part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { runTests } from "@vscode/test-electron";
import { bundleHostExtension } from "../test/vscode/host-extension/bundle.mjs";
import { cache, root } from "./vscodeSetup.mjs";

const build = spawnSync(process.execPath, ["esbuild.mjs"], { cwd: root, stdio: "inherit" });
if (build.status !== 0) process.exit(build.status ?? 1);

const suite = await bundleHostExtension(path.join(cache, "electron", "host-extension"));
try {
  await runTests({
    extensionDevelopmentPath: root,
    extensionTestsPath: path.join(suite, "suite.js"),
    cachePath: path.join(cache, "electron"),
    launchArgs: [path.join(root, "examples"), "--disable-extensions", "--disable-workspace-trust"],
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(
    "The suite failed, or the desktop VS Code could not be downloaded or started (it needs a display). " +
      "`npm test -- build vscode` runs the same suite in code-server.",
  );
  process.exitCode = 1;
}
