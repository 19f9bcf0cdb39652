/**
 * The words by which key names and headers speak of bank identifiers, in the languages of Paylint's users: one
 * readable table per purpose. Phrases are folded (no diacritics, lower case) and match whole words, written apart
 * or together (`sort code`, `sortCode`, `sortcode`). Nothing here decides alone: a phrase is evidence, weighed in
 * weights.ts together with the value and its neighbours.
 */
import type { LiteralKind } from "../model";
import { fold } from "./words";

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
  /** Names a bank account and no other account (customer, ledger): needs no further bank word. */
  readonly banking?: boolean;
}

interface Row extends Term {
  readonly phrases: readonly string[];
}

const TERMS: readonly Row[] = [
  // ── IBAN ──────────────────────────────────────────────────────────────────────────────────────────────────
  {
    kind: "iban",
    country: null,
    strength: "exact",
    phrases: [
      "iban",
      "ibans",
      "international bank account number",
      "internationale bankkontonummer",
      "internationale kontonummer",
      "internationaal rekeningnummer",
      "numero de compte bancaire international",
      "numero internacional de cuenta bancaria",
      "miedzynarodowy numer rachunku",
      "mezinarodni cislo uctu",
      "nemzetkozi bankszamlaszam",
      "ибан",
    ],
  },

  // ── BIC ───────────────────────────────────────────────────────────────────────────────────────────────────
  {
    kind: "bic",
    country: null,
    strength: "exact",
    phrases: [
      "bic",
      "bics",
      "bicfi",
      "bic fi",
      "any bic",
      "bic swift",
      "swift bic",
      "swift cd",
      "bic cd",
      "swift code",
      "swift codes",
      "code swift",
      "codigo swift",
      "codice swift",
      "kod swift",
      "swift kod",
      "swift kodu",
      "swiftkod",
      "swift koodi",
      "swift cod",
      "swift address",
      "adres swift",
      "swift adresse",
      "adresse swift",
      "business identifier code",
      "bank identifier code",
      "bankidentifikationscode",
      "bic code",
      "code bic",
      "codigo bic",
      "codice bic",
      "kod bic",
      "bic kod",
      "bic koodi",
      "bic or bei",
      "свифт",
      "код свифт",
      "свифт код",
      "бик свифт",
    ],
  },
  {
    kind: "bic",
    country: null,
    strength: "ambiguous",
    phrases: ["swift", "swift number", "swift id", "bank identifier", "bank bic", "bei"],
  },
  {
    kind: "bic",
    country: null,
    strength: "generic",
    phrases: ["agent", "agt", "bank id", "servicer", "intermediary bank", "correspondent bank"],
  },

  // ── Sort code (GB, IE) ────────────────────────────────────────────────────────────────────────────────────
  {
    kind: "sortCode",
    country: null,
    strength: "ambiguous",
    phrases: [
      "sort cd",
      "srt cd",
      "sort code",
      "sort codes",
      "sorting code",
      "sort code number",
      "sort no",
      "sort number",
      "codigo de clasificacion",
      "code de tri",
      "sortiercode",
    ],
  },
  {
    kind: "sortCode",
    country: null,
    strength: "exact",
    banking: true,
    phrases: ["bank sort code", "national sort code", "national sorting code", "account sort code", "gbdsc"],
  },
  { kind: "sortCode", country: null, strength: "generic", phrases: ["sort", "bank sort"] },
  { kind: "sortCode", country: "IE", strength: "ambiguous", banking: true, phrases: ["iencc", "nsc"] },

  // ── Domestic account number ───────────────────────────────────────────────────────────────────────────────
  // English
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: [
      "account numb",
      "acct numb",
      "account number",
      "account numbers",
      "account no",
      "account nr",
      "account num",
      "acct number",
      "acct no",
      "acct num",
      "acct nr",
      "acct nbr",
      "account nbr",
      "acc number",
      "acc no",
      "acc num",
      "acc nr",
      "a c no",
      "a c number",
      "ac no",
      "accno",
      "acctno",
      "accnum",
      "counterparty account",
    ],
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: [
      "bank account number",
      "bank account no",
      "bank account nr",
      "bank account num",
      "bank acct no",
      "bank acct number",
      "bank acct",
      "bank account",
      "domestic account number",
      "local account number",
      "beneficiary account",
      "beneficiary account number",
      "bban",
      "basic bank account number",
      "nuban",
    ],
  },
  { kind: "account", country: null, strength: "generic", phrases: ["account", "acct", "accounts", "othr id"] },
  // German
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: [
      "kontonummer",
      "kontonummern",
      "konto nummer",
      "kontonr",
      "konto nr",
      "konto no",
      "kontonum",
      "ktonr",
      "kto nr",
      "kto nummer",
      "kto",
    ],
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: [
      "bankkonto",
      "bank konto",
      "bankkontonummer",
      "bank kontonummer",
      "girokonto",
      "bankkontonr",
      "auftragskonto",
      "gegenkontonummer",
    ],
  },
  {
    kind: "account",
    country: null,
    strength: "generic",
    phrases: ["konto", "gegenkonto", "zielkonto"],
  },
  // French
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: [
      "numero de compte",
      "numero compte",
      "no de compte",
      "no compte",
      "num compte",
      "nr compte",
      "n compte",
      "numero du compte",
    ],
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: ["compte bancaire", "numero de compte bancaire", "numero compte bancaire"],
  },
  {
    kind: "account",
    country: "FR",
    strength: "exact",
    banking: true,
    digits: [12, 25],
    phrases: ["rib", "releve identite bancaire"],
  },
  { kind: "account", country: null, strength: "generic", phrases: ["compte"] },
  // Spanish
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: [
      "nro de cta",
      "nro cta",
      "num cta",
      "no cta",
      "numero de cta",
      "numero cta",
      "numero de cuenta",
      "numero cuenta",
      "nro de cuenta",
      "nro cuenta",
      "num cuenta",
      "no cuenta",
      "no de cuenta",
      "n cuenta",
    ],
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: [
      "cta bancaria",
      "cta corriente",
      "cta banco",
      "cuenta bancaria",
      "numero de cuenta bancaria",
      "cuenta corriente",
      "cuenta de banco",
      "cuenta banco",
      "cuenta de abono",
      "cuenta de cargo",
    ],
  },
  {
    kind: "account",
    country: "ES",
    strength: "exact",
    banking: true,
    digits: [18, 22],
    phrases: ["ccc", "codigo cuenta cliente"],
  },
  { kind: "account", country: "AR", strength: "exact", banking: true, digits: [20, 24], phrases: ["cbu"] },
  {
    kind: "account",
    country: "PE",
    strength: "exact",
    banking: true,
    digits: [18, 22],
    phrases: ["cci", "codigo de cuenta interbancario"],
  },
  { kind: "account", country: null, strength: "generic", phrases: ["cuenta"] },
  // Portuguese
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: [
      "no da conta",
      "nr da conta",
      "n da conta",
      "numero da conta",
      "numero de conta",
      "numero conta",
      "num conta",
      "nr conta",
      "no conta",
      "n conta",
    ],
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: ["conta bancaria", "conta corrente", "numero da conta bancaria"],
  },
  {
    kind: "account",
    country: "PT",
    strength: "exact",
    banking: true,
    digits: [19, 23],
    phrases: ["nib", "numero de identificacao bancaria"],
  },
  { kind: "account", country: null, strength: "generic", phrases: ["conta"] },
  // Italian
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: ["numero conto", "numero di conto", "numero del conto", "num conto", "nr conto", "n conto"],
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: [
      "numero c c",
      "numero conto c c",
      "c c bancario",
      "conto corrente",
      "conto bancario",
      "numero conto corrente",
      "numero di conto corrente",
    ],
  },
  { kind: "account", country: null, strength: "generic", phrases: ["conto"] },
  // Dutch
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: ["rekeningnummer", "rekening nummer", "rekeningnr", "rekening nr", "rek nr", "reknr"],
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: [
      "bankrekening",
      "bankrekeningnummer",
      "bankrekeningnr",
      "bankrekening nummer",
      "tegenrekening",
      "tegenrekeningnummer",
    ],
  },
  { kind: "account", country: null, strength: "generic", phrases: ["rekening"] },
  // Polish
  {
    kind: "account",
    country: null,
    home: "PL",
    strength: "exact",
    phrases: ["nr rach", "numer rachunku", "nr rachunku", "numer konta", "nr konta"],
  },
  {
    kind: "account",
    country: null,
    home: "PL",
    strength: "exact",
    banking: true,
    phrases: [
      "rachunek bankowy",
      "konto bankowe",
      "numer rachunku bankowego",
      "nr rachunku bankowego",
      "numer konta bankowego",
      "nr konta bankowego",
    ],
  },
  { kind: "account", country: "PL", strength: "exact", banking: true, digits: [24, 28], phrases: ["nrb"] },
  { kind: "account", country: null, home: "PL", strength: "generic", phrases: ["rachunek"] },
  // Czech, Slovak
  { kind: "account", country: null, home: "CZ", strength: "exact", phrases: ["cislo uctu", "c uctu", "cisla uctu"] },
  {
    kind: "account",
    country: null,
    home: "CZ",
    strength: "exact",
    banking: true,
    phrases: [
      "bankovni ucet",
      "bankovy ucet",
      "cislo bankovniho uctu",
      "cislo bankoveho uctu",
      "protiucet",
      "cislo protiuctu",
    ],
  },
  { kind: "account", country: null, home: "CZ", strength: "generic", phrases: ["ucet"] },
  // Hungarian
  {
    kind: "account",
    country: null,
    home: "HU",
    strength: "exact",
    banking: true,
    phrases: ["szamlaszam", "szamla szam", "bankszamlaszam", "bankszamla", "bankszamla szam", "ellenszamla"],
  },
  { kind: "account", country: null, home: "HU", strength: "generic", phrases: ["szamla"] },
  // Nordic (kontonummer above)
  { kind: "account", country: null, strength: "exact", phrases: ["tilinumero", "tilin numero", "tilinro", "tili nro"] },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: [
      "pankkitili",
      "pankkitilin numero",
      "pankkitilinumero",
      "bankkontonr",
      "mottagarkonto",
      "avsandarkonto",
      "mottakerkonto",
      "modtagerkonto",
    ],
  },
  { kind: "account", country: null, strength: "generic", phrases: ["tili"] },
  // Russian, in Cyrillic and transliterated
  {
    kind: "account",
    country: null,
    strength: "exact",
    phrases: ["номер счета", "номер счет", "nomer scheta", "nomer schyota", "№ счета", "no счета"],
  },
  {
    kind: "account",
    country: null,
    strength: "exact",
    banking: true,
    phrases: [
      "расчетный счет",
      "расчетныи счет",
      "рассчетный счет",
      "р счет",
      "р сч",
      "расч счет",
      "р с",
      "банковский счет",
      "банковскии счет",
      "номер банковского счета",
      "корреспондентский счет",
      "корреспондентскии счет",
      "корр счет",
      "к с",
      "raschetnyj schet",
      "raschetnyy schet",
      "raschetny schet",
      "raschetnyi schet",
      "raschetniy schet",
      "rasch schet",
      "bankovskij schet",
      "bankovskiy schet",
      "korr schet",
      "korrespondentskij schet",
      "korrespondentskiy schet",
    ],
  },
  { kind: "account", country: null, strength: "generic", phrases: ["счет", "schet"] },
  // Turkish
  { kind: "account", country: null, strength: "exact", phrases: ["hesap no", "hesap numarasi"] },

  // ── National bank code (NID) ──────────────────────────────────────────────────────────────────────────────
  {
    kind: "nid",
    country: "DE",
    digits: [5, 9],
    strength: "exact",
    banking: true,
    phrases: ["bankleitzahl", "bankleitzahlen", "blz", "deblz"],
  },
  { kind: "nid", country: "AT", strength: "exact", banking: true, phrases: ["atblz"] },
  {
    kind: "nid",
    country: "US",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    phrases: [
      "fw routing",
      "fedwire routing",
      "routing transit no",
      "routing transit number",
      "aba routing number",
      "aba routing",
      "aba number",
      "aba no",
      "aba rtn",
      "aba code",
      "abartn",
      "ach routing number",
      "ach routing",
      "transit routing number",
      "bank routing number",
      "wire routing number",
      "usaba",
    ],
  },
  {
    kind: "nid",
    country: "US",
    digits: [6, 10],
    strength: "ambiguous",
    phrases: ["routing number", "routing numbers", "routing no", "routing nr", "routing num", "aba", "rtn"],
  },
  {
    kind: "nid",
    country: "AU",
    digits: [5, 7],
    strength: "exact",
    banking: true,
    phrases: ["bsb number", "bsb code", "bsb no", "bank state branch", "ausbsb", "aubsb"],
  },
  { kind: "nid", country: "AU", digits: [5, 7], strength: "ambiguous", phrases: ["bsb"] },
  { kind: "nid", country: "IN", strength: "exact", banking: true, phrases: ["ifsc", "ifsc code", "ifs code", "infsc"] },
  { kind: "nid", country: "IN", strength: "ambiguous", phrases: ["micr", "micr code"], lengths: [9] },
  {
    kind: "nid",
    country: "MX",
    digits: [16, 19],
    isFullAccount: true,
    strength: "exact",
    banking: true,
    phrases: ["clabe", "cuenta clabe", "clabe interbancaria", "clave bancaria estandarizada"],
  },
  {
    kind: "nid",
    country: "CA",
    strength: "ambiguous",
    phrases: ["transit number", "transit no", "branch transit number", "branch transit", "numero de transit"],
    lengths: [5],
  },
  {
    kind: "nid",
    country: "CA",
    strength: "ambiguous",
    phrases: [
      "institution number",
      "institution no",
      "financial institution number",
      "numero d institution",
      "numero institution",
    ],
    lengths: [3],
  },
  { kind: "nid", country: "CA", strength: "exact", banking: true, phrases: ["cacpa"] },
  {
    kind: "nid",
    country: "SE",
    digits: [4, 6],
    strength: "ambiguous",
    phrases: ["clearingnummer", "clearing nummer", "clearingnr", "clearing nr", "sesba"],
  },
  {
    kind: "nid",
    country: "DK",
    strength: "ambiguous",
    phrases: ["reg nr", "regnr", "reg nummer", "regnummer", "registreringsnr", "registreringsnummer"],
    lengths: [4],
  },
  {
    kind: "nid",
    country: "CH",
    digits: [3, 6],
    strength: "exact",
    banking: true,
    phrases: [
      "bc nummer",
      "bankclearing",
      "bank clearing",
      "bankclearingnummer",
      "bankenclearing",
      "bankenclearingnummer",
      "clearing nummer bank",
      "chbcc",
      "chsic",
    ],
  },
  {
    kind: "nid",
    country: "CZ",
    strength: "exact",
    banking: true,
    phrases: ["kod banky", "kodbanky", "bankovni kod"],
    lengths: [4],
  },
  {
    kind: "nid",
    country: "PL",
    digits: [7, 9],
    strength: "exact",
    banking: true,
    phrases: ["numer rozliczeniowy", "numer rozliczeniowy banku", "plknr"],
  },
  {
    kind: "nid",
    country: "RU",
    digits: [8, 10],
    strength: "exact",
    banking: true,
    phrases: ["бик", "бик банка", "rucbc"],
  },
  { kind: "nid", country: "RU", digits: [8, 10], strength: "ambiguous", phrases: ["bik", "bik banka"] },
  {
    kind: "nid",
    country: "ZA",
    digits: [5, 7],
    strength: "exact",
    banking: true,
    phrases: ["zancc", "universal branch code"],
  },
  { kind: "nid", country: "CN", digits: [11, 13], strength: "exact", banking: true, phrases: ["cnaps", "cnaps code"] },
  { kind: "nid", country: "NZ", strength: "exact", banking: true, phrases: ["nzncc"] },
  { kind: "nid", country: "HK", strength: "exact", banking: true, phrases: ["hkncc"] },
  {
    kind: "nid",
    country: null,
    strength: "ambiguous",
    phrases: [
      "bank cd",
      "cod banco",
      "ncc",
      "cod banca",
      "bankid",
      "bank code",
      "bank codes",
      "bankcode",
      "national bank code",
      "national clearing code",
      "local bank code",
      "bank number",
      "bank no",
      "bank nr",
      "bank num",
      "banknummer",
      "bank routing code",
      "routing code",
      "sorting number",
      "branch code",
      "clearing code",
      "clearing number",
      "clearing no",
      "clearing system member id",
      "clearing system member identification",
      "mmb id",
      "bank clearing code",
      "codigo de banco",
      "codigo del banco",
      "codigo banco",
      "codigo do banco",
      "codice banca",
      "code de banque",
      "bankkode",
      "bankkod",
      "pankin koodi",
      "kod banku",
      "bankazonosito",
      "код банка",
      "kod banka",
      "iid",
    ],
  },
  { kind: "nid", country: "US", digits: [8, 10], strength: "generic", phrases: ["routing", "wire", "ach"] },
  { kind: "nid", country: null, strength: "generic", phrases: ["clearing", "bank clr"] },

  // ── Pieces of domestic numbers ────────────────────────────────────────────────────────────────────────────
  {
    kind: "part",
    country: "FR",
    strength: "exact",
    banking: true,
    phrases: ["code banque", "code guichet", "guichet", "cle rib", "code agence", "code etablissement"],
  },
  {
    kind: "part",
    country: "IT",
    strength: "exact",
    banking: true,
    phrases: ["abi", "cab", "cin", "codice abi", "codice cab"],
  },
  {
    kind: "part",
    country: "ES",
    strength: "exact",
    banking: true,
    phrases: ["codigo entidad", "codigo oficina", "digito control", "digitos control"],
  },
  {
    kind: "part",
    country: null,
    strength: "generic",
    phrases: ["agencia", "sucursal", "oficina", "filiale", "branch", "branch number"],
  },
];

