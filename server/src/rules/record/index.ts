/** The rules about what the identifiers of one record say of each other. */
import type { Rule } from "../rule";
import { recordBicCountry } from "./bicCountry";
import { recordIbanAccount } from "./ibanAccount";
import { recordIbanBankCode } from "./ibanBankCode";
import { recordIbanBicBank } from "./ibanBicBank";
import { recordIbanBicCountry } from "./ibanBicCountry";
import { recordIbanSortCode } from "./ibanSortCode";
import { recordNidCountry } from "./nidCountry";

export const recordRules: readonly Rule[] = [
  recordIbanBicCountry,
  recordBicCountry,
  recordIbanBicBank,
  recordIbanSortCode,
  recordIbanBankCode,
  recordIbanAccount,
  recordNidCountry,
];
