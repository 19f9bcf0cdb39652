/**
 * Once per run of the `vscode` project: code-server, Chromium, the packaged VSIX and the test-only extension that
 * runs the suite inside the extension host. The test files get the paths by `inject("rig")`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { installVsix, packVsix } from "../../../scripts/vscodePackage.mjs";
import { cache, setUpChromium, setUpCodeServer } from "../../../scripts/vscodeSetup.mjs";
import { bundleHostExtension } from "../host-extension/bundle.mjs";

/** Where everything is; all paths absolute. */
export interface Rig {
  readonly codeServer: string;
  readonly chromium: string;
  /** Folder with Paylint alone installed, and one with the test-only extension beside it. */
  readonly extensions: string;
  readonly extensionsWithSuite: string;
  readonly config: string;
  /** The package itself. */
  readonly vsix: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    rig: Rig;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  const codeServer = setUpCodeServer();
  const chromium = setUpChromium();
  const home = path.join(cache, "tests");
  mkdirSync(home, { recursive: true });
  const config = path.join(home, "config.yaml");
  writeFileSync(config, "auth: none\n");

  const paylint = packVsix(path.join(home, "paylint.vsix"));
  const suite = packVsix(path.join(home, "suite.vsix"), await bundleHostExtension(path.join(home, "host-extension")));
  const userData = path.join(home, "install-data");
  const extensions = path.join(home, "extensions");
  const extensionsWithSuite = path.join(home, "extensions-with-suite");
  installVsix(codeServer, { userData, config, extensions, files: [paylint] });
  installVsix(codeServer, { userData, config, extensions: extensionsWithSuite, files: [paylint, suite] });
  project.provide("rig", { codeServer, chromium, extensions, extensionsWithSuite, config, vsix: paylint });
}