/** Phrase without spaces → its term. Compounds written as one word match the same entry. */
export const TERM_OF: ReadonlyMap<string, Term> = new Map(
  TERMS.flatMap(({ phrases, ...term }) => phrases.map((phrase) => [fold(phrase).replaceAll(" ", ""), term] as const)),
);

function set(text: string): ReadonlySet<string> {
  return new Set(fold(text.trim()).split(/\s+/u));
}

/** Words that leave the meaning of a key as it is: counting, articles, filler. */
export const NEUTRAL = set(`
  number numbers num no nr nbr code codes value values val text string id identification identifier data info field key
  the of de del der des die das da do di du la le les el en et et y und and or ou oder o e z pro na of for my our your full
  new old current main primary secondary default first second third other alternative alternate backup legacy previous
  original final real test valid ok good bad wrong invalid sample example demo dummy fake mock fixture fixtures vector
  vectors case cases list lists item items entry entries array all some any input output expected actual result
  raw normalized normalised formatted electronic print paper eur usd gbp chf sepa local domestic international foreign
  nummer numer numero cislo szam nro numarasi номер code kod codigo codice koodi
  unternehmen firma firmen company business corporate private personal employee staff
`);

/** Parties that are written together with an identifier's name: `supplieriban`. */
export const PARTIES = set(`
  supplier vendor merchant lieferant lieferanten kunde kunden fournisseur client proveedor cliente fornecedor fornitore
  leverancier klant dostawca dodavatel beszallito leverantor leverandor toimittaja seller buyer sender receiver
`);

