/** The endpoints of the four interfaces, one file each. */
export { type BankCodeAnswer, type BankCodeQuery, bankCode } from "./bankCode";
export { type BankSearchAnswer, type BankSearchQuery, bankSearch, type FoundInstitution } from "./bankSearch";
export { type BicAnswer, type BicQuery, type BicService, bicValidation, describeServices } from "./bicValidation";
export { type DirectoryBicAnswer, directoryBic } from "./directoryBic";
export type { Endpoint, LookupQuestion, PlannedEndpoint, PreparedRequest, RequestParameters } from "./endpoint";
export {
  calculationOf,
  type IbanCalculationAnswer,
  type IbanCalculationQuery,
  ibanCalculation,
  isCalculated,
  isUnknownBank,
  toCalculationQuery,
} from "./ibanCalculation";
export type { BankFields, SchemeFields } from "./sortCode";
export { type SortCodeAnswer, type SortCodeQuery, sortCodeSearch } from "./sortCodeSearch";
export { type SortCodeAccountAnswer, type SortCodeAccountQuery, sortCodeValidation } from "./sortCodeValidation";
export {
  describeStructure,
  describeStructureInFull,
  type StructureAnswer,
  type StructureQuery,
  structure,
} from "./structure";
