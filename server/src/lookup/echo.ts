/**
 * Whether an answer is about what was asked: every endpoint compares echo and record with what it sent, after the
 * changes that the interfaces' descriptions name, on success and on failure. An answer about something else, or one
 * that contradicts itself, says nothing about the identifier.
 */
import { toBic11 } from "../domain/bic";
import { toElectronicFormat } from "../domain/text";
import { unreadable } from "./outcome";

export const otherQuestion = unreadable("The interface answered another question.");

export const contradiction = unreadable("The interface's answer contradicts itself.");

/** Case as registered, which is upper case; some endpoints echo it as sent. */
export function isSameText(echo: string, sent: string): boolean {
  return echo.toUpperCase() === sent.toUpperCase();
}

/** A BIC of eight characters is its head office's, which ends in XXX. */
export function isRecordOfBic(recorded: string, sent: string): boolean {
  return isSameText(toBic11(recorded.toUpperCase()), toBic11(sent.toUpperCase()));
}

/** A code as stored may be longer than the one sent, which then is a part of it (Bank directory interface, section 2.2). */
export function isStoredCode(stored: string, sent: string): boolean {
  const part = toElectronicFormat(sent);
  return part !== "" && toElectronicFormat(stored).includes(part);
}

/** Without leading zeros and separators: an interface fills numbers up as it likes. */
export function isSameNumber(one: string, other: string): boolean {
  return withoutZeros(one) === withoutZeros(other);
}

function withoutZeros(written: string): string {
  return written
    .replace(/[^0-9A-Za-z]/gu, "")
    .toUpperCase()
    .replace(/^0+/u, "");
}
