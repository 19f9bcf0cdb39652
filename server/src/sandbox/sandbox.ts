/** Starts and stops the sandbox: the server with its time-outs, on loopback unless told otherwise, and its addresses. */
import { createServer as createHttpServer, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, isIP } from "node:net";
import { setTimeout as realWait } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import type { ReferenceData } from "../domain/inspect";
import { createApp } from "./app";
import { createState, type SandboxState, type SandboxStateOptions } from "./control/state";
import type { SandboxContext } from "./endpoints/endpoint";
import type { InstitutionSource } from "./institutions/source";
import type { SandboxMode } from "./page/page";
import type { Recorder } from "./recording/recording";
import { basePaths } from "./routes";

const LOOPBACK = "127.0.0.1";

/** Milliseconds that a sender may take; a slower one is cut off, so that it cannot hold a connection for ever. */
const SLOWEST_REQUEST = 15_000;
const CHECKING_INTERVAL = 1_000;
/** Long query strings are read, and refused where they get absurd. */
const LARGEST_HEADERS = 65_536;

export interface StartOptions extends SandboxStateOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen on; this machine alone when left out. */
  readonly host?: string;
  /** HTTPS with a certificate made for this run. */
  readonly https?: boolean;
  readonly recorder?: Recorder;
  /** Origin whose pages may ask from a browser, `*` for all; none when left out. */
  readonly cors?: string;
  /** What answers: the sandbox itself, what was recorded, or the interfaces that are recorded. */
  readonly mode?: SandboxMode;
  /** For latencies; a test may put its own in place. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  readonly source: InstitutionSource;
  /** For the UK table; what it needs of a directory is asked of `source`. */
  readonly ukModulus: ReferenceData["ukModulus"];
  /** Milliseconds that a sender may take for a request. */
  readonly slowest?: number;
  /** Told about our own bugs. */
  readonly report: (problem: string) => void;
}

/** Addresses as the ready line gives them, to which the documents' paths are appended. */
export interface SandboxAddresses {
  readonly sortCodeUrl: string;
  /** Used as it is. */
  readonly ibanCalculationUrl: string;
  readonly bicValidationUrl: string;
  readonly bankDirectoryUrl: string;
  readonly fixturesUrl: string;
  readonly controlUrl: string;
  readonly scenariosUrl: string;
  readonly requestsUrl: string;
  readonly openapiUrl: string;
  readonly healthUrl: string;
  /** With HTTPS: the certificate to trust, PEM. */
  readonly certificate?: string;
}

export type Started =
  | {
      readonly ok: true;
      readonly addresses: SandboxAddresses;
      readonly state: SandboxState;
      readonly stop: () => Promise<void>;
    }
  | { readonly ok: false; readonly reason: string };

/** @returns where it answers, or why it could not start; a taken port is the usual reason */
export async function startSandbox(options: StartOptions): Promise<Started> {
  const { source, ukModulus, port } = options;
  const state = createState(options, () => performance.now());
  const context: SandboxContext = {
    source,
    accounts: state.accounts,
    reference: {
      ukModulus,
      germanBank: (blz) => source.germanBank(blz),
      listsBankCode: (country, code) => source.listsBankCode(country, code),
      bankLetters: (country, code) => source.bankLetters(country, code),
    },
  };
  const { host = LOOPBACK, https = false, recorder = null, wait = realWait, cors = null, mode = "answer" } = options;
  const isShared = !isLoopback(host);
  const { fetch } = createApp({ state, context, report: options.report, wait, recorder, isShared, cors, mode });
  const limits = {
    headersTimeout: options.slowest ?? SLOWEST_REQUEST,
    requestTimeout: options.slowest ?? SLOWEST_REQUEST,
    connectionsCheckingInterval: CHECKING_INTERVAL,
    maxHeaderSize: LARGEST_HEADERS,
  };
  const certificate = https ? await (await import("./certificate")).createCertificate(host) : null;
  const server = (
    certificate === null
      ? createAdaptorServer({ fetch, createServer: createHttpServer, serverOptions: limits })
      : createAdaptorServer({
          fetch,
          createServer: createHttpsServer,
          serverOptions: { ...limits, cert: certificate.cert, key: certificate.key },
        })
  ) as Server;
  const problem = await listen(server, port, host);
  if (problem !== null) return { ok: false, reason: problem };
  const address = server.address() as AddressInfo;
  const origin = `${https ? "https" : "http"}://${nameOf(host)}:${address.port}`;
  return {
    ok: true,
    addresses: { ...addressesAt(origin), ...(certificate !== null && { certificate: certificate.cert }) },
    state,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** Under which name this machine reaches it: every address there is can be asked at the loopback one. */
function nameOf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return LOOPBACK;
  return isIP(host) === 6 ? `[${host}]` : host;
}

function listen(server: Server, port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => resolve(reasonOf(error, port)));
    server.listen(port, host, () => resolve(null));
  });
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} is in use; choose another, or 0 for a free one.`;
  if (code === "EACCES") return `Port ${port} may not be opened by this user; choose one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "This machine has no such address to listen on.";
  return `The sandbox cannot listen on port ${port}: ${message}`;
}

function addressesAt(origin: string): SandboxAddresses {
  return {
    sortCodeUrl: origin + basePaths.sortCode,
    ibanCalculationUrl: `${origin}${basePaths.ibanCalculation}/`,
    bicValidationUrl: origin + basePaths.bicValidation,
    bankDirectoryUrl: origin + basePaths.bankDirectory,
    fixturesUrl: `${origin}/fixtures`,
    controlUrl: `${origin}/control`,
    scenariosUrl: `${origin}/scenarios`,
    requestsUrl: `${origin}/requests`,
    openapiUrl: `${origin}/openapi.json`,
    healthUrl: `${origin}/health`,
  };
}
