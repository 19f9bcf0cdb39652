/** The requests of the protocol with their payloads, so that every call is typed at both ends. */
import type { CancellationToken } from "vscode";
import type {
  CalculateIbanParams,
  CalculateIbanResult,
  CalculateOnlineResult,
  CountryDescription,
  CountryParams,
  CountrySummary,
  HoverTextParams,
  HoverTextResult,
  IbanParameter,
  ImportDirectoryParams,
  ImportDirectoryResult,
  LookUpBicParams,
  LookUpBicResult,
  SearchBankParams,
  SearchBankResult,
  ValidateParams,
  ValidateResult,
} from "../../server/src/protocol";
import type { Report } from "./progress";

export interface Calls {
  "paylint/calculateIban": { params: CalculateIbanParams; result: CalculateIbanResult };
  "paylint/calculateIbanOnline": { params: CalculateIbanParams; result: CalculateOnlineResult };
  "paylint/countries": { params: Record<string, never>; result: readonly CountrySummary[] };
  "paylint/parametersOf": { params: CountryParams; result: readonly IbanParameter[] };
  "paylint/describeCountry": { params: CountryParams; result: CountryDescription | null };
  "paylint/hoverText": { params: HoverTextParams; result: HoverTextResult };
  "paylint/validate": { params: ValidateParams; result: ValidateResult };
  "paylint/lookUpBic": { params: LookUpBicParams; result: LookUpBicResult };
  "paylint/searchBank": { params: SearchBankParams; result: SearchBankResult };
  "paylint/importDirectory": { params: ImportDirectoryParams; result: ImportDirectoryResult };
}

export type Method = keyof Calls;

/** Whoever answers requests: the language server, or a stand-in in a test. */
export interface Answers {
  ask<M extends Method>(method: M, params: Calls[M]["params"], token?: CancellationToken): Promise<Calls[M]["result"]>;
  /** Follows the progress that the server reports of a request. */
  track<M extends Method>(
    method: M,
    params: Calls[M]["params"],
    token: CancellationToken,
    report: Report,
  ): Promise<Calls[M]["result"]>;
}
