/** Documents in the extension host: languages, diagnostics, hover, quick fixes. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { Case } from "./harness";

export const documentCases: readonly Case[] = [
  {
    name: "the extension is installed and starts",
    async run() {
      const extension = vscode.extensions.getExtension("paylint.paylint");
      assert.ok(extension);
      await extension.activate();
      assert.equal(extension.isActive, true);
    },
  },
];
