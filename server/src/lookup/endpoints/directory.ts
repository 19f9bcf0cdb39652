/** The record of the bank directory, the same for bank codes and BICs (Bank directory interface, section 2.4). */
import * as v from "valibot";
import { BANK_RECORD_FIELDS, type BankRecord } from "../../domain/interfaceRecords";
import { hasContent, listOf, textFields } from "../replies/fields";

export const directoryRecords = v.pipe(
  listOf(textFields(BANK_RECORD_FIELDS)),
  v.transform((records): readonly BankRecord[] => records.filter(hasContent)),
);

/** The element that holds the records in XML. */
export const RECORD_LISTS = ["directory_results"] as const;
