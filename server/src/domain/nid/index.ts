/** National bank codes (NID) and domestic account numbers: forms per country, and the checks on a bank code. */
export { type AccountCheckStatus, type AccountFormat, accountCheckStatus, accountFormats } from "./accountFormats";
export { checkNid, listOf } from "./checkNid";
export { type NidCoverage, nidCoverage } from "./coverage";
export { type NidFormat, nidCountries, nidFormats, nidLengths, nidScheme } from "./nidFormats";
export { partialCodeNames } from "./partialCodes";
