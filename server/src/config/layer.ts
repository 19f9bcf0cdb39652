/**
 * One `paylint.json`, read. A broken one never stops the work: each mistake is a finding at its place, the rest is
 * used, and defaults fill the gaps.
 */
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import * as v from "valibot";
import type { CountryCode } from "../domain/check";
import { countryOfEverydayCode, isCountry } from "../domain/countries/isoCountries";
import { FORMAT_NAMES, LITERAL_KINDS, type LiteralKind } from "../model";
import { RULE_SEVERITIES } from "../rules/rule";
import { type ConfigFinding, configFinding, isRuleSelector, withSeverities } from "./catalogue";
import {
  type Config,
  type ConfigLayer,
  defaultConfig,
  type KeyEntry,
  type Limits,
  type OwnRulings,
  withLayer,
} from "./config";
import { compileGlob, compileListed, compilePathGlob, type GlobResult, type ListedPattern, type Matcher } from "./glob";
import { PRESETS } from "./presets";

function countryOfCode(code: string): CountryCode {
  return countryOfEverydayCode(code) ?? code;
}

const pathPattern = v.pipe(
  v.string(),
  v.check((text) => compilePathGlob(text).ok, "pattern"),
);
const listedPattern = v.pipe(
  v.string(),
  v.check((text) => compileListed(text).ok, "listed pattern"),
);
const keyPattern = v.pipe(
  v.string(),
  v.check((text) => compileGlob(text, ".").ok, "pattern"),
);
const filePath = v.pipe(v.string(), v.minLength(1));
const ruleSelector = v.pipe(v.string(), v.check(isRuleSelector, "rule"));
/** Valibot takes lists for objects. */
const object = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), "object"),
);
const severities = v.pipe(object, v.record(ruleSelector, v.picklist(RULE_SEVERITIES)));

/** What `keys` may say of names: the kind they hold, or that they hold none. */
export const KEY_KINDS = [...LITERAL_KINDS, "none"] as const;
const countryCode = v.pipe(
  v.string(),
  v.check((code) => isCountry(countryOfCode(code)), "country"),
);
const keyName = v.pipe(v.string(), v.minLength(1));
const keyEntry = v.pipe(
  object,
  v.strictObject({
    name: v.optional(keyName),
    key: v.optional(keyPattern),
    path: v.optional(pathPattern),
    country: v.optional(countryCode),
  }),
  v.check(({ name, key }) => name !== undefined || key !== undefined, "names no key"),
);
type WrittenKey = v.InferOutput<typeof keyName> | v.InferOutput<typeof keyEntry>;
const oneKey = v.lazy(
  (written): v.GenericSchema<unknown, WrittenKey> =>
    typeof written === "string" ? (keyName as v.GenericSchema<unknown, string>) : keyEntry,
);

/** What an override may say as well. */
const rulings = {
  preset: v.picklist(PRESETS),
  rules: severities,
  keys: v.pipe(object, v.record(v.picklist(KEY_KINDS), v.array(oneKey))),
  defaultCountry: countryCode,
  ignore: v.array(
    v.pipe(
      object,
      v.strictObject({
        path: v.optional(pathPattern),
        key: v.optional(keyPattern),
        rules: v.optional(v.array(ruleSelector)),
        reason: v.optional(v.string()),
      }),
      v.check(({ path, key, rules }) => path !== undefined || key !== undefined || rules !== undefined, "ignores all"),
    ),
  ),
  limits: v.pipe(
    object,
    v.strictObject({
      maxFileSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1000))),
      maxFindings: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  ),
};

const RULING_MEMBERS = Object.keys(rulings);

const override = v.pipe(
  object,
  v.strictObject({
    files: v.pipe(v.array(listedPattern), v.minLength(1)),
    preset: v.optional(rulings.preset),
    rules: v.optional(rulings.rules),
    keys: v.optional(rulings.keys),
    defaultCountry: v.optional(rulings.defaultCountry),
    ignore: v.optional(rulings.ignore),
    limits: v.optional(rulings.limits),
  }),
  v.check((entry) => Object.keys(entry).length > 1, "says nothing"),
);

const members = {
  $schema: v.string(),
  extends: v.union([filePath, v.array(filePath)]),
  root: v.boolean(),
  include: v.array(listedPattern),
  exclude: v.array(listedPattern),
  formats: v.pipe(object, v.record(pathPattern, v.picklist(FORMAT_NAMES))),
  overrides: v.array(override),
  ...rulings,
};

