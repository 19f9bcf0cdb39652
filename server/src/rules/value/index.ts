import type { Rule } from "../rule";
import { valueLeadingZeros } from "./leadingZeros";

export const valueRules: readonly Rule[] = [valueLeadingZeros];
