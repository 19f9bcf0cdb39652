/** Starts and stops the sandbox: the server with its time-outs, on loopback only, and the addresses it answers at. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { ReferenceData } from "../domain/inspect";
import { createApp } from "./app";
import type { SandboxContext } from "./endpoints/endpoint";
import { basePaths } from "./routes";
import type { InstitutionSource } from "./source";
import { createState, type SandboxOptions } from "./state";

const LOOPBACK = "127.0.0.1";

/** Milliseconds that a sender may take; a slower one is cut off, so that it cannot hold a connection for ever. */
const SLOWEST_REQUEST = 15_000;
const CHECKING_INTERVAL = 1_000;
/** Long query strings are read, and refused where they get absurd. */
const LARGEST_HEADERS = 65_536;

export interface StartOptions extends SandboxOptions {
  /** 0 takes a free one. */
  readonly port: number;
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
}

export type Started =
  | { readonly ok: true; readonly addresses: SandboxAddresses; readonly stop: () => Promise<void> }
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
  const server = createAdaptorServer({
    fetch: createApp(state, context, options.report).fetch,
    createServer,
    serverOptions: {
      headersTimeout: options.slowest ?? SLOWEST_REQUEST,
      requestTimeout: options.slowest ?? SLOWEST_REQUEST,
      connectionsCheckingInterval: CHECKING_INTERVAL,
      maxHeaderSize: LARGEST_HEADERS,
    },
  }) as Server;
  const problem = await listen(server, port);
  if (problem !== null) return { ok: false, reason: problem };
  const address = server.address() as AddressInfo;
  return {
    ok: true,
    addresses: addressesAt(`http://${LOOPBACK}:${address.port}`),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => resolve(reasonOf(error, port)));
    server.listen(port, LOOPBACK, () => resolve(null));
  });
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} is in use; choose another, or --port 0 for a free one.`;
  if (code === "EACCES") return `Port ${port} may not be opened by this user; choose one above 1023.`;
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
  };
}
