/** The four HTTP interfaces: what they are asked, and whom the questions go to. */
import type { Place } from "./places";

/** The four HTTP interfaces; a key and a base address belong to each. */
export const INTERFACES = ["sortCode", "ibanCalculation", "bicValidation", "bankDirectory"] as const;
export type InterfaceName = (typeof INTERFACES)[number];

export interface ValidateParams {
  readonly uri: string;
  /** Without it the whole document. */
  readonly range?: { readonly start: Place; readonly end: Place };
  /** Only say how many queries it would take. */
  readonly dryRun?: boolean;
  /** Progress is reported under it (`$/progress`). */
  readonly workDoneToken?: string | number;
}

export type ValidateResult =
  | {
      readonly ok: true;
      readonly literals: number;
      readonly queries: number;
      readonly message: string;
      readonly remedies?: readonly Remedy[];
    }
  | { readonly ok: false; readonly message: string; readonly remedies?: readonly Remedy[] };

/** What a person can do about an interface that can't be asked. */
export interface Remedy {
  readonly lacks: "address" | "key";
  /** Full key of the setting, or the beginning of all of them; empty where a key is lacking. */
  readonly setting: string;
}

export interface InterfacesParams {
  /** Null where no interface has an address. An address on this machine is a sandbox only where its answers say so. */
  readonly source: "sandbox" | "live" | null;
  /** What the last question was about and whom it went to; never a value. Null before the first. */
  readonly last: string | null;
}

export interface CredentialsParams {
  readonly interface: InterfaceName;
}

/** `key` is null where none is set; `problem` says why a key that may be set could not be read. */
export interface CredentialsResult {
  readonly key: string | null;
  readonly problem?: string;
}

/** Base addresses of the local sandbox, as its ready line gives them. */
export type SandboxParams = { readonly urls: Readonly<Record<InterfaceName, string>>; readonly key: string } | null;
