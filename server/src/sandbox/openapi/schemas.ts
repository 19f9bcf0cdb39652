/** The JSON answers of the endpoints, as the interfaces' documents describe them; what OpenAPI says is made of these. */
import * as v from "valibot";
import { BANK_RECORD_FIELDS, BIC_RECORD_FIELDS } from "../../domain/interfaceRecords";
import { institutionStatuses, legalTypes, officeTypes, subtypeIndicators } from "../institutions/codedValues";
import type { EndpointName } from "../routes";

const text = v.string();
const code = v.pipe(v.string(), v.regex(/^[0-9]{3}$/));
const error = v.strictObject({ code, message: text });
const noError = v.strictObject({});

function textsOf<Name extends string>(names: readonly Name[]) {
  return v.strictObject(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);
}

/** Only what went wrong with the account (Sort code interface, section 2.7). */
const sortAccountError = v.strictObject({ errors: v.pipe(v.array(error), v.length(1)) });

const scheme = v.nullable(v.picklist(["YES", "NO", ""]));
const bankData = v.strictObject(
  Object.fromEntries(
    ["bic", "bank", "branch", "address", "city", "zip", "phone", "country"].map((name) => [name, v.nullable(text)]),
  ),
);
const schemes = v.strictObject({
  DD: scheme,
  FPS_PAYMENTS: scheme,
  CHAPS: scheme,
  BACS: scheme,
  CCC_PAYMENTS: scheme,
});

const sortValidation = v.strictObject({
  errors: v.pipe(v.array(error), v.length(0)),
  validations: v.strictObject({
    chars_sortcode: error,
    chars_account: error,
    length_sortcode: error,
    length_account: error,
    modulus: v.optional(error),
    sort_found: error,
  }),
  account_data: v.strictObject({ sortcode: text, account: text, iban: v.nullable(text) }),
  bank_data: bankData,
  payment_schemes: schemes,
});

const sortSearch = v.strictObject({
  bank_data: bankData,
  payment_schemes: schemes,
  validations: v.strictObject({ length_sortcode: error, chars_sortcode: error, sort_found: error }),
});

const calculated = textsOf([
  ...["address", "bank", "bic", "branch", "city", "country", "email", "fax", "phone", "state", "website", "zip"],
  ...["iban", "account", "sort_code"],
]);
const notCalculated = v.strictObject({ error: text });

const service = v.strictObject({ code: v.pipe(text, v.length(3)), description: text });
const bicRecord = textsOf(BIC_RECORD_FIELDS);

const bicAnswer = v.strictObject({
  query: v.strictObject({ bic: text, success: v.boolean() }),
  bic_valid: v.boolean(),
  bic_active: v.boolean(),
  directory_results: v.union([bicRecord, noError]),
  services: v.array(service),
  error: v.union([error, noError]),
});

const searchAnswer = v.strictObject({
  query: v.strictObject({ country: text, bank_name: text, success: v.boolean(), city: v.optional(text) }),
  records_found: v.pipe(v.number(), v.integer()),
  records_displayed: v.pipe(v.number(), v.integer()),
  directory_results: v.array(
    v.strictObject({ ...bicRecord.entries, bic_active: v.boolean(), services: v.array(service) }),
  ),
  error: v.union([error, noError]),
});

const bankRecord = v.strictObject({
  ...textsOf(BANK_RECORD_FIELDS).entries,
  office_type: v.picklist(officeTypes),
  legal_type: v.picklist(legalTypes),
  institution_status: v.picklist(institutionStatuses),
  subtype_indicator: v.picklist(subtypeIndicators),
});

const nothing = v.literal("");
const flag = v.union([v.boolean(), nothing]);
const count = v.union([v.pipe(v.number(), v.integer()), nothing]);

const bankCodeAnswer = v.strictObject({
  query: v.strictObject({ country_iso: text, nid: text, account: text }),
  success: v.boolean(),
  account_valid: flag,
  nid_valid: flag,
  records_found: count,
  records_displayed: count,
  directory_results: v.array(bankRecord),
  error: v.optional(error),
});

const directoryBicAnswer = v.union([
  v.strictObject({
    query: v.strictObject({ bic: text }),
    success: v.boolean(),
    bic_valid: flag,
    records_found: count,
    records_displayed: count,
    directory_results: v.array(bankRecord),
    error: v.optional(error),
  }),
  // A wrong limit: a reduced body.
  v.strictObject({ success: v.literal(false), error }),
]);

/** Text, but for one country (section 2.6). */
const length = v.union([text, v.pipe(v.number(), v.integer())]);

const structureAnswer = v.strictObject({
  success: v.boolean(),
  national_id_format: v.array(
    textsOf([
      ...["COUNTRY_CODE", "COUNTRY_NAME", "NATIONAL_ID_LOCAL_NAME", "NATIONAL_ID_LOCAL_ACRONYM", "CLEARING_SYSTEM"],
      ...["EXAMPLE", "LETTER_FORMAT", "REGEX_FORMAT", "ELEMENTS", "LENGTH", "LENGTH_IN_DB"],
    ]),
  ),
  account_number_format: v.array(
    v.strictObject({
      ...textsOf([
        ...["ISO_COUNTRY_CODE", "COUNTRY_NAME", "ACCOUNT_NB_TYPE", "ACCOUNT_NB_LOCAL_NAME"],
        ...["EXAMPLE", "LETTER_FORMAT", "REGEX_FORMAT", "ELEMENTS"],
      ]).entries,
      MIN_LENGTH: length,
      MAX_LENGTH: length,
    }),
  ),
  error: v.optional(error),
});

/** What a JSON body of each endpoint looks like, whatever the status. */
export const answerSchemas = {
  sortCode: v.union([sortValidation, sortSearch, sortAccountError]),
  ibanCalculation: v.union([calculated, notCalculated]),
  bicValidation: bicAnswer,
  bankSearch: searchAnswer,
  bankCode: bankCodeAnswer,
  directoryBic: directoryBicAnswer,
  structure: structureAnswer,
} as const satisfies Record<EndpointName, v.GenericSchema>;
