/** A client of the language server, and the interfaces that it may ask, for the tests beside this file. */
import { afterEach, beforeEach } from "vitest";
import {
  bankSearchAnswer,
  bicAnswer,
  fineCodes,
  ibanAnswer,
  nidAnswer,
  sortCodeAnswer,
  structureAnswer,
} from "../../../lookup/replies";
import { type Asked, json, startServer, type TestServer, type Told } from "../../../lookup/server";
import type { ClientOptions, TestClient } from "../../../lsp/client";
import { startInProcess } from "../inProcess";

export const KEY = "a-key-that-must-not-show";
export const ACCOUNT = "66374958";
export const uri = "file:///payments/a.yaml";

const document = `sort_code: "08-99-99"\naccount_number: "${ACCOUNT}"\n---\niban: DE89370400440532013000\nbic: QQAADE33\n`;

/** What the interfaces say of the document's identifiers. */
export function answer({ path, parameters }: Asked): Told {
  if (path === "/sort/") return sortCodeAnswer({ codes: { ...fineCodes, modulus: "201" } }).json;
  if (path === "/directory/nid/") return nidAnswer({ account: parameters.account === undefined ? "" : true }).json;
  if (path === "/directory/structure/") return structureAnswer(parameters.country_iso).json;
  if (path === "/bic/bic/") return bicAnswer(false).json;
  if (path === "/bic/bank/") return bankSearchAnswer(["AN INVENTED BANK"], parameters.bank_name).json;
  if (path === "/iban") return ibanAnswer("DE89370400440532013000").json;
  return json({});
}

/** @param url where all four of them are */
export function interfacesAt(url: string): object {
  return {
    sortCodeUrl: url,
    ibanCalculationUrl: `${url}/iban`,
    bicValidationUrl: `${url}/bic`,
    bankDirectoryUrl: `${url}/directory/`,
  };
}

/** The interfaces, anew for each test, and the client that was started. */
interface Online {
  readonly server: TestServer;
  /** With a key, under settings that name the interfaces, and with the document open. */
  start(options?: ClientOptions): Promise<TestClient>;
  /** With nothing but its settings. */
  startBare(settings: object): Promise<TestClient>;
}

export function useInterfaces(): Online {
  let server: TestServer;
  let client: TestClient | undefined;
  beforeEach(async () => {
    server = await startServer((asked) => ({ ...answer(asked), headers: { "x-paylint-sandbox": "1" } }));
  });
  afterEach(async () => {
    await client?.stop();
    client = undefined;
    await server.close();
  });
  const open = async (options: ClientOptions): Promise<TestClient> => {
    client = await startInProcess({ capabilities: { workspace: { configuration: true } }, ...options });
    return client;
  };
  return {
    get server() {
      return server;
    },
    async start(options = {}) {
      const running = await open({ settings: { interfaces: interfacesAt(server.url) }, ...options });
      running.connection.onRequest("paylint/credentials", () => ({ key: KEY }));
      running.open(uri, "yaml", document);
      await running.diagnosticsOf(uri);
      return running;
    },
    startBare: (settings) => open({ settings }),
  };
}

/** Changes the settings and waits until the documents were checked under them. */
export async function reconfigure(running: TestClient, next: object): Promise<void> {
  const before = running.published.length;
  running.settings = next;
  running.notify("workspace/didChangeConfiguration", { settings: null });
  await running.until(() => running.published.length > before);
}

export interface Validated {
  readonly ok: boolean;
  readonly literals: number;
  readonly queries: number;
  readonly message: string;
}
