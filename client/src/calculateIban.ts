/**
 * *Calculate IBAN…*: the country, then the parts this country needs, one step each; the result is inserted or copied,
 * with what the interface says of the same parts beside it, where it is asked. Which parts there are and whether they
 * fit is the server's knowledge.
 */
import {
  type CalculateIbanParams,
  type CalculateIbanResult,
  type CalculateOnlineResult,
  type CountrySummary,
  type IbanParameter,
  Requests,
} from "../../server/src/protocol";
import type { Answers } from "./calls";
import { type Addition, insertOrCopy, type Result } from "./insert";
import { pickCountry } from "./pickCountry";
import { enter } from "./steps";

const TITLE = "Calculate IBAN";

type Calculated = Extract<CalculateIbanResult, { ok: true }>;
type Values = Map<IbanParameter["name"], string>;

export async function calculateIban(server: Answers): Promise<void> {
  for (;;) {
    const country = await pickCountry(server, { title: TITLE, of: "iban" });
    if (country === undefined) return;
    const parameters = await server.ask(Requests.parametersOf, { country: country.country });
    const result = await calculateInSteps(server, country, parameters);
    if (result === "back") continue;
    if (result !== "end") await insertOrCopy(result);
    return;
  }
}

/** Asks for the parts until they give an IBAN; what the server objects to stands under the last part's box. */
async function calculateInSteps(
  server: Answers,
  { country, name }: CountrySummary,
  parameters: readonly IbanParameter[],
): Promise<Result | "back" | "end"> {
  const title = `${TITLE}: ${name}`;
  const values: Values = new Map();
  let first = 0;
  let problem: string | undefined;
  for (;;) {
    const left = await askForParts(title, parameters, values, first, problem);
    if (left !== "next") return left;
    const params = toParams(country, values);
    const asked = server.ask(Requests.calculateIbanOnline, params).catch(() => null);
    const result = await server.ask(Requests.calculateIban, params);
    if (result.ok) return { ...toResult(result), more: asked.then(toMore) };
    const online = await asked;
    if (online?.ok === true) return { title: TITLE, ...toMore(online) };
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

function toResult(result: Calculated): Result {
  return { title: TITLE, note: result.padded.join(" "), forms: formsOf(result, "") };
}

/** What the interface says: agreement in a sentence, another IBAN as more to choose from. */
function toMore(result: CalculateOnlineResult | null): Addition {
  if (result === null || (!result.ok && !result.asked)) return { note: "", detail: "", forms: [] };
  if (!result.ok) return { note: `IBAN calculation interface: ${result.message}`, detail: "", forms: [] };
  const label = result.sandbox ? "IBAN calculation interface (sandbox)" : "IBAN calculation interface";
  const detail = [result.bank, result.bic].filter((part) => part !== "").join(", ");
  if (result.agrees === true) return { note: `${label}: the same IBAN`, detail, forms: [] };
  const says = result.agrees === null ? "calculated there" : "another IBAN";
  return { note: `${label}: ${says}`, detail, forms: formsOf(result, `, by the ${label}`) };
}

function formsOf({ iban, printFormat }: { readonly iban: string; readonly printFormat: string }, by: string) {
  return [
    { text: iban, about: `electronic format${by}` },
    { text: printFormat, about: `print format${by}` },
  ];
}
