/**
 * Every VS Code setting of Paylint as data: key, default, description, parser. The manifest's `contributes` section is
 * made from this list (scripts/generate/manifest.ts) and a test compares the two. Settings belong to the person; what belongs to
 * the project stands in `paylint.json`.
 */
import { catalogue, isRuleSelector, ruleFamilies } from "./config/catalogue";
import { parseAddress as parseBaseAddress } from "./lookup/http/address";
import { RULE_SEVERITIES, type RuleSeverity } from "./rules/rule";

export interface Settings {
  readonly severities: Readonly<Record<string, RuleSeverity>>;
  readonly inlayHints: boolean;
  readonly codeLens: boolean;
  readonly codeLanguages: readonly string[];
  readonly maxDiagnostics: number;
  readonly maxFileSize: number;
  readonly directory: boolean;
  readonly ukModulusWeights: string;
  readonly ukModulusSubstitutions: string;
  readonly sortCodeUrl: string;
  readonly ibanCalculationUrl: string;
  readonly bicValidationUrl: string;
  readonly bankDirectoryUrl: string;
  readonly apiFormat: "json" | "xml";
  readonly maxQueries: number;
  readonly trace: "off" | "messages" | "verbose";
}

/**
 * `application`: the person's, for every window, remote ones too, and never taken from a workspace, for it would tell
 * where data and keys are sent; `machine`: a path of the machine that the server runs on; `resource`: may differ from
 * folder to folder.
 */
export type SettingScope = "application" | "machine" | "resource" | "window";

type JsonSchema = Readonly<Record<string, unknown>>;

export interface Setting<Key extends keyof Settings> {
  /** Full key, as in `settings.json`. */
  readonly key: string;
  readonly default: Settings[Key];
  readonly description: string;
  readonly scope: SettingScope;
  /** JSON schema of the value, for the manifest; without default and description. */
  readonly schema: JsonSchema;
  /** In words, for settings whose schema doesn't say it. */
  readonly expected?: string;
  /** The value to use for what the client sent; null when it can't be used. */
  readonly parse: (value: unknown) => Settings[Key] | null;
}

type SettingTable = { readonly [Key in keyof Settings]: Setting<Key> };

const address = (
  name: string,
): Pick<Setting<"sortCodeUrl">, "schema" | "expected" | "parse" | "default" | "scope" | "description"> => ({
  default: "",
  description: `Base address of the ${name}, which is asked only on demand. For example \`https://bank.example/\`; HTTPS, plain HTTP only for this machine. Empty: not used.`,
  scope: "application",
  schema: { type: "string" },
  expected: "an address that begins with https:// (http:// only for this machine)",
  parse: parseAddress,
});

export const settings: SettingTable = {
  severities: {
    key: "paylint.severities",
    default: {},
    description:
      'Severity per rule or family, for example `{"iban/format": "off", "api": "warning"}`. Adds to the `rules` of `paylint.json` and wins over them.',
    scope: "resource",
    schema: {
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries([
        ...ruleFamilies.map((family) => [family, { enum: RULE_SEVERITIES, description: `All rules of ${family}.` }]),
        ...catalogue.map(({ id, doc }) => [id, { enum: RULE_SEVERITIES, description: doc.meaning }]),
      ]),
    },
    parse: parseSeverities,
  },
  inlayHints: {
    key: "paylint.inlayHints",
    default: false,
    description:
      "Show the bank's name behind a BIC, an IBAN or a bank code, once in a record, and behind an account whether its check digits prove anything, for example `✓ modulus`.",
    scope: "resource",
    schema: { type: "boolean" },
    parse: parseBoolean,
  },
  codeLens: {
    key: "paylint.codeLens",
    default: true,
    description: "Offer *Calculate IBAN* above an IBAN that stands empty beside a bank code and an account number.",
    scope: "resource",
    schema: { type: "boolean" },
    parse: parseBoolean,
  },
  codeLanguages: {
    key: "paylint.codeLanguages",
    default: [],
    description:
      'Languages in whose string literals and comments IBANs and BICs are underlined, by shape and check digits alone, for example `["typescript", "sql"]`. Empty: none.',
    scope: "resource",
    schema: {
      type: "array",
      uniqueItems: true,
      items: {
        type: "string",
        examples: [
          "typescript",
          "javascript",
          "python",
          "java",
          "csharp",
          "go",
          "php",
          "ruby",
          "sql",
          "markdown",
          "xml",
          "properties",
          "dotenv",
        ],
      },
    },
    parse: (value) => (Array.isArray(value) && value.every((one) => typeof one === "string") ? value : null),
  },
  maxDiagnostics: {
    key: "paylint.maxDiagnostics",
    default: 1000,
    description: "Most findings shown for one document, for example `200`; a last one says how many more there are.",
    scope: "resource",
    schema: { type: "integer", minimum: 1, maximum: 100_000 },
    parse: (value) => parseInteger(value, 1, 100_000),
  },
  maxFileSize: {
    key: "paylint.maxFileSize",
    default: 20_000_000,
    description: "Documents with more characters are not checked, for example `5000000`; the status item says so.",
    scope: "resource",
    schema: { type: "integer", minimum: 1000, maximum: 200_000_000 },
    parse: (value) => parseInteger(value, 1000, 200_000_000),
  },
  directory: {
    key: "paylint.directory.enabled",
    default: true,
    description:
      'Name banks from the built-in and imported directories (offline). Off: `"paylint.directory.enabled": false`.',
    scope: "window",
    schema: { type: "boolean" },
    parse: parseBoolean,
  },
  ukModulusWeights: {
    key: "paylint.ukModulus.weightTable",
    default: "",
    description: "Path of a newer UK modulus weight table, for example `/data/valacdos.txt`. Empty: the built-in one.",
    scope: "machine",
    schema: { type: "string" },
    parse: parseString,
  },
  ukModulusSubstitutions: {
    key: "paylint.ukModulus.substitutionTable",
    default: "",
    description:
      "Path of the UK sort code substitution table that belongs to the weight table, for example `/data/scsubtab.txt`.",
    scope: "machine",
    schema: { type: "string" },
    parse: parseString,
  },
  sortCodeUrl: { key: "paylint.interfaces.sortCodeUrl", ...address("sort code interface") },
  ibanCalculationUrl: {
    key: "paylint.interfaces.ibanCalculationUrl",
    ...address("IBAN calculation interface"),
  },
  bicValidationUrl: { key: "paylint.interfaces.bicValidationUrl", ...address("BIC validation interface") },
  bankDirectoryUrl: { key: "paylint.interfaces.bankDirectoryUrl", ...address("bank directory interface") },
  apiFormat: {
    key: "paylint.interfaces.format",
    default: "json",
    description: "Format asked of the interfaces, for example `xml` where a gateway passes nothing else.",
    scope: "application",
    schema: { enum: ["json", "xml"] },
    parse: (value) => (value === "json" || value === "xml" ? value : null),
  },
  maxQueries: {
    key: "paylint.interfaces.maxQueries",
    default: 100,
    description: "An on-demand check that would send more requests asks first, for example `0` to be asked each time.",
    scope: "application",
    schema: { type: "integer", minimum: 0, maximum: 1_000_000 },
    parse: (value) => parseInteger(value, 0, 1_000_000),
  },
  trace: {
    key: "paylint.trace.server",
    default: "off",
    description:
      "Log the messages between the editor and the language server, for example `verbose` for a report of a fault. Account digits are masked.",
    scope: "window",
    schema: { enum: ["off", "messages", "verbose"] },
    parse: (value) => (value === "off" || value === "messages" || value === "verbose" ? value : null),
  },
};

