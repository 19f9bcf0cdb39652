/**
 * BIC to bank code (Bank directory interface, section 2.5). It searches the bank directory, not the BIC directory: a
 * BIC it doesn't list (a passive participant, a branch) may well exist.
 */
import * as v from "valibot";
import { BANK_RECORD_FIELDS, type BankRecord } from "../../domain/interfaceRecords";
import { interfaceSource, state } from "../facts";
import { unreadable } from "../outcome";
import { subjectOf } from "../pairs";
import { contradiction, isRecordOfBic, isSameText, otherQuestion } from "../replies/echo";
import { flag, text } from "../replies/fields";
import { readReply } from "../replies/reply";
import { type BicQuery, requestOfBic, toBic } from "./bicValidation";
import { directoryRecords, RECORD_LISTS } from "./directory";
import type { PlannedEndpoint } from "./endpoint";

export interface DirectoryBicAnswer {
  readonly record: BankRecord;
}

const schema = v.looseObject({
  query: v.nullish(v.looseObject({ bic: text })),
  success: flag,
  // The XML form doesn't carry it.
  bic_valid: flag,
  directory_results: directoryRecords,
});

const NOT_FOUND = "400";
const BAD_LIMIT = "806";

const INVALID: Readonly<Record<string, string>> = {
  "806": "The interface refuses the number of records asked for.",
  "807": "The interface found characters that no BIC has.",
  "808": "The interface expects 8 or 11 characters.",
};

export const directoryBic: PlannedEndpoint<BicQuery, DirectoryBicAnswer> = {
  name: "directoryBic",
  interface: "bankDirectory",
  path: "/bic/",
  fields: BANK_RECORD_FIELDS,
  holdsAccount: () => false,
  // Beside the BIC directory it is worth a query of its own only to somebody who looks at one BIC.
  plan: (literal, pointedAt) =>
    literal.kind === "bic" && pointedAt ? [{ query: { bic: literal.value }, subjects: [subjectOf(literal)] }] : [],
  request: requestOfBic,
  read: (reply, query) =>
    readReply(reply, {
      schema,
      lists: RECORD_LISTS,
      onError({ code }, answer) {
        const message = INVALID[code];
        if (code !== NOT_FOUND && message === undefined) return unreadable();
        // The one request error, whose body is reduced (section 2.5).
        if (code === BAD_LIMIT && message !== undefined) return { status: "invalid", code, message };
        if (answer === null) return unreadable();
        if (!isSameText(answer.query?.bic ?? "", toBic(query.bic) ?? "")) return otherQuestion;
        const { success, bic_valid: valid, directory_results: records } = answer;
        if (success !== true || valid === true || records.length > 0) return contradiction;
        return message === undefined
          ? { status: "not-found", code, message: "The BIC is not in the bank directory." }
          : { status: "invalid", code, message };
      },
      onAnswer({ query: echo, success, bic_valid: valid, directory_results: [record] }) {
        const sent = toBic(query.bic) ?? "";
        if (!isSameText(echo?.bic ?? "", sent)) return otherQuestion;
        if (success !== true || valid === false) return contradiction;
        if (record === undefined) return unreadable();
        return isRecordOfBic(record, sent) ? { status: "found", answer: { record } } : otherQuestion;
      },
    }),
  /** Absence means nothing: the bank directory leaves out passive BICs and many branches (section 2.5). */
  facts({ subjects }, outcome, circumstances) {
    if (outcome.status !== "found") return [];
    const { record } = outcome.answer;
    const source = interfaceSource("bankDirectory", circumstances);
    return state(subjects, source, () => ({ status: "found", records: [record] }));
  },
};
