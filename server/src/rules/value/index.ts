/** The rules about what happens to values on their way through programs and hands. */
import type { Rule } from "../rule";
import { valueInvisible } from "./invisible";
import { valueLeadingZeros } from "./leadingZeros";
import { valueLookAlike } from "./lookAlike";
import { valueMisplaced } from "./misplaced";
import { valueNumber } from "./number";
import { valuePrecision } from "./precision";
import { valueRealAccount } from "./realAccount";
import { valueSampleNumber } from "./sampleNumber";
import { valueUnread } from "./unread";
import { valueYamlTrap } from "./yamlTrap";

export const valueRules: readonly Rule[] = [
  valueLeadingZeros,
  valueNumber,
  valueYamlTrap,
  valuePrecision,
  valueLookAlike,
  valueInvisible,
  valueMisplaced,
  valueSampleNumber,
  valueUnread,
  valueRealAccount,
];