/** Words of banking around an identifier: the keys of its parents, or qualifiers beside it. */
export const BANKING = set(`
  bank banks banking bankdaten bankdetails bankverbindung bankverbindungen bankaccount bankaccounts bankkonto bankkonten
  banque banques bancaire bancaires banco bancos bancaria bancarias bancario bancarios banca banche bancarie
  rekening bankrekening bankowe bankowy bankowego bankovni bankove bankovy bankszamla pankki pankkitili bankovskie
  банк банка банковские реквизиты rekvizity coordinate coordonnees kontoverbindung zahlungsverbindung
  payment payments pay payout payouts payee payees payer payers paiement paiements virement virements zahlung zahlungen
  ueberweisung uberweisung ueberweisungen lastschrift lastschriften pago pagos pagamento pagamenti pagamentos transferencia
  betaling betalingen platnosc platnosci przelew przelewy platba platby utalas fizetes betalning betalningar maksu maksut
  transfer transfers wire ach sepa swift iban bic remittance beneficiary beneficiaries recipient recipients creditor
  creditors debtor debtors debit mandate mandates settlement treasury direct
`);

/** Keys of containers that only give structure to one party's account: the record is the container around them. */
export const STRUCTURAL = set(`
  account accounts acct acc agent agt bank id othr fin instn financial institution details detail data info information
  identification servicer clr sys mmb clearing system member konto bankverbindung rib compte cuenta conta conto rekening
  rachunek ucet szamla tili payment bankdaten bankdetails bankaccount coordinate coordonnees bancarie bancarias
  bancaires bancaire bancaria bancario banking iban bic routing sort reference legacy banque banco banca number code
  счет банк
`);

