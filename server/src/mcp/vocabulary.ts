/**
 * The tools for language models in words: names, descriptions, inputs and outputs. The MCP server offers them as they
 * stand here; the manifest's tools of the editor are made from them (`npm run generate`), as `paylint_` and the name, so
 * that a model that knows the one knows the other. The editor reads no files for a model: it is given texts.
 */
import { MOST_FOR_MODELS } from "../answers/sampleLimits";
import { FORMAT_NAMES, LITERAL_KINDS } from "../model";
import * as z from "./packages";

/** Of each list in an answer; what is beyond is counted, and given to who asks with `skip`. */
export const MOST_LISTED = 100;
/** An answer's text, in UTF-16 units. */
export const LONGEST_ANSWER = 64 * 1024;

const text = (description: string) => z.string().describe(description);
const place = (description: string) => z.number().int().min(1).describe(description);
const country = text("ISO 3166-1 alpha-2, for example DE");
const skip = z.number().int().min(0).describe("how many findings and identifiers to pass over, to see those beyond");

const check = z.looseObject({
  check: text("such as length, check-digits, modulus"),
  result: z.enum(["pass", "fail", "not-applicable", "undecidable"]),
  strength: z.enum(["error", "warning", "hint"]).describe("how much a failure proves"),
  detail: text("a sentence; digits of accounts are masked"),
});
const inLines = {
  line: place("counted from 1"),
  column: place("in UTF-16 units, counted from 1"),
  endLine: place("line of the end"),
  endColumn: place("column behind the last unit"),
};
const valid = z.boolean().nullable().describe("null where nothing decisive can be said offline");
const bank = z.looseObject({ source: z.looseObject({ name: text("of the data"), date: text("of the data") }) });

/** What a tool is, and what it takes and gives. */
export interface Tool {
  readonly title: string;
  readonly description: string;
  readonly input: Readonly<Record<string, z.ZodType>>;
  readonly output: Readonly<Record<string, z.ZodType>>;
}

export const TOOLS = {
  check: {
    title: "Check a file or text",
    description:
      "Finds and checks the bank identifiers (IBAN, BIC, sort code, account, national bank code) in JSON, YAML, CSV, XML, properties, dotenv, INI or TOML. Lines and columns count from 1. Digits of accounts are masked. At most 100 findings and 100 identifiers are listed, with totals.",
    input: {
      path: text(
        "file below the working directory, so that account numbers stay on this machine; in place of a text",
      ).optional(),
      text: text("content to check").optional(),
      format: z.enum(FORMAT_NAMES).describe("of the text").optional(),
      skip: skip.optional(),
    },
    output: {
      totals: z.looseObject({
        identifiers: z.number(),
        findings: z.number(),
        errors: z.number(),
        warnings: z.number(),
      }),
      findings: z.array(
        z.looseObject({
          rule: text("such as iban/check-digits"),
          severity: z.enum(["error", "warning", "info", "hint"]),
          message: text("a sentence"),
          ...inLines,
          fixes: z.array(z.looseObject({ title: text("what it does"), edits: z.array(z.looseObject(inLines)) })),
        }),
      ),
      identifiers: z.array(z.looseObject({ kind: z.enum(LITERAL_KINDS), value: text("masked"), valid, ...inLines })),
      unchecked: z.array(z.string()).describe("what was not looked into, a sentence each").optional(),
      more: text("how to see what isn't listed").optional(),
    },
  },
  inspect: {
    title: "Inspect an identifier",
    description:
      "Every check that can be made on one bank identifier, its result and why, and the bank it belongs to. Digits of accounts are masked in the answer.",
    input: {
      value: text("the identifier as people write it"),
      kind: z.enum(LITERAL_KINDS).describe("guessed from the value without").optional(),
      country: country.optional(),
      account: text("account beside a sort code or bank code").optional(),
      bankcode: text("bank code beside an account").optional(),
      branch: text("branch code beside an account").optional(),
    },
    output: {
      kind: z.enum(LITERAL_KINDS),
      country: z.string().nullable(),
      value: text("masked"),
      valid,
      checks: z.array(check),
      bic: z.string().nullable(),
      bank: z.string().nullable(),
    },
  },
  calculate_iban: {
    title: "Calculate an IBAN",
    description:
      "The IBAN of a domestic account. The answer holds the IBAN in full; `assumed` says that the bank's own rule isn't known, so that nothing should be paid before the bank was asked.",
    input: {
      country,
      bankcode: text("bank code; in GB the sort code").optional(),
      branch: text("branch code").optional(),
      account: text("account number").optional(),
      cd: text("national check digits").optional(),
      prefix: text("account prefix (CZ, SK)").optional(),
      acc_type: text("account type (IS and others)").optional(),
      kennitala: text("holder's kennitala (IS)").optional(),
      bic: text("gives the bank letters (GB, IE, NL, MT and others)").optional(),
      currency: text("currency (MU, SC, GT)").optional(),
      owner: text("owner number (BR)").optional(),
    },
    output: { iban: z.string().optional(), assumed: z.boolean().optional() },
  },
  look_up_bank: {
    title: "Look up a bank",
    description: "The institution behind a BIC, or behind a national bank code of a country, with source and date.",
    input: {
      bic: text("8 or 11 characters").optional(),
      country: country.optional(),
      code: text("national bank code: routing number, BLZ, IFSC and so on").optional(),
    },
    output: { listings: z.array(bank.extend({ status: z.enum(["found", "not-found"]) })) },
  },
  search_banks: {
    title: "Search banks",
    description: "Institutions of a country whose name contains a text.",
    input: {
      country,
      name: text("part of the name, at least 3 characters"),
      city: text("part of the city").optional(),
    },
    output: { found: z.number().describe("how many there are; not all are given"), records: z.array(bank) },
  },
  describe_country: {
    title: "Describe a country's formats",
    description: "IBAN, bank code and account formats of a country.",
    input: { country },
    output: { country: z.string(), name: z.string(), text: z.string() },
  },
  generate_test_values: {
    title: "Generate test values",
    description:
      "Identifiers that pass every check and belong to nobody. Use these instead of real or invented numbers in fixtures and examples. Where no bank code of the country is surely free, the documented example, with `documented` and a `note`; `unlisted` gives values whose bank no list at hand has.",
    input: {
      kind: z.enum(LITERAL_KINDS),
      country,
      count: z.number().int().min(1).max(MOST_FOR_MODELS).default(1),
      seed: z.union([z.string(), z.number()]).describe("the same seed gives the same values").default("paylint"),
      unlisted: z.boolean().describe("bank codes that no list at hand has will do").optional(),
    },
    output: {
      values: z.array(z.string()),
      documented: z.boolean().optional(),
      note: text("what isn't certain about them").optional(),
    },
  },
} satisfies Readonly<Record<string, Tool>>;
