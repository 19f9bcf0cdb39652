/** A sandbox of a test's own and a plain client for it: real HTTP, nothing of Paylint's client. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll } from "vitest";
import { inventedSource, noFaults, type StartOptions, startSandbox } from "../../server/src/sandbox";
import { describeApi } from "../../server/src/sandbox/openapi/openapi";
import { basePaths, routes } from "../../server/src/sandbox/routes";
import { modulusTable } from "../support/ukTable";

export const SORT = "/sort-code/v4/sort/";
export const CALCULATION = "/iban-calculation/";
export const BIC = "/bic-validation/v2/bic/";
export const BANK = "/bic-validation/v2/bank/";
export const NID = "/bank-directory/nid/";
export const DIRECTORY_BIC = "/bank-directory/bic/";
export const STRUCTURE = "/bank-directory/structure/";

export type Values = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly headers: Headers;
  readonly text: string;
}

export interface TestSandbox {
  readonly origin: string;
  readonly problems: readonly string[];
  get(path: string, query?: Values | string): Promise<Answer>;
  post(path: string, form: Values | string, headers?: Values): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts one on a free port, without limiter unless a test asks for it. */
export async function openSandbox(options: Partial<StartOptions> = {}): Promise<TestSandbox> {
  const problems: string[] = [];
  const started = await startSandbox({
    port: 0,
    rate: 0,
    balance: null,
    allow: [],
    faults: noFaults,
    source: inventedSource(),
    ukModulus: () => modulusTable,
    report: (problem) => problems.push(problem),
    ...options,
  });
  if (!started.ok) throw new Error(started.reason);
  const { origin } = new URL(started.addresses.fixturesUrl);
  const toText = (values: Values | string): string =>
    typeof values === "string" ? values : new URLSearchParams(values).toString();
  return {
    origin,
    problems,
    stop: started.stop,
    get: async (path, query = "") => {
      const text = toText(query);
      return answerOf(await fetch(origin + path + (text === "" ? "" : `?${text}`), { redirect: "manual" }));
    },
    post: async (path, form, headers = { "Content-Type": "application/x-www-form-urlencoded" }) =>
      answerOf(await fetch(origin + path, { method: "POST", body: toText(form), headers })),
  };
}

/** One for all tests of a file. */
export function sharedSandbox(options: Partial<StartOptions> = {}): () => TestSandbox {
  let sandbox: TestSandbox | undefined;
  beforeAll(async () => {
    sandbox = await openSandbox(options);
  });
  afterAll(() => sandbox?.stop());
  return () => {
    if (sandbox === undefined) throw new Error("the sandbox has not been started");
    return sandbox;
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const answer = { status, headers, type: headers.get("content-type"), text: await response.text() };
  expectDescribed(new URL(response.url).pathname, answer);
  return answer;
}

const description = describeApi("http://localhost");
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(description, "api");

/** Every JSON answer that a test gets is checked against what /openapi.json says of it. */
function expectDescribed(place: string, { status, type, text }: Answer): void {
  const route = routes.find(({ interface: name, path }) => samePath(basePaths[name] + path, place));
  if (route === undefined || type !== "application/json") return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Damaged on purpose.
    return;
  }
  const name = `${route.name.charAt(0).toUpperCase()}${route.name.slice(1)}Answer`;
  const validate = ajv.getSchema(`api#/components/schemas/${name}`);
  if (validate?.(value) !== true) {
    throw new Error(
      `${place} (${status}) is not as described: ${ajv.errorsText(validate?.errors)}\n${text.slice(0, 500)}`,
    );
  }
}

function samePath(one: string, other: string): boolean {
  return one.replace(/\/$/u, "") === other.replace(/\/$/u, "");
}

/** `json` or `xml`, with the key that works. */
export function withKey(format: string, values: Values): Values {
  return { api_key: "sandbox", format, ...values };
}

type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({ preserveOrder: true, parseTagValue: false, trimValues: false, htmlEntities: true });

/** The children of the root, in order; throws for anything that is no such document. */
function childrenOf(text: string): readonly Node[] {
  const nodes = parser.parse(text) as readonly Node[];
  const root = nodes.find((node) => Object.hasOwn(node, "result"));
  if (root === undefined || !Array.isArray(root.result)) throw new Error(`no result element: ${text}`);
  return root.result as readonly Node[];
}

function nameOf(node: Node): string {
  return Object.keys(node).find((name) => name !== ":@") ?? "";
}

function insideOf(node: Node): readonly Node[] {
  return node[nameOf(node)] as readonly Node[];
}

/** Text of the element at a path of names (the first of each), or undefined where it is absent. */
export function xmlText(text: string, path: string): string | undefined {
  let nodes = childrenOf(text);
  for (const name of path.split(".")) {
    const found = nodes.find((node) => nameOf(node) === name);
    if (found === undefined) return undefined;
    nodes = insideOf(found);
  }
  return nodes.map((node) => (nameOf(node) === "#text" ? String(node["#text"]) : "")).join("");
}

/** Names of the elements in order, those inside in parentheses: `a b(c d)`. */
export function xmlShape(text: string): string {
  const shapeOf = (nodes: readonly Node[]): string =>
    nodes
      .filter((node) => nameOf(node) !== "#text")
      .map((node) => {
        const inside = shapeOf(insideOf(node));
        return nameOf(node) + (inside === "" ? "" : `(${inside})`);
      })
      .join(" ");
  return shapeOf(childrenOf(text));
}

/** The same of a JSON body; elements of an array are told by their number. */
export function jsonShape(text: string): string {
  const shapeOf = (value: unknown): string =>
    typeof value !== "object" || value === null
      ? ""
      : Object.entries(value)
          .map(([name, member]) => {
            const inside = shapeOf(member);
            return name + (inside === "" ? "" : `(${inside})`);
          })
          .join(" ");
  return shapeOf(JSON.parse(text));
}

/** The value at a path of names in a JSON body. */
export function jsonValue(text: string, path: string): unknown {
  let value: unknown = JSON.parse(text);
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = new Map(Object.entries(value)).get(name);
  }
  return value;
}

/** How XML writes a JSON value: flags as 1 and 0, null as an empty element, absence as absence. */
export function asXmlText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  return String(value);
}
