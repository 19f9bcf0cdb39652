/**
 * `paylint.json`: what belongs to the project rather than to the person, the same for editor and command line. A broken
 * one never stops the work: each mistake is a finding at its place, the rest is used, and defaults fill the gaps.
 */
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import * as v from "valibot";
import type { CountryCode } from "../domain/check";
import { LITERAL_KINDS, type LiteralKind } from "../model";
import { RULE_SEVERITIES, type RuleSeverity } from "../rules/rule";
import { type ConfigFinding, configFinding, isRuleSelector, withSeverities } from "./catalogue";
import { compileGlob, compilePathGlob, type Matcher } from "./glob";

/** One entry of `ignore`; what it doesn't name, it leaves open. */
export interface IgnoreEntry {
  readonly path: Matcher | null;
  /** On the key path joined with full stops, array places and rows as numbers. */
  readonly key: Matcher | null;
  readonly rules: readonly string[] | null;
}

export interface Limits {
  /** Longer documents are skipped, with this limit named. In UTF-16 units. */
  readonly maxFileSize: number;
  /** Findings shown of one document. */
  readonly maxFindings: number;
}

export interface Config {
  /** Null: every file of a known format. */
  readonly include: readonly Matcher[] | null;
  readonly exclude: readonly Matcher[];
  readonly severities: ReadonlyMap<string, RuleSeverity>;
  /** Names that the project uses for an identifier, as written; without prototype, for any key may be asked. */
  readonly ownKeys: Readonly<Record<string, LiteralKind>>;
  readonly defaultCountry: CountryCode | null;
  readonly ignore: readonly IgnoreEntry[];
  readonly limits: Limits;
}

export const defaultConfig: Config = {
  include: null,
  exclude: [],
  severities: new Map(),
  ownKeys: Object.freeze(Object.create(null)),
  defaultCountry: null,
  ignore: [],
  limits: { maxFileSize: 20_000_000, maxFindings: 1000 },
};

const pathPattern = v.pipe(
  v.string(),
  v.check((text) => compilePathGlob(text).ok, "pattern"),
);
const keyPattern = v.pipe(
  v.string(),
  v.check((text) => compileGlob(text, ".").ok, "pattern"),
);
const ruleSelector = v.pipe(v.string(), v.check(isRuleSelector, "rule"));

const members = {
  $schema: v.string(),
  include: v.array(pathPattern),
  exclude: v.array(pathPattern),
  rules: v.record(ruleSelector, v.picklist(RULE_SEVERITIES)),
  keys: v.record(v.picklist(LITERAL_KINDS), v.array(v.pipe(v.string(), v.minLength(1)))),
  defaultCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, "country")),
  ignore: v.array(
    v.strictObject({
      path: v.optional(pathPattern),
      key: v.optional(keyPattern),
      rules: v.optional(v.array(ruleSelector)),
      reason: v.optional(v.string()),
    }),
  ),
  limits: v.strictObject({
    maxFileSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1000))),
    maxFindings: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
};

export const configMembers: readonly string[] = Object.keys(members);

/**
 * Reads a `paylint.json`.
 * @returns a complete configuration and what is wrong with the text; never throws
 */
export function parseConfig(text: string): { config: Config; findings: ConfigFinding[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text.replace(/^\uFEFF/u, " "), errors, { allowTrailingComma: true });
  const findings = errors.map(({ error, offset, length }) =>
    configFinding("config/syntax", `${words(printParseErrorCode(error))}.`, offset, offset + Math.max(length, 1)),
  );
  if (root === undefined) return { config: defaultConfig, findings };
  if (root.type !== "object") {
    findings.push(wrongType(root, "The configuration must be an object; the defaults are used."));
    return { config: defaultConfig, findings };
  }
  const read = memberReader(root, findings);
  const limits = read("limits");
  const keys = read("keys");
  const include = read("include")?.flatMap(pathMatcher);
  const config: Config = {
    include: include ?? null,
    exclude: read("exclude")?.flatMap(pathMatcher) ?? [],
    severities: new Map(Object.entries(read("rules") ?? {})),
    ownKeys: ownKeysOf(keys ?? {}),
    defaultCountry: read("defaultCountry") ?? null,
    ignore: (read("ignore") ?? []).map((entry) => ({
      path: entry.path === undefined ? null : (pathMatcher(entry.path)[0] ?? null),
      key: entry.key === undefined ? null : (keyMatcher(entry.key)[0] ?? null),
      rules: entry.rules ?? null,
    })),
    limits: {
      maxFileSize: limits?.maxFileSize ?? defaultConfig.limits.maxFileSize,
      maxFindings: limits?.maxFindings ?? defaultConfig.limits.maxFindings,
    },
  };
  read("$schema");
  findings.push(...unknownMembers(root));
  return { config, findings: withSeverities(findings, config.severities).sort((a, b) => a.start - b.start) };
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
      value = withoutBadParts(value, result.issues.map(pathOf));
    }
    return undefined;
  };
}

type Issue = v.BaseIssue<unknown>;
type Path = readonly (string | number)[];

function pathOf(issue: Issue): Path {
  return (issue.path ?? []).map((item) => (typeof item.key === "number" ? item.key : String(item.key)));
}

function findingOf(issue: Issue, member: Node): ConfigFinding {
  const inKey = issue.path?.at(-1)?.origin === "key";
  const node = nodeAt(member, pathOf(issue), inKey);
  const written = JSON.stringify(issue.input) ?? "undefined";
  if (issue.type === "strict_object" && inKey) {
    return at("config/unknown-key", node, `Paylint doesn't know ${JSON.stringify(pathOf(issue).at(-1))}.`);
  }
  if (issue.message === "rule") return at("config/unknown-rule", node, `No rule is called ${written}.`);
  if (issue.message === "pattern") {
    const result = typeof issue.input === "string" ? compilePathGlob(issue.input) : null;
    return at("config/pattern", node, result?.ok === false ? result.reason : "The pattern can't be read.");
  }
  if (issue.message === "country") {
    return wrongType(node, `Expected a country code of two capital letters (ISO 3166-1), not ${written}.`);
  }
  return wrongType(node, `Expected ${issue.expected ?? "another value"}, not ${issue.received}.`);
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

function pathMatcher(pattern: string): Matcher[] {
  const result = compilePathGlob(pattern);
  return result.ok ? [result.matches] : [];
}

function keyMatcher(pattern: string): Matcher[] {
  const result = compileGlob(pattern, ".");
  return result.ok ? [result.matches] : [];
}

function ownKeysOf(keys: { readonly [Kind in LiteralKind]?: readonly string[] }): Record<string, LiteralKind> {
  const own: Record<string, LiteralKind> = Object.create(null);
  for (const kind of LITERAL_KINDS) for (const name of keys[kind] ?? []) own[name] = kind;
  return own;
}

/** "InvalidSymbol" to "Invalid symbol". */
function words(code: string): string {
  return code.replace(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}
