/** National bank codes (NID). */
import type { TermRow } from "./term";

export const BANK_CODES: readonly TermRow[] = [
  {
    kind: "nid",
    country: "DE",
    digits: [5, 9],
    strength: "exact",
    banking: true,
    phrases: "bankleitzahl; bankleitzahlen; blz; bank lz",
  },
  {
    kind: "nid",
    country: "US",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    // NACHA Operating Rules, appendix 3: originating and receiving depository financial institution.
    // ANSI X9.100-160: the routing number in the line of magnetic ink at the foot of a cheque.
    phrases:
      "micr routing; micr routing number; micr routing no; odfi routing number; rdfi routing number; odfi routing; rdfi routing; dfi routing number",
  },
  {
    kind: "nid",
    country: "US",
    digits: [8, 9],
    // The same, appendix 3: the routing number's first eight digits, the check digit in a field of its own or left out.
    lengths: [8, 9],
    strength: "exact",
    banking: true,
    phrases:
      "odfi; rdfi; originating dfi; odfi id; rdfi id; odfi identification; rdfi identification; originating dfi identification; receiving dfi identification",
  },
  {
    kind: "nid",
    country: "US",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    // The same, appendix 3, file header: the routing number that a file goes to.
    phrases: "immediate destination; immediate dest",
  },
  {
    kind: "nid",
    country: "US",
    digits: [9, 9],
    // The same: where it comes from may be a company's number, which the check digit tells apart.
    strength: "ambiguous",
    phrases: "immediate origin; immediate orig",
  },
  {
    kind: "nid",
    country: "US",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    // ANSI X9.100-187 (electronic exchange of cheque data), the institutions of headers, addenda and image records.
    phrases:
      "destination routing number; ece institution routing number; return location routing number; image creator routing number",
  },
  {
    kind: "nid",
    country: "US",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    // FedACH participant directory (Federal Reserve Financial Services): the office that serves a bank.
    phrases: "servicing frb number",
  },
  {
    kind: "nid",
    country: "US",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    phrases: `
      fw routing; fedwire routing; fedwire number; fedwire no; fedwire code; routing transit no; routing transit number; aba routing number; aba routing;
      aba number; aba no; aba rtn; aba code; ach routing number; ach routing; transit routing number; bank
      routing number; wire routing number; wire routing
    `,
  },
  {
    kind: "nid",
    country: "US",
    digits: [6, 10],
    strength: "ambiguous",
    shared: true,
    phrases: "routing number; routing numbers; routing no; routing nr; routing num; rtn",
  },
  {
    kind: "nid",
    country: "US",
    digits: [6, 10],
    strength: "ambiguous",
    // The system is called Fedwire, too, and has holidays.
    phrases: "aba; fed wire",
  },
  // MT 103 and its like call a bank of Fedwire so in a party's identifier (`//FW021000021`).
  { kind: "nid", country: "US", digits: [9, 9], strength: "generic", phrases: "fw" },
  {
    kind: "nid",
    country: "CA",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    // Payments Canada, standard 005: a zero, the institution and the transit number.
    phrases:
      "ca routing; ca routing no; ca routing number; canada routing; canada routing number; eft routing; eft routing number",
  },
  {
    kind: "nid",
    country: "AU",
    digits: [5, 8],
    strength: "exact",
    banking: true,
    // The trace record of a direct entry file has the account that returned payments go to (AusPayNet, BECS Procedures).
    phrases: `
      bsb number; bsb code; bsb no; bank state branch; ausbsb; trace bsb; trace bsb number; trace record bsb; trace record bsb
      number
    `,
  },
  { kind: "nid", country: "AU", digits: [5, 8], strength: "ambiguous", phrases: "bsb" },
  {
    kind: "nid",
    country: "IN",
    strength: "exact",
    banking: true,
    phrases: `
      ifsc; ifsc code; ifs code; ifc code; आईएफएससी; आईएफएससी कोड; आयएफएससी; आयएफएससी कोड; আইএফএসসি; আইএফএসসি কোড;
      આઈએફએસસી; આઈએફએસસી કોડ; ஐஎஃப்எஸ்சி; ஐஎஃப்எஸ்சி குறியீடு; ఐఎఫ్ఎస్సీ; ఐఎఫ్ఎస్సీ కోడ్
    `,
  },
  {
    kind: "nid",
    country: "IN",
    digits: [8, 10],
    strength: "exact",
    phrases: "micr; micr code; micr no; micr number; एमआईसीआर; एमआईसीआर कोड",
    lengths: [9],
  },
  {
    kind: "nid",
    country: "MX",
    digits: [16, 19],
    isFullAccount: true,
    strength: "exact",
    banking: true,
    phrases: "clabe; cuenta clabe; clabe interbancaria; clave bancaria estandarizada",
  },
  {
    kind: "nid",
    country: "CA",
    strength: "ambiguous",
    phrases: "transit number; transit no; branch transit number; branch transit; numero de transit",
    lengths: [5],
  },
  {
    kind: "nid",
    country: "CA",
    strength: "ambiguous",
    phrases: `
      institution number; institution no; institution num; inst no; inst num; inst number; financial institution number; numero d institution; numero institution
    `,
    lengths: [3],
  },
  {
    kind: "nid",
    country: "SE",
    digits: [4, 6],
    strength: "ambiguous",
    phrases: "clearingnummer; clearingnr",
  },
  {
    kind: "nid",
    country: "DK",
    strength: "ambiguous",
    phrases: "reg nr; reg nummer; registreringsnr; registreringsnummer",
    lengths: [4],
  },
  {
    kind: "nid",
    country: "CH",
    digits: [3, 6],
    strength: "exact",
    banking: true,
    // SIX, bank master: the number of a bank in the clearing is written without zeros in front.
    memberLengths: [3, 4, 5, 6],
    phrases: `
      bc nummer; bc nr; bankclearing; bankclearingnummer; bankenclearing; bankenclearingnummer; clearing
      nummer bank
    `,
  },
  {
    kind: "nid",
    country: "CZ",
    strength: "exact",
    banking: true,
    phrases: "kod banky; bankovni kod",
    lengths: [4],
  },
  {
    kind: "nid",
    country: "PL",
    digits: [7, 9],
    strength: "exact",
    banking: true,
    phrases: "numer rozliczeniowy; numer rozliczeniowy banku",
  },
  {
    kind: "nid",
    country: "RU",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    phrases: "бик; бик банка",
  },
  { kind: "nid", country: "RU", digits: [8, 10], strength: "ambiguous", phrases: "bik; bik banka" },
  {
    kind: "nid",
    country: "ZA",
    digits: [5, 7],
    strength: "exact",
    banking: true,
    phrases: "universal branch code; universal branch; universal branch no; universal branch number",
  },
  { kind: "nid", country: "CN", digits: [11, 13], strength: "exact", banking: true, phrases: "cnaps code" },
  {
    kind: "nid",
    country: null,
    strength: "ambiguous",
    phrases: `
      bank cd; bnk cd; branch cd; bank key; bankl; cod banco; ncc; cod banca; bankid; bank code; bank codes; national bank code; national
      clearing code; local bank code; bank routing id; routing id; bank location id; bank branch identifier; bank branch id; bank branch no; bank branch nr; bank branch number; bank branch code; national bank id;
      national bank identifier; national id of bank; bank clearing id; clearing id; bank sort id; bank routing; bank number; bank no; bank nr; bank num; banknummer; bank routing code;
      routing code; sorting number; branch code; clearing code; clr code; clr cd; clearing number; clearing no; clearing system
      member id; clearing system member identification; mmb id; bank clearing code; codigo de banco; codigo del
      banco; codigo banco; codigo do banco; banco codigo; id banco; cod entidad; codice banca; code de banque; bankkode; bankkod; pankin koodi; kod
      banku; bankazonosito; код банка; kod banka; iid
    `,
  },
  { kind: "nid", country: null, strength: "exact", banking: true, phrases: "ofx bank id" },
  { kind: "nid", country: "US", digits: [8, 10], strength: "generic", phrases: "routing; wire; ach" },
  { kind: "nid", country: "CA", lengths: [5], strength: "generic", phrases: "transit" },
  { kind: "nid", country: "CA", lengths: [3], strength: "generic", phrases: "institution; inst" },
  { kind: "nid", country: "DK", lengths: [4], strength: "generic", phrases: "reg" },
  { kind: "nid", country: null, strength: "generic", phrases: "clearing; bank clr" },

  {
    kind: "nid",
    country: "CN",
    digits: [11, 13],
    strength: "exact",
    banking: true,
    phrases: "联行号; 行号; 银行行号; 大额行号; 支付行号",
  },
  {
    kind: "nid",
    country: "JP",
    digits: [3, 8],
    strength: "exact",
    banking: true,
    lengths: [4, 7],
    phrases: "zengin; zengin code; 銀行コード; 金融機関コード; 銀行番号",
  },
  // Philippine Clearing House Corporation: Bank Routing Symbol Transit Number.
  {
    kind: "nid",
    country: "PH",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    phrases: "brstn; brstn code; brstn no",
  },
  // Hrvatska narodna banka: vodeći broj depozitne institucije.
  { kind: "nid", country: "HR", digits: [6, 8], strength: "exact", banking: true, phrases: "vbdi; vbdi banke" },
  // Hellenic Bank Association: Hellenic Bank Identification Code.
  { kind: "nid", country: "GR", digits: [6, 8], strength: "exact", banking: true, phrases: "hebic; hebic code" },
  // GIRO Zrt.: number of the office that an account is kept at, with its check digit.
  { kind: "nid", country: "HU", digits: [7, 9], strength: "exact", banking: true, phrases: "iranyito jelzoszam" },
  // Banco Central do Brasil: the number of a bank in the clearing of payments.
  {
    kind: "nid",
    country: "BR",
    digits: [3, 3],
    strength: "exact",
    banking: true,
    phrases: "compe; compe code; codigo compe",
  },
  // The same number by the name of who gives it: Banco Central, short Bacen or BC.
  {
    kind: "nid",
    country: "BR",
    digits: [3, 3],
    strength: "exact",
    banking: true,
    phrases: "codigo bacen; cod bacen; numero bacen",
  },
  { kind: "nid", country: "BR", digits: [3, 3], strength: "ambiguous", phrases: "bacen; codigo bc; code bc; cod bc" },
  // Its column in the Banco Central's list of participants, which `names/standards.ts` knows by what stands beside it.
  { kind: "nid", country: null, strength: "generic", phrases: "numero codigo" },
  // Chile's by who gave them until 2019, and does since: Superintendencia de Bancos, Comisión para el Mercado Financiero.
  {
    kind: "nid",
    country: "CL",
    digits: [3, 3],
    strength: "ambiguous",
    phrases: "sbif; codigo sbif; cod sbif; codigo cmf",
  },
  {
    kind: "nid",
    country: "BR",
    digits: [7, 9],
    lengths: [8],
    strength: "exact",
    banking: true,
    phrases: "ispb; codigo ispb",
  },
  {
    kind: "nid",
    country: "UA",
    digits: [5, 7],
    strength: "exact",
    banking: true,
    phrases: "мфо; mfo; мфо банку; mfo code",
  },
];
