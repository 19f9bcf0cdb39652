import { describe, expect, it } from "vitest";
import { namesWithKey, readKey, removeKey, type SecretStore, storeKey } from "../../client/src/secrets";

function memory(): SecretStore {
  const values = new Map<string, string>();
  return {
    get: async (name) => values.get(name),
    store: async (name, value) => void values.set(name, value),
    delete: async (name) => void values.delete(name),
  };
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
const hanging: SecretStore = { get: never, store: never, delete: never };
const fail = async (): Promise<never> => {
  throw new Error("cannot unlock secret-value");
};
const broken: SecretStore = { get: fail, store: fail, delete: fail };
/** A store that fails before it returns a promise. */
const missing: SecretStore = {
  get: () => {
    throw new Error("not supported");
  },
  store: () => {
    throw new Error("not supported");
  },
  delete: () => {
    throw new Error("not supported");
  },
};
const LIMIT = 20;

describe("keys", () => {
  it("are null where none is set", async () => {
    expect(await readKey(memory(), "sortCode")).toEqual({ key: null });
  });

  it("hold for their own interface only", async () => {
    const store = memory();
    await storeKey(store, "sortCode", "one");
    expect(await readKey(store, "sortCode")).toEqual({ key: "one" });
    expect(await readKey(store, "bankDirectory")).toEqual({ key: null });
  });

  it("for all interfaces give way to an interface's own", async () => {
    const store = memory();
    await storeKey(store, "all", "general");
    await storeKey(store, "bicValidation", "own");
    expect(await readKey(store, "sortCode")).toEqual({ key: "general" });
    expect(await readKey(store, "bicValidation")).toEqual({ key: "own" });
  });

  it("are listed and removed by name", async () => {
    const store = memory();
    await storeKey(store, "all", "general");
    await storeKey(store, "ibanCalculation", "own");
    expect(await namesWithKey(store)).toEqual({ ok: true, value: ["all", "ibanCalculation"] });
    expect((await removeKey(store, "all")).ok).toBe(true);
    expect(await namesWithKey(store)).toEqual({ ok: true, value: ["ibanCalculation"] });
  });
});

describe.each([
  ["hangs", hanging],
  ["fails", broken],
  ["is missing", missing],
])("a secret store that %s", (_name, store) => {
  it("gives a sentence and no key", async () => {
    const { key, problem } = await readKey(store, "sortCode", LIMIT);
    expect(key).toBeNull();
    expect(problem).toMatch(/secret store/u);
    expect(problem).not.toMatch(/secret-value/u);
  });

  it("gives a sentence when a key is set, removed or listed, without the key", async () => {
    const outcomes = [
      await storeKey(store, "all", "my-key", LIMIT),
      await removeKey(store, "all", LIMIT),
      await namesWithKey(store, LIMIT),
    ];
    for (const outcome of outcomes) {
      expect(outcome.ok).toBe(false);
      expect(JSON.stringify(outcome)).not.toMatch(/my-key|secret-value/u);
    }
  });
});
