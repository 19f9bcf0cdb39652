import { checkText } from "paylint";

const config = '{ "rules": { "iban/check-digits": "warning" } }';
const checked = checkText('{ "iban": "GB28NWBK60161331926819" }', { format: "json", config, showValues: true });
if (checked.ok) for (const { severity, message } of checked.findings) console.log(severity, "-", message);
