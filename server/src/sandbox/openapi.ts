/** The OpenAPI description of all endpoints, made from the schemas of the answers and the parameters that are read. */
import { toJsonSchema } from "@valibot/to-json-schema";
import { VERSION } from "../version";
import { basePaths, type EndpointName, type Route, routes } from "./routes";
import { answerSchemas } from "./schemas";

interface ParameterText {
  readonly description: string;
  readonly required?: boolean;
}

const KEY: ParameterText = { description: "Personal key.", required: true };
const FORMAT: ParameterText = { description: "`json` or `xml`, in lower case.", required: true };

const PARAMETERS: Readonly<Record<EndpointName, Readonly<Record<string, ParameterText>>>> = {
  sortCode: {
    sortcode: { description: "Sort code of six digits, to validate with `account`." },
    account: { description: "Account number of eight digits." },
    search: { description: "Sort code to look up alone." },
  },
  ibanCalculation: {
    country: { description: "ISO 3166-1 alpha-2.", required: true },
    bankcode: { description: "Bank identifier." },
    branch: { description: "Branch identifier." },
    account: { description: "Account number." },
    cd: { description: "National check digits." },
    prefix: { description: "Prefix of the account (Czech Republic, Slovakia)." },
    acc_type: { description: "Account type (Iceland)." },
    kennitala: { description: "The holder's kennitala (Iceland)." },
  },
  bicValidation: { bic: { description: "BIC of 8 or 11 characters.", required: true } },
  bankSearch: {
    country: { description: "ISO 3166-1 alpha-2.", required: true },
    bank_name: { description: "Part of the institution's name, at least 3 characters.", required: true },
    city: { description: "Part of the city." },
    limit: { description: "Most records, 1 to 100; 10 when left out." },
  },
  bankCode: {
    country_iso: { description: "ISO 3166-1 alpha-2, upper case.", required: true },
    nid: { description: "National bank code in its full form.", required: true },
    account: { description: "Account number in its full domestic form." },
    limit: { description: "Most records, 1 to 100; 1 when left out." },
  },
  directoryBic: {
    bic: { description: "BIC of 8 or 11 characters.", required: true },
    limit: { description: "Accepted; one record is given." },
  },
  structure: { country_iso: { description: "ISO 3166-1 alpha-2.", required: true } },
};

const SUMMARIES: Readonly<Record<EndpointName, string>> = {
  sortCode: "Validate a UK or Irish account, or look up a sort code",
  ibanCalculation: "Calculate an IBAN from domestic parts",
  bicValidation: "Validate a BIC against the BIC directory",
  bankSearch: "Search institutions by name",
  bankCode: "Validate a national bank code, and an account beside it",
  directoryBic: "Find the bank code of a BIC",
  structure: "Describe the bank code and account formats of a country",
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
      description: "Four bank data interfaces on this machine: sort codes, IBAN calculation, BICs, bank directory.",
    },
    servers: [{ url: origin }],
    paths: Object.fromEntries(routes.map((route) => [basePaths[route.interface] + route.path, operations(route)])),
    components: { schemas: Object.fromEntries(routes.map(({ name }) => [schemaName(name), schemaOf(name)])) },
  };
}

function operations({ name }: Route): object {
  const parameters = { api_key: KEY, format: FORMAT, ...PARAMETERS[name] };
  const described = Object.entries(parameters).map(([parameter, text]) => [parameter, text] as const);
  const form = {
    schema: {
      type: "object",
      properties: Object.fromEntries(described.map(([parameter, text]) => [parameter, propertyOf(parameter, text)])),
      required: described.filter(([, { required }]) => required === true).map(([parameter]) => parameter),
    },
  };
  return {
    get: {
      operationId: `${name}ByGet`,
      summary: SUMMARIES[name],
      parameters: described.map(([parameter, text]) => ({
        name: parameter,
        in: "query",
        required: text.required === true,
        description: text.description,
        schema: valueSchema(parameter),
      })),
      responses: responses(name),
    },
    post: {
      operationId: name,
      summary: SUMMARIES[name],
      requestBody: {
        required: true,
        // Read as multipart/form-data too; one way of sending is what generators make the best of.
        content: { "application/x-www-form-urlencoded": form },
      },
      responses: responses(name),
    },
  };
}

function propertyOf(parameter: string, { description }: ParameterText): object {
  return { ...valueSchema(parameter), description };
}

function valueSchema(parameter: string): object {
  return parameter === "format" ? { type: "string", enum: ["json", "xml"] } : { type: "string" };
}

function responses(name: EndpointName): object {
  const schema = { $ref: `#/components/schemas/${schemaName(name)}` };
  const content = { "application/json": { schema }, "application/xml": { schema: { type: "string" } } };
  const answered = ANSWERED[name].map((status) => [String(status), { description: ANSWER[status], content }] as const);
  return {
    ...Object.fromEntries(answered),
    "429": { description: "Too many requests: not processed, not charged.", content: { "text/html": {} } },
    "500": { description: "A parameter in a form that can't be read, or a temporary problem; empty." },
  };
}

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
