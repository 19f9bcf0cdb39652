/** A look-up service against the test server, in virtual time. */

import type { AccessResult } from "../../server/src/lookup/access";
import type { Clock } from "../../server/src/lookup/clock";
import { ReplyCache } from "../../server/src/lookup/http/replyCache";
import type { HttpRequest, Transport } from "../../server/src/lookup/http/transport";
import { createTransport } from "../../server/src/lookup/http/undiciTransport";
import { LookupService, type LookupServiceOptions } from "../../server/src/lookup/service";
import type { InterfaceName } from "../../server/src/protocol";
import { VirtualClock } from "./virtualClock";

export const KEY = "a-key-that-must-not-show";

export interface TestService {
  readonly service: LookupService;
  readonly clock: VirtualClock;
  /** What left, with the virtual time at which it did. */
  readonly sent: { readonly request: HttpRequest; readonly at: number }[];
  readonly access: { key: string; url: string };
}

export function createTestService(
  url: string,
  options: Partial<Omit<LookupServiceOptions, "access">> & { format?: () => "json" | "xml" } = {},
): TestService {
  const clock = new VirtualClock();
  const sent: TestService["sent"] = [];
  const transport = options.transport ?? watched(createTransport(), clock, sent);
  const access = { key: KEY, url };
  const service = new LookupService({
    clock: options.clock ?? (clock satisfies Clock),
    cache: options.cache ?? new ReplyCache(null, () => clock.now()),
    access: async (_name: InterfaceName): Promise<AccessResult> => ({ ok: true, access: { ...access } }),
    format: options.format ?? (() => "json"),
    ...(options.method === undefined ? {} : { method: options.method }),
    ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
    transport,
  });
  return { service, clock, sent, access };
}

/** The transport, with what it sends written down; no time passes while something is under way. */
export function watched(transport: Transport, clock: VirtualClock, sent: TestService["sent"]): Transport {
  return {
    send(request) {
      sent.push({ request, at: clock.now() });
      return clock.during(() => transport.send(request));
    },
    close: () => transport.close(),
  };
}
