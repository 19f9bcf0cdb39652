/**
 * Installs what a real VS Code in a browser needs, once, into .cache/vscode: code-server, which is the workbench and
 * the extension host of the desktop build behind an HTTP server. Chromium comes from the system. Run as a script it
 * sets both up; `npm run vscode` and the tests in test/vscode import the two functions.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Version of code-server; its package version 4.Y.Z carries VS Code 1.Y.Z. */
const CODE_SERVER = "4.139.1";

/** Node's major version that this code-server insists on. */
const NODE_MAJOR = "24";

/** Native modules that a window needs; everything else is installed without compiling. */
const NATIVE_MODULES = ["@vscode/spdlog", "node-pty", "@vscode/native-watchdog"];

/** What compiles them, and the Debian packages that hold it. */
const COMPILING = [
  { command: "python3", debian: "python3" },
  { command: "make", debian: "make" },
  { command: "c++", debian: "g++" },
];

/** What still runs where no real VS Code can be had. */
const WITHOUT = "`npm test -- types lint build unit lsp` runs everything that does without it.";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
export const cache = path.join(root, ".cache", "vscode");

/**
 * Installs code-server unless it is there already.
 * @returns path of its entry script, to be run with this same Node
 * @throws Error whose message says what is missing and what runs without it
 */
export function setUpCodeServer() {
  if (process.versions.node.split(".")[0] !== NODE_MAJOR) {
    throw new Error(
      `A real VS Code runs on Node ${NODE_MAJOR} and this is ${process.version}: start it with npm (\`npm test\`, ` +
        `\`npm run vscode\`), which uses the Node ${NODE_MAJOR} among the dependencies. ${WITHOUT}`,
    );
  }
  const home = path.join(cache, "code-server");
  const server = path.join(home, "node_modules", "code-server");
  const entry = path.join(server, "out", "node", "entry.js");
  const marker = path.join(home, "installed.json");
  const wanted = JSON.stringify({ version: CODE_SERVER, abi: process.versions.modules, platform: process.platform });
  if (existsSync(entry) && existsSync(marker) && readFileSync(marker, "utf8") === wanted) return entry;

  console.log(`Installing code-server ${CODE_SERVER} into ${path.relative(root, home)} (once, about a minute) …`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, "package.json"), JSON.stringify({ private: true }));
  npm(home, ["install", "--ignore-scripts", "--no-audit", "--no-fund", `code-server@${CODE_SERVER}`]);
  const workbench = path.join(server, "lib", "vscode");
  npm(workbench, ["install", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"]);
  const missing = COMPILING.filter(({ command }) => spawnSync(command, ["--version"]).error !== undefined);
  if (missing.length > 0) installDebian(missing.map(({ debian }) => debian));
  npm(workbench, ["rebuild", ...NATIVE_MODULES]);
  writeFileSync(marker, wanted);
  return entry;
}

/**
 * Finds Chromium or Chrome; on Debian, as root, it is installed when missing.
 * @returns path of the executable
 * @throws Error whose message says what is missing and what runs without it
 */
export function setUpChromium() {
  let found = findChromium();
  if (found === undefined) {
    installDebian(["chromium"]);
    found = findChromium();
  }
  if (found !== undefined) return found;
  throw new Error(
    "The tests in a real VS Code need Chromium or Chrome, and none was found: install one (on Debian " +
      `\`apt-get install chromium\`) or name its executable in PAYLINT_CHROMIUM. ${WITHOUT}`,
  );
}

function findChromium() {
  const named = process.env.PAYLINT_CHROMIUM;
  const programs = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
  const places = [
    ...(named ? [named] : []),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ...programs.filter(Boolean).map((folder) => path.join(folder, "Google", "Chrome", "Application", "chrome.exe")),
  ];
  return places.find((place) => existsSync(place));
}

/** Installs Debian packages where that can be done unasked: as root. What did not work shows in what is missing then. */
function installDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing Debian's ${packages.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    spawnSync("apt-get", args, { stdio: "inherit", env });
  }
}

/** Runs npm on this very Node, so that what it compiles fits. */
function npm(cwd, args) {
  const script = process.env.npm_execpath;
  const viaScript = script?.endsWith("npm-cli.js") === true && existsSync(script);
  const env = { ...process.env, PATH: path.dirname(process.execPath) + path.delimiter + process.env.PATH };
  const { status } = viaScript
    ? spawnSync(process.execPath, [script, ...args], { cwd, env, stdio: "inherit" })
    : spawnSync("npm", args, { cwd, env, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) {
    throw new Error(
      `code-server ${CODE_SERVER} could not be installed (npm ${args[0]} failed, see above): it needs the npm ` +
        `registry, Python 3, make and a C++ compiler. ${WITHOUT}`,
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`code-server: ${path.relative(root, setUpCodeServer())}`);
    console.log(`Chromium: ${setUpChromium()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
