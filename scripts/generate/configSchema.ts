/** The JSON schema of `paylint.json`, for completion and checks in editors. */
import { ANY_RULE, catalogue, ruleFamilies } from "../../server/src/config/catalogue";
import { defaultConfig } from "../../server/src/config/config";
import { configMembers, KEY_KINDS } from "../../server/src/config/layer";
import { PRESET_WORDS, PRESETS } from "../../server/src/config/presets";
import { isoCountries } from "../../server/src/domain/countries/isoCountries";
import { FORMAT_NAMES } from "../../server/src/model";
import { RULE_SEVERITIES } from "../../server/src/rules/rule";

/** Where the repository's pages are; what `$schema` of a configuration may name. */
const SCHEMA_ID = "https://paylint.github.io/paylint/schemas/paylint.schema.json";

type Schema = Readonly<Record<string, unknown>>;

const severity: Schema = { enum: RULE_SEVERITIES };
const ruleSelector: Schema = { enum: [ANY_RULE, ...ruleFamilies, ...catalogue.map(({ id }) => id)] };
const patterns = (description: string): Schema => ({
  type: "array",
  items: { type: "string" },
  description,
});
const filePath: Schema = { type: "string", minLength: 1 };

const PATTERN_HELP =
  "`*` and `?` within a folder, `**` for any folders, `[abc]`, `{a,b}`; a pattern without a slash names a file or folder anywhere, and a folder stands for all that is in it.";
const LIST_HELP = `${PATTERN_HELP} One that begins with \`!\` takes back what those before it match.`;

const severities: Schema = {
  type: "object",
  description:
    "Severity per rule (`iban/format`), family of rules (`bic/*`) or all rules about identifiers (`*`); an id wins over its family, and that over `*`.",
  additionalProperties: false,
  properties: Object.fromEntries([
    [ANY_RULE, { ...severity, description: "All rules but those about the configuration itself." }],
    ...ruleFamilies.map((family) => [family, { ...severity, description: `All rules of ${family}.` }]),
    ...catalogue.map(({ id, defaultSeverity, doc }) => [
      id,
      { ...severity, default: defaultSeverity, description: doc.meaning },
    ]),
  ]),
};

function keyList(kind: (typeof KEY_KINDS)[number]): Schema {
  const country = {
    type: "string",
    enum: [...isoCountries, "UK"],
    description: "Country (ISO 3166-1 alpha-2) of domestic numbers, whatever neighbours suggest.",
  };
  return {
    type: "array",
    items: {
      anyOf: [
        { type: "string", minLength: 1 },
        {
          type: "object",
          anyOf: [{ required: ["name"] }, { required: ["key"] }],
          additionalProperties: false,
          properties: {
            name: {
              type: "string",
              minLength: 1,
              description: "The key or column as written; that of a list for its elements.",
            },
            key: {
              type: "string",
              description:
                "Key path, joined with full stops: `batches.*.code`, `**.code`. Places in lists and rows of tables match `*`.",
            },
            path: { type: "string", description: `Files, relative to this one. ${PATTERN_HELP}` },
            ...(kind === "none" ? {} : { country }),
          },
        },
      ],
    },
    description:
      kind === "none"
        ? "Names whose values are no identifiers, whatever they look like."
        : `Names that mean ${kind}: as written, or an entry that says where and of which country.`,
  };
}

/** What holds for all files, or in `overrides` for some. */
const rulings: Readonly<Record<string, Schema>> = {
  preset: {
    enum: PRESETS,
    description: `Severities to begin with: what weaker files say of rules counts no more, \`rules\` beside it are laid over them. ${PRESETS.map((name) => `\`${name}\`: ${PRESET_WORDS[name]}`).join("; ")}.`,
  },
  rules: severities,
  keys: {
    type: "object",
    description:
      "Names of keys and columns that this project uses for an identifier, or for none (`none`). What is said here decides; it changes nothing but what it names. An entry that says where is stronger than one that doesn't. `paylint init` asks about names and writes the answers here.",
    additionalProperties: false,
    properties: Object.fromEntries(KEY_KINDS.map((kind) => [kind, keyList(kind)])),
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

const members: Readonly<Record<string, Schema>> = {
  $schema: {
    type: "string",
    description: `This schema, for editors that have no Paylint: \`${SCHEMA_ID}\`, or a path to it.`,
  },
  extends: {
    anyOf: [filePath, { type: "array", items: filePath }],
    description:
      "Configurations that this one builds on, inside the workspace or repository, laid below it in their order. What begins with `./` or `../` is a file, or a folder with a `paylint.json`; all else is a package in a `node_modules` above this file (its `paylint.json`, what its `package.json` has under `paylint`, or a file: `acme/strict.json`), whose patterns are relative to this file. Code is never loaded. Each counts once, where it is first named; with this file they are at most 32, of 1 MB together. This file and those in folders above it add up anyway.",
  },
  root: { type: "boolean", default: false, description: "No `paylint.json` in a folder above counts." },
  include: patterns(`Files to check, relative to this file; all of a known format when left out. ${LIST_HELP}`),
  exclude: patterns(`Files to leave out, relative to this file. ${LIST_HELP}`),
  formats: {
    type: "object",
    description: `Formats of files whose names don't tell them, or tell another one; the last pattern that speaks of a file decides. In an editor the language chosen there goes first. ${PATTERN_HELP}`,
    additionalProperties: { enum: FORMAT_NAMES },
  },
  ...rulings,
  overrides: {
    type: "array",
    description:
      "What holds for some files, laid over the rest of this file: severities, names, countries, limits. A later entry is laid over the earlier ones. A file nearer to what is checked wins over all of this one.",
    items: {
      type: "object",
      additionalProperties: false,
      required: ["files"],
      anyOf: Object.keys(rulings).map((name) => ({ required: [name] })),
      properties: { files: { ...patterns(`Files, relative to this one. ${LIST_HELP}`), minItems: 1 }, ...rulings },
    },
  },
};

export function configSchema(): Schema {
  const missing = configMembers.filter((name) => !Object.hasOwn(members, name));
  if (missing.length > 0) throw new Error(`The schema lacks ${missing.join(", ")}.`);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: SCHEMA_ID,
    title: "Paylint configuration",
    type: "object",
    allowComments: true,
    allowTrailingCommas: true,
    additionalProperties: false,
    properties: members,
  };
}
