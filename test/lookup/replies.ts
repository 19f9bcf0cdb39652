/** Replies as the descriptions of the interfaces write them, in both formats; institutions and accounts are invented. */
import { json, type Told, xml } from "./server";

export type Format = "json" | "xml";
export type InBoth = Readonly<Record<Format, Told>>;

const ACCOUNT_MESSAGES: Readonly<Record<string, string>> = {
  "301": "API Key is invalid",
  "302": "Subscription expired",
  "303": "No queries available",
  "304": "You have no access to this API",
  "305": "IP Address not allowed",
};
export const ACCOUNT_CODES = Object.keys(ACCOUNT_MESSAGES);

// ── Sort code interface ───────────────────────────────────────────────────────────────────────────────────────

const BANK = {
  bic: "QQAAGB21XXX",
  bank: "INVENTED BANK",
  branch: "Town & Gown",
  address: " ",
  city: "London",
  zip: "",
  phone: "020 0000 0000",
  country: "GB",
};
const SCHEMES = { DD: "YES", FPS_PAYMENTS: "YES", CHAPS: "NO", BACS: "YES", CCC_PAYMENTS: "YES" };

interface SortCodeAnswer {
  readonly sortcode?: string;
  readonly account?: string;
  readonly iban?: string | null;
  readonly codes: Readonly<Record<string, string>>;
  readonly bank?: Readonly<Record<string, string | null>>;
  readonly schemes?: Readonly<Record<string, string | null>>;
}

export const fineCodes = {
  chars_sortcode: "006",
  chars_account: "007",
  length_sortcode: "008",
  length_account: "009",
  modulus: "001",
  sort_found: "002",
};

export function sortCodeAnswer({ codes, bank = BANK, schemes = SCHEMES, ...data }: SortCodeAnswer): InBoth {
  const account = { sortcode: data.sortcode ?? "089999", account: data.account ?? "66374958", iban: data.iban ?? null };
  const validations = Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, { code, message: "Some text" }]),
  );
  return {
    json: json({ errors: [], validations, account_data: account, bank_data: bank, payment_schemes: schemes }),
    xml: xml(
      tag("account_data", tags(account)) +
        tag("bank_data", tags(bank)) +
        tag("payment_schemes", tags(schemes)) +
        tag(
          "validations",
          Object.entries(codes)
            .map(([name, code]) => tag(name, tags({ code, message: "x" })))
            .join(""),
        ) +
        "<errors/>",
    ),
  };
}

export function sortSearchAnswer(codes: Readonly<Record<string, string>>, found: boolean): InBoth {
  const blank = (of: object) => Object.fromEntries(Object.keys(of).map((name) => [name, ""]));
  const bank = found ? BANK : blank(BANK);
  const schemes = found ? SCHEMES : blank(SCHEMES);
  const validations = Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, { code, message: "x" }]));
  return {
    json: json({ bank_data: bank, payment_schemes: schemes, validations }),
    xml: xml(
      tag("bank_data", tags(bank)) +
        tag("payment_schemes", tags(schemes)) +
        tag(
          "validations",
          Object.entries(validations)
            .map(([name, check]) => tag(name, tags(check)))
            .join(""),
        ),
    ),
  };
}

/** Section 2.7; in XML the other elements are present but empty (section 2.8). */
export function sortCodeAccountError(code: string): InBoth {
  const message = ACCOUNT_MESSAGES[code] ?? "";
  const empty = Object.keys(fineCodes).map((name) => tag(name, "<code/><message/>"));
  return {
    json: json({ errors: [{ code, message }] }),
    xml: xml(
      `<account_data/><bank_data/><payment_schemes/>${tag("validations", empty.join(""))}` +
        tag("errors", tag("error", tags({ code, message }))),
    ),
  };
}

// ── IBAN calculation interface ────────────────────────────────────────────────────────────────────────────────

export function ibanAnswer(iban: string, account = "0532013000", sortCode = "37040044"): InBoth {
  const fields = {
    iban,
    account,
    sort_code: sortCode,
    address: "",
    bank: "INVENTED BANK",
    bic: "QQAADE33XXX",
    branch: "",
    city: "KOELN",
    country: "Germany",
    email: "",
    fax: "",
    phone: "",
    state: "",
    website: "",
    zip: "50447",
  };
  return { json: json(fields), xml: xml(tags(fields)) };
}

export function ibanError(error: string, status = 200): InBoth {
  return { json: json({ error }, status), xml: xml(tag("error", escapeText(error)), status) };
}

// ── BIC validation interface ──────────────────────────────────────────────────────────────────────────────────

export const INSTITUTION = {
  bic: "QQAADE33XXX",
  bic8: "QQAADE33",
  bic_branch: "XXX",
  institution: "FINANCIAL",
  name: "INVENTED BANK",
  branch_name: "",
  office: "HEAD OFFICE",
  address: "1 ROAD",
  city: "KOELN",
  zip: "00123",
  country_name: "GERMANY",
  iso_country_code: "DE",
};

const SERVICES = [
  { code: "FIN", description: "Many-to-many payments" },
  { code: "TG+", description: "Euro settlement & more" },
];

