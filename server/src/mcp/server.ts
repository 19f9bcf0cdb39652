/**
 * Paylint's tools for language models, over the Model Context Protocol. What a model sees may be kept by others, so
 * answers are masked like reports; a calculation returns its IBAN, for that is what was asked for.
 */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod";
import type { IbanRequest } from "../answers/iban";
import type { InspectRequest } from "../answers/inspect";
import type { SampleRequest } from "../answers/samples";
import { LITERAL_KINDS } from "../model";

/** An answer in plain data, or the sentence that says why there is none. */
export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string };

/** What the tools do; the command gives it with tables, directory and, where asked for, the interfaces. */
export interface Tools {
  check(request: { readonly text?: string; readonly path: string }): Promise<Answer>;
  inspect(request: InspectRequest): Promise<Answer>;
  calculateIban(request: IbanRequest): Promise<Answer>;
  lookUpBank(request: { readonly bic?: string; readonly country?: string; readonly code?: string }): Answer;
  searchBanks(request: { readonly country: string; readonly name: string; readonly city?: string }): Answer;
  describeCountry(country: string): Answer;
  generate(request: SampleRequest): Answer;
}

const text = (description: string) => z.string().describe(description);
const country = text("ISO 3166-1 alpha-2, for example DE");

/** Test values of one call. */
const MOST_VALUES = 1000;

/**
 * A server with the tools, not connected yet.
 * @param isOnline `inspect` and `calculate_iban` ask interfaces on the network too
 */
export function createMcpServer(version: string, tools: Tools, isOnline: boolean): McpServer {
  const server = new McpServer({ name: "paylint", version });
  const annotations = { readOnlyHint: true, openWorldHint: false };
  const askingAnnotations = { ...annotations, openWorldHint: isOnline };

  server.registerTool(
    "check",
    {
      title: "Check a file or text",
      description:
        "Finds and checks the bank identifiers (IBAN, BIC, sort code, account, national bank code) in JSON, YAML, CSV, XML, properties, dotenv, INI or TOML. Give a path below the working directory, so that account numbers stay on this machine; or a text, with a path that tells its format. Digits of accounts are masked in the answer.",
      inputSchema: {
        // A text read as another format would look as if nothing were in it.
        path: text("file below the working directory; with `text`, only the name that tells the format"),
        text: text("content to check in place of the file's").optional(),
      },
      annotations,
    },
    async (request) => toResult(await tools.check(given(request))),
  );
  server.registerTool(
    "inspect",
    {
      title: "Inspect an identifier",
      description:
        "Every check that can be made on one bank identifier, its result and why, and the bank it belongs to. Digits of accounts are masked in the answer.",
      inputSchema: {
        value: text("the identifier as people write it"),
        kind: z.enum(LITERAL_KINDS).describe("guessed from the value without").optional(),
        country: country.optional(),
        account: text("account beside a sort code or bank code").optional(),
        bankcode: text("bank code beside an account").optional(),
        branch: text("branch code beside an account").optional(),
      },
      annotations: askingAnnotations,
    },
    async (request) => toResult(await tools.inspect(given(request))),
  );
  server.registerTool(
    "calculate_iban",
    {
      title: "Calculate an IBAN",
      description:
        "The IBAN of a domestic account. The answer holds the IBAN in full; `assumed` says that the bank's own rule isn't known, so that nothing should be paid before the bank was asked.",
      inputSchema: {
        country,
        bankcode: text("bank code; in GB the sort code").optional(),
        branch: text("branch code").optional(),
        account: text("account number").optional(),
        cd: text("national check digits").optional(),
        prefix: text("account prefix (CZ, SK)").optional(),
        acc_type: text("account type (IS and others)").optional(),
        kennitala: text("holder's kennitala (IS)").optional(),
        bic: text("gives the bank letters (GB, IE, NL, MT and others)").optional(),
        currency: text("currency (MU, SC, GT)").optional(),
        owner: text("owner number (BR)").optional(),
      },
      annotations: askingAnnotations,
    },
    async (request) => toResult(await tools.calculateIban(given(request))),
  );
  server.registerTool(
    "look_up_bank",
    {
      title: "Look up a bank",
      description: "The institution behind a BIC, or behind a national bank code of a country, with source and date.",
      inputSchema: {
        bic: text("8 or 11 characters").optional(),
        country: country.optional(),
        code: text("national bank code: routing number, BLZ, IFSC and so on").optional(),
      },
      annotations,
    },
    (request) => toResult(tools.lookUpBank(given(request))),
  );
  server.registerTool(
    "search_banks",
    {
      title: "Search banks",
      description: "Institutions of a country whose name contains a text.",
      inputSchema: {
        country,
        name: text("part of the name, at least 3 characters"),
        city: text("part of the city").optional(),
      },
      annotations,
    },
    (request) => toResult(tools.searchBanks(given(request))),
  );
  server.registerTool(
    "describe_country",
    {
      title: "Describe a country's formats",
      description: "IBAN, bank code and account formats of a country.",
      inputSchema: { country },
      annotations,
    },
    (request) => toResult(tools.describeCountry(request.country)),
  );
  server.registerTool(
    "generate_test_values",
    {
      title: "Generate test values",
      description:
        "Identifiers that pass every check and belong to nobody, as a list. Where no bank code of the country is surely free, the documented example, with `documented` and a `note`; `unlisted` gives values whose bank no list at hand has.",
      inputSchema: {
        kind: z.enum(LITERAL_KINDS),
        country,
        count: z.number().int().min(1).max(MOST_VALUES).default(1),
        seed: text("the same seed gives the same values").default("paylint"),
        unlisted: z.boolean().describe("bank codes that no list at hand has will do").optional(),
      },
      annotations,
    },
    ({ unlisted = false, ...request }) => toResult(tools.generate({ ...request, unlisted })),
  );
  return server;
}

function toResult(answer: Answer) {
  const said = answer.ok ? JSON.stringify(answer.value) : answer.error;
  return { content: [{ type: "text" as const, text: said }], isError: !answer.ok };
}

/** Without the members that were left out. */
function given<Request extends object>(
  request: Request,
): { [Member in keyof Request]: Exclude<Request[Member], undefined> } {
  const members = Object.entries(request).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as { [Member in keyof Request]: Exclude<Request[Member], undefined> };
}
