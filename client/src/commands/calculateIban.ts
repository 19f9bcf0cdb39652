/**
 * *Calculate IBAN…*: the country, then the parts this country needs, one step each; the result is inserted or copied,
 * with what the interface says of the same parts beside it, where it is asked. Which parts there are and whether they
 * fit is the server's knowledge.
 */
import * as vscode from "vscode";
import {
  type AccountValues,
  type CalculateIbanParams,
  type CalculateIbanResult,
  type CalculateOffer,
  type CalculateOnlineResult,
  type CountrySummary,
  IBAN_PARTS,
  type IbanParameter,
  type IbanRequestPart,
  type PlaceParams,
  Requests,
} from "../../../server/src/protocol";
import { type Addition, insertOrCopy, type Result } from "../dialogues/insert";
import { pickCountry } from "../dialogues/pickCountry";
import { enter } from "../dialogues/steps";
import type { ServerCalls } from "../server/calls";

const TITLE = "Calculate IBAN";

type Calculated = Extract<CalculateIbanResult, { ok: true }>;
type Values = Map<IbanRequestPart, string>;

/** @param offer from a quick fix: the country is the record's, and only what it doesn't say is asked for */
export async function calculateIban(server: ServerCalls, offer?: CalculateOffer): Promise<void> {
  const known = await server.ask(Requests.prefill, cursor());
  let isOffered = offer?.missingOnly === true;
  for (;;) {
    const likely = known.country;
    const ofRecord = isOffered ? await countryOf(server, likely) : undefined;
    const country = ofRecord ?? (await pickCountry(server, { title: TITLE, of: "iban", likely }));
    if (country === undefined) return;
    const parameters = await server.ask(Requests.parametersOf, { country: country.country });
    const values: Values = new Map();
    if (country.country === known.country) share(values, known.values);
    const first = ofRecord === undefined ? 0 : nextWithout(parameters, values);
    isOffered = false;
    const result = await calculateInSteps(server, country, parameters, values, first);
    if (result === "back") continue;
    if (result !== "end") await insertOrCopy(result);
    return;
  }
}

async function countryOf(server: ServerCalls, code: string | null): Promise<CountrySummary | undefined> {
  return (await server.ask(Requests.countries, { of: "iban" })).find(({ country }) => country === code);
}

/** Asks for the parts until they give an IBAN; a part that is wrong leads back to its own box. */
async function calculateInSteps(
  server: ServerCalls,
  country: CountrySummary,
  parameters: readonly IbanParameter[],
  values: Values,
  from: number,
): Promise<Result | "back" | "end"> {
  let first = from;
  let problem: string | undefined;
  for (;;) {
    const left = await askForParts(server, country, parameters, values, first, problem);
    if (left !== "next") return left;
    const params = toParams(country.country, values);
    const asked = server.ask(Requests.calculateIbanOnline, params).catch(() => null);
    const result = await server.ask(Requests.calculateIban, params);
    if (result.ok) return { ...toResult(result), more: asked.then(toMore) };
    const online = await asked;
    if (online?.ok === true) return { title: TITLE, ...toMore(online) };
    problem = result.message;
    const wrong = parameters.findIndex(({ name }) => name === result.part);
    first = wrong < 0 ? parameters.length - 1 : wrong;
  }
}

/** Fills `values`, starting with the part at `first`; `back` leads out before the first part. */
async function askForParts(
  server: ServerCalls,
  country: CountrySummary,
  parameters: readonly IbanParameter[],
  values: Values,
  first: number,
  problem: string | undefined,
): Promise<"next" | "back" | "end"> {
  for (let at = first; at < parameters.length; ) {
    const parameter = parameters[at];
    if (parameter === undefined) return "back";
    const entered = await enter<AccountValues>({
      title: `${TITLE}: ${country.name}`,
      step: at + 2,
      total: parameters.length + 1,
      prompt: promptOf(parameter),
      placeholder: parameter.hint,
      value: values.get(parameter.name) ?? "",
      required: parameter.required,
      ...(problem !== undefined && at === first ? { problem } : {}),
      async take(value) {
        const taken = await server.ask(Requests.takePart, { country: country.country, name: parameter.name, value });
        return taken.ok ? { ok: true, value: taken.values } : taken;
      },
    });
    if (entered.to === "end") return "end";
    if (entered.to === "back") {
      at -= 1;
      continue;
    }
    values.delete(parameter.name);
    share(values, entered.value);
    const isWhole = Object.keys(entered.value).length > 1;
    at = isWhole ? nextWithout(parameters, values) : at + 1;
  }
  return "next";
}

/** After a whole account was given, only what is missing is asked for. */
function nextWithout(parameters: readonly IbanParameter[], values: Values): number {
  const at = parameters.findIndex(({ name, required }) => required && !values.has(name));
  return at < 0 ? parameters.length : at;
}

function share(values: Values, given: AccountValues): void {
  for (const [name, value] of Object.entries(given)) if (isPart(name)) values.set(name, value);
}

function isPart(name: string): name is IbanRequestPart {
  return IBAN_PARTS.some((part) => part === name);
}

/** Place of the cursor; nowhere without an open editor. */
function cursor(): PlaceParams {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return { uri: "", position: { line: 0, character: 0 } };
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri.toString(), position: { line, character } };
}

/** The length and an example stand in the empty box. */
function promptOf({ label, required }: IbanParameter): string {
  return `${label}${required ? "" : ", may be left empty"}. A whole account can be pasted.`;
}

function toParams(country: string, values: Values): CalculateIbanParams {
  return { country, ...Object.fromEntries([...values].filter(([, value]) => value !== "")) };
}

function toResult(result: Calculated): Result {
  return { title: TITLE, notes: result.padded, forms: formsOf(result, "") };
}

/** What the interface says: agreement in a sentence, another IBAN as more to choose from. */
function toMore(result: CalculateOnlineResult | null): Addition {
  if (result === null || (!result.ok && !result.asked)) return { notes: [], forms: [] };
  if (!result.ok) return { notes: [`IBAN calculation interface: ${result.message}`], forms: [] };
  const label = result.sandbox ? "IBAN calculation interface (sandbox)" : "IBAN calculation interface";
  const detail = [result.bank, result.bic].filter((part) => part !== "").join(", ");
  if (result.agrees === true) return { notes: [`${label}: the same IBAN`, detail], forms: [] };
  const says = result.agrees === null ? "calculated there" : "another IBAN";
  return { notes: [`${label}: ${says}`, detail], forms: formsOf(result, `, by the ${label}`) };
}

function formsOf({ iban, printFormat }: { readonly iban: string; readonly printFormat: string }, by: string) {
  return [
    { text: iban, about: `electronic format${by}` },
    { text: printFormat, about: `print format${by}` },
  ];
}
