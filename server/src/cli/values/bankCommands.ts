/** `paylint bic`, `bank` and `format`: what the bank directory and the format tables say, without any document. */
import { checkInWords } from "../../answers/inspect";
import { detailLines } from "../../describe/bankDetails";
import { describeCountry } from "../../describe/country";
import { sourceSentence } from "../../describe/sources";
import type { Listing } from "../../directory";
import { withBankCode } from "../../directory/lookUps/findBanks";
import { SHORTEST_NAME } from "../../directory/lookUps/shortestName";
import { checkBic, parseBic } from "../../domain/bic";
import { verdictOf } from "../../domain/check";
import { ibanFormatIn } from "../../domain/countries/ibanFormats";
import type { BankRecord, BicRecord } from "../../domain/interfaceRecords";
import { textOf } from "../../domain/message";
import { accountFormats, nidFormats } from "../../domain/nid";
import { toElectronicFormat } from "../../domain/text";
import type { Source } from "../../model";
import { realRuntime } from "../../runtime";
import { loadDirectory } from "../loading";
import { complain, type ExitCode, noCountry, printJson, printLines } from "../terminal/output";

interface OutputOptions {
  readonly format: "text" | "json";
  readonly online?: boolean;
  readonly maxQueries: number;
  readonly details?: boolean;
  readonly yes?: boolean;
}

export type BicOptions = OutputOptions;
export type FormatOptions = OutputOptions;

export interface BankOptions extends OutputOptions {
  readonly country: string;
  readonly name: string;
  readonly city?: string;
  readonly limit: number;
}

/**
 * The institution of a BIC: exits with 1 where the BIC is wrong by its form, or by the word of an interface; one that no
 * directory at hand knows may be new.
 */
export async function runBic(text: string, options: BicOptions): Promise<ExitCode> {
  const { format } = options;
  const checks = checkBic(text);
  const valid = verdictOf(checks);
  const directory = loadDirectory();
  const bic = toElectronicFormat(text);
  const listings = valid === false ? [] : directory.findBic(bic);
  const codes = valid === false ? [] : directory.nationalCodesOf(bic);
  const known = listings.length === 0 ? null : listings.some(({ status }) => status === "found");
  const asked =
    options.online === true ? await (await import("../online/onlineBank")).askAboutBic(bic, checks, options) : null;
  if (asked?.ok === false) return complain(asked.error);
  if (format === "json") {
    const active = asked?.active ?? activityOf(bic);
    const online = asked === null ? {} : { verdict: asked.verdict, online: asked.online };
    const answer = { bic, valid, active, known, directory_results: listings, national_codes: codes, ...online };
    printJson({ ...answer, checks: checks.filter(({ result }) => result === "fail").map(checkInWords) });
  } else {
    const lines = [
      `${bic}: ${valid === false ? "not a BIC" : listedWhere(wordOf(known), asked)}`,
      ...checks.flatMap(({ result, detail }) => (result === "fail" ? [`  ${textOf(detail)}`] : [])),
      ...listings.flatMap(listingLines),
      ...codes.flatMap(codeLines),
      ...(asked?.lines ?? []),
    ];
    printLines([...new Set(lines)]);
  }
  if (asked?.incomplete === true) return 2;
  return valid === false || asked?.verdict?.valid === false ? 1 : 0;
}

/** What the directory says, behind what the interface does where it was asked. */
function listedWhere(
  offline: string,
  asked: { readonly incomplete: boolean; readonly listed?: string } | null,
): string {
  // A question without an answer says nothing about the BIC, so it must not look like "not listed".
  const unanswered = asked?.incomplete === true ? "not answered" : "";
  const online = asked?.listed || unanswered;
  return online === "" ? offline : `${online}; offline: ${offline}`;
}

function wordOf(known: boolean | null): string {
  if (known === null) return "not known";
  return known ? "listed" : "not listed";
}

function listingLines({ status, records, source }: Listing<BicRecord>): string[] {
  const isOfHeadOffice = status === "not-found" && records.length > 0;
  return [
    ...(isOfHeadOffice ? ["  The institution's head office is listed:"] : []),
    ...records.flatMap((record) => detailLines(record)),
    `  ${sentence(source)}`,
  ];
}

function codeLines({ records, source }: Listing<BankRecord>): string[] {
  const ids = [...new Set(records.map(({ national_id }) => national_id))];
  const more = ids.length > 10 ? ` and ${ids.length - 10} more` : "";
  return [`  Bank codes: ${ids.slice(0, 10).join(", ")}${more}`, `  ${sentence(source)}`];
}

/** The eighth character tells test and passive BICs; of the others only an interface knows. */
function activityOf(bic: string): boolean | null {
  const parsed = parseBic(bic);
  return parsed !== null && (parsed.isTest || parsed.isPassive) ? false : null;
}

export async function runBank(options: BankOptions): Promise<ExitCode> {
  const { country, name, city, limit, format } = options;
  if (name.trim().length < SHORTEST_NAME)
    return complain(`--name '${name}': a name to search for has at least ${SHORTEST_NAME} characters.`);
  const query = { country, name, limit, ...(city === undefined ? {} : { city }) };
  const { found, records } = loadDirectory().findBanks(query);
  const asked =
    options.online === true ? await (await import("../online/onlineBank")).askForBanks(query, options) : null;
  if (asked?.ok === false) return complain(asked.error);
  const exit: ExitCode = asked?.incomplete === true ? 2 : 0;
  if (format === "json") {
    const results = records.map((one) => ({ ...withBankCode(one), source: one.source }));
    const online = asked === null ? {} : { online: asked.online };
    printJson({ query, records_found: found, directory_results: results, ...online });
    return exit;
  }
  const lines = records.map(({ record, nationalId }) => {
    const place = [record.branch_name, record.city].filter((part) => part !== "").join(", ");
    return `${record.bic === "" ? nationalId : record.bic}  ${record.name}${place === "" ? "" : `  (${place})`}`;
  });
  const sources = new Map(records.map(({ source }) => [source.name, source]));
  if (found > records.length) lines.push(`${found} records in all; --limit shows more, 100 at most`);
  if (found === 0 && (asked?.lines.length ?? 0) === 0) lines.push("No records found in directory.");
  printLines([...lines, ...[...sources.values()].map(sentence), ...(asked?.lines ?? [])]);
  return exit;
}

export async function runFormat(country: string, options: FormatOptions): Promise<ExitCode> {
  const { format } = options;
  const described = describeCountry(country);
  if (described === null) return complain(noCountry(country));
  const asked =
    options.online === true ? await (await import("../online/onlineBank")).askForFormat(country, options) : null;
  if (asked?.ok === false) return complain(asked.error);
  if (format === "text") printLines([...described.text.split("\n"), ...(asked?.lines ?? [])]);
  else {
    const { classes: _, ...iban } = ibanFormatIn(country) ?? { classes: [] };
    printJson({
      country,
      name: described.name,
      iban_format: "country" in iban ? iban : null,
      national_id_format: nidFormats(country),
      account_number_format: accountFormats(country),
      ...(asked === null ? {} : { online: asked.online }),
    });
  }
  return asked?.incomplete === true ? 2 : 0;
}

function sentence(source: Source): string {
  return sourceSentence(source, realRuntime.today());
}
