/**
 * API keys in the editor's secret storage, one for all interfaces or one each. A secret store can be missing, locked
 * or waiting for a password nobody sees; then there is a sentence after a few seconds, never a frozen command.
 */
import { type CredentialsResult, INTERFACES, type InterfaceName } from "../../server/src/protocol";

/** The part of VS Code's SecretStorage that is used. */
export interface SecretStore {
  get(name: string): PromiseLike<string | undefined>;
  store(name: string, value: string): PromiseLike<void>;
  delete(name: string): PromiseLike<void>;
}

/** Whom a key is for. */
export type KeyName = InterfaceName | "all";
export const KEY_NAMES: readonly KeyName[] = ["all", ...INTERFACES];

export type SecretOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

const LIMIT = 5_000;
const NO_ANSWER =
  "The secret store of this machine does not answer. Unlock it, or set the key in the environment (PAYLINT_API_KEY).";
const UNUSABLE =
  "The secret store of this machine cannot be used. Set it up, or set the key in the environment (PAYLINT_API_KEY).";

const place = (name: KeyName): string => `paylint.key.${name}`;

/** The key of an interface: its own, else the one for all. */
export async function readKey(
  store: SecretStore,
  name: InterfaceName,
  limit: number = LIMIT,
): Promise<CredentialsResult> {
  const read = await within(limit, async () => (await store.get(place(name))) ?? (await store.get(place("all"))));
  return read.ok ? { key: read.value ?? null } : { key: null, problem: read.message };
}

export function storeKey(
  store: SecretStore,
  name: KeyName,
  key: string,
  limit: number = LIMIT,
): Promise<SecretOutcome> {
  return within(limit, () => store.store(place(name), key));
}

export function removeKey(store: SecretStore, name: KeyName, limit: number = LIMIT): Promise<SecretOutcome> {
  return within(limit, () => store.delete(place(name)));
}

/** Which keys are set, for the list to remove from. */
export async function namesWithKey(
  store: SecretStore,
  limit: number = LIMIT,
): Promise<
  { readonly ok: true; readonly value: readonly KeyName[] } | { readonly ok: false; readonly message: string }
> {
  return within(limit, async () => {
    const keys = await Promise.all(KEY_NAMES.map((name) => store.get(place(name))));
    return KEY_NAMES.filter((_, index) => keys[index] !== undefined);
  });
}

/** Does not pass on the store's own error texts: what they hold is not known. */
async function within<T>(
  limit: number,
  work: () => PromiseLike<T>,
): Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), limit);
  });
  try {
    const done = await Promise.race([Promise.resolve(work()).then((value) => ({ value })), late]);
    return done === "late" ? { ok: false, message: NO_ANSWER } : { ok: true, value: done.value };
  } catch {
    return { ok: false, message: UNUSABLE };
  } finally {
    clearTimeout(timer);
  }
}
