/**
 * `import { checkText, inspect, calculateIban } from "paylint"`: the engine for programs. It runs wherever JavaScript
 * does (Node, browsers, workers), reads no file, asks nobody, and never throws on the text it is given.
 *
 * The types stand here in full, so that the declarations of the package are this one file.
 */

import { analyze, createEngine } from "../analysis";
import { answerIban } from "../answers/iban";
import { answerInspect } from "../answers/inspect";
import { answerSamples } from "../answers/samples";
import { configFor } from "../config/config";
import { parseConfig } from "../config/layer";
import { configuredFormat } from "../config/select";
import { textOf } from "../domain/message";
import { formatOf } from "../formats";
import { FORMAT_NAMES, noFacts } from "../model";
import { toFilePart } from "../report/toFilePart";
import { libraryReference } from "./tables";

/** What an identifier is: `nid` is a national bank code, such as a routing number, BLZ or IFSC. */
export type Kind = "iban" | "bic" | "sortCode" | "account" | "nid";
export type Severity = "error" | "warning" | "info" | "hint";
export type Format =
  | "json"
  | "jsonc"
  | "json5"
  | "jsonl"
  | "yaml"
  | "csv"
  | "tsv"
  | "xml"
  | "properties"
  | "dotenv"
  | "ini"
  | "toml";

/** Zero-based line and UTF-16 character, as in the Language Server Protocol. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Half-open. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface CheckTextOptions {
  /** Name of the document; its ending tells the format, and patterns of the configuration match it. */
  readonly path?: string;
  /** In place of what the name tells. */
  readonly format?: Format;
  /** Text of a `paylint.json`. */
  readonly config?: string;
  /** Accounts in full in `value`, `text`, `message` and `edits`; masked without. */
  readonly showValues?: boolean;
}

export interface Literal {
  readonly kind: Kind;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** Electronic form. */
  readonly value: string;
  /** As written. */
  readonly text: string;
  readonly range: Range;
  /** Path in the document; array places and rows as numbers. */
  readonly key: readonly (string | number)[];
  /** Form and check digits alone; null where nothing decisive can be said offline. */
  readonly valid: boolean | null;
}

export interface Finding {
  /** Such as `iban/check-digits`; each has a page under docs/rules. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
  /** Place in `literals`, or null. */
  readonly literal: number | null;
  readonly fixes: readonly {
    readonly title: string;
    /** Empty where an edit would show what is masked. */
    readonly edits: readonly { readonly range: Range; readonly newText: string }[];
  }[];
}

export type CheckedText =
  | {
      readonly ok: true;
      readonly format: Format;
      readonly literals: readonly Literal[];
      readonly findings: readonly Finding[];
      /** What is wrong with `config`, a sentence each; the rest of it is used. */
      readonly configProblems: readonly string[];
      /** What was not looked into (limits), a sentence each: none found there means nothing. */
      readonly unchecked: readonly string[];
    }
  /** The format isn't known, or the text is longer than the configuration allows. */
  | { readonly ok: false; readonly error: string };

export interface InspectRequest {
  /** The identifier as people write it; separators and case don't matter. */
  readonly value: string;
  /** Guessed from the value without. */
  readonly kind?: Kind;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Account beside a sort code or bank code. */
  readonly account?: string;
  /** Bank code and branch beside an account. */
  readonly bankcode?: string;
  readonly branch?: string;
  /** German check-digit method, such as `13`. */
  readonly method?: string;
  /** Gives the bank letters where the IBAN begins with some (GB, IE, NL, MT and others). */
  readonly bic?: string;
}

export interface Check {
  /** Such as `length`, `check-digits`, `national-check-digits`, `modulus`. */
  readonly check: string;
  readonly result: "pass" | "fail" | "not-applicable" | "undecidable";
  /** What a failure proves: `error` where the rule holds for every account of the country. */
  readonly strength: "error" | "warning" | "hint";
  readonly detail: string;
}

export type Inspection =
  | {
      readonly ok: true;
      readonly kind: Kind;
      readonly country: string | null;
      /** Electronic form. */
      readonly value: string;
      readonly valid: boolean | null;
      readonly checks: readonly Check[];
      /** The IBAN that follows from the parts, where they determine one. */
      readonly iban: string | null;
      /** The bank's own rule for IBANs isn't known: ask it before anything is paid to the IBAN. */
      readonly assumed: boolean;
    }
  | { readonly ok: false; readonly error: string };

