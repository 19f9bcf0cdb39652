/**
 * Paylint's tools for language models, over the Model Context Protocol. What a model sees may be kept by others, so
 * answers are masked like reports; a calculation returns its IBAN, for that is what was asked for.
 */
import type { ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import type { IbanRequest } from "../answers/iban";
import type { InspectRequest } from "../answers/inspect";
import type { SampleRequest } from "../answers/samples";
import type { FormatName } from "../model";
import * as z from "./packages";
import { McpServer } from "./packages";
import { LONGEST_ANSWER, TOOLS, type Tool } from "./vocabulary";

/** An answer in plain data, or the sentence that says why there is none. */
export type ToolAnswer = { readonly ok: true; readonly value: object } | { readonly ok: false; readonly error: string };

export interface CheckRequest {
  /** One of both. */
  readonly path?: string;
  readonly text?: string;
  /** Of a text; of a file its name tells it. */
  readonly format?: FormatName;
  readonly skip?: number;
}

/** What the tools do; the command gives it with tables, directory and, where asked for, the interfaces. */
export interface Tools {
  check(request: CheckRequest): Promise<ToolAnswer>;
  inspect(request: InspectRequest): Promise<ToolAnswer>;
  calculateIban(request: IbanRequest): Promise<ToolAnswer>;
  lookUpBank(request: { readonly bic?: string; readonly country?: string; readonly code?: string }): ToolAnswer;
  searchBanks(request: { readonly country: string; readonly name: string; readonly city?: string }): ToolAnswer;
  describeCountry(country: string): ToolAnswer;
  generate(request: SampleRequest): ToolAnswer;
}

/**
 * A server with the tools, not connected yet.
 * @param isOnline `inspect` and `calculate_iban` ask interfaces on the network too
 */
export function createMcpServer(version: string, tools: Tools, isOnline: boolean): McpServer {
  const server = new McpServer({ name: "paylint", version });
  const here = { readOnlyHint: true, openWorldHint: false };
  const asking = { ...here, openWorldHint: isOnline };
  server.registerTool("check", wordsOf(TOOLS.check, here), async (request) =>
    toResult(await tools.check(given(request))),
  );
  server.registerTool("inspect", wordsOf(TOOLS.inspect, asking), async (request) =>
    toResult(await tools.inspect(given(request))),
  );
  server.registerTool("calculate_iban", wordsOf(TOOLS.calculate_iban, asking), async (request) =>
    toResult(await tools.calculateIban(given(request))),
  );
  server.registerTool("look_up_bank", wordsOf(TOOLS.look_up_bank, here), (request) =>
    toResult(tools.lookUpBank(given(request))),
  );
  server.registerTool("search_banks", wordsOf(TOOLS.search_banks, here), (request) =>
    toResult(tools.searchBanks(given(request))),
  );
  server.registerTool("describe_country", wordsOf(TOOLS.describe_country, here), (request) =>
    toResult(tools.describeCountry(request.country)),
  );
  server.registerTool(
    "generate_test_values",
    wordsOf(TOOLS.generate_test_values, here),
    ({ unlisted = false, seed, ...request }) => toResult(tools.generate({ ...request, seed: String(seed), unlisted })),
  );
  return server;
}

function wordsOf<One extends Tool>({ title, description, input, output }: One, annotations: ToolAnnotations) {
  // Answers have more members than are named.
  return { title, description, inputSchema: input as One["input"], outputSchema: z.looseObject(output), annotations };
}

function toResult(answer: ToolAnswer) {
  const said = answer.ok ? JSON.stringify(answer.value) : answer.error;
  if (said.length > LONGEST_ANSWER) return toResult({ ok: false, error: "The answer is too long: ask for less." });
  return {
    content: [{ type: "text" as const, text: said }],
    ...(answer.ok && { structuredContent: { ...answer.value } }),
    isError: !answer.ok,
  };
}

/** Without the members that were left out. */
function given<Request extends object>(
  request: Request,
): { [Member in keyof Request]: Exclude<Request[Member], undefined> } {
  const members = Object.entries(request).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as { [Member in keyof Request]: Exclude<Request[Member], undefined> };
}
