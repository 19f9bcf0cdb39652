/**
 * *Calculate IBAN…*: the country, then the parts this country needs, one step each; the result is inserted or copied.
 * Which parts there are and whether they fit is the server's knowledge.
 */
import type * as vscode from "vscode";
import {
  type CalculateIbanParams,
  type CalculateIbanResult,
  type CountrySummary,
  type IbanParameter,
  Requests,
} from "../../server/src/protocol";
import type { Answers } from "./calls";
import { insertOrCopy } from "./insert";
import { enter, pick } from "./steps";

const TITLE = "Calculate IBAN";

type Calculated = Extract<CalculateIbanResult, { ok: true }>;
type Values = Map<IbanParameter["name"], string>;

export async function calculateIban(server: Answers): Promise<void> {
  const countries = await server.ask(Requests.countries, {});
  for (;;) {
    const country = await pickCountry(TITLE, countries);
    if (country === undefined) return;
    const parameters = await server.ask(Requests.parametersOf, { country: country.country });
    const result = await calculateInSteps(server, country, parameters);
    if (result === "back") continue;
    if (result !== "end") await offer(result);
    return;
  }
}

interface CountryItem extends vscode.QuickPickItem {
  readonly country: CountrySummary;
}

/** Found by name or by code; undefined when the list was closed. */
export async function pickCountry(
  title: string,
  countries: readonly CountrySummary[],
): Promise<CountrySummary | undefined> {
  const items = countries.map((country): CountryItem => {
    const about = [...(country.sepa ? ["SEPA"] : []), ...(country.registered ? [] : ["not in the IBAN registry"])];
    return { label: country.name, description: [country.country, ...about].join(" · "), country };
  });
  const chosen = await pick({ title, placeholder: "Country", items });
  return chosen.to === "next" ? chosen.value.country : undefined;
}

/** Asks for the parts until they give an IBAN; what the server objects to stands under the last part's box. */
async function calculateInSteps(
  server: Answers,
  { country, name }: CountrySummary,
  parameters: readonly IbanParameter[],
): Promise<Calculated | "back" | "end"> {
  const title = `${TITLE}: ${name}`;
  const values: Values = new Map();
  let first = 0;
  let problem: string | undefined;
  for (;;) {
    const left = await askForParts(title, parameters, values, first, problem);
    if (left !== "next") return left;
    const result = await server.ask(Requests.calculateIban, toParams(country, values));
    if (result.ok) return result;
    problem = result.message;
    first = parameters.length - 1;
  }
}

/** Fills `values`, starting with the part at `first`; `back` leads out before the first part. */
async function askForParts(
  title: string,
  parameters: readonly IbanParameter[],
  values: Values,
  first: number,
  problem: string | undefined,
): Promise<"next" | "back" | "end"> {
  for (let at = first; at < parameters.length; ) {
    const parameter = parameters[at];
    if (parameter === undefined) return "back";
    const entered = await enter({
      title,
      step: at + 2,
      total: parameters.length + 1,
      prompt: promptOf(parameter),
      value: values.get(parameter.name) ?? "",
      required: parameter.required,
      ...(problem !== undefined && at === first ? { problem } : {}),
    });
    if (entered.to === "end") return "end";
    if (entered.to === "next") values.set(parameter.name, entered.value);
    at += entered.to === "next" ? 1 : -1;
  }
  return "next";
}

function promptOf({ label, hint, required }: IbanParameter): string {
  return [label, ...(hint === "" ? [] : [` (${hint})`]), ...(required ? [] : [", may be left empty"])].join("");
}

function toParams(country: string, values: Values): CalculateIbanParams {
  return { country, ...Object.fromEntries([...values].filter(([, value]) => value !== "")) };
}

function offer(result: Calculated): Promise<void> {
  return insertOrCopy({
    title: TITLE,
    note: result.padded.join(" "),
    forms: [
      { text: result.iban, about: "electronic format" },
      { text: result.printFormat, about: "print format" },
    ],
  });
}
