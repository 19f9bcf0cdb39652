/**
 * BIC to bank code (Bank directory interface, section 2.5). It searches the bank directory, not the BIC directory: a
 * BIC it doesn't list (a passive participant, a branch) may well exist.
 */
import * as v from "valibot";
import type { BankRecord } from "../../domain/interfaceRecords";
import { interfaceSource, state } from "../facts";
import { flag, text } from "../fields";
import { unreadable } from "../outcome";
import { subjectOf } from "../pairs";
import { readReply } from "../reply";
import { type BicQuery, noBic, toBic } from "./bicValidation";
import { directoryRecords, RECORD_LISTS } from "./directory";
import { type PlannedEndpoint, parametersFrom, refuse } from "./endpoint";

export interface DirectoryBicAnswer {
  readonly record: BankRecord;
}

const schema = v.looseObject({
  query: v.nullish(v.looseObject({ bic: text })),
  // The XML form doesn't carry it.
  bic_valid: flag,
  directory_results: directoryRecords,
});

const INVALID: Readonly<Record<string, string>> = {
  "806": "The interface refuses the number of records asked for.",
  "807": "The interface found characters that no BIC has.",
  "808": "The interface expects 8 or 11 characters.",
};

export const directoryBic: PlannedEndpoint<BicQuery, DirectoryBicAnswer> = {
  name: "directoryBic",
  interface: "bankDirectory",
  path: "/bic/",
  holdsAccount: () => false,
  // Beside the BIC directory it is worth a query of its own only to somebody who looks at one BIC.
  plan: (literal, pointedAt) =>
    literal.kind === "bic" && pointedAt ? [{ query: { bic: literal.value }, subjects: [subjectOf(literal)] }] : [],
  request(query) {
    const bic = toBic(query.bic);
    return bic === null ? refuse(noBic) : parametersFrom({ bic });
  },
  read: (reply, query) =>
    readReply(reply, {
      schema,
      lists: RECORD_LISTS,
      onError({ code }) {
        if (code === "400") return { status: "not-found", code, message: "The BIC is not in the bank directory." };
        const message = INVALID[code];
        return message === undefined ? unreadable() : { status: "invalid", code, message };
      },
      onAnswer({ query: echo, bic_valid: valid, directory_results: [record] }) {
        const sent = echo?.bic ?? "";
        if (sent !== "" && sent.toUpperCase() !== toBic(query.bic)) {
          return unreadable("The interface answered another question.");
        }
        return valid === false || record === undefined ? unreadable() : { status: "found", answer: { record } };
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
