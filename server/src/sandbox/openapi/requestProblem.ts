/**
 * What the OpenAPI description has against a request, in words that hold nothing of what was sent. The interfaces answer
 * such requests, too, each in its own way; a test of a client wants to know all the same.
 */

import type { EndpointName } from "../routes";
import { COMMON, PARAMETERS, type ParameterText } from "./described";

interface SentRequest {
  readonly method: string;
  /** Without the question mark. */
  readonly query: string;
  /** A form, or empty. */
  readonly body: string;
  /** Content type, lower case. */
  readonly type: string;
}

/** @returns the first thing wrong; null where the description agrees */
export function problemOfRequest(endpoint: EndpointName, { method, query, body, type }: SentRequest): string | null {
  if (method === "POST" && type.includes("json")) return "The body is JSON; a form is expected.";
  const sent = [...new URLSearchParams(query), ...new URLSearchParams(body)];
  const described: Readonly<Record<string, ParameterText>> = { ...COMMON, ...PARAMETERS[endpoint] };
  const values = new Map(sent);
  for (const [name, text] of Object.entries(described)) {
    const value = values.get(name);
    const problem = value === undefined ? missing(name, text) : misshapen(name, value, text);
    if (problem !== null) return problem;
  }
  const known = Object.keys(described);
  const counted = sent.map(([name]) => name);
  if (counted.some((name) => !known.includes(name)))
    return `A parameter is sent that is not described; described are ${known.join(", ")}.`;
  const twice = known.find((name) => counted.indexOf(name) !== counted.lastIndexOf(name));
  if (twice !== undefined) return `${twice} is sent more than once.`;
  return endpoint === "sortCode" ? problemOfSortCode(values) : null;
}

function missing(name: string, { required }: ParameterText): string | null {
  return required === true ? `${name} is missing.` : null;
}

function misshapen(name: string, value: string, { pattern, choices }: ParameterText): string | null {
  if (choices !== undefined && !choices.includes(value)) return `${name} is expected to be ${choices.join(" or ")}.`;
  return pattern === undefined || new RegExp(pattern, "u").test(value)
    ? null
    : `${name} is expected to match ${pattern}`;
}

/** Either a pair or a search (Sort code interface, section 4.1, rule 1). */
function problemOfSortCode(values: ReadonlyMap<string, string>): string | null {
  const has = (name: string): boolean => values.has(name);
  if (has("search")) return has("sortcode") || has("account") ? "search is sent beside sortcode or account." : null;
  return has("sortcode") && has("account") ? null : "sortcode and account are expected together, or search alone.";
}
