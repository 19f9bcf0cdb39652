/** What the options of `startSandbox` have to be, whoever calls it: the types alone hold nobody back in JavaScript. */
import { isIP } from "node:net";
import { isOrigin } from "./cors";
import { checkReplayFolder } from "./recording/replaying";

interface Expected {
  readonly expected: string;
  readonly is: (value: unknown) => boolean;
}

const MOST = 999_999_999;

function whole(least: number, most: number): Expected {
  const expected = most === MOST ? `a whole number, ${least} or more` : `a whole number from ${least} to ${most}`;
  return { expected, is: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most };
}

const flag: Expected = { expected: "true or false", is: (value) => typeof value === "boolean" };
const list: Expected = { expected: "a list of objects", is: (value) => Array.isArray(value) };
const text: Expected = { expected: "a text", is: (value) => typeof value === "string" && value.trim() !== "" };

const OPTIONS: ReadonlyMap<string, Expected> = new Map(
  Object.entries({
    port: whole(0, 65_535),
    host: { ...text, expected: "the name or address of this machine to listen on" },
    https: flag,
    rate: whole(0, MOST),
    balance: whole(0, MOST),
    allow: {
      expected: 'a list of IP addresses, such as ["192.0.2.1"]',
      is: (value) => Array.isArray(value) && value.every((one) => typeof one === "string" && isIP(one) !== 0),
    },
    // Read by what they are read by; what is no text, or no list, would be taken for none.
    faults: { expected: 'a text such as "latency=0.2,cut=0.1"', is: (value) => typeof value === "string" },
    scenarios: list,
    seed: whole(0, MOST),
    institutions: list,
    directory: flag,
    replay: { ...text, expected: "a folder of recorded answers" },
    cors: {
      expected: 'an origin, such as "http://localhost:5173", or "*"',
      is: (value) => typeof value === "string" && isOrigin(value),
    },
  } satisfies Record<string, Expected>),
);

/** Throws a TypeError that names the first option that is wrong, and what was expected; undefined is as good as none. */
export function checkOptions(options: unknown): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError(`The options are ${describe(options)}; an object is expected.`);
  }
  for (const [name, value] of Object.entries(options)) {
    const option = OPTIONS.get(name);
    if (option === undefined) {
      throw new TypeError(`There is no option ${describe(name)}; there are ${[...OPTIONS.keys()].join(", ")}.`);
    }
    if (value === undefined) continue;
    if (!option.is(value)) throw new TypeError(`${name} is ${describe(value)}; expected is ${option.expected}.`);
    const problem = name === "replay" ? checkReplayFolder(String(value)) : null;
    if (problem !== null)
      throw new TypeError(`replay is ${describe(value)}, but ${problem}; expected is a folder of recorded answers.`);
  }
}

/** A value as a sentence can show it. */
function describe(value: unknown): string {
  const shown =
    typeof value === "bigint" || typeof value === "symbol" ? String(value) : (JSON.stringify(value) ?? typeof value);
  return shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
}
