/** The parameters of each endpoint in words, for the OpenAPI description and for what is said of a request beside it. */
import type { EndpointName } from "../routes";

export interface ParameterText {
  readonly description: string;
  readonly required?: boolean;
  /** What its value looks like; the interfaces answer others, too, with a code. */
  readonly pattern?: string;
  readonly choices?: readonly string[];
}

const COUNTRY = "^[A-Za-z]{2}$";
const BIC = "^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$";
const WHOLE = "^[1-9][0-9]*$";

/** Of every endpoint. */
export const COMMON: Readonly<Record<"api_key" | "format", ParameterText>> = {
  api_key: { description: "Personal key.", required: true },
  format: { description: "`json` or `xml`, in lower case.", required: true, choices: ["json", "xml"] },
};

export const PARAMETERS: Readonly<Record<EndpointName, Readonly<Record<string, ParameterText>>>> = {
  sortCode: {
    sortcode: { description: "Sort code of six digits, to validate with `account`.", pattern: "^[0-9]{6}$" },
    account: { description: "Account number of eight digits.", pattern: "^[0-9]{6,8}$" },
    search: { description: "Sort code to look up alone.", pattern: "^[0-9]{6}$" },
  },
  ibanCalculation: {
    country: { description: "ISO 3166-1 alpha-2.", required: true, pattern: COUNTRY },
    bankcode: { description: "Bank identifier." },
    branch: { description: "Branch identifier." },
    account: { description: "Account number.", required: true },
    cd: { description: "National check digits.", pattern: "^[0-9]+$" },
    prefix: { description: "Prefix of the account (Czech Republic, Slovakia).", pattern: "^[0-9]+$" },
    acc_type: { description: "Account type (Iceland)." },
    kennitala: { description: "The holder's kennitala (Iceland)." },
  },
  bicValidation: { bic: { description: "BIC of 8 or 11 characters.", required: true, pattern: BIC } },
  bankSearch: {
    country: { description: "ISO 3166-1 alpha-2.", required: true, pattern: COUNTRY },
    bank_name: {
      description: "Part of the institution's name, at least 3 characters.",
      required: true,
      pattern: "^[A-Za-z0-9 .'-]{3,}$",
    },
    city: { description: "Part of the city." },
    limit: { description: "Most records, 1 to 100; 10 when left out.", pattern: WHOLE },
  },
  bankCode: {
    country_iso: { description: "ISO 3166-1 alpha-2, upper case.", required: true, pattern: "^[A-Z]{2}$" },
    nid: { description: "National bank code in its full form.", required: true, pattern: "^[A-Za-z0-9]{2,12}$" },
    account: { description: "Account number in its full domestic form.", pattern: "^[A-Za-z0-9]+$" },
    limit: { description: "Most records, 1 to 100; 1 when left out.", pattern: WHOLE },
  },
  directoryBic: {
    bic: { description: "BIC of 8 or 11 characters.", required: true, pattern: BIC },
    limit: { description: "Accepted; one record is given.", pattern: WHOLE },
  },
  structure: { country_iso: { description: "ISO 3166-1 alpha-2.", required: true, pattern: COUNTRY } },
};
