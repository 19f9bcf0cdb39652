/** The page on everything that can be set: `paylint.json`, settings of VS Code, environment variables, limits. */
import { LIMITS } from "../../server/src/formats/limits";
import { interfaceWords } from "../../server/src/lookup/interfaces";
import { INTERFACES } from "../../server/src/protocol";
import { type SettingScope, settings } from "../../server/src/settings";
import { configSchema } from "./configSchema";

interface Described {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}

/** Of the scopes that a workspace has no part in. */
const MARKS: Readonly<Partial<Record<SettingScope, string>>> = {
  application: " *Application.*",
  machine: " *Machine.*",
};

/** A test compares these with what the sources read. */
export const VARIABLES: readonly (readonly [name: string, meaning: string])[] = [
  ["PAYLINT_API_KEY", "Key for all interfaces that have none of their own."],
  ...INTERFACES.flatMap((name): [string, string][] => {
    const { variable, label } = interfaceWords[name];
    return [
      [`${variable}_URL`, `Address of the ${label}; HTTPS, or a loopback address.`],
      [`${variable}_KEY`, `Key for the ${label}.`],
    ];
  }),
  ["PAYLINT_API_FORMAT", "Format that the interfaces are asked for: `json` (the default) or `xml`."],
  ["PAYLINT_DATA_DIR", "Folder for imported directories and remembered answers, in place of the user's data folder."],
  [
    "PAYLINT_SHOW_VALUES",
    "`1`: reports of `paylint check` show account digits, as with `--show-values`; not in CI (`CI` is set) and not with `--output`.",
  ],
  ["CI", "Set on build servers, where `PAYLINT_SHOW_VALUES` doesn't count."],
  ["PAYLINT_NO_BICS", "`1` at build time leaves the BICs of the world out of the directory."],
  ["NO_COLOR, FORCE_COLOR", "Reports without and with colour."],
  ["HTTPS_PROXY, NO_PROXY", "Proxy for the interfaces, and the hosts that are asked without it; small letters too."],
  ["NODE_DISABLE_COMPILE_CACHE", "Set: no compiled code of Paylint's own is kept in the user's cache folder."],
  ["GIT_CONFIG_COUNT", "Git's own: settings given to it this way hold for `--staged` and `--since`, too."],
];

const SAID = {
  "value/unread": "the finding `value/unread`, at the place",
  "not compared": "`not checked`, at the end of the file",
  "read all the same": "nothing: what is deeper is read as if it stood at that depth",
} as const;

function limitsTable(): string {
  const rows = Object.values(LIMITS).map(
    ({ of, most, said }) => `| ${most.toLocaleString("en")} ${of} | ${SAID[said]} |`,
  );
  return ["| At most | Beyond it a report says |", "|---|---|", ...rows].join("\n");
}