/** Parts of a domestic account, as people write them. */
export interface IbanRequest {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly bankcode?: string;
  readonly branch?: string;
  readonly account?: string;
  /** National check digits, verified when given. */
  readonly cd?: string;
  readonly prefix?: string;
  readonly acc_type?: string;
  readonly kennitala?: string;
  readonly bic?: string;
  readonly currency?: string;
  readonly owner?: string;
}

export type CalculatedIban =
  | {
      readonly ok: true;
      readonly iban: string;
      /** The bank's own rule for IBANs isn't known: ask it before anything is paid to the IBAN. */
      readonly assumed: boolean;
      /** Which rule of the bank was used, what was filled with zeros: sentences. */
      readonly notes: readonly string[];
    }
  /** `reason` says more, where more is known than the interface's message: a sentence. */
  | { readonly ok: false; readonly error: string; readonly reason?: string };

export interface SampleRequest {
  readonly kind: Kind;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** 1 without. */
  readonly count?: number;
  /** The same seed gives the same values. */
  readonly seed: string;
  /** Values whose bank no list has will do, though it may exist: without a bank directory, as here, most countries'. */
  readonly unlisted?: boolean;
}

export type Samples =
  | {
      readonly ok: true;
      readonly values: readonly string[];
      /** No value is surely of no bank: they are the country's documented example. */
      readonly documented: boolean;
      /** What isn't certain about them: a sentence; empty where all is. */
      readonly note: string;
    }
  | { readonly ok: false; readonly error: string };

/**
 * Finds and checks the identifiers of a document, as `paylint check --no-directory` does.
 * @param text in the format that `path` or `format` names
 */
export function checkText(text: string, options: CheckTextOptions = {}): CheckedText {
  const path = options.path ?? "";
  const { config, findings: problems } = parseConfig(options.config ?? "{}");
  const format: unknown = options.format ?? formatOf(path, undefined, configuredFormat(config, path));
  if (!isFormat(format)) return { ok: false, error: refusalOf(format) };
  const engine = createEngine({ config: configFor(config, path), reference: libraryReference, facts: noFacts });
  const analysis = analyze(text, { path, format, engine });
  if (analysis.skipped !== null) return { ok: false, error: `The text is not checked: ${analysis.skipped}.` };
  const wanted = { literals: true };
  const part = toFilePart(analysis, { facts: noFacts, showValues: options.showValues === true, wanted });
  return {
    ok: true,
    format,
    literals: part.literals.map(({ known: _, ...literal }) => literal),
    findings: part.entries.map(({ finding }) => finding),
    configProblems: problems.map(({ message }) => message),
    unchecked: part.unchecked,
  };
}

function isFormat(format: unknown): format is Format {
  return FORMAT_NAMES.some((name) => name === format);
}

function refusalOf(format: unknown): string {
  if (format === null) return "The format isn't known: give `format`, or a `path` that tells it.";
  return `No format is called ${JSON.stringify(format) ?? typeof format}; there are ${FORMAT_NAMES.join(", ")}.`;
}

/** Every check that can be made on one identifier. Nothing is masked: the answer repeats what was asked. */
export function inspect(request: InspectRequest): Inspection {
  const result = answerInspect(request, libraryReference, noFacts);
  if (!result.ok) return result;
  const { kind, country, value, valid, checks, iban, assumed = false } = result.answer;
  return {
    ok: true,
    kind,
    country,
    value,
    valid,
    checks: checks.map(({ check, result: outcome, strength, detail }) => ({
      check,
      result: outcome,
      strength,
      detail: textOf(detail),
    })),
    iban,
    assumed,
  };
}

/** The IBAN of a domestic account. */
export function calculateIban(request: IbanRequest): CalculatedIban {
  const answer = answerIban(request, libraryReference, noFacts);
  if ("error" in answer) return { ok: false, ...answer };
  const { iban, assumed = false, padded, notes = [] } = answer;
  return { ok: true, iban, assumed, notes: [...padded, ...notes] };
}

/** Test values that pass all checks and belong to nobody, or the documented example, called that. */
export function generate({ kind, country, count = 1, seed, unlisted = false }: SampleRequest): Samples {
  const answer = answerSamples({ kind, country, count, seed, unlisted }, libraryReference);
  if (!answer.ok) return { ok: false, error: answer.message };
  const { values, documented = false, note = "" } = answer;
  return { ok: true, values, documented, note };
}
