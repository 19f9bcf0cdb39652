/** Domestic account numbers in the other languages of Europe and in those of Asia. */
import type { TermRow } from "./term";

export const ACCOUNTS_OF_THE_WORLD: readonly TermRow[] = [
  // Australia, the trace record of a direct entry file (AusPayNet, BECS Procedures).
  {
    kind: "account",
    country: "AU",
    strength: "ambiguous",
    banking: true,
    phrases: "trace account; trace account number; trace account no; trace record account; trace record account number",
  },
  // Polish
  {
    kind: "account",
    country: null,
    home: "PL",
    strength: "exact",
    phrases: "nr rach; rachunek numer; konto numer; numer rachunku; nr rachunku; numer konta; nr konta",
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
  // `NrRB` in the structured invoices of Poland's finance ministry (FA).
  { kind: "account", country: "PL", strength: "exact", banking: true, digits: [24, 28], phrases: "nrb; nr rb" },
  { kind: "account", country: null, home: "PL", strength: "generic", phrases: "rachunek" },
  // The account beside the main one that takes in the tax of a split payment (Prawo bankowe, art. 62a).
  {
    kind: "account",
    country: "PL",
    strength: "ambiguous",
    banking: true,
    phrases: "rachunek vat; konto vat; rachunku vat",
  },
  // What a taxpayer pays to, an account of its own for each (Ordynacja podatkowa, art. 61b).
  {
    kind: "account",
    country: "PL",
    strength: "exact",
    banking: true,
    digits: [24, 28],
    phrases: "mikrorachunek; mikrorachunek podatkowy; mikrorachunku podatkowego",
  },
  // Czech, Slovak
  {
    kind: "account",
    country: null,
    home: "CZ",
    strength: "exact",
    phrases: "cislo uctu; c uctu; cisla uctu; ucet cislo",
  },
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
  { kind: "account", country: null, home: "CZ", strength: "generic", phrases: "ucet; ucty" },
  // Hungarian
  {
    kind: "account",
    country: null,
    home: "HU",
    strength: "exact",
    banking: true,
    phrases: "szamlaszam; bankszamlaszam; bankszamla; ellenszamla; szamlaszama; bankszamlaszama; ellenszamlaszam",
  },
  { kind: "account", country: null, home: "HU", strength: "generic", phrases: "szamla" },
  // Nordic (kontonummer above)
  {
    kind: "account",
    country: null,
    provenIn: ["FI"],
    strength: "exact",
    phrases: "tilinumero; tilin numero; tilinro",
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      pankkitili; pankkitilin numero; pankkitilinumero; bankkontonr; mottagarkonto; avsandarkonto;
      modtagerkonto; utbetalningskonto; udbetalingskonto; lonekonto; nemkonto
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
  // "Is paid to": digits that have the check digit of an account are one.
  {
    kind: "account",
    country: null,
    home: "NO",
    strength: "generic",
    digits: [11, 11],
    phrases: "utbetales til; betales til",
  },
  // What is paid to it or from it, in Norwegian.
  {
    kind: "account",
    country: null,
    provenIn: ["NO"],
    strength: "exact",
    banking: true,
    phrases: "mottakerkonto; utbetalingskonto; innbetalingskonto; tilbakebetalingskonto; refusjonskonto; lonnskonto",
  },
  {
    kind: "account",
    country: null,
    // The account that an employer must keep with a bank for the tax withheld (Norway's skattebetalingsloven, § 5-12).
    provenIn: ["NO"],
    strength: "exact",
    banking: true,
    phrases: "trekkonto; skattetrekkonto; skattetrekkskonto",
  },
  // What Norwegian banks call the kinds of their accounts, and books theirs: these have no eleven digits.
  {
    kind: "account",
    country: null,
    provenIn: ["NO"],
    strength: "exact",
    banking: true,
    digits: [11, 11],
    phrases: "driftskonto; brukskonto; sparekonto; depositumskonto; klientkonto; felleskonto",
  },
  { kind: "account", country: null, strength: "generic", phrases: "tili" },
  // Russian, in Cyrillic and transliterated
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: "номер счета; номер счет; nomer scheta; nomer schyota; № счета",
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      расчетный счет; рассчетный счет; р счет; р сч; расч счет; р с; банковский счет; номер банковского счета; raschetnyj schet; raschetnyy schet; raschetny schet; raschetnyi schet; raschetniy
      schet; rasch schet; bankovskij schet; bankovskiy schet
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    correspondent: true,
    phrases: `
      корреспондентский счет; корр счет; к с; кор счет; korr schet; kor
      schet; korrespondentskij schet; korrespondentskiy schet
    `,
  },
  { kind: "account", country: null, strength: "generic", phrases: "счет; schet" },
  // Kazakh, whose word for an invoice it is, too
  { kind: "account", country: null, orOfInvoice: true, strength: "generic", phrases: "шот" },
  // South Slavic
  {
    kind: "account",
    country: null,
    provenIn: ["HR", "RS", "BA", "ME"],
    orOfInvoice: true,
    strength: "exact",
    phrases: "broj racuna; br racuna; број рачуна; номер на сметка",
  },
  {
    kind: "account",
    country: null,
    provenIn: ["HR", "RS", "BA", "ME"],
    strength: "exact",
    banking: true,
    phrases: `
      ziro racun; tekuci racun; bankovni racun; poslovni racun; текући рачун;
      банкова сметка; номер на банкова сметка; bankova smetka; разплащателна сметка
    `,
  },
  {
    kind: "account",
    country: null,
    provenIn: ["HR", "RS", "BA", "ME"],
    orOfInvoice: true,
    strength: "generic",
    phrases: "racun; рачун; сметка; smetka",
  },
  // Romanian, Greek, Baltic, Ukrainian, Icelandic
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: `
      numar cont; numarul contului; nr cont; numar de cont; αριθμος λογαριασμου; αρ λογαριασμου; konta numurs; konta nr; номер рахунку; номер рахунка; reikningsnumer; reikningsnr
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      cont bancar; cont curent; τραπεζικος λογαριασμος; banko saskaita; bankas konts; arvelduskonto; pangakonto;
      банківський рахунок; розрахунковий рахунок; п р; р р; bankareikningur
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "generic",
    phrases:
      "λογαριασμος; saskaita; konts; рахунок; stk; חשבון; heshbon; cheshbon; hesap; akaun; tai khoan; llogaria; 账户; 帳戶; 계좌; 口座; บัญชี; الحساب; حساب",
  },
  // Chinese, Japanese, Korean, Arabic, Hebrew, Thai, Vietnamese, Indonesian
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: `
      账号; 帐号; 賬號; 帳號; 口座番号; 계좌번호; رقم الحساب; מספר חשבון; เลขที่บัญชี; so tai khoan;
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
  // Central Bank of Nigeria: Nigeria Uniform Bank Account Number.
  { kind: "account", country: "NG", strength: "exact", banking: true, digits: [9, 12], phrases: "nuban; nuban number" },
  // Turkish
  { kind: "account", country: null, strength: "exact", phrases: "hesap no; hesap numarasi" },
];