export function configurationPage(): string {
  return `# Configuration

Made from the code by \`npm run generate\`; changes belong there.

## paylint.json

What belongs to the project: the same for editor and command line. It is JSON with comments and trailing commas.

The nearest \`paylint.json\` above a file counts, laid over those in the folders above it: lists grow, single values and severities replace, a nested \`include\` replaces the one above. The search ends at the workspace folder (editor) or at the root of the repository (command line; without a repository at the working directory), and at a file with \`"root": true\`. Patterns are relative to the file that they stand in. A file is read only when it lies, links followed, inside that workspace folder or repository, is a regular file and has at most 1 MB; \`--config FILE\` names one that may lie anywhere and counts alone, with what it builds on; its patterns are relative to the working directory. A configuration with mistakes of severity *error* ends a check with exit code 2.

Which word counts, the strongest first: \`--rule\` on the command line, or the settings of the person in VS Code; the nearest \`paylint.json\`, with its overrides (a later one over an earlier one), then its \`rules\`, then its \`preset\`; what it builds on (\`extends\`, the last one named first); the \`paylint.json\` in the folder above, and so on. Within one \`rules\` the id of a rule wins over its family (\`bic/*\`), and that over \`*\`. A family or \`*\` takes the place of all that weaker words say of its rules. \`paylint config --print FILE\` shows what holds for a file, and which files say so.

Patterns: \`*\` and \`?\` within a folder, \`**\` for any folders, \`[abc]\`, \`[!abc]\`, \`{a,b}\`, \`\\\` before a character meant as it is. One without a slash names a file or folder anywhere, and a folder stands for all that is in it. In \`include\`, \`exclude\` and \`overrides[].files\` one that begins with \`!\` takes back what those before it match, also those of files in folders above; a list that begins with one means all others. Patterns given to \`paylint check\` are of the same kind, without \`!\`.

${membersTable(configSchema() as Described)}

Files that Git ignores (\`.gitignore\`, \`.git/info/exclude\`) and the folders \`node_modules\`, \`bower_components\` and \`.venv\` are left out of folders, unless \`--no-ignore\` is given. A file that is named on the command line is checked all the same, unless \`--force-exclude\` is given.

\`\`\`json
{
  "exclude": ["test/fixtures/**"],
  "formats": { "*.conf": "properties", "legacy/*.dat": "csv" },
  "rules": { "iban/format": "off" },
  "overrides": [
    { "files": ["deploy/staging"], "rules": { "bic/test": "off" } },
    { "files": ["berlin/**", "!berlin/archive"], "defaultCountry": "DE", "keys": { "account": ["konto_alt"] } }
  ],
  "keys": {
    "iban": ["refundTarget"],
    "nid": [{ "name": "receiving_dfi", "country": "US" }, { "key": "batches.*.code", "path": "ach/**", "country": "US" }],
    "none": ["ledger_ref"]
  },
  "defaultCountry": "GB",
  "ignore": [{ "path": "docs/**", "rules": ["value/sample-number"], "reason": "documentation" }]
}
\`\`\`

## Settings of VS Code

What belongs to the person. They are laid over \`paylint.json\`; of two limits the lower one holds. Those marked *machine* or *application* can't be set by a workspace; the latter hold in remote windows, too.

| Setting | Default | What it does |
|---|---|---|
${Object.values(settings)
  .map((one) => `| \`${one.key}\` | ${shown(one.default)} | ${cell(one.description)}${MARKS[one.scope] ?? ""} |`)
  .join("\n")}

## Environment

For the command line, and for editors that keep no keys. A variable never comes from a checked file or folder.

| Variable | What it does |
|---|---|
${VARIABLES.map(
  ([name, meaning]) =>
    `| ${name
      .split(", ")
      .map((one) => `\`${one}\``)
      .join(", ")} | ${meaning} |`,
).join("\n")}

## Limits and exit codes

Whatever is left out for a limit is named in the report, never passed over in silence. The limits that can be set stand above under \`limits\`. Fixed are these:

${limitsTable()}

Exit codes and the shapes of all reports stand on the page [output](output.md).
`;
}

/** A row for each member, those of objects and of a list's entries below theirs. */
function membersTable(schema: Described): string {
  const rows = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => rowsOf(name, member));
  return ["| Member | Value | What it does |", "|---|---|---|", ...rows].join("\n");
}

function rowsOf(name: string, member: Described): string[] {
  const row = `| \`${name}\` | ${formOf(member)} | ${cell(member.description ?? "")}${member.default === undefined ? "" : ` Default: ${shown(member.default)}.`} |`;
  // Rules are a page of their own.
  if (name.endsWith("rules")) return [row];
  // What an override may say stands above it.
  if (name === "overrides") return [row, ...rowsOf("overrides[].files", member.items?.properties?.files ?? {})];
  const inner = member.items?.properties ?? member.properties ?? {};
  if (name === "keys") {
    // Entries are alike whatever the kind.
    const entry = inner.nid?.items?.anyOf?.find(({ type }) => type === "object")?.properties ?? {};
    const ofEntry = Object.entries(entry).flatMap(([key, value]) => rowsOf(`keys.*[].${key}`, value));
    return [row, ...Object.entries(inner).flatMap(([key, value]) => rowsOf(`keys.${key}`, value)), ...ofEntry];
  }
  const prefix = member.items?.properties === undefined ? `${name}.` : `${name}[].`;
  return [row, ...Object.entries(inner).flatMap(([key, value]) => rowsOf(`${prefix}${key}`, value))];
}

function formOf({ type, enum: values, anyOf, items }: Described): string {
  if (anyOf !== undefined) return anyOf.map(formOf).join(" or ");
  if (values !== undefined) return values.length > 8 ? "code of a country" : values.map(shown).join(", ");
  if (type !== "array") return type ?? "";
  const isObject = ({ type: one }: Described): boolean => one === "object";
  if (items?.anyOf?.some(isObject)) return "list of texts and objects";
  return `list of ${items !== undefined && isObject(items) ? "objects" : "texts"}`;
}

function shown(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
