import { explainIban, formatIban, isValidIban, nationalChecks, parseIban, validateIban } from "paylint/iban";

const iban = "ES44 2100 0813 6001 2345 6789";
console.log(isValidIban(iban), isValidIban(iban, nationalChecks));
console.log(validateIban(iban).valid, explainIban(iban).join(" "));
console.log(
  parseIban(iban)
    .parts.map(({ part, value }) => `${part} ${value}`)
    .join(", "),
);
console.log(formatIban("es7921000813610123456789"));
