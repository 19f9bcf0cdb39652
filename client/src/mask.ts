/**
 * What may stand in a log: no account number but for its last four digits, and no key. The trace of messages holds
 * whole documents and the answers to requests for credentials, so every line goes through here.
 */

/** A run of six or more digits, with the letters, spaces and hyphens that an IBAN or a sort code has in between. */
const DIGITS = /[A-Z]{0,4}\d(?:[ -]?[0-9A-Z]){5,}/gu;
/** Members named like a key, with text as their value, also where the JSON is a string inside JSON. */
const KEY = /(\\?"(?:[A-Za-z]*key|password|token)\\?"\s*:\s*\\?")[^"\\]*/giu;
/** Time stamps and durations are of use in a log and no account number. */
const TIME = /^\d{4}-\d\d-\d\d/u;

export function maskForLog(text: string): string {
  return text.replace(KEY, "$1***").replace(DIGITS, (run) => {
    if (TIME.test(run)) return run;
    const digits = run.replace(/\D/gu, "").length;
    return digits < 6 ? run : `${"*".repeat(Math.max(4, run.length - 4))}${run.slice(-4)}`;
  });
}
