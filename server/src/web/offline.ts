/** What is answered where the interfaces can't be asked: what is known offline, and a sentence that says so. */
import { lookUpBic } from "../features/commands/banks";
import type { OpenOnline } from "../features/online/onlineAnswers";

const NOT_HERE =
  "The interfaces can't be asked from a browser. Validate in VS Code on a desktop, or on the command line.";

export const openOffline: OpenOnline = (session, client) => ({
  isConfigured: false,
  queries: null,
  validate: async () => ({ ok: false, message: NOT_HERE }),
  async validateAtOnce() {
    client.showMessage(`Paylint: ${NOT_HERE}`);
    return { ok: false, message: NOT_HERE };
  },
  prepare: async () => undefined,
  offers: () => false,
  actions: () => [],
  lookUpBic: async (bic) => lookUpBic(bic, session.view),
  searchBank: async (_query, offline) => offline,
  describeCountry: async () => [],
  calculate: async () => ({ ok: false, asked: false, message: NOT_HERE }),
  changed() {},
  useSandbox() {},
});
