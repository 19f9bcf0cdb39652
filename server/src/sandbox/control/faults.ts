/**
 * Faults on request, to try clients against: late, broken, cut and refused replies at rates that are given, drawn from
 * a seed so that a run can be repeated.
 */

/** `latency` comes on top of whatever else happens; of the others a request has one at most. */
export const FAULT_NAMES = ["latency", "5xx", "cut", "malformed", "429", "empty"] as const;

type FaultName = (typeof FAULT_NAMES)[number];

export interface FaultSettings {
  /** Share of the requests, 0 to 1. */
  readonly rates: Readonly<Partial<Record<FaultName, number>>>;
  /** Milliseconds of a `latency`. */
  readonly delay: number;
  readonly seed: number;
}

export const noFaults: FaultSettings = { rates: {}, delay: 1000, seed: 1 };

type ParsedFaults =
  | { readonly ok: true; readonly settings: FaultSettings }
  | { readonly ok: false; readonly reason: string };

const LONGEST_DELAY = 600_000;

/** Reads `name=rate` pairs, for example `latency=0.5,cut=0.1,delay=300,seed=7`; empty text means no faults. */
export function parseFaults(spec: string): ParsedFaults {
  const rates: Partial<Record<FaultName, number>> = {};
  let { delay, seed } = noFaults;
  for (const pair of spec.split(/[\s,]+/u).filter((text) => text !== "")) {
    const [name = "", value = ""] = pair.split("=", 2);
    if (name === "delay" || name === "seed") {
      if (!/^\d{1,9}$/u.test(value) || (name === "delay" && Number(value) > LONGEST_DELAY)) {
        return { ok: false, reason: `${name} must be a whole number${name === "delay" ? " of milliseconds" : ""}.` };
      }
      if (name === "delay") delay = Number(value);
      else seed = Number(value);
    } else if (isFaultName(name)) {
      const rate = /^(?:\d+(?:\.\d+)?|\.\d+)$/u.test(value) ? Number(value) : Number.NaN;
      if (!(rate >= 0 && rate <= 1)) return { ok: false, reason: `The rate of ${name} must be between 0 and 1.` };
      rates[name] = rate;
    } else {
      const known = [...FAULT_NAMES, "delay", "seed"].join(", ");
      return { ok: false, reason: `Unknown fault ${JSON.stringify(name.slice(0, 40))}; known are ${known}.` };
    }
  }
  const { latency: _, ...exclusive } = rates;
  const sum = Object.values(exclusive).reduce((total, rate) => total + rate, 0);
  if (sum > 1) return { ok: false, reason: "The rates of all faults but latency must not add up to more than 1." };
  return { ok: true, settings: { rates, delay, seed } };
}

function isFaultName(name: string): name is FaultName {
  return (FAULT_NAMES as readonly string[]).includes(name);
}

export interface DrawnFaults {
  /** Milliseconds to wait first. */
  readonly delay: number;
  readonly fault: Exclude<FaultName, "latency"> | null;
  /** 0 up to 1, for how the fault turns out. */
  readonly variation: number;
}

/** @returns what happens to each request in turn */
export function createFaultDraw({ rates, delay, seed }: FaultSettings): () => DrawnFaults {
  const random = randomNumbers(seed);
  const exclusive = FAULT_NAMES.filter((name) => name !== "latency");
  return () => {
    // The same number of draws for every request, so that rates don't shift one another's.
    const late = random() < (rates.latency ?? 0);
    let point = random();
    const variation = random();
    for (const fault of exclusive) {
      const rate = rates[fault] ?? 0;
      if (point < rate) return { delay: late ? delay : 0, fault, variation };
      point -= rate;
    }
    return { delay: late ? delay : 0, fault: null, variation };
  };
}

/** The mulberry32 generator: 0 up to 1 from 32 bits of state. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
