/**
 * *Calculate IBAN…* as the client's dialogue asks for it: which boxes a country has, whether what was typed into one
 * can be that part, what of it belongs into other boxes, and what the record under the cursor says already.
 */
import { analyze, createEngine } from "../../analysis";
import { defaultConfig } from "../../config/config";
import { accountPartsOf, type AccountParts as PartsOfRecord } from "../../detect/accountParts";
import { parseBic } from "../../domain/bic";
import { calculateIban, parametersOf } from "../../domain/calculate";
import type { CalculationCause } from "../../domain/calculation/messages";
import type { ParameterName } from "../../domain/calculation/parameters";
import { causeAgainstPart, type PartForm, partForm, partOfCause } from "../../domain/calculation/partForm";
import { readWhole, type WholeAccountParts } from "../../domain/calculation/readWhole";
import { ibanPrefixOf } from "../../domain/countries/ibanFormats";
import { countryAsked, countryInText } from "../../domain/countries/isoCountries";
import { toPrintFormat } from "../../domain/iban";
import type { ReferenceData } from "../../domain/inspect";
import { toElectronicFormat } from "../../domain/text";
import { formatOfText } from "../../formats";
import { noFacts, type PaymentRecord } from "../../model";
import type {
  CalculateIbanParams,
  CalculateIbanResult,
  IbanParameter,
  PrefillResult,
  TakePartResult,
} from "../../protocol";
import { recordAt } from "../actions/calculateAction";
import type { Snapshot } from "../documents/snapshot";

/** The inputs that *Calculate IBAN…* asks for; none for a country without IBAN. */
export function listParameters(country: string, reference: ReferenceData): IbanParameter[] {
  const code = countryAsked(country);
  return parametersOf(code).map(({ name, label, required }) => ({
    name,
    label,
    required,
    hint: hintOf(code, name, reference),
  }));
}

/** "8 digits, for example 37040044". */
function hintOf(country: string, name: ParameterName, reference: ReferenceData): string {
  if (name === "bic") return "8 or 11 letters and digits";
  const form = partForm(country, name);
  if (form === null) return "";
  const example = form.example === "" ? "" : `, for example ${form.example}`;
  return `${lengthOf(country, name, reference)}${example}`;
}

/** "8 digits", or "up to 10 digits" where shorter ones are filled. */
function lengthOf(country: string, name: ParameterName, reference: ReferenceData): string {
  const form = partForm(country, name);
  if (form === null) return "";
  const { length, characters, example } = form;
  const noun =
    length === 1 ? characters.replace(/s$/u, "").replace("letters and digit", "letter or digit") : characters;
  const isFilled = length > 1 && name !== "cd" && causeAgainstPart(country, name, example.slice(1), reference) === null;
  return `${isFilled ? "up to " : ""}${length} ${noun}`;
}

/** What a text typed into the box of a part amounts to: that part, or several; or why it can be neither. */
export function takePart(country: string, name: string, value: string, reference: ReferenceData): TakePartResult {
  const code = countryAsked(country);
  const parameter = parametersOf(code).find((one) => one.name === name);
  if (parameter === undefined) return { ok: false, message: "This country has no such part." };
  const text = value.trim();
  if (text === "") return { ok: true, values: {} };
  const whole = readObject(code, text, reference) ?? readWhole(code, text, reference);
  if (whole !== null) return { ok: true, values: whole };
  const { name: part, label } = parameter;
  if (part === "bic" && parseBic(text) === null) {
    return { ok: false, message: "A BIC has 8 or 11 letters and digits, the fifth and sixth of them a country." };
  }
  const cause = causeAgainstPart(code, part, text, reference);
  if (cause === null) return { ok: true, values: { [part]: text } };
  return { ok: false, message: sentence({ country: code, part, label, value: text, cause, reference }) };
}

/** Calculates an IBAN from its parts, and says in words what was wrong, and with which part, or what was filled. */
export function calculate(params: CalculateIbanParams, reference: ReferenceData): CalculateIbanResult {
  const country = countryAsked(params.country);
  const { country: _, ...parts } = params;
  const given: WholeAccountParts = Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = calculateIban({ country, ...given }, reference);
  if (result.ok) {
    const { iban, padded, assumed, notes } = result;
    // The result goes into a document: one that the bank may make otherwise is not given.
    if (assumed) return { ok: false, message: `The IBAN is not certain. ${notes.join(" ")}` };
    return { ok: true, iban, printFormat: toPrintFormat(iban), padded: [...padded, ...notes] };
  }
  const part = partOfCause(country, result.cause, given);
  if (part === null) return { ok: false, message: result.reason ?? result.error };
  if (result.reason !== undefined) return { ok: false, part, message: result.reason };
  const label = parametersOf(country).find(({ name }) => name === part)?.label ?? "part";
  const value = given[part] ?? "";
  return { ok: false, part, message: sentence({ country, part, label, value, cause: result.cause, reference }) };
}

