/**
 * `npm run vscode`: opens a real VS Code with the extension as built and `examples/` as its folder. The desktop
 * editor if there is a `code` command; otherwise the one in the browser, whose address is printed. Ctrl+C ends it.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installVsix, packVsix } from "./vscodePackage.mjs";
import { cache, root, setUpCodeServer } from "./vscodeSetup.mjs";

const examples = path.join(root, "examples");
const shell = process.platform === "win32";
const quote = (text) => (shell ? `"${text}"` : text);

const build = spawnSync(process.execPath, ["esbuild.mjs"], { cwd: root, stdio: "inherit" });
if (build.status !== 0) process.exit(build.status ?? 1);

const desktop = spawnSync("code", ["--version"], { shell, encoding: "utf8" });
if (desktop.status === 0 && !process.argv.includes("--browser")) {
  const args = [`--extensionDevelopmentPath=${root}`, examples];
  const { status } = spawnSync("code", args.map(quote), { shell, stdio: "inherit" });
  process.exit(status ?? 1);
}

try {
  openInBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function openInBrowser() {
  const entry = setUpCodeServer();
  const home = path.join(cache, "window");
  const userData = path.join(home, "user-data");
  const extensions = path.join(home, "extensions");
  const config = path.join(home, "config.yaml");
  mkdirSync(path.join(userData, "User"), { recursive: true });
  writeFileSync(config, "auth: none\n");
  writeFileSync(path.join(userData, "User", "settings.json"), '{"workbench.startupEditor": "none"}\n');
  installVsix(entry, { userData, extensions, config, files: [packVsix(path.join(home, "paylint.vsix"))] });

  const server = spawn(
    process.execPath,
    [
      entry,
      ...["--config", config, "--auth", "none", "--bind-addr", "127.0.0.1:0"],
      ...["--user-data-dir", userData, "--extensions-dir", extensions],
      ...["--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"],
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  server.stdout.on("data", (chunk) => {
    const address = /listening on (http:\S+)/u.exec(String(chunk))?.[1];
    if (address === undefined) return;
    const url = new URL(address);
    url.searchParams.set("folder", examples);
    console.log(`\nVS Code with Paylint and examples/ is at\n\n  ${url}\n\nCtrl+C ends it.`);
  });
  server.on("exit", (code) => process.exit(code ?? 0));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill());
}
