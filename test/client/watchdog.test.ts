import { describe, expect, it } from "vitest";
import { watch } from "../../client/src/server/watchdog";

/** A server that answers when told to, and beats by hand. */
function rig(patience: number) {
  const pending: { answer: () => void; refuse: () => void }[] = [];
  const state = { pings: 0, hangs: 0, beating: true };
  let beat = (): void => undefined;
  const watchdog = watch({
    ping: () => {
      state.pings += 1;
      return new Promise<void>((resolve, reject) => {
        pending.push({ answer: resolve, refuse: () => reject(new Error("method not found")) });
      });
    },
    onHang: () => {
      state.hangs += 1;
    },
    every: (callback) => {
      beat = callback;
      return {
        dispose: () => {
          state.beating = false;
        },
      };
    },
    patience,
  });
  const beats = (number: number): void => {
    for (let i = 0; i < number && state.beating; i += 1) beat();
  };
  const settle = async (how: "answer" | "refuse"): Promise<void> => {
    for (const one of pending.splice(0)) one[how]();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { state, beats, settle, watchdog };
}

describe("watching over the server", () => {
  it("asks once a beat while it answers, and never reports", async () => {
    const { state, beats, settle } = rig(2);
    for (let i = 0; i < 10; i += 1) {
      beats(1);
      await settle("answer");
    }
    expect(state).toEqual({ pings: 10, hangs: 0, beating: true });
  });

  it("takes a refusal for an answer", async () => {
    const { state, beats, settle } = rig(2);
    for (let i = 0; i < 10; i += 1) {
      beats(1);
      await settle("refuse");
    }
    expect(state.hangs).toBe(0);
  });

  it("reports once when the patience is used up, and asks only once meanwhile", () => {
    const { state, beats } = rig(3);
    beats(3);
    expect(state).toEqual({ pings: 1, hangs: 0, beating: true });
    beats(10);
    expect(state).toEqual({ pings: 1, hangs: 1, beating: false });
  });

  it("forgives a slow answer", async () => {
    const { state, beats, settle } = rig(3);
    for (let i = 0; i < 5; i += 1) {
      beats(3);
      await settle("answer");
    }
    expect(state.hangs).toBe(0);
  });

  it("stops when disposed of", () => {
    const { state, watchdog } = rig(1);
    watchdog.dispose();
    expect(state.beating).toBe(false);
  });
});
