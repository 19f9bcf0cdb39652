/** Which path belongs to which endpoint. Each interface has a base path of its own, as their addresses differ. */
import type { InterfaceName } from "../protocol";
import { bankCode } from "./endpoints/bankCode";
import { bankSearch } from "./endpoints/bankSearch";
import { bicValidation } from "./endpoints/bicValidation";
import { directoryBic } from "./endpoints/directoryBic";
import type { ServedEndpoint } from "./endpoints/endpoint";
import { ibanCalculation } from "./endpoints/ibanCalculation";
import { sortCode } from "./endpoints/sortCode";
import { structure } from "./endpoints/structure";

export const basePaths: Readonly<Record<InterfaceName, string>> = {
  sortCode: "/sort-code/v4",
  ibanCalculation: "/iban-calculation",
  bicValidation: "/bic-validation/v2",
  bankDirectory: "/bank-directory",
};

/** Names of the endpoints, as logs and scenarios call them. */
export const ENDPOINT_NAMES = [
  "sortCode",
  "ibanCalculation",
  "bicValidation",
  "bankSearch",
  "bankCode",
  "directoryBic",
  "structure",
] as const;
export type EndpointName = (typeof ENDPOINT_NAMES)[number];

export interface Route {
  readonly name: EndpointName;
  readonly interface: InterfaceName;
  /** Below the base path; with or without the slash at its end. */
  readonly path: string;
  readonly endpoint: ServedEndpoint;
}

export const routes: readonly Route[] = [
  { name: "sortCode", interface: "sortCode", path: "/sort/", endpoint: sortCode },
  { name: "ibanCalculation", interface: "ibanCalculation", path: "/", endpoint: ibanCalculation },
  { name: "bicValidation", interface: "bicValidation", path: "/bic/", endpoint: bicValidation },
  { name: "bankSearch", interface: "bicValidation", path: "/bank/", endpoint: bankSearch },
  { name: "bankCode", interface: "bankDirectory", path: "/nid/", endpoint: bankCode },
  { name: "directoryBic", interface: "bankDirectory", path: "/bic/", endpoint: directoryBic },
  { name: "structure", interface: "bankDirectory", path: "/structure/", endpoint: structure },
];
