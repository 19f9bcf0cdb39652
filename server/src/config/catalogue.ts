/**
 * Every id that a finding can have: the rules about identifiers and those about Paylint's own configuration. The rule
 * catalogue, the JSON schema and the settings are made from this list.
 */
import type { Severity } from "../model";
import { rules } from "../rules";
import { configuredSeverity, type RuleDoc, type RuleSeverity } from "../rules/rule";

/** Where the pages are. */
const DOCS = "https://github.com/paylint/paylint/blob/main/docs";

export interface RuleInfo {
  readonly id: string;
  readonly defaultSeverity: RuleSeverity;
  readonly doc: RuleDoc;
  readonly isForChosenPaths?: true;
}

const source = "Paylint configuration; schemas/paylint.schema.json";

const configRules = [
  {
    id: "config/unreadable",
    defaultSeverity: "error",
    doc: {
      meaning:
        "`paylint.json`, or a file that it builds on, is not read, and what it says doesn't hold: it is missing, leads out of the folder and its repository (a link), is no regular file, or is larger than 1 MB; or what `extends` names goes round in a circle, or is more than 32 files or 1 MB together. A configuration that lies elsewhere is named on the command line.",
      example: { bad: "paylint.json -> /etc/paylint.json", good: "paylint.json, a file of the folder" },
      source,
    },
  },
  {
    id: "config/syntax",
    defaultSeverity: "error",
    doc: {
      meaning:
        "`paylint.json` is not JSON (comments and trailing commas are allowed). What could be read of it is used.",
      example: { bad: '{ "exclude": ["fixtures/**" }', good: '{ "exclude": ["fixtures/**"] }' },
      source,
    },
  },
  {
    id: "config/unknown-key",
    defaultSeverity: "warning",
    doc: {
      meaning: "`paylint.json` has a member that Paylint doesn't know; it is left out of account.",
      example: { bad: '{ "excludes": ["fixtures/**"] }', good: '{ "exclude": ["fixtures/**"] }' },
      source,
    },
  },
  {
    id: "config/unknown-rule",
    defaultSeverity: "warning",
    doc: {
      meaning: "A rule id, in `paylint.json` or in a suppression comment, that no rule has.",
      example: { bad: '{ "rules": { "iban/checksum": "off" } }', good: '{ "rules": { "iban/check-digits": "off" } }' },
      source,
    },
  },
  {
    id: "config/wrong-type",
    defaultSeverity: "error",
    doc: {
      meaning: "A value in `paylint.json` is of another type than expected; the default stands in for it.",
      example: { bad: '{ "defaultCountry": 49 }', good: '{ "defaultCountry": "DE" }' },
      source,
    },
  },
  {
    id: "config/pattern",
    defaultSeverity: "error",
    doc: {
      meaning: "A pattern in `paylint.json` can't be read and matches nothing.",
      example: { bad: '{ "exclude": ["{fixtures,seeds/**"] }', good: '{ "exclude": ["{fixtures,seeds}/**"] }' },
      source,
    },
  },
  {
    id: "config/unused-suppression",
    defaultSeverity: "warning",
    doc: {
      meaning: "A `paylint-ignore` comment that suppresses nothing: the mistake is gone, and the comment may go too.",
      example: { bad: "iban: GB29NWBK60161331926819 # paylint-ignore", good: "iban: GB29NWBK60161331926819" },
      source,
    },
  },
] as const satisfies readonly RuleInfo[];

/** What only the former version of a file shows (`check --since`, `check --staged`). */
export const historyRules = [
  {
    id: "history/payee-changed",
    defaultSeverity: "warning",
    doc: {
      meaning:
        "The IBAN or account number of a payee is another than in the former version of the file, while the name beside it is the same. Such a change may be right; it is also how payments are led astray. Found where the command line compares with a commit or with what is staged.",
      example: {
        bad: "- name: Tarn Mills\n- iban: GB29NWBK60161331926819\n+ iban: GB60BARC20000055779911",
        good: "- name: Tarn Mills\n+ name: Tarn Holdings\n- iban: GB29NWBK60161331926819\n+ iban: GB60BARC20000055779911",
      },
      source: "Guidance of banks and police on changed payment details (invoice and mandate fraud)",
    },
  },
] as const satisfies readonly RuleInfo[];

type ConfigRuleId = (typeof configRules)[number]["id"];

export const catalogue: readonly RuleInfo[] = [...rules, ...configRules, ...historyRules];

const ids: ReadonlySet<string> = new Set(catalogue.map((rule) => rule.id));
const families: ReadonlySet<string> = new Set(catalogue.map((rule) => `${rule.id.split("/")[0]}/*`));

/** All rules but those about the configuration itself, which say that something of it doesn't hold. */
export const ANY_RULE = "*";

/** A rule's id, a whole family (`bic/*`), or `*`. */
export function isRuleSelector(text: string): boolean {
  return text === ANY_RULE || ids.has(text) || families.has(text);
}

export function isSelected(rule: string, selectors: readonly string[]): boolean {
  return selectors.some(
    (one) =>
      one === rule ||
      (one === ANY_RULE && !rule.startsWith("config/")) ||
      (one.endsWith("/*") && rule.startsWith(one.slice(0, -1))),
  );
}

export const ruleFamilies: readonly string[] = [...families];

/** File of a rule's page, from `docs/`. */
export function ruleFile(id: string): string {
  return `rules/${id}.md`;
}

/** Address of a rule's documentation. */
export function rulePage(id: string): string {
  return `${DOCS}/${ruleFile(id)}`;
}

/** What is wrong with the configuration or a suppression, at its place (offsets in the text it stands in). */
export interface ConfigFinding {
  readonly rule: ConfigRuleId;
  readonly severity: Severity;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

const SCHEMA_RULES: ReadonlySet<ConfigRuleId> = new Set<ConfigRuleId>([
  "config/syntax",
  "config/unknown-key",
  "config/unknown-rule",
  "config/wrong-type",
]);

/** Whether the JSON schema of `paylint.json`, or an editor's JSON parser, says the same about a configuration. */
export function isSaidBySchema({ rule }: ConfigFinding): boolean {
  return SCHEMA_RULES.has(rule);
}

/** The findings with the severities that the configuration gives their rules; without those it switches off. */
export function withSeverities(
  findings: readonly ConfigFinding[],
  severities: ReadonlyMap<string, RuleSeverity>,
): ConfigFinding[] {
  return findings.flatMap((finding) => {
    const severity = configuredSeverity(finding.rule, severities) ?? finding.severity;
    return severity === "off" ? [] : [{ ...finding, severity }];
  });
}

/** Why a `paylint.json` is not read; the reason stands behind its name. */
export function configRefusal(reason: string): string {
  return `paylint.json ${reason}: the defaults hold.`;
}

export function configFinding(rule: ConfigRuleId, message: string, start: number, end: number): ConfigFinding {
  const severity = configRules.find(({ id }) => id === rule)?.defaultSeverity ?? "warning";
  return { rule, severity, message, start, end };
}
