/** The OpenAPI description of all endpoints, made from the schemas of the answers and the parameters that are read. */
import { toJsonSchema } from "@valibot/to-json-schema";
import type { InterfaceName } from "../../protocol";
import { VERSION } from "../../version";
import { basePaths, type EndpointName, type Route, routes } from "../routes";
import { COMMON, PARAMETERS, type ParameterText } from "./described";
import { answerSchemas } from "./schemas";

const SUMMARIES: Readonly<Record<EndpointName, string>> = {
  sortCode: "Validate a UK or Irish account, or look up a sort code",
  ibanCalculation: "Calculate an IBAN from domestic parts",
  bicValidation: "Validate a BIC against the BIC directory",
  bankSearch: "Search institutions by name",
  bankCode: "Validate a national bank code, and an account beside it",
  directoryBic: "Find the bank code of a BIC",
  structure: "Describe the bank code and account formats of a country",
};

const TAGS: Readonly<Record<InterfaceName, string>> = {
  sortCode: "Sort codes of the United Kingdom and Ireland",
  ibanCalculation: "IBANs from domestic parts",
  bicValidation: "The BIC directory",
  bankDirectory: "National bank codes",
};

/** Statuses with a body of the endpoint's own shape; the others are pages, texts or empty. */
const ANSWERED: Readonly<Record<EndpointName, readonly number[]>> = {
  sortCode: [200],
  ibanCalculation: [200],
  bicValidation: [200, 403],
  bankSearch: [200, 403],
  bankCode: [200, 400, 403],
  directoryBic: [200, 400, 403],
  structure: [200, 400, 401],
};

/** @param origin where the description was asked for */
export function describeApi(origin: string): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "Paylint sandbox",
      version: VERSION,
      description:
        "Four bank data interfaces on this machine: sort codes, IBAN calculation, BICs, bank directory. Paths end in a slash because theirs do; without it they are answered, too.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: origin }],
    tags: Object.entries(TAGS).map(([tag, description]) => ({ name: tag, description })),
    paths: Object.fromEntries(routes.map((route) => [basePaths[route.interface] + route.path, operations(route)])),
    components: {
      securitySchemes: {
        // With POST it travels in the form, a place that OpenAPI has no word for.
        key: { type: "apiKey", in: "query", name: "api_key", description: "Personal key; `sandbox` works here." },
      },
      schemas: Object.fromEntries(routes.map(({ name }) => [schemaName(name), schemaOf(name)])),
    },
  };
}

function operations({ name, interface: interfaceName }: Route): object {
  const parameters: Readonly<Record<string, ParameterText>> = { ...COMMON, ...PARAMETERS[name] };
  const described = Object.entries(parameters).map(([parameter, text]) => [parameter, text] as const);
  const form = {
    schema: {
      type: "object",
      properties: Object.fromEntries(
        described.map(([parameter, text]) => [parameter, { ...valueSchema(text), description: text.description }]),
      ),
      required: described.filter(([, { required }]) => required === true).map(([parameter]) => parameter),
    },
  };
  return {
    get: {
      operationId: `${name}ByGet`,
      summary: SUMMARIES[name],
      tags: [interfaceName],
      security: [{ key: [] }],
      parameters: described.map(([parameter, text]) => ({
        name: parameter,
        in: "query",
        required: text.required === true,
        description: text.description,
        schema: valueSchema(text),
      })),
      responses: responses(name),
    },
    post: {
      operationId: name,
      summary: SUMMARIES[name],
      tags: [interfaceName],
      security: [{ key: [] }],
      requestBody: {
        required: true,
        // Read as multipart/form-data too; one way of sending is what generators make the best of.
        content: { "application/x-www-form-urlencoded": form },
      },
      responses: responses(name),
    },
  };
}

function valueSchema({ pattern, choices }: ParameterText): object {
  return {
    type: "string",
    ...(choices !== undefined && { enum: choices }),
    ...(pattern !== undefined && { pattern }),
  };
}

function responses(name: EndpointName): object {
  const schema = { $ref: `#/components/schemas/${schemaName(name)}` };
  const content = { "application/json": { schema }, "application/xml": { schema: { type: "string" } } };
  const answered = ANSWERED[name].map((status) => [String(status), { description: ANSWER[status], content }] as const);
  return {
    ...Object.fromEntries(answered),
    ...(REFUSES_IN_WORDS.has(name) && { "400": { description: REFUSED, content: { "text/html": { schema: TEXT } } } }),
    "429": {
      description: "Too many requests: not processed, not charged.",
      content: { "text/html": { schema: TEXT } },
    },
    "500": { description: "A parameter in a form that can't be read, or a temporary problem; empty." },
  };
}

const TEXT = { type: "string" };

/** Both endpoints of the BIC validation interface answer a request without its parameters in plain words (section 7). */
const REFUSES_IN_WORDS: ReadonlySet<EndpointName> = new Set(["bicValidation", "bankSearch"]);
const REFUSED = "A parameter is missing, or the format is neither json nor xml: a sentence without a result code.";

const ANSWER: Readonly<Record<number, string>> = {
  200: "Processed, whether what was asked about is right or not; empty where the request was not understood.",
  400: "The request is wrong.",
  401: "A problem of the account (301 to 305).",
  403: "A problem of the account (301 to 305).",
};

function schemaName(name: EndpointName): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer`;
}

function schemaOf(name: EndpointName): object {
  const { $schema: _, ...schema } = toJsonSchema(answerSchemas[name], { target: "draft-2020-12" });
  return schema;
}
