/** Answers out of the bank directory for the client's commands: what is behind a BIC, which banks have a name. */
import { joinedBeside } from "../../answers/verdict";
import { describeSubject } from "../../describe/anatomy";
import { moreBlocks } from "../../describe/facts";
import { writeMarkup } from "../../describe/markup";
import { sourceLabel } from "../../describe/sources";
import type { Directory } from "../../directory";
import { SHORTEST_NAME } from "../../directory/lookUps/shortestName";
import { countryAsked } from "../../domain/countries/isoCountries";
import { type Inspection, inspect } from "../../domain/inspect";
import type { BankSummary, LookUpBicResult, SearchBankResult } from "../../protocol";
import type { ViewContext } from "../documents/snapshot";

const SWITCHED_OFF = "The bank directory is switched off (setting paylint.directory.enabled).";
const DEFAULT_LIMIT = 10;

/** Anatomy of a BIC and what the directory says about it. */
export function lookUpBic(text: string, { facts, reference, today }: ViewContext): LookUpBicResult {
  const subject = inspect({ kind: "bic", value: text }, reference);
  if (!/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/u.test(subject.value)) {
    return { ok: false, message: "A BIC has 8 or 11 letters and digits." };
  }
  return { ok: true, ...bankInWords(subject, { facts, today }) };
}

/** What a bank's identifier consists of, and what the directory says of it, as both kinds of text. */
export function bankInWords(
  subject: Inspection,
  { facts, today }: Pick<ViewContext, "facts" | "today">,
): { readonly markdown: string; readonly text: string } {
  const said = facts.of(subject);
  const remarks = { worst: null, findings: [], actions: [], joined: joinedBeside(subject, said) };
  const blocks = [...describeSubject(subject, said, today, remarks), ...moreBlocks(said, today)];
  return {
    markdown: writeMarkup(blocks, "markdown").value,
    text: writeMarkup(blocks, "plaintext").value,
  };
}

export interface BankNameQuery {
  readonly country: string;
  readonly name: string;
  readonly city: string;
  /** 0: the default. */
  readonly limit: number;
}

/** Banks of a country whose name contains a text, head offices first. */
export function searchBank(
  query: BankNameQuery,
  directory: Pick<Directory, "findBanks"> | null,
  today: string,
): SearchBankResult {
  if (directory === null) return { ok: false, message: SWITCHED_OFF };
  const name = query.name.trim();
  if (name.length < SHORTEST_NAME) return { ok: false, message: `Type at least ${SHORTEST_NAME} characters.` };
  const { records } = directory.findBanks({
    country: countryAsked(query.country),
    name,
    limit: query.limit > 0 ? Math.ceil(query.limit) : DEFAULT_LIMIT,
    ...(query.city !== "" && { city: query.city }),
  });
  const banks = records.map(
    ({ record, nationalId, source }): BankSummary => ({
      bic: record.bic,
      name: record.name,
      detail: [record.branch_name, record.city, record.bic === "" ? `bank code ${nationalId}` : ""]
        .filter((part) => part !== "")
        .join(", "),
      source: sourceLabel(source, today),
    }),
  );
  return { ok: true, banks };
}
