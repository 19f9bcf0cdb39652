/**
 * The IBAN rules of the German banks as data, one row per rule, in the notation that `notation.ts` reads. Rules 0030,
 * 0045, 0054 and 0056 have been given up; older bank code files still name them. The BICs that rules name are those of
 * the bank code file and are left out.
 * Source: Bundesbank, "Verzeichnis der IBAN-Regeln", as of December 2016; rules 0039 and 0049 as of 2025.
 */
import { RULE_30_ACCOUNTS, RULE_54_ACCOUNTS } from "./accountLists";
import { compileSteps, type Step } from "./notation";

const RULES: ReadonlyMap<string, string> = new Map([
  ["0000", ""],
  ["0001", "none"],
  ["0002", "refuse nnnnnnn86n,nnnnnnn6nn"],
  ["0003", "refuse 6161604670"],
  ["0004", "swap"],
  ["0005", "commerzbank"],
  ["0006", "swap"],
  ["0007", "swap"],
  ["0008", "blz 50020200"],
  ["0009", "move 1116efghij>3047efghij;blz 68351557"],
  ["0010", "blz 50050222>50050201;swap"],
  ["0011", "swap"],
  ["0012", "blz 50050000"],
  ["0013", "blz 30050000"],
  ["0014", "blz 30060601"],
  ["0015", "swap"],
  ["0016", "swap"],
  ["0017", "swap"],
  ["0018", "swap"],
  ["0019", "blz 50120383"],
  ["0020", "deutsche-bank"],
  ["0021", "allow 100000-9999999,100000000-9999999999;blz 36020030"],
  ["0022", "swap"],
  ["0023", "swap"],
  ["0024", "swap"],
  ["0025", "blz 60050101"],
  ["0026", "free 55111,8090100"],
  ["0027", "free 3333,4444"],
  ["0028", "blz 25050299>25050180"],
  ["0029", "move Abc0efghij>0Abcefghij"],
  ["0030", `free ${commas(RULE_30_ACCOUNTS)}`],
  ["0031", "unicredit"],
  ["0032", "unicredit"],
  ["0033", "swap;unicredit"],
  ["0034", "swap;unicredit"],
  ["0035", "swap;unicredit"],
  [
    "0036",
    "refuse 0-99999,900000-29999999,60000000-99999999,900000000-999999999,2000000000-2999999999,7100000000-8499999999,8600000000-8999999999;blz 21050000;check;move! 0000Abcdef>0Abcdef000",
  ],
  ["0037", "blz 20110700>30010700"],
  ["0038", "blz 26691213,28591579,25090300>28590075"],
  ["0039", "blz 28020050"],
  ["0040", "blz 68052328"],
  ["0041", "fix 50060400 0000011404"],
  ["0042", "refuse 00nnn00nnn,nnn4400000;allow 00Nnn0nnnn,50462000-50463999,50469000-50469999,Nnn44nnnnn"],
  ["0043", "blz 60651070>66650085"],
  ["0044", "swap"],
  ["0045", ""],
  ["0046", "blz 31010833"],
  ["0047", "move 00Abcdefgh>Abcdefgh00"],
  ["0048", "blz 10120800,27010200,60020300>36010200"],
  // The sources disagree on accounts with 9 in the fifth place, so that no IBAN is made of them.
  ["0049", "refuse nnnn9nnnnn"],
  ["0050", "blz 28252760>28550000"],
  ["0051", "swap"],
  ["0052", "swap;none"],
  ["0053", "swap"],
  ["0054", `swap;free ${commas(RULE_54_ACCOUNTS)}`],
  ["0055", "blz 25410200"],
  ["0056", "swap;allow 1000000000-9999999999"],
  ["0057", "blz 50810900>66010200"],
]);

/** Numbers of all rules known, four digits each. */
export const ibanRuleNumbers: readonly string[] = [...RULES.keys()];

/** Compiled on first use: one run seldom needs more than a few of the rules. */
const compiled = new Map<string, readonly Step[]>();

/** The steps of a rule; null for a number that no rule has. */
export function stepsOf(rule: string): readonly Step[] | null {
  const known = compiled.get(rule);
  if (known !== undefined) return known;
  const text = RULES.get(rule);
  if (text === undefined) return null;
  const steps = compileSteps(text);
  compiled.set(rule, steps);
  return steps;
}

function commas(list: string): string {
  return list.trim().split(/\s+/u).join(",");
}
