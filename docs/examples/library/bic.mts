import { explainBic, formatBic, isValidBic, parseBic } from "paylint/bic";

console.log(isValidBic("COBADEFF"), isValidBic("COBAUKFF"));
console.log(parseBic("COBADEFFXXX")?.country, formatBic("cobadeff"));
console.log(explainBic("COBAUKFF").join(" "));
