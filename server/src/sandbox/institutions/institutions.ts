/**
 * Institutions that do not exist, one or more for each case a client has to handle. Data, no logic; names say that
 * they are examples. Their BICs begin with ZZPL or ZZCO, their LEIs with ZZPL (check digits right, ISO 17442), and no
 * directory lists any of their codes.
 */
import type { CountryCode } from "../../domain/check";

/** Payment schemes of a UK sort code (Sort code interface, section 2.6); empty where nothing is told. */
export type Schemes = Readonly<Record<"DD" | "FPS_PAYMENTS" | "CHAPS" | "BACS" | "CCC_PAYMENTS", "YES" | "NO" | "">>;

/** One office. What is left out is empty. */
export interface Office {
  readonly country: CountryCode;
  readonly name: string;
  /** Eleven characters. */
  readonly bic: string;
  /** Connected to the network. */
  readonly active: boolean;
  /** Listed in the BIC directory. */
  readonly inBicDirectory: boolean;
  /** National bank code (GB and IE: the sort code); null where the bank directory does not list the office. */
  readonly nid: string | null;
  /** A company with a BIC of its own, no bank. */
  readonly corporate?: boolean;
  /** Overrides what the BIC's branch code says. */
  readonly office?: "HEAD OFFICE" | "BRANCH";
  readonly branch?: string;
  readonly pob?: string;
  /** Up to four lines. */
  readonly streets?: readonly string[];
  readonly city: string;
  readonly cps?: string;
  readonly zip?: string;
  readonly phone?: string;
  readonly lei?: string;
  readonly chipsUid?: string;
  /** Override what the BIC's branch code says. */
  readonly officeType?: string;
  readonly legalType?: string;
  readonly status?: string;
  readonly subtype?: string;
  /** BIC through which it is reached, where it is not its own. */
  readonly connectedBic?: string;
  readonly connectivity?: string;
  readonly services?: readonly string[];
  readonly schemes?: Schemes;
  /** Check-digit method of its accounts (Germany). */
  readonly method?: string;
  /** Account numbers that tell this bank without a bank code (Netherlands). */
  readonly accounts?: readonly string[];
}

/** What `fixturesUrl` lists: the case and whichever identifiers it has. */
export interface Fixture {
  readonly case: string;
  readonly country?: CountryCode;
  readonly name?: string;
  readonly bic?: string;
  readonly sortCode?: string;
  /** Valid at this institution. */
  readonly account?: string;
  readonly nid?: string;
  /** Of an institution that stands for a coded value: the member of its record, and the value there. */
  readonly member?: string;
  readonly value?: string;
}

const ALL_SCHEMES: Schemes = { DD: "YES", FPS_PAYMENTS: "YES", CHAPS: "YES", BACS: "YES", CCC_PAYMENTS: "YES" };
const FEW_SCHEMES: Schemes = { DD: "NO", FPS_PAYMENTS: "YES", CHAPS: "NO", BACS: "YES", CCC_PAYMENTS: "" };

const UK_NAME = "PAYLINT EXAMPLE BANK PLC";
const US_NAME = "PAYLINT EXAMPLE BANK NA";
const US_NID = "809990010";

const ukHeadOffice: Office = {
  country: "GB",
  name: UK_NAME,
  bic: "ZZPLGB2LXXX",
  active: true,
  inBicDirectory: true,
  nid: "089999",
  branch: "EXAMPLE STREET",
  streets: ["1 EXAMPLE STREET"],
  city: "LONDON",
  zip: "EC9Z 9ZZ",
  phone: "020 7946 0000",
  lei: "ZZPL00PAYLINT0000110",
  status: "BANK",
  subtype: "SUPE",
  services: ["FIN", "STG"],
  schemes: ALL_SCHEMES,
};

const usHeadOffice: Office = {
  country: "US",
  name: US_NAME,
  bic: "ZZPLUS33XXX",
  active: true,
  inBicDirectory: true,
  nid: US_NID,
  streets: ["100 SAMPLE AVENUE"],
  city: "NEW YORK",
  cps: "NEW YORK",
  zip: "10000",
  lei: "ZZPL00PAYLINT0000207",
  chipsUid: "099901",
  status: "BANK",
  subtype: "SUPE",
  services: ["FIN", "FWR"],
};

/** More branches under one code than a reply can list. */
const US_BRANCHES = 119;

const usBranches: readonly Office[] = Array.from({ length: US_BRANCHES }, (_, index): Office => {
  const number = String(index + 1).padStart(3, "0");
  return {
    country: "US",
    name: US_NAME,
    bic: `ZZPLUS33${number}`,
    active: false,
    inBicDirectory: false,
    nid: US_NID,
    branch: `SAMPLE BRANCH ${number}`,
    streets: [`${index + 1} SAMPLE ROAD`],
    city: "SAMPLEVILLE",
    cps: "NEW YORK",
    zip: "10000",
    status: "BANK",
    subtype: "NSWB",
    connectedBic: "ZZPLUS33XXX",
    connectivity: "NNN",
  };
});

