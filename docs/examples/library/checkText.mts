import { checkText } from "paylint";

const checked = checkText("creditor:\n  iban: GB28NWBK60161331926819\n", { path: "payee.yaml" });
if (!checked.ok) throw new Error(checked.error);
for (const { rule, severity, range } of checked.findings) console.log(severity, rule, "in line", range.start.line + 1);
