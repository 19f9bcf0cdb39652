/** Where an interface is and with which key it is asked: light, for those who only need to know whether it can be. */
import type { InterfaceName } from "../protocol";
import type { Failure } from "./outcome";

export interface Access {
  readonly url: string;
  readonly key: string;
}

export type AccessResult =
  | { readonly ok: true; readonly access: Access }
  | { readonly ok: false; readonly failure: Failure };

export const INTERFACE_LABELS: Readonly<Record<InterfaceName, string>> = {
  sortCode: "sort code interface",
  ibanCalculation: "IBAN calculation interface",
  bicValidation: "BIC validation interface",
  bankDirectory: "bank directory interface",
};
