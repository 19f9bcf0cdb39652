/**
 * Everything an interface says reaches the person: endpoint × field × surface, made from the endpoints' own records, so
 * that a new field can't be forgotten. Each field of an answer holds a value of its own, which text (`--details`), JSON
 * and the hover behind *More…* have to show.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openOnline } from "../../server/src/cli/online/online";
import { askForBanks, askForFormat } from "../../server/src/cli/online/onlineBank";
import { calculateOnline, onlineIbanLines } from "../../server/src/cli/online/onlineIban";
import { formatOnline, toOnlineAnswer } from "../../server/src/cli/online/onlineInspect";
import { detailRows } from "../../server/src/describe/bankDetails";
import { factBlocks, moreBlocks } from "../../server/src/describe/facts";
import { writeMarkup } from "../../server/src/describe/markup";
import * as endpoints from "../../server/src/lookup/endpoints";
import {
  bankCode,
  bankSearch,
  bicValidation,
  describeStructureInFull,
  directoryBic,
  ibanCalculation,
  type PlannedEndpoint,
  sortCodeSearch,
  sortCodeValidation,
  structure,
} from "../../server/src/lookup/endpoints";
import { toPlanned } from "../../server/src/lookup/plan";
import { askAll } from "../../server/src/lookup/validate";
import type { LiteralKind } from "../../server/src/model";
import { json, startServer, type TestServer } from "./server";
import { createTestService } from "./service";

type Values = Readonly<Record<string, string>>;

interface Surfaces {
  readonly text: string;
  readonly json: string;
  /** Null where the endpoint has no place in a hover. */
  readonly hover: string | null;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  vi.stubEnv("PAYLINT_API_KEY", "key");
  for (const name of ["SORT_CODE", "IBAN_CALCULATION", "BIC_VALIDATION", "BANK_DIRECTORY"])
    vi.stubEnv(`PAYLINT_${name}_URL`, server.url);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.close();
});

const options = { maxQueries: 10, details: true };

async function planned<Query extends object, Answer>(
  endpoint: PlannedEndpoint<Query, Answer>,
  query: Query,
  subject: { kind: LiteralKind; country: string; value: string },
): Promise<Surfaces> {
  const { service } = createTestService(server.url);
  const asked = await askAll([toPlanned(endpoint, { query, subjects: [subject] })], service);
  const answers = asked.map((one) => toOnlineAnswer(one, { checks: [] }));
  const facts = asked.flatMap(({ statements }) => statements.map(({ fact }) => fact));
  const hover = writeMarkup(
    [...factBlocks(facts, "2026-11-28"), ...moreBlocks(facts, "2026-11-28")],
    "plaintext",
  ).value;
  return { text: formatOnline(answers, true).join("\n"), json: JSON.stringify(answers), hover };
}

/** What a field holds, unless it has to be something in particular. */
const heldBy = (field: string): string => `VALUE OF ${field.toUpperCase()}`;

function valuesOf(fields: readonly string[], fixed: Values): Values {
  return Object.fromEntries(fields.map((field) => [field, fixed[field] ?? heldBy(field)]));
}

const iban = "GB20ZZPL08999966374958";
const checks = (codes: Values) =>
  Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, { code, message: "" }]));