/** Which party a key speaks of. The same party keeps one name whatever the language. */
const SIDES: readonly (readonly [string, string])[] = [
  [
    "debtor",
    "debtor dbtr payer payor ordering originator sender from zahler auftraggeber debitor zahlungspflichtiger debiteur ordonnateur ordenante pagador pagatore ordinante betaler opdrachtgever zleceniodawca platce kifizeto betalare betaler maksaja maksajan nadawcy zleceniodawcy platca плательщика плательщик platelshchik remitter source donneur emetteur emisor",
  ],
  [
    "creditor",
    "creditor cdtr payee beneficiary beneficiaries recipient receiver to empfaenger empfanger beguenstigter begunstigter zahlungsempfaenger beneficiaire beneficiario begunstigde ontvanger odbiorca prijemce kedvezmenyezett mottagare mottaker modtager saaja получатель poluchatel kreditor destinataire destinatario destination target bene benef odbiorcy prijemcu kedvezmenyezetti получателя poluchatelya empfaengers empfangers destinatario saajan",
  ],
  ["own", "own our eigene eigenes auftragskonto auftrags propre propio proprio eigen wlasny vlastni sajat egen oma"],
  [
    "counterparty",
    "counterparty counter contra gegenkonto gegen tegenrekening tegenpartij tegen contrepartie contrapartida contraparte controparte kontrahent kontrahenta protiucet protistrana ellenszamla partner motpart vastapuoli контрагент контрагента kontragent kontragenta other",
  ],
  ["intermediary", "intermediary intrmy correspondent zwischenbank intermediaire intermediario"],
  ["ultimate", "ultimate ultmt"],
];