export function bicAnswer(
  active: boolean,
  services: readonly { code: string; description: string }[] = SERVICES,
): InBoth {
  const query = { bic: "QQAADE33", success: true };
  return {
    json: json({ query, bic_valid: true, bic_active: active, directory_results: INSTITUTION, services, error: {} }),
    xml: xml(
      tag("query", tags({ bic: "QQAADE33", success: "1" })) +
        tags({ bic_valid: "1", bic_active: active ? "1" : "0" }) +
        tag("directory_results", tags(INSTITUTION)) +
        tag("services", services.map((service) => tag("service", tags(service))).join("")) +
        tag("error", "<code/><message/>"),
    ),
  };
}

export function bicError(code: string, status = 200): InBoth {
  const message = ACCOUNT_MESSAGES[code] ?? "Not good: a-key-that-must-not-show";
  const success = status === 200;
  const bic = success ? "QQAADE33" : "";
  return {
    json: json(
      {
        query: { bic, success },
        bic_valid: false,
        bic_active: false,
        directory_results: {},
        services: [],
        error: { code, message },
      },
      status,
    ),
    xml: xml(
      tag("query", tags({ bic, success: success ? "1" : "0" })) +
        tags({ bic_valid: "0", bic_active: "0" }) +
        "<directory_results/><services/>" +
        tag("error", tags({ code, message })),
      status,
    ),
  };
}

export function bankSearchAnswer(names: readonly string[], name = "O\\'Neil bank"): InBoth {
  const query = { country: "DE", bank_name: name, success: true };
  const records = names.map((one) => ({ ...INSTITUTION, name: one, bic_active: true, services: SERVICES }));
  return {
    json: json({ query, records_found: 25, records_displayed: 10, directory_results: records, error: {} }),
    xml: xml(
      tag("query", tags({ country: "DE", bank_name: name, success: "1" })) +
        tags({ records_found: "25", records_displayed: "10", bic_valid: "", bic_active: "" }) +
        tag(
          "directory_results",
          names
            .map((one) => tag("record", `${tags({ ...INSTITUTION, name: one })}<bic_active>1</bic_active><services/>`))
            .join(""),
        ) +
        `<services/>${tag("error", "<code/><message/>")}`,
    ),
  };
}

export function bankSearchError(code: string, status = 200): InBoth {
  const message = ACCOUNT_MESSAGES[code] ?? "x";
  return {
    json: json(
      {
        query: { country: "DE", bank_name: "O\\'Neil bank", success: false },
        records_found: 0,
        records_displayed: 0,
        directory_results: [],
        error: { code, message },
      },
      status,
    ),
    xml: xml(
      tag("query", tags({ country: "DE", bank_name: "O\\'Neil bank", success: "0" })) +
        tags({ records_found: "0", records_displayed: "0" }) +
        `<directory_results/><services/>${tag("error", tags({ code, message }))}`,
      status,
    ),
  };
}

// ── Bank directory interface ──────────────────────────────────────────────────────────────────────────────────

export const RECORD = {
  office_type: "HO",
  legal_type: "L",
  institution_status: "BANK",
  iso_lei_code: "00000000000000000098",
  bic8: "QQAADE33",
  branch_bic: "XXX",
  bic: "QQAADE33XXX",
  chips_uid: "001234",
  national_id: "37040044",
  connected_bic: "QQAADE33XXX",
  institution_name: "INVENTED BANK",
  branch_information: "",
  pob_number: "",
  street_address_1: "1 ROAD",
  street_address_2: "",
  street_address_3: "",
  street_address_4: "",
  city: "KOELN",
  cps: "",
  zip_code: "00123",
  country_name: "GERMANY",
  iso_country_code: "DE",
  subtype_indicator: "SUPE",
  network_connectivity: "CCC",
  service_codes: "FINTG+",
};

interface NidAnswer {
  readonly account?: boolean | "";
  readonly code?: string;
  readonly records?: number;
  readonly nid?: string;
  /** As echoed beside a verdict. */
  readonly sent?: string;
}

export function nidAnswer({
  account = "",
  code,
  records = 1,
  nid = "37040044",
  sent = "0532013000",
}: NidAnswer): InBoth {
  const query = { country_iso: "DE", nid, account: account === "" ? "" : sent };
  const rows = Array.from({ length: records }, () => RECORD);
  const error = code === undefined ? {} : { error: { code, message: "Invalid: 0532013000" } };
  return {
    json: json({
      query,
      success: true,
      account_valid: account,
      nid_valid: true,
      records_found: 7,
      records_displayed: records,
      directory_results: rows,
      ...error,
    }),
    xml: xml(
      tag("query", tags(query)) +
        tags({ success: "1", records_displayed: String(records), records_found: "7" }) +
        tags({ account_valid: account === "" ? "" : account ? "1" : "0", nid_valid: "1" }) +
        tag("directory_results", rows.map((row) => tag("row", tags(row))).join("")) +
        tag("error", code === undefined ? "" : tags({ code, message: "x" })),
    ),
  };
}

