/**
 * A site on this machine that opens VS Code in a browser with no server behind it: the workbench's own files, Paylint as
 * it would be packed, two extensions of the tests, and a workspace in memory.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { listFiles, PackageManager } from "@vscode/vsce";
import { QUIET_SETTINGS } from "../../support/quietWindow";
import { bundleWebExtensions } from "./bundle";

export interface Site {
  /** Address that opens the workspace. */
  readonly url: string;
  /** What the suite inside the extension host has sent. */
  readonly results: Promise<string>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** Folder of VS Code in code-server's package. */
  readonly vscode: string;
  /** Folder whose files are the workspace. */
  readonly workspace: string;
  /** Runs the suite in the extension host. */
  readonly suite: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

export async function startSite({ vscode, workspace, suite }: SiteOptions): Promise<Site> {
  const own = await bundleWebExtensions();
  const packed = new Set(await listFiles({ cwd: process.cwd(), packageManager: PackageManager.None }));
  let done: (results: string) => void = () => {};
  const results = new Promise<string>((resolve) => {
    done = resolve;
  });
  const extensions = [...["paylint", "files", ...(suite ? ["suite"] : [])].map((name) => `/ext/${name}`)];
  /** File behind a path; null where there is none. */
  const fileAt = (at: string): string | null => {
    const [, root = "", name = ""] = at.split("/", 3);
    if (root === "out" || root === "extensions" || root === "node_modules") return path.join(vscode, at);
    if (root !== "ext") return null;
    const inside = at.slice(`/ext/${name}/`.length);
    if (name === "paylint") return packed.has(inside) ? path.resolve(inside) : null;
    return path.join(own, name, inside);
  };
  const server = createServer((request, response) => {
    const { pathname, host } = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const at = decodeURIComponent(pathname);
    if (at === "/") return send(response, ".html", page(host, extensions, suite));
    if (at === "/workspace.json") return send(response, ".json", JSON.stringify(textsIn(workspace)));
    if (at === "/results") {
      send(response, ".json", "{}");
      return void bodyOf(request).then(done);
    }
    const file = fileAt(at);
    if (file === null || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
      response.writeHead(404).end();
      return;
    }
    send(response, path.extname(file), at.endsWith("/workbench.js") ? withoutServer(file) : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the site has no port");
  return {
    url: `http://localhost:${address.port}/`,
    results,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, ending: string, content: string | Buffer): void {
  response.writeHead(200, {
    "content-type": TYPES[ending] ?? "application/octet-stream",
    "access-control-allow-origin": "*",
  });
  response.end(content);
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => resolve(Buffer.concat(chunks).toString()));
  });
}

/** Texts of a folder, by their paths in the workspace. */
function textsIn(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );
  return Object.fromEntries(
    files.map((file) => [`/acme/pay/${file.split(path.sep).join("/")}`, readFileSync(path.join(folder, file), "utf8")]),
  );
}

/** The workbench as Microsoft has it: code-server's copy takes the server it came from for a machine to connect to. */
function withoutServer(file: string): string {
  const text = readFileSync(file, "utf8");
  const alone = text
    .replace("remoteAuthority:location.host", "remoteAuthority:void 0")
    .replace(/(P\.file\(this\.userDataPath\)\.with\(\{scheme:\w+\.)vscodeRemote\b/u, "$1vscodeUserData");
  if (alone.length === text.length) throw new Error("The workbench is another than the one this was written for.");
  return alone;
}

function page(host: string, extensions: readonly string[], suite: boolean): string {
  const configuration = {
    additionalBuiltinExtensions: extensions.map((at) => ({ scheme: "http", authority: host, path: at })),
    folderUri: { scheme: "vscode-vfs", authority: "github", path: "/acme/pay" },
    enableWorkspaceTrust: false,
    userDataPath: "/",
    isEnabledFileDownloads: false,
    isEnabledFileUploads: false,
    isEnabledCoderGettingStarted: false,
    configurationDefaults: QUIET_SETTINGS,
    productConfiguration: {
      nameShort: "Code",
      nameLong: "Code",
      applicationName: "code",
      version: "1.139.1",
      urlProtocol: "code",
      enableTelemetry: false,
    },
  };
  const settings = JSON.stringify(configuration).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<!DOCTYPE html>
<html>
  <head>
    <meta charset="utf-8">
    <title>${suite ? "Suite" : "Window"}</title>
    <meta id="vscode-workbench-web-configuration" data-settings="${settings}">
    <meta id="vscode-workbench-auth-session" data-settings="">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/out/vs/code/browser/workbench/workbench.css">
  </head>
  <body aria-label=""></body>
  <script>globalThis._VSCODE_FILE_ROOT = location.origin + "/out/";</script>
  <script type="module" src="/out/nls.messages.js"></script>
  <script type="module" src="/out/vs/code/browser/workbench/workbench.js"></script>
</html>
`;
}
