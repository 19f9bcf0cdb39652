/**
 * What only the former version of a document shows: the account of a payee was changed while the name was not. That is
 * how a payment is led astray by who can edit a file, and no check of a single version can see it.
 */
import path from "node:path";
import { type Analysis, analyze, type Engine, type PlacedLiteral } from "../../analysis";
import { NOTHING_FOUND } from "../../analysis/engine";
import { historyRules } from "../../config/catalogue";
import { withoutByteOrderMark } from "../../domain/text";
import { readPlainFile } from "../../files/plainFile";
import { everything } from "../../formats/reader";
import type { Field, Severity } from "../../model";
import { Redactor } from "../../report/redactor";
import type { FilePart, FindingEntry } from "../../report/report";
import { namesParty } from "../../rules/keys";
import { configuredSeverity } from "../../rules/rule";
import { decodeText } from "../../text/decode";
import type { History } from "../selection/selection";
import type { CheckedFile, PartsFrom } from "./checkedFile";
import { LONGEST_FILE_BYTES } from "./checkFile";
import type { Engines, FileOptions } from "./engines";

const [payeeRule] = historyRules;

/** @returns adds to a checked file what the comparison with its former version shows */
export function comparison(
  history: History,
  engines: Engines,
): (checked: CheckedFile, bytes: Uint8Array | null) => CheckedFile {
  return (checked, bytes) => {
    const { path: displayPath, skipped } = checked.head;
    if (skipped !== null) return checked;
    const parts = async function* (from?: PartsFrom): AsyncGenerator<FilePart> {
      yield* checked.parts(from);
      const file = path.resolve(displayPath);
      const now = bytes ?? contentOf(file);
      const entries = now === null ? [] : await changedPayees(displayPath, now, history, engines.of(file));
      if (entries.length > 0) yield { literals: [], literalCount: 0, entries, notes: [], unchecked: [] };
    };
    return { ...checked, parts };
  };
}

/** Null where it is gone since it was checked. */
function contentOf(file: string): Uint8Array | null {
  const read = readPlainFile(file, { limit: LONGEST_FILE_BYTES });
  return read.ok ? read.bytes : null;
}

async function changedPayees(
  displayPath: string,
  bytes: Uint8Array,
  history: History,
  options: FileOptions,
): Promise<FindingEntry[]> {
  const severity = severityIn(options.severities);
  const former = severity === "off" ? null : await history.former(displayPath);
  if (former === null || severity === "off") return [];
  const before = read(former, displayPath, options);
  const after = read(bytes, displayPath, options);
  if (before === null || after === null) return [];
  const known = accountsByPayee(before);
  return [...accountsByPayee(after)].flatMap(([payee, literals]) => {
    const old = known.get(payee);
    if (old === undefined) return [];
    const oldValues = new Set(old.map(({ literal }) => literal.value));
    const newValues = new Set(literals.map(({ literal }) => literal.value));
    // One that was added beside those that stay is no change.
    if ([...oldValues].every((value) => newValues.has(value))) return [];
    return literals
      .filter(({ literal }) => !oldValues.has(literal.value))
      .map((placed) => toEntry(placed, after.analysis, { severity, revision: history.revision, options }));
  });
}

function severityIn(severities: FileOptions["severities"]): Severity | "off" {
  return configuredSeverity(payeeRule.id, severities) ?? payeeRule.defaultSeverity;
}

interface Document {
  readonly analysis: Analysis;
  /** The same text with every field built, also those that no check looks at. */
  readonly all: Analysis;
}

function read(bytes: Uint8Array, displayPath: string, { format, engine }: FileOptions): Document | null {
  const decoded = decodeText(bytes);
  if (format === null || "skipped" in decoded) return null;
  const text = withoutByteOrderMark(decoded.text);
  const reading: Engine = { ...engine, interest: everything, check: () => NOTHING_FOUND };
  const info = { path: displayPath, format };
  return { analysis: analyze(text, { ...info, engine }), all: analyze(text, { ...info, engine: reading }) };
}

/** IBANs and accounts by who they belong to: the place in the document, array places left open, and the name. */
function accountsByPayee({ analysis, all }: Document): Map<string, PlacedLiteral[]> {
  const names = namesByPlace(all);
  const accounts = new Map<string, PlacedLiteral[]>();
  for (const placed of analysis.literals) {
    const { literal } = placed;
    if ((literal.kind !== "iban" && literal.kind !== "account") || literal.confidence === "weak") continue;
    const keyPath = analysis.keyPath(literal.field);
    const found = nameAround(keyPath, names);
    if (found === null) continue;
    const payee = JSON.stringify([literal.kind, keyPath.map((step) => (typeof step === "number" ? "*" : step)), found]);
    accounts.set(payee, [...(accounts.get(payee) ?? []), placed]);
  }
  return accounts;
}

/** Names by the place of the object or row that holds them; of several in one, all. */
function namesByPlace(all: Analysis): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const field of all.fields) {
    if (!isName(field)) continue;
    const place = JSON.stringify(all.keyPath(field).slice(0, -1));
    const before = names.get(place);
    names.set(place, `${before === undefined ? "" : `${before}\n`}${plain(field.value)}`);
  }
  return names;
}

/** The name beside the account, or in an object around it. */
function nameAround(keyPath: readonly (string | number)[], names: ReadonlyMap<string, string>): string | null {
  for (let length = keyPath.length - 1; length >= Math.max(0, keyPath.length - 4); length--) {
    const name = names.get(JSON.stringify(keyPath.slice(0, length)));
    if (name !== undefined) return name;
    // A list holds the accounts of many.
    if (typeof keyPath[length - 1] === "number") return null;
  }
  return null;
}

function isName({ key, value }: Field): boolean {
  return namesParty(key) && /\p{L}{2}/u.test(value);
}

function plain(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase();
}

function toEntry(
  { literal, start, end }: PlacedLiteral,
  analysis: Analysis,
  {
    severity,
    revision,
    options,
  }: { readonly severity: Severity; readonly revision: string; readonly options: FileOptions },
): FindingEntry {
  const redactor = new Redactor(analysis, options.facts, options.showValues);
  const what = literal.kind === "iban" ? "IBAN" : "account number";
  return {
    finding: {
      rule: payeeRule.id,
      severity,
      message: `This ${what} is another than in ${revision}, while the name beside it is the same: make sure that the payee asked for it.`,
      range: { start: analysis.positionAt(start), end: analysis.positionAt(end) },
      literal: null,
      fixes: [],
    },
    frame: options.wanted.frames ? redactor.frame(start) : null,
    bytes: options.wanted.bytes ? { start: redactor.byteColumn(start), end: redactor.byteColumn(end) } : null,
    subject: {
      rule: payeeRule.id,
      path: analysis.path,
      keyPath: analysis.keyPath(literal.field),
      value: literal.value,
      literal: { kind: literal.kind, country: literal.country, value: literal.value, valid: literal.valid },
    },
  };
}
