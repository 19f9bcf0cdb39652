/** The JSON schema of `paylint.json`, for completion and checks in editors. */
import { catalogue, ruleFamilies } from "../../server/src/config/catalogue";
import { defaultConfig } from "../../server/src/config/config";
import { configMembers } from "../../server/src/config/layer";
import { isoCountries } from "../../server/src/domain/countries/isoCountries";
import { LITERAL_KINDS } from "../../server/src/model";
import { RULE_SEVERITIES } from "../../server/src/rules/rule";

type Schema = Readonly<Record<string, unknown>>;

const severity: Schema = { enum: RULE_SEVERITIES };
const ruleSelector: Schema = { enum: [...ruleFamilies, ...catalogue.map(({ id }) => id)] };
const patterns = (description: string): Schema => ({
  type: "array",
  items: { type: "string" },
  description,
});
const names = (description: string): Schema => ({
  type: "array",
  items: { type: "string", minLength: 1 },
  description,
});
const filePath: Schema = { type: "string", minLength: 1 };

const PATTERN_HELP =
  "`*` and `?` within a folder, `**` for any folders, `[abc]`, `{a,b}`; a pattern without a slash names a file or folder anywhere, and a folder stands for all that is in it.";

const severities: Schema = {
  type: "object",
  description: "Severity per rule (`iban/format`) or family of rules (`bic/*`).",
  additionalProperties: false,
  properties: Object.fromEntries([
    ...ruleFamilies.map((family) => [family, { ...severity, description: `All rules of ${family}.` }]),
    ...catalogue.map(({ id, defaultSeverity, doc }) => [
      id,
      { ...severity, default: defaultSeverity, description: doc.meaning },
    ]),
  ]),
};

const members: Readonly<Record<string, Schema>> = {
  $schema: { type: "string" },
  extends: {
    anyOf: [filePath, { type: "array", items: filePath }],
    description:
      "Configurations that this one builds on, relative to this file and inside the workspace or repository, laid below it in their order. Each counts once, where it is first named; with this file they are at most 32, of 1 MB together. This file and those in folders above it add up anyway.",
  },
  root: { type: "boolean", default: false, description: "No `paylint.json` in a folder above counts." },
  include: patterns(`Files to check, relative to this file; all of a known format when left out. ${PATTERN_HELP}`),
  exclude: patterns(`Files to leave out, relative to this file. ${PATTERN_HELP}`),
  rules: severities,
  overrides: {
    type: "array",
    description: "Severities for some files; a later entry is laid over the earlier ones.",
    items: {
      type: "object",
      additionalProperties: false,
      required: ["files", "rules"],
      properties: {
        files: { ...patterns(`Files, relative to this one. ${PATTERN_HELP}`), minItems: 1 },
        rules: severities,
      },
    },
  },
  keys: {
    type: "object",
    description: "Names of keys and columns that this project uses for an identifier, as written.",
    additionalProperties: false,
    properties: Object.fromEntries(LITERAL_KINDS.map((kind) => [kind, names(`Names that mean ${kind}.`)])),
  },
  defaultCountry: {
    type: "string",
    enum: [...isoCountries, "UK"],
    description: "Country (ISO 3166-1 alpha-2) of domestic numbers where nothing else tells.",
  },
  ignore: {
    type: "array",
    description:
      "Findings to leave out, for files without comments. An entry covers what all its members say; it has a path, a key or rules.",
    items: {
      type: "object",
      anyOf: [{ required: ["path"] }, { required: ["key"] }, { required: ["rules"] }],
      additionalProperties: false,
      properties: {
        path: { type: "string", description: `Files, relative to this one. ${PATTERN_HELP}` },
        key: { type: "string", description: "Key path, joined with full stops: `customers.*.iban`, `**.iban`." },
        rules: { type: "array", items: ruleSelector, description: "Rules or families; all when left out." },
        reason: { type: "string", description: "Why, for the next reader." },
      },
    },
  },
  limits: {
    type: "object",
    description: "What is too large to check; whatever is left out is named with the limit.",
    additionalProperties: false,
    properties: {
      maxFileSize: {
        type: "integer",
        minimum: 1000,
        default: defaultConfig.limits.maxFileSize,
        description: "Longer files (in UTF-16 units) are skipped.",
      },
      maxFindings: {
        type: "integer",
        minimum: 1,
        default: defaultConfig.limits.maxFindings,
        description: "Findings shown of one document.",
      },
    },
  },
};

export function configSchema(): Schema {
  const missing = configMembers.filter((name) => !Object.hasOwn(members, name));
  if (missing.length > 0) throw new Error(`The schema lacks ${missing.join(", ")}.`);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Paylint configuration",
    type: "object",
    allowComments: true,
    allowTrailingCommas: true,
    additionalProperties: false,
    properties: members,
  };
}
