/**
 * QR-IBANs of Switzerland and Liechtenstein: IBANs of an institution number of their own, on which only payments with a QR
 * reference arrive. Source: Swiss Implementation Guidelines QR-bill, section 4.2 (QR-IID 30000 to 31999).
 */
import { type Message, say } from "../message";

const QR_INSTITUTION = /^3[01]\d{3}/u;

/** What a QR-IBAN asks for; null for any other IBAN. @param bban institution number and account */
export function qrIbanKind(bban: string): Message | null {
  return QR_INSTITUTION.test(bban)
    ? say`QR-IBAN: payments to it need a QR reference of 27 digits, and come with a QR-bill only.`
    : null;
}
