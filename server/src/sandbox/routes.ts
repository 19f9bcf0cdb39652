/** Which path belongs to which endpoint. Each interface has a base path of its own, as their addresses differ. */

import type { InterfaceName } from "../protocol";
import { bankCode } from "./endpoints/bankCode";
import { bankSearch } from "./endpoints/bankSearch";
import { bicValidation } from "./endpoints/bicValidation";
import { directoryBic } from "./endpoints/directoryBic";
import type { Endpoint } from "./endpoints/endpoint";
import { ibanCalculation } from "./endpoints/ibanCalculation";
import { sortCode } from "./endpoints/sortCode";
import { structure } from "./endpoints/structure";

export const basePaths: Readonly<Record<InterfaceName, string>> = {
  sortCode: "/sort-code/v4",
  ibanCalculation: "/iban-calculation",
  bicValidation: "/bic-validation/v2",
  bankDirectory: "/bank-directory",
};

export interface Route {
  readonly interface: InterfaceName;
  /** Below the base path; with or without the slash at its end. */
  readonly path: string;
  readonly endpoint: Endpoint;
}

export const routes: readonly Route[] = [
  { interface: "sortCode", path: "/sort/", endpoint: sortCode },
  { interface: "ibanCalculation", path: "/", endpoint: ibanCalculation },
  { interface: "bicValidation", path: "/bic/", endpoint: bicValidation },
  { interface: "bicValidation", path: "/bank/", endpoint: bankSearch },
  { interface: "bankDirectory", path: "/nid/", endpoint: bankCode },
  { interface: "bankDirectory", path: "/bic/", endpoint: directoryBic },
  { interface: "bankDirectory", path: "/structure/", endpoint: structure },
];