export const SIDE_OF: ReadonlyMap<string, string> = new Map(
  SIDES.flatMap(([side, words]) =>
    fold(words)
      .split(" ")
      .map((word) => [word, side] as const),
  ),
);

/** After an identifier's name these say that the value is something about it, not the identifier. */
export const ABOUT = set(`
  hash hashed digest last lastfour four last4 mask masked masking length len size pattern regex regexp format enabled disabled enable
  label labels placeholder hint hints help tooltip title caption header headers heading description desc message messages
  error errors warning required mandatory optional check checks checker checked validation validator validate verified
  verification lookup count total column columns col index position order sort rank weight weights type types kind class
  name names holder owner status state date datum time at by since until url uri link path file image icon prefix suffix
  version country countries currency balance saldo limit digits digit visible hidden show display width style font color
  plan rule rules policy fee fees encrypted token secret fingerprint signature template source provider service client
  adapter handler controller module component view route endpoint page screen button input select field fields
  property properties schema opening closing created updated modified directory database table file files suite
  inhaber titulaire titular intestatario houder nazwa jmeno nev navn namn nimi bezeichnung art typ
`);

/** Before or beside "account" these make it another kind of account. */
export const OTHER_ACCOUNT = set(`
  customer user service ledger gl aws gcp azure cloud storage email mail login admin twitter github google facebook
  social cost expense revenue tax asset liability equity journal sach sachkonto sachkonten erloes erloeskonto
  client member loyalty game player steam electricity gas water utility meter credit card loan loans insurance policy
  subscription project tenant organization organisation org team guest root system virtual smart ethereum wallet crypto
  debitorenkonto kreditorenkonto personenkonto sub parent child active inactive deleted analytics adwords ad ads
`);

