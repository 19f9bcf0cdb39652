import { explainUkAccount, formatSortCode, isValidSortCode, isValidUkAccount } from "paylint/uk";

console.log(isValidSortCode("08-99-99"), formatSortCode("089999"));
console.log(isValidUkAccount("08-99-99", "66374958"), isValidUkAccount("08-99-99", "66374959"));
console.log(explainUkAccount("08-99-99", "66374959").join(" "));
