/** The rules about BICs. */
import { bicUnknown } from "../directory";
import type { Rule } from "../rule";
import { bicCountry, bicLength, bicStructure } from "./form";
import { bicFormat } from "./format";
import { bicPassive } from "./passive";
import { bicTest } from "./test";

export const bicRules: readonly Rule[] = [
  bicLength,
  bicStructure,
  bicCountry,
  bicTest,
  bicPassive,
  bicFormat,
  bicUnknown,
];