/** Field keys whose value is not an identifier of Paylint's kinds, however it looks. */
export const OTHER_NUMBER = set(`
  phone telefon telephone telefono telefoon tel fax mobile zip postal postcode plz pincode serial sku ean isbn asin gtin upc
  vat tax ust tva iva nif cif nip regon siret siren lei uetr uuid guid uid trace tracking invoice order ticket
  commit sha sha1 sha256 md5 checksum integrity hash revision build version timestamp mandate mandat creditor_id glaeubiger
  pan card cards cardnumber reference referenz ref
`);

/** Words that say where: they fix the country of a code whose name is used in several. */
export const COUNTRY_WORDS: ReadonlyMap<string, string> = new Map(
  (
    [
      ["GB", "uk british gb britain england bacs chaps"],
      ["US", "us usa american ach fedwire"],
      ["DE", "german germany deutsch deutsche deutschland"],
      ["FR", "french france francais"],
      ["ES", "spanish spain espana"],
      ["IT", "italian italy italia"],
      ["AU", "australian australia becs"],
      ["CA", "canadian canada eft"],
      ["IE", "irish ireland"],
      ["IN", "indian india"],
      ["MX", "mexican mexico"],
      ["CH", "swiss switzerland schweiz suisse"],
      ["AT", "austrian austria oesterreich osterreich"],
      ["BE", "belgian belgium"],
      ["NL", "dutch netherlands nederland"],
      ["PL", "polish poland polska"],
      ["CZ", "czech czechia"],
      ["SK", "slovak slovakia"],
      ["HU", "hungarian hungary magyar"],
      ["SE", "swedish sweden sverige"],
      ["NO", "norwegian norway norge"],
      ["DK", "danish denmark danmark"],
      ["FI", "finnish finland suomi"],
      ["PT", "portuguese portugal"],
      ["BR", "brazilian brazil brasil"],
      ["ZA", "south african"],
      ["NZ", "zealand"],
      ["RU", "russian russia"],
    ] as const
  ).flatMap(([country, words]) => words.split(" ").map((word) => [word, country] as const)),
);