const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
const BRANCH = ["bic", "bank", "branch", "address", "city", "zip", "phone", "country"];
const SCHEMES = { DD: "YES", FPS_PAYMENTS: "NO", CHAPS: "YES", BACS: "NO", CCC_PAYMENTS: "YES" };
const BANK_RECORD = {
  bic: "QQAADE33XXX",
  bic8: "QQAADE33",
  branch_bic: "XXX",
  connected_bic: "QQBBDE33XXX",
  national_id: "37040044",
  iso_country_code: "DE",
  office_type: "SB",
  legal_type: "B",
  institution_status: "CRUN",
  subtype_indicator: "PSPA",
  network_connectivity: "CNN",
  service_codes: "ABEFINTGT",
};
const BIC_RECORD = {
  bic: "QQAADE33XXX",
  bic8: "QQAADE33",
  bic_branch: "XXX",
  institution: "NONFINANCIAL",
  iso_country_code: "DE",
  office: "HEAD OFFICE",
};
/** What stands for a value that is written in words. */
const IN_WORDS: Readonly<Record<string, RegExp>> = {
  DD: /Schemes: [^;]*direct debits/u,
  FPS_PAYMENTS: /; not [^\n]*Faster Payments/u,
  CHAPS: /Schemes: [^;]*CHAPS/u,
  BACS: /; not [^\n]*Bacs/u,
  CCC_PAYMENTS: /Schemes: [^;]*cheque clearing/u,
  office_type: /sub-domestic branch \(SB\)/u,
  legal_type: /business entity.* \(B\)/u,
  institution_status: /credit union \(CRUN\)/u,
  subtype_indicator: /payment system participant \(PSPA\)/u,
  network_connectivity: /CNN/u,
  service_codes: /ABE, FIN, TGT/u,
  office: /head office/u,
  bic_active: /not connected/iu,
  account_valid: /refused/u,
  modulus: /refused \(201|The account was refused/u,
  records_found: /\b48\b|\b49\b/u,
  services: /ABE \(Euro clearing\)/u,
};
const IN_JSON: Readonly<Record<string, RegExp>> = {
  bic_active: /"active":false|"bic_active":false/u,
  account_valid: /"account":\{"valid":false/u,
  modulus: /"code":"201"/u,
  records_found: /"records_found":49/u,
  services: /Euro clearing/u,
};

interface Row {
  readonly endpoint: { readonly name: string; readonly fields: readonly string[] };
  readonly fixed: Values;
  readonly tell: (values: Values) => object;
  readonly show: (values: Values) => Promise<Surfaces>;
  /** Fields that don't come with the others. */
  readonly apart?: readonly string[];
}

const bic = { kind: "bic", country: "DE", value: "QQAADE33" } as const;
const sortCode = { kind: "sortCode", country: "GB", value: "089999" } as const;

const rows: readonly Row[] = [
  {
    endpoint: sortCodeSearch,
    fixed: { ...SCHEMES, country: "GB" },
    tell: (values) => ({
      bank_data: pick(values, BRANCH),
      payment_schemes: pick(values, Object.keys(SCHEMES)),
      validations: checks({ length_sortcode: "008", chars_sortcode: "006", sort_found: "002" }),
    }),
    show: () => planned(sortCodeSearch, { sortCode: "089999" }, sortCode),
  },
  {
    endpoint: sortCodeValidation,
    fixed: { ...SCHEMES, country: "GB", iban, modulus: "001" },
    apart: ["modulus"],
    tell: (values) => ({
      errors: [],
      account_data: { sortcode: "089999", account: "66374958", iban },
      bank_data: pick(values, BRANCH),
      payment_schemes: pick(values, Object.keys(SCHEMES)),
      validations: checks({ modulus: "001", sort_found: "002" }),
    }),
    show: () =>
      planned(
        sortCodeValidation,
        { sortCode: "089999", account: "66374958" },
        { kind: "iban", country: "GB", value: iban },
      ),
  },
  {
    endpoint: bicValidation,
    fixed: BIC_RECORD,
    tell: (values) => ({
      query: { bic: "QQAADE33", success: true },
      bic_valid: true,
      bic_active: false,
      directory_results: values,
      services: [{ code: "ABE", description: "Euro clearing" }],
      error: {},
    }),
    show: () => planned(bicValidation, { bic: "QQAADE33" }, bic),
  },
  {
    endpoint: bankSearch,
    fixed: { ...BIC_RECORD, name: "AN INVENTED BANK" },
    tell: (values) => ({
      query: { country: "DE", bank_name: "invented", success: true },
      records_found: 49,
      records_displayed: 1,
      directory_results: [{ ...values, bic_active: false, services: [{ code: "ABE", description: "Euro clearing" }] }],
      error: {},
    }),
    async show() {
      const asked = await askForBanks({ country: "DE", name: "invented", limit: 1 }, options);
      if (!asked.ok) throw new Error(asked.error);
      // In the window a bank that was found is looked up by its BIC; see bicValidation.
      return { text: asked.lines.join("\n"), json: JSON.stringify(asked.online), hover: null };
    },
  },
  {
    endpoint: bankCode,
    fixed: BANK_RECORD,
    tell: (values) => ({
      query: { country_iso: "DE", nid: "37040044", account: "0532013000" },
      success: true,
      account_valid: false,
      nid_valid: true,
      records_found: 49,
      records_displayed: 1,
      directory_results: [values],
      error: { code: "813", message: "" },
    }),
    show: () =>
      planned(
        bankCode,
        { country: "DE", bankCode: "37040044", account: "0532013000" },
        { kind: "iban", country: "DE", value: "DE89370400440532013000" },
      ),
  },
  {
    endpoint: directoryBic,
    fixed: BANK_RECORD,
    tell: (values) => ({
      query: { bic: "QQAADE33" },
      success: true,
      bic_valid: true,
      records_found: 1,
      records_displayed: 1,
      directory_results: [values],
    }),
    show: () => planned(directoryBic, { bic: "QQAADE33" }, bic),
  },
  {
    endpoint: ibanCalculation,
    fixed: { iban: "DE89370400440532013000", country: "Germany" },
    tell: (values) => values,
    async show() {
      const opened = await openOnline(options);
      if (!opened.ok) throw new Error(opened.error);
      const request = { country: "DE", bankcode: "37040044", account: "0532013000" };
      const refused = { error: "Bank Not Found", iban: null } as never;
      const { online } = await calculateOnline(request, refused, opened.online);
      const { hover } = await planned(
        ibanCalculation,
        { country: "DE", bankcode: "37040044", account: "532013000" },
        { kind: "iban", country: "DE", value: "DE89370400440532013000" },
      );
      // The IBAN itself is the first line of the command.
      const text = ["DE89370400440532013000", ...onlineIbanLines(online, true)].join("\n");
      return { text, json: JSON.stringify(online), hover };
    },
  },
  {
    endpoint: structure,
    fixed: { COUNTRY_CODE: "QA", ISO_COUNTRY_CODE: "QA" },
    tell: (values) => ({
      success: true,
      national_id_format: [
        pick(
          values,
          Object.keys(values).filter((name) => !ACCOUNT_ONLY.has(name)),
        ),
      ],
      account_number_format: [
        pick(
          values,
          Object.keys(values).filter((name) => !CODE_ONLY.has(name)),
        ),
      ],
    }),
    async show(values) {
      const asked = await askForFormat("QA", options);
      if (!asked.ok) throw new Error(asked.error);
      // In the window it stands on the page of *Describe Country Format*.
      const answer = { bankCodes: [values], accounts: [values] } as never;
      return {
        text: asked.lines.join("\n"),
        json: JSON.stringify(asked.online),
        hover: describeStructureInFull(answer).join("\n"),
      };
    },
  },
];

const ACCOUNT_ONLY = new Set([
  "ISO_COUNTRY_CODE",
  "ACCOUNT_NB_TYPE",
  "ACCOUNT_NB_LOCAL_NAME",
  "MIN_LENGTH",
  "MAX_LENGTH",
]);
const CODE_ONLY = new Set([
  ...[
    "COUNTRY_CODE",
    "NATIONAL_ID_LOCAL_NAME",
    "NATIONAL_ID_LOCAL_ACRONYM",
    "CLEARING_SYSTEM",
    "LENGTH",
    "LENGTH_IN_DB",
  ],
]);

it("every endpoint has its row", () => {
  const all = Object.values(endpoints).flatMap((one) =>
    typeof one === "object" && one !== null && "path" in one && "fields" in one ? [one] : [],
  );
  expect(all).toHaveLength(8);
  expect(new Set(rows.map(({ endpoint }) => endpoint))).toEqual(new Set(all));
});

describe.each(rows.map((row) => [row.endpoint.name, row] as const))(
  "%s",
  (_name, { endpoint, fixed, tell, show, apart = [] }) => {
    const values = valuesOf(endpoint.fields, fixed);
    let surfaces: Surfaces;
    beforeAll(async () => {
      server.answer = () => json(tell(values));
      surfaces = await show(values);
    });

    it.each(endpoint.fields.filter((field) => !apart.includes(field)))("%s", (field) => {
      const value = values[field] ?? "";
      const shown = IN_WORDS[field] ?? new RegExp(value.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"), "u");
      expect(surfaces.text).toMatch(shown);
      expect(surfaces.json).toMatch(IN_JSON[field] ?? new RegExp(`"${value}"`, "u"));
      if (surfaces.hover !== null) expect(surfaces.hover).toMatch(shown);
    });
  },
);

it("a refused modulus is shown with its code", async () => {
  server.answer = () =>
    json({
      errors: [],
      account_data: { sortcode: "089999", account: "66374958", iban: "" },
      bank_data: { ...valuesOf(BRANCH, {}), country: "GB" },
      payment_schemes: SCHEMES,
      validations: checks({ modulus: "201", sort_found: "002" }),
    });
  const account = { kind: "account", country: "GB", value: "66374958" } as const;
  const {
    text,
    json: told,
    hover,
  } = await planned(sortCodeValidation, { sortCode: "089999", account: "66374958" }, account);
  expect(text).toMatch(/refused \(201/u);
  expect(told).toMatch(IN_JSON.modulus ?? /./u);
  expect(hover).toMatch(/The account was refused/u);
});

it("what routes a payment and what a person decides by comes first, without asking for details", () => {
  const labels = (record: Values) => detailRows(record).map(([label]) => label);
  expect(labels({ ...valuesOf(bankCode.fields, BANK_RECORD) }).slice(0, 6)).toEqual([
    "Bank",
    "Branch",
    "Address",
    "BIC",
    "Reached through",
    "Institution",
  ]);
  expect(labels(SCHEMES)).toEqual(["Schemes"]);
  expect(detailRows(BIC_RECORD)).toContainEqual(["Institution", "not a financial institution (NONFINANCIAL)"]);
});
