/** The page that diagnostics link to: each rule with its meaning, severity, example and source. */
import { catalogue, type RuleInfo, ruleAnchor } from "../../server/src/config/catalogue";

const HEAD = `# Rules

Made from the code by \`npm run generate\`; changes belong there.

Severities: *error* for what is certainly wrong (a payment with it can't work), *warning* for what is very likely wrong,
*info* and *hint* for advice. A weaker finding of the same rule is shown with a weaker severity, and a value that is only
a guess never gets more than a hint. Severities are set per rule in \`paylint.json\` (\`"rules": {"iban/format": "off"}\`,
\`"bic/*": "info"\`) or in the setting \`paylint.severities\`.
`;

export function ruleCatalogue(): string {
  const families = [...new Set(catalogue.map(({ id }) => familyOf(id)))];
  const table = [
    "| Rule | Severity | In short |",
    "|---|---|---|",
    ...catalogue.map(
      (rule) => `| [\`${rule.id}\`](#${ruleAnchor(rule.id)}) | ${rule.defaultSeverity} | ${inShort(rule)} |`,
    ),
  ].join("\n");
  const sections = families.map((family) => {
    const rules = catalogue.filter(({ id }) => familyOf(id) === family);
    return `## ${family}\n\n${rules.map(section).join("\n")}`;
  });
  return `${HEAD}\n${table}\n\n${sections.join("\n")}`;
}

function section({ id, defaultSeverity, doc }: RuleInfo): string {
  const { bad, good } = doc.example;
  return [
    `### ${id}`,
    "",
    `Severity: ${defaultSeverity}.`,
    "",
    doc.meaning,
    "",
    "```",
    visible(bad),
    ...(good === undefined ? [] : ["", "# better", visible(good)]),
    "```",
    "",
    `Source: ${doc.source}.`,
    "",
  ].join("\n");
}

function familyOf(id: string): string {
  return id.slice(0, id.indexOf("/"));
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