/** Keys whose value is a country. */
export const COUNTRY_KEYS = set(`
  country countries land pais pays paese kraj zeme zeme orszag nazione maa страна strana bankcountry countrycode
  landcode ctry laenderkennzeichen
`);

/** Keys whose value is a currency. */
export const CURRENCY_KEYS = set(`
  currency ccy waehrung wahrung devise moneda moeda valuta munt waluta mena penznem valuutta валюта valyuta cur curr currencycode
`);

/** `{name, value}` and its relatives: the key that says what the neighbour holds. */
export const TYPE_KEYS = set(
  "name key type kind scheme schemename label field param parameter variable property attribute system cd proprietary",
);

/** The key that holds what the neighbour names. */
export const VALUE_KEYS = set(
  "value val identification id identifier content text data default number example wert valeur valor code",
);

/** Keys that hold an example of what the container's own key names (OpenAPI, JSON schema, translations). */
export const EXAMPLE_KEYS = set("example examples default value const values val text content sample");

/** Upper-case words of configuration files that have the shape of a BIC; an opinion, not a verdict. */
export const UPPER_WORDS = set(`
  disabled required optional standard internal external database document override platform partners shipment delivery
  original platinum terminal hospital critical warnings customer readonly absolute european cardinal metadata homepage
  personnel directory transaction destination partnership combination electronics installment engineering temperature
  unavailable requirement password username position question response resource registry region reported payments
  received returned reviewed rejected accepted approved archived assigned canceled cancelled complete completed
  continue created creditor currency deferred declined disputed duration employee enabled executed expected expired
  failures finished frequent generate hostname identity included inactive incoming instance insurance integers invoices
  language location manifest medicine merchant messages mortgage national negative notified officers operator outgoing
  overdrafts overview packages passport pipeline pending personal portfolio positive premises priority products
  property provider purchase quantity reminder research reserved retained security sequence services settings shipping
  software specific starting strategy students suppress template timeouts tracking training transfer treasury unknown
  validate variable verified versions withdraw abstract activate addition calendar category chemical children commerce
  computer constant consumer contract decimals decrease deployed describe designer developer dimension discount economic
  election elements equipment evidence exchange february festival flexible football generals graphics hardware holidays
  identify industry infinity informal instruct interest internet japanese keyboard landlord material maximum measures
  military minister multiple notebook november october november december september opposite ordinary painting particle
  planning platforms politics practice presents previous princess probable problems producer progress projects protocol
  publicly railways reactive reading relative releases religion republic resident robotics scheduled sentence separate
  services solution standing straight strength suitable superior surprise switched symbolic together tomorrow towards
  transport treatment universe upgrades vacation violence whatever yourself certificate application development
  information environment maintenance description unspecified notprovided undetermined interactive
`);