export const offices: readonly Office[] = [
  ukHeadOffice,
  {
    country: "GB",
    name: UK_NAME,
    bic: "ZZPLGB2LLDS",
    active: true,
    inBicDirectory: true,
    nid: null,
    branch: "LEEDS BRANCH",
    streets: ["2 EXAMPLE STREET"],
    city: "LEEDS",
    zip: "LS9Z 9ZZ",
    services: ["FIN"],
  },
  {
    country: "GB",
    name: "PAYLINT SAMPLE BUILDING SOCIETY",
    bic: "ZZPLGB22XXX",
    active: true,
    inBicDirectory: true,
    nid: "059999",
    branch: "HEAD OFFICE",
    streets: ["3 SAMPLE LANE"],
    city: "YORK",
    zip: "YO9Z 9ZZ",
    status: "SLBH",
    subtype: "SUPE",
    schemes: FEW_SCHEMES,
  },
  {
    country: "IE",
    name: "PAYLINT EXAMPLE BANK DAC",
    bic: "ZZPLIE2DXXX",
    active: true,
    inBicDirectory: true,
    nid: "999901",
    branch: "EXAMPLE QUAY",
    streets: ["4 EXAMPLE QUAY"],
    city: "DUBLIN",
    lei: "ZZPL00PAYLINT0000304",
    status: "BANK",
    subtype: "SUPE",
    services: ["CBI", "TG+"],
  },
  {
    country: "DE",
    name: "PAYLINT BEISPIELBANK AG",
    bic: "ZZPLDEFFXXX",
    active: true,
    inBicDirectory: true,
    nid: "99900010",
    streets: ["BEISPIELSTRASSE 5"],
    city: "FRANKFURT AM MAIN",
    cps: "HESSEN",
    zip: "60000",
    lei: "ZZPL00PAYLINT0000498",
    status: "BANK",
    subtype: "SUPE",
    services: ["EBA", "FIN", "TGT"],
    method: "00",
  },
  {
    country: "DE",
    name: "PAYLINT BEISPIELBANK OHNE PRUEFZIFFER",
    bic: "ZZPLDEBBXXX",
    active: true,
    inBicDirectory: true,
    nid: "99900020",
    city: "BERLIN",
    zip: "10000",
    status: "COOP",
    subtype: "SUPE",
    method: "09",
  },
  {
    country: "FR",
    name: "BANQUE EXEMPLE PAYLINT PASSIVE",
    bic: "ZZPLFRP1XXX",
    active: false,
    inBicDirectory: true,
    nid: null,
    office: "BRANCH",
    city: "PARIS",
    zip: "75000",
  },
  {
    country: "GB",
    name: "PAYLINT EXAMPLE TRADING LIMITED",
    bic: "ZZCOGB2LXXX",
    active: true,
    inBicDirectory: true,
    nid: null,
    corporate: true,
    streets: ["6 EXAMPLE WHARF"],
    city: "LONDON",
    zip: "E99 9ZZ",
    services: ["SCO"],
  },
  {
    country: "AT",
    name: "PAYLINT MUSTERBANK OHNE ANSCHLUSS",
    bic: "ZZPLATWWXXX",
    active: false,
    inBicDirectory: true,
    nid: "99901",
    office: "BRANCH",
    city: "WIEN",
    zip: "1990",
    status: "BANK",
    subtype: "NSWB",
    connectedBic: "ZZPLDEFFXXX",
    connectivity: "NNN",
  },
  usHeadOffice,
  ...usBranches,
  {
    country: "CH",
    name: "PAYLINT BEISPIELBANK ZUERICH AG",
    bic: "ZZPLCHZZ80A",
    active: true,
    inBicDirectory: true,
    nid: "99901",
    office: "BRANCH",
    branch: "BEISPIELGASSE",
    pob: "POSTFACH 999, 8099",
    streets: ["BEISPIELHAUS", "BEISPIELGASSE 7", "3. STOCK", "BEISPIELQUARTIER"],
    city: "ZUERICH",
    cps: "ZUERICH",
    zip: "8099",
    lei: "ZZPL00PAYLINT0000595",
    chipsUid: "009902",
    status: "BANK",
    subtype: "SUPE",
    services: ["FIN", "PCH", "UTP"],
  },
  {
    country: "CA",
    name: "PAYLINT EXAMPLE BANK OF CANADA",
    bic: "ZZPLCATTXXX",
    active: true,
    inBicDirectory: true,
    nid: "099900019",
    branch: "EXAMPLE TRANSIT",
    city: "TORONTO",
    cps: "ONTARIO",
    zip: "M9Z 9Z9",
    status: "BANK",
    subtype: "SUPE",
    services: ["CAD"],
  },
  {
    country: "JP",
    name: "PAYLINT EXAMPLE BANK KK",
    bic: "ZZPLJPJTXXX",
    active: true,
    inBicDirectory: true,
    nid: "9990001",
    city: "TOKYO",
    zip: "100-9999",
    status: "BANK",
    subtype: "SUPE",
  },
  {
    country: "NL",
    name: "PAYLINT VOORBEELDBANK NV",
    bic: "ZZPLNL2AXXX",
    active: true,
    inBicDirectory: true,
    nid: "ZZPL",
    city: "AMSTERDAM",
    zip: "1099 ZZ",
    status: "BANK",
    subtype: "SUPE",
    services: ["TGT"],
    accounts: ["0999000128"],
  },
  {
    country: "MT",
    name: "PAYLINT EXAMPLE BANK (MALTA) PLC",
    bic: "ZZPLMTMTXXX",
    active: true,
    inBicDirectory: true,
    nid: "99901",
    city: "VALLETTA",
    zip: "VLT 9999",
    status: "BANK",
    subtype: "SUPE",
  },
];