export const configMembers: readonly string[] = Object.keys(members);

/** What a text says, and what is wrong with it, at its place. */
interface ParsedLayer {
  readonly layer: ConfigLayer;
  readonly findings: readonly ConfigFinding[];
  /** Files that this one builds on, in their order, as written. */
  readonly bases: readonly { readonly path: string; readonly start: number; readonly end: number }[];
  /** No `paylint.json` in a folder above counts. */
  readonly isRoot: boolean;
}

const NO_RULINGS: OwnRulings = {
  preset: null,
  severities: new Map(),
  ownKeys: defaultConfig.ownKeys,
  defaultCountry: null,
  ignore: [],
  limits: {},
};
const NOTHING: ConfigLayer = { ...NO_RULINGS, include: null, exclude: [], formats: [], overrides: [] };

/**
 * Reads the text of a `paylint.json`; never throws.
 * @param folder where it stands, from the search's root, with a slash at the end; empty for the root itself
 */
export function parseLayer(text: string, folder = ""): ParsedLayer {
  const errors: ParseError[] = [];
  const root = parseTree(text.replace(/^\uFEFF/u, " "), errors, { allowTrailingComma: true });
  const findings = errors.map(({ error, offset, length }) =>
    configFinding("config/syntax", `${words(printParseErrorCode(error))}.`, offset, offset + Math.max(length, 1)),
  );
  if (root === undefined) return { layer: NOTHING, findings, bases: [], isRoot: false };
  if (root.type !== "object") {
    findings.push(wrongType(root, "The configuration must be an object; the defaults are used."));
    return { layer: NOTHING, findings, bases: [], isRoot: false };
  }
  const read = memberReader(root, findings);
  const toPatterns = (patterns: readonly string[]): ListedPattern[] =>
    patterns.flatMap((pattern) => listedBelow(folder, pattern));
  const layer: ConfigLayer = {
    ...rulingsOf(
      {
        preset: read("preset"),
        rules: read("rules"),
        keys: read("keys"),
        defaultCountry: read("defaultCountry"),
        ignore: read("ignore"),
        limits: read("limits"),
      },
      folder,
    ),
    include: mapped(read("include"), toPatterns),
    exclude: toPatterns(read("exclude") ?? []),
    formats: Object.entries(read("formats") ?? {}).flatMap(([pattern, format]) =>
      below(folder, compilePathGlob(pattern)).map((matches) => ({ pattern, matches, format })),
    ),
    overrides: (read("overrides") ?? []).map(({ files, ...own }) => ({
      files: toPatterns(files),
      rulings: rulingsOf(own, folder),
    })),
  };
  const bases = basesOf(root);
  const isRoot = read("root") ?? false;
  // For their findings alone.
  read("extends");
  read("$schema");
  findings.push(...unknownMembers(root));
  findings.sort((a, b) => a.start - b.start);
  return { layer, findings, bases, isRoot };
}

/**
 * Reads a `paylint.json` that stands alone.
 * @returns a complete configuration and what is wrong with the text; never throws
 */
export function parseConfig(text: string): { config: Config; findings: ConfigFinding[] } {
  const { layer, findings } = parseLayer(text);
  const config = withLayer(defaultConfig, layer, "paylint.json");
  return { config, findings: withSeverities(findings, config.severities) };
}

type WrittenRulings = { readonly [Name in keyof typeof rulings]?: v.InferOutput<(typeof rulings)[Name]> | undefined };

function rulingsOf(written: WrittenRulings, folder: string): OwnRulings {
  const { preset, rules, keys, defaultCountry, ignore, limits } = written;
  return {
    preset: preset ?? null,
    severities: new Map(Object.entries(rules ?? {})),
    ownKeys: keyEntriesOf(keys ?? {}, folder),
    defaultCountry: mapped(defaultCountry, countryOfCode),
    ignore: (ignore ?? []).map((entry) => ({
      path: entry.path === undefined ? null : (below(folder, compilePathGlob(entry.path))[0] ?? null),
      key: entry.key === undefined ? null : (keyMatcher(entry.key)[0] ?? null),
      rules: entry.rules ?? null,
      reason: entry.reason ?? null,
    })),
    limits: given(limits ?? {}),
  };
}

