/** Where an interface is and with which key it is asked: light, for those who only need to know whether it can be. */
import type { Failure } from "./outcome";

export interface Access {
  readonly url: string;
  readonly key: string;
}

export type AccessResult =
  | { readonly ok: true; readonly access: Access }
  | { readonly ok: false; readonly failure: Failure };
