/** The rules about sort codes. */
import { sortCodeUnknown } from "../directory";
import type { Rule } from "../rule";
import { sortCodeFormat } from "./format";
import { sortCodeModulus } from "./modulus";

export const sortCodeRules: readonly Rule[] = [sortCodeFormat, sortCodeModulus, sortCodeUnknown];
