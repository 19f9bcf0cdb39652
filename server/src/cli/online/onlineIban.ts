/** `iban --online`: the interface's IBAN beside the one calculated here, or in its place where none could be. */
import type { IbanAnswer, IbanRequest } from "../../answers/iban";
import { detailLines } from "../../describe/bankDetails";
import { countryAsked } from "../../domain/countries/isoCountries";
import { hasSortCodes } from "../../domain/sortCodes";
import { ibanCalculation, sortCodeValidation, toCalculationQuery } from "../../lookup/endpoints";
import { interfaceTitle } from "../../lookup/interfaces";
import { isAnsweredStatus, type Outcome } from "../../lookup/outcome";
import type { OnlineRun } from "./online";

type OnlineIban =
  | {
      readonly iban: string;
      readonly bic: string | null;
      readonly bank: string | null;
      /** Whether it is the one calculated here; null where none could be. */
      readonly agrees: boolean | null;
      readonly sandbox?: true;
      /** What the interface tells of the bank. */
      readonly records: readonly Readonly<Record<string, string>>[];
    }
  | {
      readonly error: string;
      /** The interface answered, and makes no IBAN of these parts; absent where it didn't answer. */
      readonly refused?: true;
    };

type IbanAnsweredOnline = IbanAnswer & { readonly online: OnlineIban };

export async function calculateOnline(
  request: IbanRequest,
  answer: IbanAnswer,
  run: OnlineRun,
): Promise<IbanAnsweredOnline> {
  const online = await askForIban(request, "error" in answer ? null : answer.iban, run);
  if ("error" in answer && !("error" in online)) {
    const { iban, bic, bank } = online;
    return { iban, bic, bank, padded: [], online };
  }
  if ("error" in answer || "error" in online) return { ...answer, online };
  return { ...answer, bic: answer.bic ?? online.bic, bank: answer.bank ?? online.bank, online };
}

const TOO_MANY: OnlineIban = { error: "More queries than --max-queries." };

async function askForIban(request: IbanRequest, offline: string | null, run: OnlineRun): Promise<OnlineIban> {
  const { country = "", ...parts } = request;
  const code = countryAsked(country);
  const found = (iban: string, record: Readonly<Record<"bic" | "bank", string>>, sandbox: boolean): OnlineIban => ({
    iban,
    bic: record.bic === "" ? null : record.bic,
    bank: record.bank === "" ? null : record.bank,
    agrees: offline === null ? null : offline === iban,
    ...(sandbox && { sandbox }),
    records: [record],
  });
  const usesSortCode = hasSortCodes(code) && !run.available.has("ibanCalculation");
  if (usesSortCode && run.available.has("sortCode")) {
    const query = { sortCode: parts.branch ?? parts.bankcode ?? "", account: parts.account ?? "" };
    const asked = await run.askOne(sortCodeValidation, query);
    if (asked === null) return TOO_MANY;
    const { outcome, sandbox } = asked;
    if (outcome.status !== "found") return refusalOf(outcome);
    const { iban, bank, schemes } = outcome.answer;
    return iban === null
      ? { error: "Account Number is not valid", refused: true }
      : found(iban, { ...bank, ...schemes }, sandbox);
  }
  const asked = await run.askOne(ibanCalculation, {
    ...toCalculationQuery({ country: code, ...parts }),
    ...(offline !== null && { expected: offline }),
  });
  if (asked === null) return TOO_MANY;
  const { outcome, sandbox } = asked;
  if (outcome.status !== "found") return refusalOf(outcome);
  const { iban, bank } = outcome.answer;
  return found(iban, bank, sandbox);
}

function refusalOf(outcome: Exclude<Outcome<unknown>, { readonly status: "found" }>): OnlineIban {
  return { error: outcome.message, ...(isAnsweredStatus(outcome.status) && { refused: true }) };
}

/** Whether an interface refuses the parts: what was calculated here is not to be used before the bank was asked. */
export function isRefusedOnline({ online }: IbanAnsweredOnline): boolean {
  return "error" in online && online.refused === true;
}

/** For people: what the interface says, and what it tells of the bank. @param details with all of it */
export function onlineIbanLines(online: OnlineIban, details = false): string[] {
  const records = "error" in online ? [] : online.records;
  return [describeOnlineIban(online), ...records.flatMap((record) => detailLines(record, details))];
}

function describeOnlineIban(online: OnlineIban): string {
  const label = `${interfaceTitle("ibanCalculation")}${"sandbox" in online ? " (sandbox)" : ""}`;
  if ("error" in online) return `${label}: ${online.error}`;
  if (online.agrees === true) return `${label}: the same IBAN${online.bank === null ? "" : `, ${online.bank}`}`;
  return online.agrees === null ? `${label}: calculated there` : `${label}: another IBAN, ${online.iban}`;
}
