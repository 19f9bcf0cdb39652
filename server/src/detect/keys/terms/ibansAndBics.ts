/** IBAN, BIC and the sort codes of Great Britain and Ireland. */
import type { TermRow } from "./term";

export const IBANS_AND_BICS: readonly TermRow[] = [
  // IBAN
  {
    kind: "iban",
    country: null,
    strength: "exact",
    phrases: `
      iban; ibans; international bank account number; internationale bankkontonummer; internationale kontonummer;
      internationaal rekeningnummer; numero de compte bancaire international; numero internacional de cuenta
      bancaria; miedzynarodowy numer rachunku; mezinarodni cislo uctu; nemzetkozi bankszamlaszam; ибан; شماره شبا; شبا; sheba; shaba; sheba number; shaba number
    `,
  },

  // Kazakhstan's words: what they name has been an IBAN and a BIC since 2010.
  { kind: "iban", country: null, strength: "ambiguous", phrases: "иик; iik; жск" },
  { kind: "bic", country: null, strength: "ambiguous", phrases: "бск" },

  // BIC
  {
    kind: "bic",
    country: null,
    strength: "exact",
    phrases: `
      bic; bics; bicfi; bic id; bic number; any bic; bic 8; bic 11; swift bic code; bic swift code; bic swift; swift bic; swift cd; bic cd; swift code; swift codes; code
      swift; codigo swift; codice swift; kod swift; swift kod; swift kodu; swift koodi; swift cod; swift
      address; bank bic; creditor agent bic; adres swift; swift adresse; adresse swift; business identifier code; bank identifier code;
      bankidentifikationscode; bic code; code bic; codigo bic; codice bic; kod bic; bic kod; bic koodi; bic or
      bei; свифт; код свифт; свифт код; бик свифт
    `,
  },
  {
    kind: "bic",
    country: null,
    strength: "ambiguous",
    phrases:
      "creditor agent; debtor agent; cdtr agt; dbtr agt; instructing agent; instructed agent; intermediary agent; swift; swift number; swift id; bank identifier; identifiant banque; identifiant bancaire; bei",
  },
  {
    kind: "bic",
    country: null,
    strength: "generic",
    phrases: "agent; agt; servicer; intermediary bank; correspondent bank",
  },

  // SWIFT, messages of category 1 and 2: fields 51a to 58a, of which option A is told by a BIC.
  { kind: "bic", country: null, strength: "ambiguous", phrases: "51a; 52a; 53a; 54a; 55a; 56a; 57a; 58a" },
  // Finvoice 3.0, MessageTransmissionDetails: the bank of the sender and of the receiver of an invoice, or an operator.
  { kind: "bic", country: null, strength: "ambiguous", phrases: "from intermediator; to intermediator" },

  // Sort code (GB, IE)
  {
    kind: "sortCode",
    country: null,
    strength: "ambiguous",
    phrases: `
      sort cd; srt cd; sort code; sort codes; branch sort code; sorting code; sort code number; codigo de
      clasificacion; code de tri; sortiercode; cod didoli; cod sortala
    `,
  },
  {
    kind: "sortCode",
    country: null,
    strength: "exact",
    banking: true,
    phrases: "bank sort code; bank account sort code; national sort code; national sorting code; account sort code",
  },
  {
    kind: "sortCode",
    country: null,
    strength: "generic",
    phrases: "sort; bank sort; sort no; sort number; sc; s code",
  },
  {
    kind: "sortCode",
    country: null,
    strength: "ambiguous",
    phrases: "sort digits; sort code digits; sort cde",
  },
  { kind: "sortCode", country: "IE", strength: "ambiguous", banking: true, phrases: "nsc" },
];
