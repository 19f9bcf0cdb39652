/** What an endpoint of the interfaces is to the server: its parameters, and the reply to a request. */
import type { ReferenceData } from "../../domain/inspect";
import type { Accounts } from "../accounts";
import type { InstitutionSource } from "../institutions/source";
import type { Parameters } from "../parameters";
import type { ServedReply } from "../reply";

export interface SandboxContext {
  readonly source: InstitutionSource;
  /** UK table; German methods and bank letters of the source. */
  readonly reference: ReferenceData;
  readonly accounts: Accounts;
}

export interface EndpointRequest {
  readonly parameters: Parameters;
  /** The caller's address. */
  readonly address: string;
}

export interface ServedEndpoint {
  /** Parameters it reads; sent as an array, they make the request unreadable. */
  readonly parameters: readonly string[];
  /** Never throws: every input has its documented reply. */
  answer(request: EndpointRequest, context: SandboxContext): ServedReply;
}