/** Each with its place; what is no path has its finding, and the others are used. */
function basesOf(root: Node): ParsedLayer["bases"] {
  const node = memberOf(root, "extends");
  if (node === undefined) return [];
  const written = node.type === "array" ? (node.children ?? []) : [node];
  return written.flatMap(({ value, offset, length }) =>
    typeof value === "string" && value !== "" ? [{ path: value, start: offset, end: offset + length }] : [],
  );
}

/** The members that have a value. */
function given(limits: { readonly [Name in keyof Limits]?: number | undefined }): Partial<Limits> {
  const { maxFileSize, maxFindings } = limits;
  return { ...(maxFileSize !== undefined && { maxFileSize }), ...(maxFindings !== undefined && { maxFindings }) };
}

function mapped<Value, Result>(value: Value | undefined, map: (value: Value) => Result): Result | null {
  return value === undefined ? null : map(value);
}

/** The pattern for paths from the search's root; matches nothing outside of the folder. */
function below(folder: string, pattern: GlobResult): Matcher[] {
  if (!pattern.ok) return [];
  const { matches } = pattern;
  if (folder === "") return [matches];
  return [(path) => path.startsWith(folder) && matches(path.slice(folder.length))];
}

function listedBelow(folder: string, pattern: string): ListedPattern[] {
  const compiled = compileListed(pattern);
  if (!compiled.ok) return [];
  const { matches, isTakenBack } = compiled.listed;
  return below(folder, { ok: true, matches }).map((own) => ({ matches: own, isTakenBack }));
}

type Members = { readonly [Name in keyof typeof members]?: v.InferOutput<(typeof members)[Name]> };

/** Reads members one by one; a bad element is left out of its list, and only then the whole member. */
function memberReader(root: Node, findings: ConfigFinding[]) {
  return <Name extends keyof typeof members>(name: Name): Members[Name] | undefined => {
    const node = memberOf(root, name);
    if (node === undefined) return undefined;
    let value: unknown = getNodeValue(node);
    let known = true;
    for (let attempt = 0; attempt < 3; attempt++) {
      const result = v.safeParse(members[name], value);
      if (result.success) return result.output as Members[Name];
      if (known) findings.push(...result.issues.map((issue) => findingOf(issue, node)));
      known = false;
      const paths = result.issues.map(pathOf);
      value = withoutBadParts(value, paths.map(LEFT_WHOLE[name] ?? itself));
    }
    return undefined;
  };
}

type Issue = v.BaseIssue<unknown>;
type Path = readonly (string | number)[];

function pathOf(issue: Issue): Path {
  return (issue.path ?? []).map((item) => (typeof item.key === "number" ? item.key : String(item.key)));
}

/** Lists whose entries are left out with a member that is wrong as a whole. */
const LEFT_WHOLE: { readonly [Name in keyof typeof members]?: (path: Path) => Path } = {
  // What an entry doesn't name, it covers: without its wrong members it would cover more than was meant.
  ignore: (path) => (path.length === 2 ? path.slice(0, 1) : path),
  keys: (path) => (path.length === 3 ? path.slice(0, 2) : path),
  overrides: (path) => {
    // Without its files an entry would be about all.
    if (path.length === 2 && path[1] === "files") return path.slice(0, 1);
    if (path.length === 5 && path[1] === "keys") return path.slice(0, 4);
    return path.length === 4 && path[1] === "ignore" ? path.slice(0, 3) : path;
  },
};

function itself(path: Path): Path {
  return path;
}

function findingOf(issue: Issue, member: Node): ConfigFinding {
  const inKey = issue.path?.at(-1)?.origin === "key";
  const node = nodeAt(member, pathOf(issue), inKey);
  if (issue.type === "strict_object" && inKey) {
    const name = JSON.stringify(pathOf(issue).at(-1));
    if (issue.received === "undefined") return wrongType(node, `${name} is missing.`);
    return at("config/unknown-key", node, `Paylint doesn't know ${name}.`);
  }
  const written = JSON.stringify(issue.input) ?? "undefined";
  switch (issue.message) {
    case "rule":
      return at("config/unknown-rule", node, `No rule is called ${written}.`);
    case "pattern":
      return at("config/pattern", node, reasonAgainst(issue.input, compilePathGlob));
    case "listed pattern":
      return at("config/pattern", node, reasonAgainst(issue.input, compileListed));
    case "says nothing":
      return wrongType(node, `An override says something of its files: ${NAMES_OF_RULING}.`);
    case "country":
      return wrongType(node, `Expected the two-letter code of a country (ISO 3166-1), such as "GB", not ${written}.`);
    case "ignores all":
      return wrongType(node, IGNORES_ALL);
    case "names no key":
      return wrongType(node, NAMES_NO_KEY);
    case "object":
      return wrongType(node, "Expected Object, not Array.");
    default:
      return wrongType(node, `Expected ${issue.expected ?? "another value"}, not ${issue.received}.`);
  }
}

