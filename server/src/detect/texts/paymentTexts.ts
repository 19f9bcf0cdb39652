/**
 * Payment orders written as one text, in codes to scan and in links: where in them a standard puts the account and its
 * bank. What stands there is one, right or wrong.
 */

import type { KeyMeaning } from "../keys/keyMeaning";
import { meaningOf } from "../keys/keyMeaning";

/** A place in a text, and what stands there. */
interface PaymentPlace {
  readonly start: number;
  readonly end: number;
  readonly label: KeyMeaning;
}

const IBAN = "[A-Za-z]{2}[0-9A-Za-z ]{8,40}";
const BIC = "[A-Za-z0-9]{8,11}";
/** Any line. */
const L = "[^\\r\\n]*\\r?\\n";

/** Each with its places as groups, of `NAMES`. */
const TEXTS: readonly RegExp[] = [
  // RFC 8905, section 7.3 and 7.2: payto://iban/[BIC/]IBAN, payto://bic/BIC
  new RegExp(`^\\s*payto://iban/(?:(?<bic>${BIC})/)?(?<iban>${IBAN})(?:[?#]|\\s*$)`, "diu"),
  new RegExp(`^\\s*payto://bic/(?<bic>${BIC})(?:[?#]|\\s*$)`, "diu"),
  // The same, section 7.1: payto://ach/[routing number/]account
  /^\s*payto:\/\/ach\/(?:(?<routing>\d{8,10})\/)?(?<account>\d{4,17})(?:[?#]|\s*$)/diu,
  // EPC069-12, Quick Response Code: BIC in the fifth line (optional since version 002), the IBAN in the seventh
  new RegExp(
    `^\\s*BCD\\r?\\n00[12]\\r?\\n[1-8]\\r?\\n[A-Z]{3}\\r?\\n(?:(?<bic>${BIC}))?\\r?\\n${L}(?<iban>${IBAN})\\r?(?:\\n|$)`,
    "du",
  ),
  // Swiss Implementation Guidelines for the QR-bill, section 4.2.2: the account behind type, version and coding
  new RegExp(`^\\s*SPC\\r?\\n02\\d\\d\\r?\\n1\\r?\\n(?<iban>${IBAN})\\r?(?:\\n|$)`, "du"),
  // Short Payment Descriptor (Czech Banking Association, standard 26): ACC holds the IBAN and perhaps the BIC
  new RegExp(`^\\s*SPD\\*\\d\\.\\d\\*(?:[^*]*\\*)*?ACC:(?<iban>${IBAN})(?:\\+(?<bic>${BIC}))?(?:\\*|\\s*$)`, "du"),
  // UPN QR (Slovenian Bank Association): the payer's IBAN in the second line, the payee's in the fifteenth
  new RegExp(`^\\s*UPNQR\\r?\\n(?:(?<iban2>${IBAN}))?\\r?\\n(?:${L}){12}(?<iban>${IBAN})\\r?(?:\\n|$)`, "du"),
  // HUB3 (Croatian Banking Association): the payee's IBAN in the tenth line
  new RegExp(`^\\s*HRVHUB30\\r?\\n(?:${L}){8}(?<iban>${IBAN})\\r?(?:\\n|$)`, "du"),
  // NBS IPS QR (Narodna banka Srbije): the payee's account of eighteen digits behind R
  /^\s*K:(?:PR|PT|PK|EK)\|V:01\|C:1\|R:(?<racun>\d{18})(?:\||\s*$)/du,
];

const BEGINS = /^\s*(?:payto:\/\/|BCD[\r\n]|SPC[\r\n]|SPD\*|UPNQR[\r\n]|HRVHUB30[\r\n]|K:[PE][RTK]\|V:01\|)/iu;

/** Whether one begins at a place that nothing else in it would make a reader look at: Serbia's has no word and no IBAN. */
export function isPlainPaymentText(text: string, at: number): boolean {
  return text.startsWith("|V:01|", at + PLAIN_HEAD) && BEGINS.test(text.slice(at, at + PLAIN_HEAD + 6));
}

/** `K:PR` */
const PLAIN_HEAD = 4;

/** Whether such a one may stand somewhere in a text. */
export function mayHoldPlainPaymentText(text: string): boolean {
  return text.includes("|V:01|C:1|R:");
}

const NAMES: Readonly<Record<string, string>> = {
  iban: "iban",
  iban2: "iban",
  bic: "bic",
  routing: "ach routing number",
  account: "us bank account number",
  racun: "tekuci racun",
};

/** Serbia's codes hold Serbia's accounts: no word says it. */
function labelOf(name: string): KeyMeaning {
  const meaning = meaningOf(NAMES[name] ?? name);
  return name === "racun" ? { ...meaning, country: "RS" } : meaning;
}

/** Whether the text begins as a payment order does. */
export function isPaymentText(text: string): boolean {
  return BEGINS.test(text);
}

/** The places of an order's identifiers, in order; null where the text is no payment order. */
export function paymentPlaces(text: string): readonly PaymentPlace[] | null {
  if (!BEGINS.test(text)) return null;
  for (const pattern of TEXTS) {
    const groups = pattern.exec(text)?.indices?.groups;
    if (groups === undefined) continue;
    const places = Object.entries(groups).flatMap(([name, place]): PaymentPlace[] =>
      place === undefined ? [] : [{ start: place[0], end: place[1], label: labelOf(name) }],
    );
    return places.sort((a, b) => a.start - b.start);
  }
  return null;
}
