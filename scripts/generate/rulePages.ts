/** The pages that diagnostics link to: one for each rule that stands alone, and the list of all. */
import { catalogue, type RuleInfo, ruleFile } from "../../server/src/config/catalogue";

const HEAD = `# Rules

Made from the code by \`npm run generate\`; changes belong there.

Severities: *error* for what is certainly wrong (a payment with it can't work), *warning* for what is very likely wrong,
*info* and *hint* for advice. A weaker finding of the same rule is shown with a weaker severity, and a value that is only
a guess never gets more than a hint. Severities are set per rule in \`paylint.json\` (\`"rules": {"iban/format": "off"}\`,
\`"bic/*": "info"\`) or in the setting \`paylint.severities\`. \`paylint rule ID\` shows a rule's page on the command line.

Repairs: *safe* ones change how a value is written, not what it says; \`--fix\`, *Fix all safe problems in this file* and fix on
save make the same ones. *Unsafe* ones change what a value says, never an account: \`--fix --unsafe-fixes\` makes them as well
where there is only one. Those *by hand* change an account number or its check digits: they are offered, and only a person
makes them. \`--fix-only RULE\` makes the repairs of one rule or family.
`;

/** Families about identifiers are left out by comments and configuration; those about the configuration only by the latter. */
const ABOUT_CONFIGURATION = "config";

export function ruleList(): string {
  const rows = catalogue.map(
    (rule) =>
      `| [\`${rule.id}\`](${ruleFile(rule.id)}) | ${rule.defaultSeverity} | ${(rule.doc.repairs ?? []).join(", ")} | ${inShort(rule)} |`,
  );
  return `${HEAD}\n${["| Rule | Severity | Repairs | In short |", "|---|---|---|---|", ...rows].join("\n")}\n`;
}

export interface Page {
  /** Relative to the repository, with forward slashes. */
  readonly name: string;
  readonly text: string;
}

export function rulePages(): Page[] {
  return catalogue.map((rule) => ({ name: `docs/${ruleFile(rule.id)}`, text: pageOf(rule) }));
}

function pageOf({ id, defaultSeverity, doc }: RuleInfo): string {
  const { bad, good } = doc.example;
  const family = id.slice(0, id.indexOf("/"));
  return [
    `# ${id}`,
    "",
    `Severity: **${defaultSeverity}**${defaultSeverity === "off" ? " (switched on where somebody asks for it)" : ""}.`,
    "",
    doc.meaning,
    "",
    ...(doc.repairs === undefined
      ? []
      : [`Repairs: ${doc.repairs.join(", ")} (what that means stands in [the list](../../rules.md)).`, ""]),
    "## Example",
    "",
    ...fenced(bad),
    ...(good === undefined ? [] : ["", "Better:", "", ...fenced(good)]),
    "",
    "## Leaving it out",
    "",
    `For the project, in [\`paylint.json\`](../../configuration.md): \`"rules": { "${id}": "off" }\`, or \`"${family}/*"\` for the whole family; for some files under \`"overrides"\`, for some key paths under \`"ignore"\`.`,
    ...(family === ABOUT_CONFIGURATION
      ? []
      : ["", `For one line, in YAML and JSONC, with a comment: \`# paylint-ignore ${id} -- why\`.`]),
    "",
    "## Where it comes from",
    "",
    `${doc.source}.`,
    "",
    "[All rules](../../rules.md)",
    "",
  ].join("\n");
}

function fenced(text: string): string[] {
  return ["```", visible(text), "```"];
}

/** The first sentence, for a table cell. */
function inShort({ doc }: RuleInfo): string {
  const [first = doc.meaning] = doc.meaning.split(/(?<=\.)\s/u);
  return first.replaceAll("|", "\\|");
}

/** Characters that nobody sees, as escapes. */
function visible(text: string): string {
  return text.replace(/[\u200B-\u200F\uFEFF]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