const NAMES_OF_RULING = RULING_MEMBERS.map((name) => `"${name}"`).join(", ");
const IGNORES_ALL = 'An entry says what is ignored: "path", "key" or "rules"; without any it would ignore everything.';
const NAMES_NO_KEY = 'An entry says which keys it is about: by "name", as written, or by "key", their path.';

function reasonAgainst(pattern: unknown, compile: typeof compilePathGlob | typeof compileListed): string {
  const result = typeof pattern === "string" ? compile(pattern) : null;
  return result?.ok === false ? result.reason : "The pattern can't be read.";
}

function at(rule: ConfigFinding["rule"], node: Node, message: string): ConfigFinding {
  return configFinding(rule, message, node.offset, node.offset + node.length);
}

function wrongType(node: Node, message: string): ConfigFinding {
  return at("config/wrong-type", node, message);
}

/** The node at the path, or the key of the last member; where the text has none, the last one above it. */
function nodeAt(start: Node, path: Path, key: boolean): Node {
  let node = start;
  for (const [index, step] of path.entries()) {
    const property = node.children?.find((child) => child.children?.[0]?.value === step);
    const next =
      typeof step === "number" ? node.children?.[step] : property?.children?.[key && index === path.length - 1 ? 0 : 1];
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

function withoutBadParts(value: unknown, paths: readonly Path[]): unknown {
  if (paths.some((path) => path.length === 0)) return undefined;
  if (Array.isArray(value)) {
    return value.flatMap((element: unknown, index) => {
      const inside = paths.filter(([head]) => head === index).map((path) => path.slice(1));
      return inside.some((path) => path.length === 0) ? [] : [withoutBadParts(element, inside)];
    });
  }
  if (typeof value !== "object" || value === null || paths.length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, element]): [string, unknown][] => {
      const inside = paths.filter(([head]) => head === key).map((path) => path.slice(1));
      return inside.some((path) => path.length === 0) ? [] : [[key, withoutBadParts(element, inside)]];
    }),
  );
}

function memberOf(root: Node, name: string): Node | undefined {
  return root.children?.findLast((property) => property.children?.[0]?.value === name)?.children?.[1];
}

function unknownMembers(root: Node): ConfigFinding[] {
  return (root.children ?? []).flatMap((property) => {
    const key = property.children?.[0];
    return key === undefined || configMembers.includes(String(key.value))
      ? []
      : [at("config/unknown-key", key, `Paylint doesn't know ${JSON.stringify(key.value)}.`)];
  });
}

function keyMatcher(pattern: string): Matcher[] {
  const result = compileGlob(pattern, ".");
  return result.ok ? [result.matches] : [];
}

/** An entry that says where is stronger than one that doesn't; of those alike, one that says "none". */
function keyEntriesOf(
  keys: { readonly [Kind in (typeof KEY_KINDS)[number]]?: readonly WrittenKey[] | undefined },
  folder: string,
): KeyEntry[] {
  const all = KEY_KINDS.flatMap((kind) =>
    (keys[kind] ?? []).flatMap((written) => keyEntryOf(kind === "none" ? null : kind, written, folder)),
  );
  const isPlain = ({ key, path }: KeyEntry): boolean => key === null && path === null;
  return [...all.filter(isPlain), ...all.filter((entry) => !isPlain(entry))];
}

function keyEntryOf(kind: LiteralKind | null, written: WrittenKey, folder: string): KeyEntry {
  if (typeof written === "string") return { kind, country: null, name: written, key: null, path: null };
  const { name, key, path, country } = written;
  const [matches] = key === undefined ? [] : keyMatcher(key);
  return {
    kind,
    country: mapped(country, countryOfCode),
    name: name ?? null,
    key: key === undefined || matches === undefined ? null : { pattern: key, matches },
    path: path === undefined ? null : (below(folder, compilePathGlob(path))[0] ?? null),
  };
}

/** "InvalidSymbol" to "Invalid symbol". */
function words(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}