/** What can't be used of the settings, to be told once; the default stands in for it. */
interface SettingProblem {
  readonly key: string;
  readonly message: string;
}

/**
 * Reads the settings as the client sends them for the section `paylint`: nested (`{directory: {enabled: true}}`) or
 * with the rest of the dotted key as one name.
 * @returns complete settings; keys that are missing or unusable have their defaults, the latter with a problem each
 */
export function parseSettings(section: unknown): { settings: Settings; problems: SettingProblem[] } {
  const problems: SettingProblem[] = [];
  const read = <Key extends keyof Settings>(name: Key): Settings[Key] => {
    const setting: Setting<Key> = settings[name];
    const value = valueAt(section, setting.key.replace(/^paylint\./u, ""));
    if (value === undefined || value === null) return setting.default;
    const parsed = setting.parse(value);
    if (parsed === null) {
      const message = `${setting.key} has a value that can't be used; expected ${expectationOf(setting)}.`;
      problems.push({ key: setting.key, message });
    }
    return parsed ?? setting.default;
  };
  return {
    settings: {
      severities: read("severities"),
      inlayHints: read("inlayHints"),
      codeLens: read("codeLens"),
      codeLanguages: read("codeLanguages"),
      maxDiagnostics: read("maxDiagnostics"),
      maxFileSize: read("maxFileSize"),
      directory: read("directory"),
      ukModulusWeights: read("ukModulusWeights"),
      ukModulusSubstitutions: read("ukModulusSubstitutions"),
      sortCodeUrl: read("sortCodeUrl"),
      ibanCalculationUrl: read("ibanCalculationUrl"),
      bicValidationUrl: read("bicValidationUrl"),
      bankDirectoryUrl: read("bankDirectoryUrl"),
      apiFormat: read("apiFormat"),
      maxQueries: read("maxQueries"),
      trace: read("trace"),
    },
    problems,
  };
}

export const defaultSettings: Settings = parseSettings(undefined).settings;

function valueAt(section: unknown, dotted: string): unknown {
  if (!isObject(section)) return undefined;
  if (Object.hasOwn(section, dotted)) return section[dotted];
  const [head = "", ...rest] = dotted.split(".");
  return rest.length === 0 || !Object.hasOwn(section, head) ? undefined : valueAt(section[head], rest.join("."));
}

function expectationOf({ schema, expected }: Pick<Setting<keyof Settings>, "schema" | "expected">): string {
  if (expected !== undefined) return expected;
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.join(", ")}`;
  if (schema.type === "integer") return `a whole number from ${schema.minimum} to ${schema.maximum}`;
  return schema.type === "boolean" ? "true or false" : `a value of type ${schema.type}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseBoolean(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

function parseString(value: unknown): string | null {
  return typeof value === "string" ? value.trim() : null;
}

function parseInteger(value: unknown, least: number, most: number): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : null;
}

/** As it is: the address of the IBAN calculation interface may end in a slash that counts. */
function parseAddress(value: unknown): string | null {
  if (typeof value !== "string") return null;
  if (value.trim() === "") return "";
  const address = parseBaseAddress(value);
  return address.ok ? address.url : null;
}

function parseSeverities(value: unknown): Record<string, RuleSeverity> | null {
  if (!isObject(value)) return null;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, RuleSeverity] => isRuleSelector(entry[0]) && isSeverity(entry[1]),
  );
  return Object.fromEntries(entries);
}

function isSeverity(value: unknown): value is RuleSeverity {
  return RULE_SEVERITIES.some((severity) => severity === value);
}
