/**
 * The words by which key names and headers name bank identifiers, in the languages of Paylint's users: one readable
 * table. Phrases are written without diacritics in lower case and match whole words, apart or together (`sort code`,
 * `sortCode`, `sortcode`). Nothing here decides alone: a phrase is evidence, weighed in weights.ts together with the
 * value and its neighbours.
 */

import { fold } from "../domain/folding";
import type { LiteralKind } from "../model";

/**
 * How much a phrase says: `exact` names this identifier and nothing else, `ambiguous` also means other things in
 * other trades (aba, swift, branch code), `generic` only helps beside a bank's or an account's key. A `part` is a
 * piece of a domestic number (French guichet, Italian CAB): it supports its neighbours and is no literal itself.
 */
export type Strength = "exact" | "ambiguous" | "generic";

export interface Term {
  readonly kind: LiteralKind | "part";
  readonly country: string | null;
  readonly strength: Strength;
  /** Lengths of the value where the term names a piece of the national code (transit number: 5). */
  readonly lengths?: readonly number[];
  /** Fewest and most digits of a value that can be meant, one lost or too many included. */
  readonly digits?: readonly [number, number];
  /** The code is checked as a full account number of its country (CLABE). */
  readonly isFullAccount?: boolean;
  /** Country of the word's language, for domestic forms that the value alone doesn't prove. */
  readonly home?: string;
  /** Other countries use the word as well: without a statement the country is only likely. */
  readonly shared?: true;
  /** Names a bank account and no other account (customer, ledger): needs no further bank word. */
  readonly banking?: boolean;
}

interface Row extends Term {
  /** Separated by semicolons. */
  readonly phrases: string;
}

