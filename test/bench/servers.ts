/** The language servers that are measured: ours, the peers, and a floor that only answers. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { BenchFormat } from "./documents";
import type { ServerCommand } from "./lspProcess";

const bin = (name: string) => path.resolve("node_modules", name, "bin", name);

export const OURS: ServerCommand = { name: "paylint", args: [path.resolve("dist/server.js")], pull: false };

/** Answers each change with as many diagnostics as ours had: what transport alone costs. */
export function floorOf(diagnostics: number): ServerCommand {
  return { name: "echo", args: [__filename, `--echo=${diagnostics}`], pull: false };
}

export const JSON_SERVER: ServerCommand = {
  name: "JSON server",
  args: [bin("vscode-json-languageserver")],
  pull: false,
};
export const YAML_SERVER: ServerCommand = {
  name: "YAML server",
  args: [bin("yaml-language-server")],
  pull: false,
};

/** VS Code pulls from its own JSON server, which no package has; it comes with the VS Code that the tests drive. */
const VSCODE_JSON = path.resolve(
  ".cache/vscode/code-server/node_modules/code-server/lib/vscode/extensions",
  "json-language-features/server/dist/node/jsonServerMain.js",
);
const JSON_SERVER_PULL: ServerCommand = { name: "VS Code's JSON server, pull", args: [VSCODE_JSON], pull: true };

/** The servers that people use for a format; none knows CSV. */
export const PEERS: Readonly<Record<BenchFormat, readonly ServerCommand[]>> = {
  csv: [],
  json: existsSync(VSCODE_JSON) ? [JSON_SERVER, JSON_SERVER_PULL] : [JSON_SERVER],
  yaml: [YAML_SERVER],
};
