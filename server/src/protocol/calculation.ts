/** The calculation of IBANs: in steps, of a record, of a whole document. */
import type { PlaceParams, RangeEdit } from "./places";

/** Parts of a domestic account, by the names of the IBAN calculation interface (section 2.9) and its additions. */
export const IBAN_PARTS = [
  "bankcode",
  "branch",
  "account",
  "cd",
  "prefix",
  "acc_type",
  "kennitala",
  "bic",
  "currency",
  "owner",
] as const;

export type IbanRequestPart = (typeof IBAN_PARTS)[number];

/** Command of the client that asks for what a record lacks for its IBAN; it takes a `CalculateOffer`. */
export const CALCULATE_COMMAND = "paylint.calculateIbanInSteps";

export interface CalculateOffer {
  /** Only what the record under the cursor doesn't say is asked for. */
  readonly missingOnly: boolean;
}

export interface CalculateIbanParams extends Readonly<Partial<Record<IbanRequestPart, string>>> {
  readonly country: string;
}

export type CalculateIbanResult =
  | {
      readonly ok: true;
      /** Electronic format. */
      readonly iban: string;
      readonly printFormat: string;
      /** One sentence for each part that was filled with zeros, without account digits. */
      readonly padded: readonly string[];
    }
  /** `part`: the one that is wrong or missing, where that can be told. */
  | { readonly ok: false; readonly message: string; readonly part?: IbanRequestPart };

/** What the IBAN calculation interface says of the same parts. */
export type CalculateOnlineResult =
  | {
      readonly ok: true;
      readonly iban: string;
      readonly printFormat: string;
      readonly bank: string;
      readonly bic: string;
      /** Whether it is the IBAN calculated here; null where none could be. */
      readonly agrees: boolean | null;
      readonly sandbox: boolean;
    }
  /** `asked`: false where nothing was sent (no address, no key, a country the interface doesn't serve). */
  | { readonly ok: false; readonly asked: boolean; readonly message: string };

/** Parts of an account by the names of `CalculateIbanParams`. */
export type AccountValues = Readonly<Partial<Record<IbanRequestPart, string>>>;

export interface TakePartParams {
  readonly country: string;
  readonly name: IbanRequestPart;
  readonly value: string;
}

/** `values` holds the part itself, or several where the text was a whole account. */
export type TakePartResult =
  | { readonly ok: true; readonly values: AccountValues }
  | { readonly ok: false; readonly message: string };

export interface PrefillResult {
  readonly country: string | null;
  readonly values: AccountValues;
}

/** Command of the client that fills the IBANs of a whole document, where it says `hoverCommands`. */
export const FILL_IBANS_COMMAND = "paylint.calculateIbansForColumn";

/** An empty IBAN field of a version of a document. */
export interface FillIbanParams extends PlaceParams {
  readonly version: number;
}

export interface FillParams {
  readonly uri: string;
  readonly what: "ibans" | "bics";
  /** BICs that were asked for before, by the keys of their questions. */
  readonly bics?: Readonly<Record<string, string>>;
}

/** A bank whose BIC is needed for the IBANs of some records, and stands nowhere. */
export interface BankQuestion {
  /** The same for the same bank in any document. */
  readonly key: string;
  readonly country: string;
  /** Sort code or bank code; empty where the country's accounts have none. */
  readonly code: string;
  /** As written beside the accounts; empty where nothing is. */
  readonly name: string;
  readonly records: number;
}

export type FillResult =
  | {
      readonly ok: true;
      readonly edits: readonly RangeEdit[];
      readonly filled: number;
      /** Records that can't be filled; `line` counts from 1. */
      readonly left: readonly { readonly line: number; readonly reason: string }[];
      readonly asks: readonly BankQuestion[];
    }
  | { readonly ok: false; readonly message: string };

/** One input that a country's IBAN needs; steps of *Calculate IBAN…*. */
export interface IbanParameter {
  readonly name: IbanRequestPart;
  readonly label: string;
  readonly required: boolean;
  /** Its length and an example, for the input box; empty when unknown. */
  readonly hint: string;
}
