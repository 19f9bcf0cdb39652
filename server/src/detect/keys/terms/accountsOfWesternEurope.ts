/** Domestic account numbers in English, German, French, Spanish, Portuguese, Italian and Dutch. */
import type { TermRow } from "./term";

export const ACCOUNTS_OF_WESTERN_EUROPE: readonly TermRow[] = [
  // English
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: `
      account numb; acct numb; account number; account numbers; account no; account nr; account num; acct number;
      acct no; acct num; acct nr; acct nbr; account nbr; acc number; acc no; acc num; acc nr; a c no; a c number; ac num; counterparty account
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: `
      bank account number; bank account no; bank account nr; bank account num; bank acct no; bank acct number;
      bank acct; bank account; bank acc; bank a c; bankn; dfi account; dfi account number; dfi account no; domestic account number; local account number; beneficiary account; beneficiary
      account number; bban; basic bank account number
    `,
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: "account digits; acct digits; account identifier; account identification; account proprietary id",
  },
  {
    kind: "account",
    country: null,
    strength: "generic",
    phrases: "account; acct; acc; ac; accounts; othr id; domestic; domestic account; vostro; nostro",
  },
  // Instructions for wires (Fedwire, "for further credit"): whom the bank that is paid passes the money to.
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: "further credit account; further credit account number; ffc account; ffc account number",
  },
  // American banks: demand deposit account.
  { kind: "account", country: null, strength: "exact", banking: true, phrases: "dda number; dda no; dda account" },
  { kind: "account", country: null, strength: "generic", phrases: "dda" },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    correspondent: true,
    phrases: "vostro account; nostro account; vostro acct; nostro acct",
  },
  // German
  {
    kind: "account",
    country: null,
    provenIn: ["NO"],
    strength: "exact",
    phrases: `
      kontonummer; kontonummern; konto nr; konto no; kontonum; ktonr; kto nummer;
      kto
    `,
  },
  {
    kind: "account",
    country: null,
    provenIn: ["NO"],
    strength: "exact",
    banking: true,
    phrases: `
      bankkonto; bankkontonummer; girokonto; auftragskonto;
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
    provenIn: ["BE", "TN", "MA"],
    strength: "exact",
    phrases: `
      numero de compte; numero compte; no de compte; no compte; num compte; nr compte; n compte; numero du compte
    `,
  },
  {
    kind: "account",
    country: null,
    provenIn: ["BE", "TN", "MA"],
    strength: "exact",
    banking: true,
    phrases: "compte bancaire; numero de compte bancaire; numero compte bancaire",
  },
  {
    kind: "account",
    country: "FR",
    provenIn: ["TN", "MA", "DZ"],
    strength: "exact",
    banking: true,
    digits: [12, 25],
    phrases: "rib; rib complet; releve identite bancaire",
  },
  { kind: "account", country: null, strength: "generic", phrases: "compte" },
  // Spanish
  {
    kind: "account",
    country: null,
    provenIn: ["MX"],
    strength: "exact",
    phrases: `
      nro de cta; nro cta; num cta; no cta; numero de cta; numero cta; numero de cuenta; numero cuenta; nro de
      cuenta; nro cuenta; num cuenta; no cuenta; no de cuenta; n cuenta
    `,
  },
  {
    kind: "account",
    country: null,
    provenIn: ["MX"],
    strength: "exact",
    banking: true,
    phrases: `
      cta bancaria; cta corriente; cta cte; cta banco; cuenta bancaria; numero de cuenta bancaria; cuenta corriente; cuenta
      de banco; cuenta banco; cuenta de abono; cuenta de cargo; cuenta ordenante; cta ordenante; cuenta beneficiario; cta
      beneficiario
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
  { kind: "account", country: null, provenIn: ["MX"], strength: "generic", phrases: "cuenta" },
  // Portuguese
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: `
      no da conta; nr da conta; n da conta; numero da conta; numero de conta; numero conta; num conta; nr conta;
      no conta; n conta; conta com digito; conta c digito; conta e digito; conta com dv; conta c dv; conta e dv
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
    provenIn: ["BE"],
    strength: "exact",
    phrases: "rekeningnummer; rekeningnr; rek nr",
  },
  {
    kind: "account",
    country: null,
    provenIn: ["BE"],
    strength: "exact",
    banking: true,
    phrases: `
      bankrekening; bankrekeningnummer; bankrekeningnr; tegenrekening; tegenrekeningnummer
    `,
  },
  { kind: "account", country: null, strength: "generic", phrases: "rekening" },
];
