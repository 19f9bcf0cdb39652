/**
 * Scenarios: what an endpoint does in turn ("429, 429, then answer"), for one identifier or all. Given as a file or at
 * the control endpoint; what is drawn by chance comes from a seed, so that a run can be repeated.
 */
import * as v from "valibot";
import type { Parameters } from "../parameters";
import { ENDPOINT_NAMES, type EndpointName } from "../routes";
import { randomNumbers } from "./faults";

const MOST_STEPS = 1000;
const LONGEST_LATENCY = 600_000;
const LONGEST_BODY = 100_000;

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_LATENCY));

/** `answer` is the right reply; the others come in its place. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/u;

/** How long a body is and how the connection goes on is not a scenario's to say. */
function isFreeHeader(name: string): boolean {
  return !/^(?:content-length|transfer-encoding|connection|keep-alive|upgrade|trailer|te)$/iu.test(name);
}

const word = v.picklist(["answer", "hang", "cut", "empty", "malformed", "429", "500", "502", "503", "504"]);

const step = v.union([
  word,
  v.strictObject({
    /** What comes; the right answer when left out. */
    reply: v.optional(word),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    body: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_BODY))),
    /** Beside those of the reply, for example `Retry-After`. */
    headers: v.optional(
      v.record(
        v.pipe(
          v.string(),
          v.regex(HEADER_NAME, "Expected the name of a header."),
          v.check(isFreeHeader, "Expected a header that is not the connection's own."),
        ),
        v.pipe(v.string(), v.maxLength(1000), v.regex(/^[\x20-\x7E]*$/u, "Expected printable ASCII.")),
      ),
    ),
    contentType: v.optional(v.pipe(v.string(), v.regex(/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:;[\x20-\x7E]*)?$/u))),
    /** Before the reply: milliseconds, or percentiles to draw from. */
    latency: v.optional(
      v.union([milliseconds, v.strictObject({ p50: milliseconds, p90: milliseconds, p99: milliseconds })]),
    ),
  }),
]);

const scenario = v.strictObject({
  name: v.optional(v.string()),
  /** `*` for all. */
  endpoint: v.picklist([...ENDPOINT_NAMES, "*"]),
  /** Value of any parameter, separators and case aside; every request when left out. */
  identifier: v.optional(v.string()),
  /** Parameters that all have these values, in the same way. */
  parameters: v.optional(v.record(v.string(), v.string())),
  steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(MOST_STEPS)),
  /** What follows the last step: the right answers, the steps again, or the last step for ever. */
  after: v.optional(v.picklist(["answer", "repeat", "stay"]), "answer"),
});

/** The shape of a file, and of a POST to the control endpoint. */
const scenarioFile = v.strictObject({
  $schema: v.optional(v.string()),
  seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)), 1),
  scenarios: v.pipe(v.array(scenario), v.maxLength(1000)),
});

export type ParsedScenarioFile = v.InferOutput<typeof scenarioFile>;
type Step = v.InferOutput<typeof step>;
type Scenario = v.InferOutput<typeof scenario>;

export const noScenarios: ParsedScenarioFile = { seed: 1, scenarios: [] };

/** What happens to one request. */
export interface DrawnStep {
  readonly delay: number;
  readonly reply: v.InferOutput<typeof word>;
  readonly status: number | null;
  readonly body: string | null;
  readonly contentType: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** 0 up to 1, for how a cut turns out. */
  readonly variation: number;
  /** For the log. */
  readonly by: string;
}

/** What was read of a file, or what is wrong with it first. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string };

/** @returns what is wrong first, with its place */
export function parseScenarios(value: unknown): Parsed<ParsedScenarioFile> {
  const parsed = v.safeParse(scenarioFile, value);
  return parsed.success ? { ok: true, value: parsed.output } : { ok: false, reason: placedIssue(parsed.issues) };
}

/** The first issue as a sentence that begins with its place: `scenarios.0.endpoint: …`. */
export function placedIssue(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues;
  if (issue === undefined) return "It is not of the expected form.";
  const place = v.getDotPath(issue);
  return place === null ? issue.message : `${place}: ${issue.message}`;
}

export interface ScenarioPlayer {
  /** What happens to a request; null where no scenario is about it, or its steps are used up. */
  draw(endpoint: EndpointName, parameters: Parameters, names: readonly string[]): DrawnStep | null;
  readonly state: readonly (Scenario & { readonly met: number })[];
}

export function createPlayer({ scenarios, seed }: ParsedScenarioFile): ScenarioPlayer {
  const random = randomNumbers(seed);
  const met = scenarios.map(() => 0);
  return {
    get state() {
      return scenarios.map((one, index) => ({ ...one, met: met[index] ?? 0 }));
    },
    draw(endpoint, parameters, names) {
      const index = scenarios.findIndex(
        (one, place) => isAbout(one, endpoint, parameters, names) && !isOver(one, met[place]),
      );
      const found = scenarios[index];
      if (found === undefined) return null;
      const turn = met[index] ?? 0;
      met[index] = turn + 1;
      const { steps, after } = found;
      const place = after === "repeat" ? turn % steps.length : Math.min(turn, steps.length - 1);
      const chosen = steps[place];
      return chosen === undefined ? null : toDrawn(chosen, found.name ?? "scenario", random);
    },
  };
}

function isOver({ steps, after }: Scenario, met = 0): boolean {
  return after === "answer" && met >= steps.length;
}

function isAbout(
  { endpoint: wanted, identifier, parameters: values = {} }: Scenario,
  endpoint: EndpointName,
  parameters: Parameters,
  names: readonly string[],
): boolean {
  if (wanted !== "*" && wanted !== endpoint) return false;
  const hasValue = ([name, value]: [string, string]): boolean => plain(parameters.get(name) ?? "") === plain(value);
  if (!Object.entries(values).every(hasValue)) return false;
  if (identifier === undefined) return true;
  return names.some((name) => name !== "api_key" && plain(parameters.get(name) ?? "") === plain(identifier));
}

/** Without separators, in upper case. */
export function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

function toDrawn(chosen: Step, name: string, random: () => number): DrawnStep {
  const variation = random();
  if (typeof chosen === "string") {
    return {
      delay: 0,
      reply: chosen,
      status: null,
      body: null,
      contentType: null,
      headers: {},
      variation,
      by: `${name}: ${chosen}`,
    };
  }
  const { reply = "answer", status = null, body = null, contentType = null, headers = {}, latency = 0 } = chosen;
  const delay = typeof latency === "number" ? latency : drawLatency(latency, random());
  return { delay, reply, status, body, contentType, headers, variation, by: `${name}: ${status ?? reply}` };
}

/** Between the percentiles in a straight line; from nothing to the middle one, and never more than the last. */
function drawLatency({ p50, p90, p99 }: { p50: number; p90: number; p99: number }, point: number): number {
  const between = (from: number, to: number, low: number, high: number): number =>
    Math.round(from + ((to - from) * (point - low)) / (high - low));
  if (point < 0.5) return between(0, p50, 0, 0.5);
  if (point < 0.9) return between(p50, p90, 0.5, 0.9);
  return point < 0.99 ? between(p90, p99, 0.9, 0.99) : p99;
}
