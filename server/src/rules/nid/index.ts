/** The rules about national bank codes. */
import { nidDeleted, nidUnknown } from "../directory";
import type { Rule } from "../rule";
import { nidCheckDigits } from "./checkDigits";
import { nidLength, nidStructure } from "./form";

export const nidRules: readonly Rule[] = [nidLength, nidStructure, nidCheckDigits, nidUnknown, nidDeleted];