interface Objection {
  readonly country: string;
  readonly part: ParameterName;
  readonly label: string;
  readonly value: string;
  readonly cause: CalculationCause;
  readonly reference: ReferenceData;
}

function sentence({ country, part, label, value, cause, reference }: Objection): string {
  switch (cause) {
    case "missing":
      return `${label}: this part is needed.`;
    case "iban":
      return "This is an IBAN already, and its check digits are wrong.";
    case "bank-check-digits":
      return `${label}: the check digits inside it are wrong.`;
    case "account-check-digits":
      return part === "cd"
        ? `${label}: these check digits don't belong to this bank and account.`
        : `${label}: its check digits don't fit. A digit of it, or of the bank code, is wrong.`;
    case "bank-unknown":
      if (part !== "bic") return `${label}: which bank this is can't be told from it.`;
      return value === ""
        ? "The bank's BIC is needed: the directory doesn't tell the letters with which the IBAN begins."
        : `This BIC is not of a bank in ${countryInText(country)}, or not of this bank.`;
    default: {
      const wanted = lengthOf(country, part, reference);
      const typed = toElectronicFormat(value);
      const form = partForm(country, part);
      if (form !== null && OTHERS[form.characters].test(typed)) return `${label}: ${wanted}, and nothing else.`;
      return `${label}: ${wanted}, and not ${typed.length}.`;
    }
  }
}

/** Signs that a part of these characters doesn't have. */
const OTHERS: Readonly<Record<PartForm["characters"], RegExp>> = {
  digits: /[^0-9]/u,
  letters: /[^A-Z]/u,
  "letters and digits": /[^A-Z0-9]/u,
};

/** An object, a mapping or a table with its header, in the keys that documents use. */
function readObject(country: string, text: string, reference: ReferenceData): WholeAccountParts | null {
  const format = formatOfText(text);
  if (format === null) return null;
  const engine = createEngine({ config: defaultConfig, reference, facts: noFacts });
  const analysis = analyze(text, { path: `pasted.${format}`, format, engine });
  for (const { literal } of analysis.literalsIn(0, text.length)) {
    const parts = partsOf(accountPartsOf(literal.record, analysis.membersBeside));
    if (parts !== null && ibanPrefixOf(parts.country) === ibanPrefixOf(country)) return askedOf(country, parts.values);
  }
  return null;
}

/** What the record at an offset, or else in its line, says of an account; an IBAN is taken apart. */
export function prefill(snapshot: Snapshot, offset: number, reference: ReferenceData): PrefillResult {
  const { line } = snapshot.positionAt(offset);
  const start = snapshot.offsetAt({ line, character: 0 });
  const end = snapshot.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
  // With the cursor on the key: behind the value a quote and a comma may stand.
  const places = [offset, end, end - 1, end - 2].filter((at) => at >= start);
  const record =
    recordAt(snapshot, offset, offset) ??
    recordAt(snapshot, start, end) ??
    places.reduce<PaymentRecord | null>((found, at) => found ?? recordAt(snapshot, at, at), null);
  const parts = record && partsOf(accountPartsOf(record, snapshot.membersBeside));
  if (parts !== null) return { country: parts.country, values: askedOf(parts.country, parts.values) };
  const iban = snapshot.literalsIn(start, end).find(({ literal }) => literal.kind === "iban")?.literal;
  const country = iban?.value.slice(0, 2) ?? null;
  const values = iban === undefined || country === null ? null : readWhole(country, iban.value, reference);
  return { country: values === null ? (record?.country ?? null) : country, values: values ?? {} };
}

function partsOf(parts: PartsOfRecord | null): { readonly country: string; readonly values: WholeAccountParts } | null {
  if (parts === null) return null;
  const { country, ...values } = parts.input;
  return { country, values };
}

function askedOf(country: string, values: WholeAccountParts): WholeAccountParts {
  const asked = parametersOf(country).map(({ name }) => name);
  return Object.fromEntries(asked.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}