/** Containers and neighbours of bookkeeping and cloud accounts, which have numbers of their own. */
export const LEDGER = set(`
  ledger chart journal sachkonten sachkonto coa gl skr skr03 skr04 skr bookkeeping buchhaltung kontenrahmen kontenplan debitoren kreditoren
  aws gcp azure arn cloud crypto wallet blockchain
`);

/** Keys that hold a bank's name: what stands beside one is likely a bank account. */
export const BANK_NAMES: ReadonlySet<string> = new Set(
  "bank;bank name;name of bank;bankname;banque;nom banque;nom de la banque;banco;nombre banco;nombre del banco;nome banco;nome do banco;banca;nome banca;naam bank;nazwa banku;nazev banky;bank neve;bankens navn;bankens namn;pankki;pankin nimi;банк;наименование банка;kreditinstitut;geldinstitut;institut".split(
    ";",
  ),
);

/** Words that stand for a value still to come. */
export const PLACEHOLDERS = set(
  "todo tbc tbd fixme none null nil na unknown pending missing empty placeholder redacted hidden unbekannt inconnu",
);

/** Arrays that name the columns of the rows beside them. */
export const HEADER_KEYS = set(
  "columns column header headers fields cols names keys spalten kopf colonnes columnas colonne",
);

/** Values of a neighbouring type field that make an account one of bookkeeping. */
export const LEDGER_TYPES = set(
  "asset assets liability liabilities equity revenue expense expenses income aktiva passiva aufwand ertrag",
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

/** Arrays of rows beside such names. */
export const ROW_KEYS = set("rows row data records values body entries zeilen lignes filas linhas righe");
