import { checkText, generate } from "paylint";

const made = generate({ kind: "iban", country: "DE", count: 3, seed: "7" });
if (!made.ok) throw new Error(made.error);
const checked = checkText(JSON.stringify({ ibans: made.values }), { format: "json" });
console.log(made.values.length, checked.ok && checked.findings.length);