export const fixtures: readonly Fixture[] = [
  {
    case: "gb",
    country: "GB",
    name: UK_NAME,
    bic: "ZZPLGB2LXXX",
    sortCode: "089999",
    account: "66374958",
    nid: "089999",
  },
  {
    case: "gb-no-rule",
    country: "GB",
    name: "PAYLINT SAMPLE BUILDING SOCIETY",
    bic: "ZZPLGB22XXX",
    sortCode: "059999",
    account: "12345678",
    nid: "059999",
  },
  { case: "gb-unknown", country: "GB", sortCode: "009999", account: "12345678" },
  {
    case: "ie",
    country: "IE",
    name: "PAYLINT EXAMPLE BANK DAC",
    bic: "ZZPLIE2DXXX",
    sortCode: "999901",
    account: "12345678",
    nid: "999901",
  },
  {
    case: "bic-active",
    country: "DE",
    name: "PAYLINT BEISPIELBANK AG",
    bic: "ZZPLDEFFXXX",
    nid: "99900010",
    account: "0000123455",
  },
  { case: "bic-passive", country: "FR", name: "BANQUE EXEMPLE PAYLINT PASSIVE", bic: "ZZPLFRP1XXX" },
  { case: "bic-corporate", country: "GB", name: "PAYLINT EXAMPLE TRADING LIMITED", bic: "ZZCOGB2LXXX" },
  { case: "bic-branch", country: "GB", name: UK_NAME, bic: "ZZPLGB2LLDS" },
  {
    case: "bic-disconnected",
    country: "AT",
    name: "PAYLINT MUSTERBANK OHNE ANSCHLUSS",
    bic: "ZZPLATWWXXX",
    nid: "99901",
  },
  { case: "bic-test", country: "GB", bic: "ZZPLGB20XXX" },
  { case: "bic-unknown", country: "GB", bic: "ZZQQGB2LXXX" },
  { case: "nid-branches", country: "US", name: US_NAME, bic: "ZZPLUS33XXX", nid: US_NID, account: "1234567890" },
  { case: "nid-lei", country: "CH", name: "PAYLINT BEISPIELBANK ZUERICH AG", bic: "ZZPLCHZZ80A", nid: "99901" },
  {
    case: "nid-no-method",
    country: "DE",
    name: "PAYLINT BEISPIELBANK OHNE PRUEFZIFFER",
    bic: "ZZPLDEBBXXX",
    nid: "99900020",
    account: "0123456789",
  },
  {
    case: "nid-main-format",
    country: "CA",
    name: "PAYLINT EXAMPLE BANK OF CANADA",
    bic: "ZZPLCATTXXX",
    nid: "099900019",
  },
  { case: "nid-bank-number", country: "JP", name: "PAYLINT EXAMPLE BANK KK", bic: "ZZPLJPJTXXX", nid: "9990001" },
  {
    case: "iban-account-only",
    country: "NL",
    name: "PAYLINT VOORBEELDBANK NV",
    bic: "ZZPLNL2AXXX",
    nid: "ZZPL",
    account: "0999000128",
  },
  {
    case: "iban-bank-letters",
    country: "MT",
    name: "PAYLINT EXAMPLE BANK (MALTA) PLC",
    bic: "ZZPLMTMTXXX",
    nid: "99901",
    account: "000000000001234567",
  },
];
