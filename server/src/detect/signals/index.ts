/**
 * The signals: what speaks for or against taking a value for an identifier. A file per family; each signal is one object
 * with its weights, what it means and an example. They are asked in passes, for neighbours are candidates themselves:
 *
 * 1. `key`, `shape`: key and value alone; their sum is a candidate's base, by which it supports its neighbours
 * 2. `fit`: what the country says by which the value is measured
 * 3. `beside`: the other candidates of its record
 * 4. `directory`: where that can still decide
 *
 * A new signal is an object in its family's file and its name in the list there. Signals may use anything of `detect` but
 * `detect.ts`; what they need of several fields is looked up once, in what they are asked about (`Reading`, `Fit`,
 * `Beside`, `Listing`).
 */
import { BESIDE_SIGNALS } from "./beside";
import { DIRECTORY_SIGNALS } from "./directory";
import { FIT_SIGNALS } from "./fit";
import { KEY_SIGNALS } from "./key";
import { SHAPE_SIGNALS } from "./shape";
import { type Signal, Signals } from "./signal";

export type { Signal } from "./signal";

export const ofReading = new Signals([...KEY_SIGNALS, ...SHAPE_SIGNALS]);
export const ofFit = new Signals(FIT_SIGNALS);
export const ofBeside = new Signals(BESIDE_SIGNALS);
export const ofDirectory = new Signals(DIRECTORY_SIGNALS);

/** All signals, by family: for the page that lists them and the test of their examples. */
export const signalFamilies: readonly { readonly family: string; readonly signals: readonly Signal[] }[] = [
  { family: "The key", signals: KEY_SIGNALS },
  { family: "The value", signals: SHAPE_SIGNALS },
  { family: "The country", signals: FIT_SIGNALS },
  { family: "What stands beside it", signals: BESIDE_SIGNALS },
  { family: "Directories", signals: DIRECTORY_SIGNALS },
];