const TERMS: readonly Row[] = [
  // ── IBAN ──────────────────────────────────────────────────────────────────────────────────────────────────
  {
    kind: "iban",
    country: null,
    strength: "exact",
    phrases: `
      iban; ibans; international bank account number; internationale bankkontonummer; internationale kontonummer;
      internationaal rekeningnummer; numero de compte bancaire international; numero internacional de cuenta
      bancaria; miedzynarodowy numer rachunku; mezinarodni cislo uctu; nemzetkozi bankszamlaszam; ибан
    `,
  },

  // ── BIC ───────────────────────────────────────────────────────────────────────────────────────────────────
  {
    kind: "bic",
    country: null,
    strength: "exact",
    phrases: `
      bic; bics; bicfi; bic fi; bic id; bic number; any bic; bic number; bic 8; bic 11; bic8; bic11; swift bic code; bic swift code; bic swift; swift bic; swift cd; bic cd; swift code; swift codes; code
      swift; codigo swift; codice swift; kod swift; swift kod; swift kodu; swiftkod; swift koodi; swift cod; swift
      address; adres swift; swift adresse; adresse swift; business identifier code; bank identifier code;
      bankidentifikationscode; bic code; code bic; codigo bic; codice bic; kod bic; bic kod; bic koodi; bic or
      bei; свифт; код свифт; свифт код; бик свифт
    `,
  },
  {
    kind: "bic",
    country: null,
    strength: "ambiguous",
    phrases:
      "creditor agent; debtor agent; cdtr agt; dbtr agt; instructing agent; instructed agent; intermediary agent; creditor agent bic; swift; swift number; swift id; bank identifier; identifiant banque; identifiant bancaire; bank bic; bei",
  },
  {
    kind: "bic",
    country: null,
    strength: "generic",
    phrases: "agent; agt; bank id; servicer; intermediary bank; correspondent bank",
  },

  // ── Sort code (GB, IE) ────────────────────────────────────────────────────────────────────────────────────
  {
    kind: "sortCode",
    country: null,
    strength: "ambiguous",
    phrases: `
      sort cd; srt cd; sort code; sort codes; sorting code; sort code number; codigo de
      clasificacion; code de tri; sortiercode
    `,
  },
  {
    kind: "sortCode",
    country: null,
    strength: "exact",
    banking: true,
    phrases: "bank sort code; national sort code; national sorting code; account sort code; gbdsc",
  },
  { kind: "sortCode", country: null, strength: "generic", phrases: "sort; bank sort; sort no; sort number; sc" },
  {
    kind: "sortCode",
    country: null,
    strength: "ambiguous",
    phrases: "sort digits; sort code digits; sortcd; sort cde",
  },
  { kind: "sortCode", country: "IE", strength: "ambiguous", banking: true, phrases: "iencc; nsc" },

  // ── Domestic account number ───────────────────────────────────────────────────────────────────────────────
  // English
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: `
      account numb; acct numb; account number; account numbers; account no; account nr; account num; acct number;
      acct no; acct num; acct nr; acct nbr; account nbr; acc number; acc no; acc num; acc nr; a c no; a c number;
      ac no; accno; acctno; accnum; counterparty account
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      bank account number; bank account no; bank account nr; bank account num; bank acct no; bank acct number;
      bank acct; bank account; bankn; dfi account number; dfi account no; domestic account number; local account number; beneficiary account; beneficiary
      account number; bban; basic bank account number; nuban
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: "account digits; acct digits; account identifier; account proprietary id",
  },
  {
    kind: "account",
    country: null,
    strength: "generic",
    phrases: "account; acct; accounts; othr id; domestic; domestic account; vostro; nostro",
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: "vostro account; nostro account; vostro acct; nostro acct",
  },
  // German
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: `
      kontonummer; kontonummern; konto nummer; kontonr; konto nr; konto no; kontonum; ktonr; kto nr; kto nummer;
      kto
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      bankkonto; bank konto; bankkontonummer; bank kontonummer; girokonto; bankkontonr; auftragskonto;
      gegenkontonummer; gehaltskonto; auszahlungskonto; zahlungskonto; referenzkonto
    `,
  },
  {
    kind: "account",
    country: null,
    home: "NO",
    strength: "generic",
    phrases: "konto; gegenkonto; zielkonto",
  },
  // French
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: `
      numero de compte; numero compte; no de compte; no compte; num compte; nr compte; n compte; numero du compte
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: "compte bancaire; numero de compte bancaire; numero compte bancaire",
  },
  {
    kind: "account",
    country: "FR",
    strength: "exact",
    banking: true,
    digits: [12, 25],
    phrases: "rib; releve identite bancaire",
  },
  { kind: "account", country: null, strength: "generic", phrases: "compte" },
  // Spanish
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: `
      nro de cta; nro cta; num cta; no cta; numero de cta; numero cta; numero de cuenta; numero cuenta; nro de
      cuenta; nro cuenta; num cuenta; no cuenta; no de cuenta; n cuenta
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      cta bancaria; cta corriente; cta banco; cuenta bancaria; numero de cuenta bancaria; cuenta corriente; cuenta
      de banco; cuenta banco; cuenta de abono; cuenta de cargo
    `,
  },
  {
    kind: "account",
    country: "ES",
    strength: "exact",
    banking: true,
    digits: [18, 22],
    phrases: "ccc; codigo cuenta cliente",
  },
  { kind: "account", country: "AR", strength: "exact", banking: true, digits: [20, 24], phrases: "cbu" },
  {
    kind: "account",
    country: "PE",
    strength: "exact",
    banking: true,
    digits: [18, 22],
    phrases: "cci; codigo de cuenta interbancario",
  },
  { kind: "account", country: null, strength: "generic", phrases: "cuenta" },
  // Portuguese
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: `
      no da conta; nr da conta; n da conta; numero da conta; numero de conta; numero conta; num conta; nr conta;
      no conta; n conta
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: "conta bancaria; conta corrente; numero da conta bancaria",
  },
  {
    kind: "account",
    country: "PT",
    strength: "exact",
    banking: true,
    digits: [19, 23],
    phrases: "nib; numero de identificacao bancaria",
  },
  { kind: "account", country: null, strength: "generic", phrases: "conta" },
  // Italian
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: "numero conto; numero di conto; numero del conto; num conto; nr conto; n conto",
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      numero c c; numero conto c c; c c bancario; conto corrente; conto bancario; numero conto corrente; numero di
      conto corrente
    `,
  },
  { kind: "account", country: null, strength: "generic", phrases: "conto" },
  // Dutch
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: "rekeningnummer; rekening nummer; rekeningnr; rekening nr; rek nr; reknr",
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      bankrekening; bankrekeningnummer; bankrekeningnr; bankrekening nummer; tegenrekening; tegenrekeningnummer
    `,
  },
  { kind: "account", country: null, strength: "generic", phrases: "rekening" },
  // Polish
  {
    kind: "account",
    country: null,
    home: "PL",
    strength: "exact",
    phrases: "nr rach; numer rachunku; nr rachunku; numer konta; nr konta",
  },
  {
    kind: "account",
    country: null,
    home: "PL",
    strength: "exact",
    banking: true,
    phrases: `
      rachunek bankowy; konto bankowe; numer rachunku bankowego; nr rachunku bankowego; numer konta bankowego; nr
      konta bankowego
    `,
  },
  { kind: "account", country: "PL", strength: "exact", banking: true, digits: [24, 28], phrases: "nrb" },
  { kind: "account", country: null, home: "PL", strength: "generic", phrases: "rachunek" },
  // Czech, Slovak
  { kind: "account", country: null, home: "CZ", strength: "exact", phrases: "cislo uctu; c uctu; cisla uctu" },
  {
    kind: "account",
    country: null,
    home: "CZ",
    strength: "exact",
    banking: true,
    phrases: `
      bankovni ucet; bankovy ucet; bankovni spojeni; bankove spojenie; cislo bankovniho uctu; cislo bankoveho uctu; protiucet; cislo protiuctu
    `,
  },
  { kind: "account", country: null, home: "CZ", strength: "generic", phrases: "ucet" },
  // Hungarian
  {
    kind: "account",
    country: null,
    home: "HU",
    strength: "exact",
    banking: true,
    phrases:
      "szamlaszam; szamla szam; bankszamlaszam; bankszamla; bankszamla szam; ellenszamla; szamlaszama; bankszamlaszama; ellenszamlaszam",
  },
  { kind: "account", country: null, home: "HU", strength: "generic", phrases: "szamla" },
  // Nordic (kontonummer above)
  { kind: "account", country: null, strength: "exact", phrases: "tilinumero; tilin numero; tilinro; tili nro" },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      pankkitili; pankkitilin numero; pankkitilinumero; bankkontonr; mottagarkonto; avsandarkonto; mottakerkonto;
      modtagerkonto; utbetalingskonto; utbetalningskonto; udbetalingskonto; lonnskonto; lonekonto; nemkonto
    `,
  },
  {
    kind: "account",
    country: null,
    home: "NO",
    strength: "exact",
    banking: true,
    digits: [10, 12],
    phrases: "til konto; fra konto",
  },
  { kind: "account", country: null, strength: "generic", phrases: "tili" },
  // Russian, in Cyrillic and transliterated
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: "номер счета; номер счет; nomer scheta; nomer schyota; № счета; no счета",
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      расчетный счет; расчетныи счет; рассчетный счет; р счет; р сч; расч счет; р с; банковский счет; банковскии
      счет; номер банковского счета; корреспондентский счет; корреспондентскии счет; корр счет; к с; raschetnyj
      schet; raschetnyy schet; raschetny schet; raschetnyi schet; raschetniy schet; rasch schet; bankovskij schet;
      bankovskiy schet; korr schet; kor schet; korschet; кор счет; корсчет; korrespondentskij schet; korrespondentskiy schet
    `,
  },
  { kind: "account", country: null, strength: "generic", phrases: "счет; schet" },
  // South Slavic
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: "broj racuna; br racuna; stevilka racuna; st racuna; број рачуна; номер на сметка",
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      ziro racun; ziroracun; tekuci racun; bankovni racun; transakcijski racun; poslovni racun; trr; текући рачун;
      банкова сметка; номер на банкова сметка; bankova smetka; разплащателна сметка
    `,
  },
  { kind: "account", country: null, strength: "generic", phrases: "racun; рачун; сметка; smetka" },
  // Romanian, Greek, Baltic, Ukrainian, Icelandic
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: `
      numar cont; numarul contului; nr cont; numar de cont; αριθμος λογαριασμου; αρ λογαριασμου; saskaitos numeris;
      saskaitos nr; konta numurs; konta nr; номер рахунку; номер рахунка; reikningsnumer; reikningsnr
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      cont bancar; cont curent; τραπεζικος λογαριασμος; banko saskaita; bankas konts; arvelduskonto; pangakonto;
      банківський рахунок; розрахунковий рахунок; п р; bankareikningur
    `,
  },
  { kind: "account", country: null, strength: "generic", phrases: "λογαριασμος; saskaita; konts; рахунок" },
  // Chinese, Japanese, Korean, Arabic, Hebrew, Thai, Vietnamese, Indonesian
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: `
      账号; 帐号; 賬號; 帳號; 口座番号; 계좌번호; رقم الحساب; מספר חשבון; เลขที่บัญชี; so tai khoan; số tài khoản;
      nomor rekening; no rekening; norek; nomor akaun; no akaun
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases:
      "银行账号; 银行帐号; 银行卡号; 銀行帳號; 银行账户; 銀行口座; 은행계좌; رقم الحساب البنكي; חשבון בנק; rekening bank; 收款账号; 付款账号",
  },
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
    phrases: "zengin; zengin code; 銀行コード; 金融機関コード; 銀行番号",
  },
  { kind: "nid", country: "BR", digits: [7, 9], strength: "exact", banking: true, phrases: "ispb; codigo ispb" },
  {
    kind: "nid",
    country: "UA",
    digits: [5, 7],
    strength: "exact",
    banking: true,
    phrases: "мфо; mfo; мфо банку; mfo code",
  },
  // Turkish
  { kind: "account", country: null, strength: "exact", phrases: "hesap no; hesap numarasi" },

  // ── National bank code (NID) ──────────────────────────────────────────────────────────────────────────────
  {
    kind: "nid",
    country: "DE",
    digits: [5, 9],
    strength: "exact",
    banking: true,
    phrases: "bankleitzahl; bankleitzahlen; blz; deblz; bank lz; banklz",
  },
  { kind: "nid", country: "AT", strength: "exact", banking: true, phrases: "atblz" },
  {
    kind: "nid",
    country: "US",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    phrases: `
      fw routing; fedwire routing; fedwire number; fedwire no; fedwire code; fed wire; fedwire; routing transit no; routing transit number; aba routing number; aba routing;
      aba number; aba no; aba rtn; aba code; abartn; ach routing number; ach routing; transit routing number; bank
      routing number; wire routing number; usaba
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
    phrases: "aba",
  },
  {
    kind: "nid",
    country: "AU",
    digits: [5, 7],
    strength: "exact",
    banking: true,
    phrases: "bsb number; bsb code; bsb no; bank state branch; ausbsb; aubsb",
  },
  { kind: "nid", country: "AU", digits: [5, 7], strength: "ambiguous", phrases: "bsb" },
  {
    kind: "nid",
    country: "IN",
    strength: "exact",
    banking: true,
    phrases: "ifsc; ifsc code; ifs code; ifc code; infsc",
  },
  {
    kind: "nid",
    country: "IN",
    digits: [8, 10],
    strength: "exact",
    phrases: "micr; micr code; micr no; micr number",
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
      institution number; institution no; financial institution number; numero d institution; numero institution
    `,
    lengths: [3],
  },
  { kind: "nid", country: "CA", strength: "exact", banking: true, phrases: "cacpa" },
  {
    kind: "nid",
    country: "SE",
    digits: [4, 6],
    strength: "ambiguous",
    phrases: "clearingnummer; clearing nummer; clearingnr; clearing nr; sesba",
  },
  {
    kind: "nid",
    country: "DK",
    strength: "ambiguous",
    phrases: "reg nr; regnr; reg nummer; regnummer; registreringsnr; registreringsnummer",
    lengths: [4],
  },
  {
    kind: "nid",
    country: "CH",
    digits: [3, 6],
    strength: "exact",
    banking: true,
    phrases: `
      bc nummer; bankclearing; bank clearing; bankclearingnummer; bankenclearing; bankenclearingnummer; clearing
      nummer bank; chbcc; chsic
    `,
  },
  {
    kind: "nid",
    country: "CZ",
    strength: "exact",
    banking: true,
    phrases: "kod banky; kodbanky; bankovni kod",
    lengths: [4],
  },
  {
    kind: "nid",
    country: "PL",
    digits: [7, 9],
    strength: "exact",
    banking: true,
    phrases: "numer rozliczeniowy; numer rozliczeniowy banku; plknr",
  },
  {
    kind: "nid",
    country: "RU",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    phrases: "бик; бик банка; rucbc",
  },
  { kind: "nid", country: "RU", digits: [8, 10], strength: "ambiguous", phrases: "bik; bik banka" },
  {
    kind: "nid",
    country: "ZA",
    digits: [5, 7],
    strength: "exact",
    banking: true,
    phrases: "zancc; universal branch code",
  },
  { kind: "nid", country: "CN", digits: [11, 13], strength: "exact", banking: true, phrases: "cnaps; cnaps code" },
  { kind: "nid", country: "NZ", strength: "exact", banking: true, phrases: "nzncc" },
  { kind: "nid", country: "HK", strength: "exact", banking: true, phrases: "hkncc" },
  {
    kind: "nid",
    country: null,
    strength: "ambiguous",
    phrases: `
      bank cd; bank key; bankl; cod banco; ncc; cod banca; bankid; bank code; bank codes; bankcode; national bank code; national
      clearing code; local bank code; bank routing id; routing id; bank branch identifier; bank branch id; bank branch no; bank branch nr; bank branch number; bank branch code; branch sort code; national bank id;
      national bank identifier; national id of bank; bank clearing id; clearing id; bank sort id; bank routing; bank number; bank no; bank nr; bank num; banknummer; bank routing code;
      routing code; sorting number; branch code; clearing code; clearing number; clearing no; clearing system
      member id; clearing system member identification; mmb id; bank clearing code; codigo de banco; codigo del
      banco; codigo banco; codigo do banco; codice banca; code de banque; bankkode; bankkod; pankin koodi; kod
      banku; bankazonosito; код банка; kod banka; iid
    `,
  },
  { kind: "nid", country: "US", digits: [8, 10], strength: "generic", phrases: "routing; wire; ach" },
  { kind: "nid", country: "CA", lengths: [5], strength: "generic", phrases: "transit" },
  { kind: "nid", country: "CA", lengths: [3], strength: "generic", phrases: "institution" },
  { kind: "nid", country: "DK", lengths: [4], strength: "generic", phrases: "reg" },
  { kind: "nid", country: null, strength: "generic", phrases: "clearing; bank clr" },

  // ── Pieces of domestic numbers ────────────────────────────────────────────────────────────────────────────
  {
    kind: "part",
    country: "FR",
    strength: "exact",
    banking: true,
    phrases: "code banque; code guichet; guichet; cle rib; code agence; code etablissement",
  },
  {
    kind: "part",
    country: "IT",
    strength: "exact",
    banking: true,
    phrases: "abi; cab; cin; codice abi; codice cab",
  },
  {
    kind: "part",
    country: "ES",
    strength: "exact",
    banking: true,
    phrases: "codigo entidad; codigo oficina; digito control; digitos control",
  },
  { kind: "part", country: null, strength: "ambiguous", phrases: "agencia" },
  {
    kind: "part",
    country: null,
    strength: "generic",
    phrases: "sucursal; oficina; filiale; branch; branch number",
  },
];

/** Phrase without spaces → its term. Compounds written as one word match the same entry. */
export const TERM_OF: ReadonlyMap<string, Term> = new Map(
  TERMS.flatMap(({ phrases, ...term }) =>
    phrases.split(";").map((phrase) => [fold(phrase).replace(/\s+/gu, ""), term] as const),
  ),
);

/** Countries that use the terms of another: `Bankleitzahl` is Austria's word as well. */
export const TERM_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  DE: ["AT", "LI", "LU"],
  SE: ["NO", "CH", "DK"],
  DK: ["FO", "GL"],
  US: ["AS", "GU", "MP", "PR", "VI"],
  AU: ["NZ"],
  FR: ["MC", "GF", "GP", "MQ", "NC", "PF", "PM", "RE", "WF", "YT", "TN", "MA", "SN", "CI"],
  CH: ["LI"],
  CZ: ["SK"],
  IT: ["SM"],
  PT: ["AO", "MZ", "CV"],
  RU: ["BY", "KZ"],
  ES: ["AD"],
};
