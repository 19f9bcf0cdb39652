/** The forms of the page: which fields each endpoint has, and what they hold at first. */

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
}

export interface EndpointForm {
  /** For links within the page. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Path of the endpoint. */
  readonly path: string;
  readonly fields: readonly FormField[];
}

interface FormGroup {
  readonly title: string;
  readonly forms: readonly EndpointForm[];
}

export const formGroups: readonly FormGroup[] = [
  {
    title: "Sort code",
    forms: [
      {
        id: "sort-code-account",
        title: "Validate an account",
        summary: "Modulus check, branch, payment schemes and IBAN of a UK or Irish account.",
        path: "/sort-code/v4/sort/",
        fields: [
          { name: "sortcode", label: "Sort code", value: "089999" },
          { name: "account", label: "Account", value: "66374958" },
        ],
      },
      {
        id: "sort-code-search",
        title: "Look up a sort code",
        summary: "The branch behind a sort code, without an account.",
        path: "/sort-code/v4/sort/",
        fields: [{ name: "search", label: "Sort code", value: "999901" }],
      },
    ],
  },
  {
    title: "IBAN calculation",
    forms: [
      {
        id: "iban-calculation",
        title: "Calculate an IBAN",
        summary: "From the domestic parts of an account; which of them are needed depends on the country.",
        path: "/iban-calculation/",
        fields: [
          { name: "country", label: "Country", value: "ES" },
          { name: "bankcode", label: "Bank code", value: "2100" },
          { name: "branch", label: "Branch", value: "0418" },
          { name: "cd", label: "Check digits", value: "45" },
          { name: "account", label: "Account", value: "0200051332" },
          { name: "prefix", label: "Prefix", value: "", hint: "CZ, SK" },
          { name: "acc_type", label: "Account type", value: "", hint: "IS" },
          { name: "kennitala", label: "Kennitala", value: "", hint: "IS" },
        ],
      },
    ],
  },
  {
    title: "BIC validation",
    forms: [
      {
        id: "bic-validation",
        title: "Validate a BIC",
        summary: "The institution, whether it is connected, and its services.",
        path: "/bic-validation/v2/bic/",
        fields: [{ name: "bic", label: "BIC", value: "ZZPLDEFF" }],
      },
      {
        id: "bank-search",
        title: "Search banks by name",
        summary: "Institutions of a country whose name contains the text.",
        path: "/bic-validation/v2/bank/",
        fields: [
          { name: "country", label: "Country", value: "GB" },
          { name: "bank_name", label: "Name", value: "PAYLINT" },
          { name: "city", label: "City", value: "", hint: "optional" },
          { name: "limit", label: "Limit", value: "", hint: "1 to 100" },
        ],
      },
    ],
  },
  {
    title: "Bank directory",
    forms: [
      {
        id: "bank-code",
        title: "Validate a bank code",
        summary:
          "The records under a national bank code, and an account number beside it. German accounts of real bank codes are " +
          "checked only where a bank file with their methods was imported (paylint directory import).",
        path: "/bank-directory/nid/",
        fields: [
          { name: "country_iso", label: "Country", value: "DE" },
          { name: "nid", label: "Bank code", value: "99900010" },
          { name: "account", label: "Account", value: "0000123455", hint: "optional" },
          { name: "limit", label: "Limit", value: "", hint: "1 to 100" },
        ],
      },
      {
        id: "directory-bic",
        title: "BIC to bank code",
        summary: "The bank directory's record of a BIC.",
        path: "/bank-directory/bic/",
        fields: [{ name: "bic", label: "BIC", value: "ZZPLUS33" }],
      },
      {
        id: "structure",
        title: "Formats of a country",
        summary: "What bank codes and account numbers look like there.",
        path: "/bank-directory/structure/",
        fields: [{ name: "country_iso", label: "Country", value: "FR" }],
      },
    ],
  },
];