/** A code that failed: `error` with HTTP 200, a request error with 400 or an account error with 403. */
export function nidError(code: string, status = 200, account: boolean | "" = "", sent = ""): InBoth {
  const processed = status === 200;
  const query = processed
    ? { country_iso: "DE", nid: "37040044", account: sent }
    : { country_iso: "", nid: "", account: "" };
  const message = ACCOUNT_MESSAGES[code] ?? "Bad Request. Required minimum parameters: api_key, format, iso, nid";
  return {
    json: json(
      {
        query,
        success: processed,
        account_valid: account,
        nid_valid: processed ? false : "",
        records_found: "",
        records_displayed: "",
        directory_results: [],
        error: { code, message },
      },
      status,
    ),
    xml: xml(
      tag("query", tags(query)) +
        tags({
          success: processed ? "1" : "0",
          records_displayed: "",
          records_found: "",
          account_valid: account === "" ? "" : account ? "1" : "0",
          nid_valid: "0",
        }) +
        `<directory_results/>${tag("error", tags({ code, message }))}`,
      status,
    ),
  };
}

export function directoryBicAnswer(): InBoth {
  return {
    json: json({
      query: { bic: "QQAADE33" },
      success: true,
      bic_valid: true,
      records_found: 1,
      records_displayed: 1,
      directory_results: [RECORD],
    }),
    xml: xml(
      tag("query", tags({ bic: "QQAADE33" })) +
        tags({ success: "1", records_displayed: "1", records_found: "1" }) +
        `${tag("directory_results", tag("row", tags(RECORD)))}<error/>`,
    ),
  };
}

export function directoryBicError(code: string, status = 200): InBoth {
  const error = { code, message: ACCOUNT_MESSAGES[code] ?? "x" };
  if (code === "806")
    return {
      json: json({ success: false, error }, status),
      xml: xml(`<success>0</success>${tag("error", tags(error))}`, status),
    };
  return {
    json: json(
      {
        query: { bic: status === 200 ? "QQAADE33" : "" },
        success: status === 200,
        bic_valid: status === 200 ? false : "",
        records_found: "",
        records_displayed: "",
        directory_results: [],
        error,
      },
      status,
    ),
    xml: xml(
      `${tag("query", tags({ bic: status === 200 ? "QQAADE33" : "" }))}${tags({ success: status === 200 ? "1" : "0", records_displayed: "", records_found: "" })}` +
        `<directory_results/>${tag("error", tags(error))}`,
      status,
    ),
  };
}

const CODE_FORMAT = {
  COUNTRY_CODE: "QA",
  COUNTRY_NAME: "SOMEWHERE",
  NATIONAL_ID_LOCAL_NAME: "Bank code",
  NATIONAL_ID_LOCAL_ACRONYM: "",
  CLEARING_SYSTEM: "",
  EXAMPLE: "001",
  LETTER_FORMAT: "BBB",
  REGEX_FORMAT: "[0-9]{3}",
  ELEMENTS: "BANK_CODE",
  LENGTH: "3",
  LENGTH_IN_DB: "3",
};
const ACCOUNT_FORMAT = {
  ISO_COUNTRY_CODE: "QA",
  COUNTRY_NAME: "SOMEWHERE",
  ACCOUNT_NB_TYPE: "ACCOUNT",
  ACCOUNT_NB_LOCAL_NAME: "",
  EXAMPLE: "0000123",
  LETTER_FORMAT: "AAAAAAA",
  REGEX_FORMAT: "[0-9]{7}",
  ELEMENTS: "ACCOUNT",
};

/** Two bank code formats and one account format, whose lengths are numbers in JSON (section 2.6). */
export function structureAnswer(country = "QA"): InBoth {
  const first = { ...CODE_FORMAT, COUNTRY_CODE: country };
  const account = { ...ACCOUNT_FORMAT, ISO_COUNTRY_CODE: country };
  const second = { ...first, EXAMPLE: "00000001", LENGTH: "8" };
  return {
    json: json({
      success: true,
      national_id_format: [first, second],
      account_number_format: [{ ...account, MIN_LENGTH: 7, MAX_LENGTH: 7 }],
    }),
    xml: xml(
      "<success>true</success>" +
        tag("national_id_format", tags(first) + tags(second)) +
        tag("account_number_format", tags({ ...account, MIN_LENGTH: "7", MAX_LENGTH: "7" })) +
        tag("error", "<code/><message/>"),
    ),
  };
}

export function structureError(code: string, status: number): InBoth {
  const error = { code, message: ACCOUNT_MESSAGES[code] ?? "x" };
  return {
    json: json({ success: false, national_id_format: [], account_number_format: [], error }, status),
    xml: xml(
      `<success>false</success><national_id_format/><account_number_format/>${tag("error", tags(error))}`,
      status,
    ),
  };
}

function tags(members: Readonly<Record<string, string | null>>): string {
  return Object.entries(members)
    .map(([name, value]) => (value === null || value === "" ? `<${name}/>` : tag(name, escapeText(value))))
    .join("");
}

function tag(name: string, inside: string): string {
  return `<${name}>${inside}</${name}>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
