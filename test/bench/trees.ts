/**
 * `paylint check` on trees of files that hold next to no identifier, as most repositories do: packages from npm by name and
 * version, and what is installed here. Beside it, alternately, processes that only parse the same files, secretlint, and
 * ripgrep.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { alternately, run, secondsOfRipgrep } from "./processes";
import type { Row } from "./row";

const KEPT = path.resolve(".cache/bench");

interface Tree {
  readonly name: string;
  /** Puts it where it is not yet. @returns its folder */
  readonly folder: () => string;
}

const TREES: readonly Tree[] = [
  { name: "API descriptions, JSON", folder: () => path.join(packageOf("aws-sdk@2.1693.0"), "apis") },
  { name: "API descriptions, YAML", folder: () => inYaml(path.join(packageOf("aws-sdk@2.1693.0"), "apis")) },
  { name: "names in 500 languages, JSON", folder: () => packageOf("cldr-localenames-full@48.2.0") },
  { name: "node_modules", folder: () => path.resolve("node_modules") },
];

/** Unpacks a package below `.cache/bench`, once. */
function packageOf(name: string): string {
  const folder = path.join(KEPT, name.replace(/\W/gu, "-"));
  if (existsSync(folder)) return path.join(folder, "package");
  mkdirSync(KEPT, { recursive: true });
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--pack-destination", KEPT, name], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    }),
  ) as { filename: string }[];
  const draft = `${folder}.draft`;
  mkdirSync(draft, { recursive: true });
  const file = path.join(KEPT, packed?.filename ?? "");
  execFileSync("tar", ["-xzf", file, "-C", draft]);
  renameSync(draft, folder);
  rmSync(file);
  return path.join(folder, "package");
}

/** A part of the files, written as YAML, once. */
function inYaml(from: string): string {
  const folder = path.join(KEPT, "api-descriptions-yaml");
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  mkdirSync(draft, { recursive: true });
  for (const name of readdirSync(from).filter((one) => one.endsWith(".json") && !/^(?:ec2|[n-z])/u.test(one)))
    writeFileSync(
      path.join(draft, name.replace(/json$/u, "yaml")),
      stringify(JSON.parse(readFileSync(path.join(from, name), "utf8"))),
    );
  renameSync(draft, folder);
  return folder;
}

const PARSE = `const fs = require("node:fs"); const path = require("node:path"); const yaml = require("js-yaml");
  for (const name of fs.readdirSync(process.argv[1], { recursive: true })) {
    const parse = /\\.(?:json|geojson|webmanifest)$/.test(name) ? JSON.parse : /\\.ya?ml$/.test(name) ? yaml.loadAll : null;
    if (parse === null) continue;
    try { parse(fs.readFileSync(path.join(process.argv[1], name), "utf8")); } catch {}
  }`;

const SECRETLINT = path.resolve("node_modules/secretlint/bin/secretlint.js");
const ENDINGS = "{json,jsonc,json5,jsonl,geojson,webmanifest,yaml,yml,csv,tsv,xml,properties,env,ini,toml}";

export async function* measureTrees(quick: boolean, profiles: boolean): AsyncGenerator<Row> {
  for (const { name, folder } of TREES) {
    let tree: string;
    try {
      tree = folder();
    } catch (error) {
      console.error(`trees: ${name} can't be had (${String(error).split("\n", 1)[0]}).`);
      continue;
    }
    yield* await measureTree(name, tree, quick ? 1 : 3);
    if (profiles) await profile(name, tree);
  }
}

async function measureTree(name: string, tree: string, rounds: number): Promise<Row[]> {
  const secondsOf = async (args: readonly string[]) => (await run(args)).seconds;
  const config = path.join(KEPT, "secretlint.json");
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(config, JSON.stringify({ rules: [{ id: "@secretlint/secretlint-rule-preset-recommend" }] }));
  const secretlint = ["--secretlintrc", config, "--secretlintignore", path.join(KEPT, "none"), "--no-color"];
  const peers: readonly (readonly [name: string, measure: () => Promise<number | null>])[] = [
    ["parsing alone", () => secondsOf(["-e", PARSE, tree])],
    [
      "secretlint",
      () =>
        // It leaves out what is installed.
        existsSync(SECRETLINT) && name !== "node_modules"
          ? secondsOf([SECRETLINT, ...secretlint, `${tree}/**/*.${ENDINGS}`])
          : Promise.resolve(null),
    ],
    ["ripgrep", () => secondsOfRipgrep(tree)],
  ];
  const ours = () => secondsOf([path.resolve("dist/cli.js"), "check", "--no-ignore", tree]);
  const [seconds, ...others] = await alternately([ours, ...peers.map(([, measure]) => measure)], rounds);
  return peers.flatMap(([peer], at): Row[] => {
    const value = others[at] ?? null;
    if (value === null) console.error(`trees: ${peer} isn't installed, or found nothing to do.`);
    return value === null
      ? []
      : [{ measure: `check ${name}, processor time`, unit: "s", ours: seconds ?? 0, peer: { name: peer, value } }];
  });
}

/** Where the time goes; names are readable in a build without minification (\`node esbuild.mjs --watch\`). */
async function profile(name: string, tree: string): Promise<void> {
  const folder = path.join(KEPT, "profiles", name.replace(/\W+/gu, "-"));
  rmSync(folder, { recursive: true, force: true });
  await run([
    "--cpu-prof",
    `--cpu-prof-dir=${folder}`,
    path.resolve("dist/cli.js"),
    "check",
    "--no-ignore",
    "--jobs",
    "1",
    tree,
  ]);
  console.error(`trees: a profile of ${name} for a browser's tools is in ${path.relative(".", folder)}.`);
}
