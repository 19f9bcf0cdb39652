/**
 * Domestic account numbers per country as data, where they are not simply the account part of the IBAN. No logic
 * here; `accountFormats.ts` reads it. What no public source tells is an empty string, never a guess.
 * Source: Bank directory interface, sections 2.2 and 2.8, and the public descriptions of the national schemes.
 */
import type { CountryCode } from "../check";

/** How much an answer about an account proves (Bank directory interface, section 2.8). */
export type AccountCheckStatus = "yes" | "under review" | "format only" | "no account format";

/** Countries whose status is not "format only". */
export const accountCheckStatuses: ReadonlyMap<Exclude<AccountCheckStatus, "format only">, string> = new Map([
  ["yes", "BA BE DE EE FR GB HR IT MC ME MK PT RS SI XK"],
  ["under review", "CZ ES HU MA MX NO SE SK TL TN"],
  ["no account format", "AS BG CR FI GE GF GP IM KZ LB LT LU LV MP MQ MR MU NC PF PM PS RE RO ST VA VI WF YT"],
]);

/** Countries whose domestic account number is the IBAN itself: most of West and Central Africa, and a few more. */
export const ibanIsAccount: ReadonlySet<CountryCode> = new Set(
  "AO AZ BF BJ BY CF CG CI CM CV GA GQ GW KM MD MG ML MZ NE SN TD TG".split(" "),
);

/** Countries whose domestic account number is the whole BBAN: bank, branch, account and check digits. */
export const bbanIsAccount: ReadonlySet<CountryCode> = new Set(
  "BA BE ES FR IT MC ME MK PT RS SI SM TL TN XK".split(" "),
);

/** What the number is called at home. */
export const accountNames: ReadonlyMap<CountryCode, string> = new Map([
  ["AR", "Clave Bancaria Uniforme (CBU)"],
  ["AT", "Kontonummer"],
  ["AU", "Account Number"],
  ["BA", "Broj računa"],
  ["BE", "Rekeningnummer"],
  ["BR", "Conta"],
  ["CA", "Account Number"],
  ["CH", "Kontonummer"],
  ["CZ", "Číslo účtu"],
  ["DE", "Kontonummer"],
  ["DK", "Kontonummer"],
  ["DZ", "Relevé d'identité bancaire (RIB)"],
  ["EE", "Kontonumber"],
  ["ES", "Código Cuenta Cliente (CCC)"],
  ["FO", "Kontunummar"],
  ["FR", "Relevé d'identité bancaire (RIB)"],
  ["GB", "Account Number"],
  ["GG", "Account Number"],
  ["GL", "Kontonummer"],
  ["HR", "Broj računa"],
  ["HU", "Bankszámlaszám"],
  ["IE", "Account Number"],
  ["IN", "Account Number"],
  ["IS", "Reikningsnúmer"],
  ["IT", "Basic Bank Account Number (BBAN)"],
  ["JE", "Account Number"],
  ["JP", "口座番号"],
  ["LI", "Kontonummer"],
  ["MA", "Relevé d'identité bancaire (RIB)"],
  ["MC", "Relevé d'identité bancaire (RIB)"],
  ["ME", "Broj računa"],
  ["MX", "Clave Bancaria Estandarizada (CLABE)"],
  ["NG", "Nigeria Uniform Bank Account Number (NUBAN)"],
  ["NL", "Rekeningnummer"],
  ["NO", "Kontonummer"],
  ["NZ", "Account Number"],
  ["PE", "Código de Cuenta Interbancario (CCI)"],
  ["PL", "Numer Rachunku Bankowego (NRB)"],
  ["PT", "Número de Identificação Bancária (NIB)"],
  ["RS", "Broj računa"],
  ["RU", "Номер счёта"],
  ["SE", "Kontonummer"],
  ["SI", "Številka računa"],
  ["SK", "Číslo účtu"],
  ["SM", "Basic Bank Account Number (BBAN)"],
  ["TN", "Relevé d'identité bancaire (RIB)"],
  ["US", "Account Number"],
  ["VE", "Código Cuenta Cliente (CCC)"],
  ["ZA", "Account Number"],
]);

export interface AccountRow {
  readonly country: CountryCode;
  /** Longest form, in the notation of `structure.ts`; `A` is the account. */
  readonly structure: string;
  /** Shortest length, where shorter forms exist. */
  readonly min?: number;
  /** Longest length as written, where it counts separators. */
  readonly max?: number;
  /** Where the structure alone doesn't say what is accepted. */
  readonly regex?: string;
  /** Where check digits make a number counted up wrong; made up. */
  readonly example?: string;
}

export const accountRows: readonly AccountRow[] = [
  { country: "AR", structure: "B3n R4n K1n A13n K1n", example: "2850590940090418135201" },
  { country: "AU", structure: "A10n", min: 1 },
  { country: "CA", structure: "A12n", min: 1 },
  {
    country: "CZ",
    structure: "O6n A10n",
    min: 2,
    max: 17,
    regex: "(?:[0-9]{1,6}-)?[0-9]{2,10}",
    example: "19-2000145399",
  },
  { country: "DE", structure: "A10n", example: "0532013000" },
  { country: "DZ", structure: "B3n R5n A10n K2n", example: "02100001113000000570" },
  { country: "EE", structure: "A13n K1n", min: 1, example: "221020145685" },
  { country: "GB", structure: "A8n", example: "31926819" },
  { country: "GG", structure: "A8n" },
  { country: "HR", structure: "A9n K1n", example: "1863000160" },
  { country: "HU", structure: "B3n R4n K1n A15n K1n", example: "117730161111101800000000" },
  { country: "HU", structure: "B3n R4n K1n A7n K1n", example: "1177301611111018" },
  { country: "IE", structure: "A8n", example: "12345678" },
  { country: "IN", structure: "A18n", min: 5 },
  {
    country: "IS",
    structure: "B4n O2n A6n O10n",
    max: 25,
    regex: "[0-9]{4}-?[0-9]{2}-?[0-9]{6}-?[0-9]{10}",
    example: "0159260076545510730339",
  },
  { country: "JE", structure: "A8n" },
  { country: "JP", structure: "A7n", min: 1 },
  { country: "KG", structure: "A16n" },
  { country: "MA", structure: "B3n L3n A16n K2n", example: "011519000001205000534921" },
  { country: "MX", structure: "B3n L3n A11n K1n", example: "032180000118359719" },
  { country: "NG", structure: "A9n K1n" },
  { country: "NO", structure: "B4n A6n K1n", example: "86011117947" },
  { country: "NZ", structure: "B2n R4n A7n O3n", min: 15, example: "010123012345700" },
  { country: "PE", structure: "B3n R3n A12n K2n" },
  { country: "PL", structure: "K2n B3n R4n K1n A16n", example: "61109010140000071219812874" },
  { country: "RU", structure: "A8n K1n R4n A7n", example: "40817810538091310419" },
  { country: "SE", structure: "B5n A10n", min: 6, example: "58398257466" },
  {
    country: "SK",
    structure: "O6n A10n",
    min: 2,
    max: 17,
    regex: "(?:[0-9]{1,6}-)?[0-9]{2,10}",
    example: "19-8742637541",
  },
  { country: "TJ", structure: "A20n" },
  { country: "US", structure: "A17c", min: 1 },
  { country: "UZ", structure: "A20n" },
  { country: "VE", structure: "B4n R4n K2n A10n" },
  { country: "ZA", structure: "A16n", min: 1 },
];
