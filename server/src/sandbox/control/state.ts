/** What a running sandbox keeps between requests: account, limiters, faults, scenarios, log. All of it can be changed. */
import type { InterfaceName } from "../../protocol";
import { type Accounts, createAccounts } from "../accounts";
import { createFaultDraw, type DrawnFaults, type FaultSettings } from "./faults";
import { createLimiter, type Limiter } from "./limiter";
import { createLog, type RequestLog } from "./log";
import { createPlayer, noScenarios, type ParsedScenarioFile, type ScenarioPlayer } from "./scenarios";

export interface SandboxStateOptions {
  /** Requests a second and interface; 0 turns the limiter off. */
  readonly rate: number;
  /** Queries; null for any number. */
  readonly balance: number | null;
  /** Addresses that are answered; empty for all. */
  readonly allow: readonly string[];
  readonly faults: FaultSettings;
  readonly scenarios?: ParsedScenarioFile;
}

export interface SandboxState {
  readonly accounts: Accounts;
  readonly rate: number;
  readonly faults: FaultSettings;
  readonly log: RequestLog;
  /** The scenarios with how far they are. */
  readonly scenarios: ScenarioPlayer;
  /** Begins them anew; none without a file. */
  setScenarios(file: ParsedScenarioFile | null): void;
  setRate(rate: number): void;
  /** Starts the draw anew, also with the same settings. */
  setFaults(settings: FaultSettings): void;
  /** Whether a request to the interface is within the limit. */
  admits(name: InterfaceName): boolean;
  drawFaults(): DrawnFaults;
}

export function createState(options: SandboxStateOptions, now: () => number): SandboxState {
  let { rate, faults } = options;
  let limiters = createLimiters(rate, now);
  let draw = createFaultDraw(faults);
  let scenarios = createPlayer(options.scenarios ?? noScenarios);
  return {
    log: createLog(Date.now),
    get scenarios() {
      return scenarios;
    },
    setScenarios(file) {
      scenarios = createPlayer(file ?? noScenarios);
    },
    accounts: createAccounts(options.balance, options.allow),
    get rate() {
      return rate;
    },
    get faults() {
      return faults;
    },
    setRate(next) {
      rate = next;
      limiters = createLimiters(next, now);
    },
    setFaults(settings) {
      faults = settings;
      draw = createFaultDraw(settings);
    },
    admits: (name) => limiters[name].take(),
    drawFaults: () => draw(),
  };
}

/** One each: they are services of their own. */
function createLimiters(rate: number, now: () => number): Readonly<Record<InterfaceName, Limiter>> {
  return {
    sortCode: createLimiter(rate, now),
    ibanCalculation: createLimiter(rate, now),
    bicValidation: createLimiter(rate, now),
    bankDirectory: createLimiter(rate, now),
  };
}
