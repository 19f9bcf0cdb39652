import { beforeEach, describe, expect, it, vi } from "vitest";
import { LanguageServer, type ServerState } from "../../client/src/server/languageServer";

/** The editor as far as starting a server asks for it. */
vi.mock("vscode", () => ({
  EventEmitter: class<T> {
    private readonly listeners: ((value: T) => void)[] = [];
    readonly event = (listener: (value: T) => void) => this.listeners.push(listener);
    fire(value: T): void {
      for (const listener of this.listeners) listener(value);
    }
    dispose(): void {}
  },
  workspace: { isTrusted: true },
}));

const STATES = { Stopped: 1, Running: 2, Starting: 3 };

type Start = { readonly answer: () => void; readonly isEnded: () => boolean };

/** A language server whose starts are answered by hand; the client package says that it is ready by hand, too. */
function rig() {
  const starts: Start[] = [];
  const loads: (() => void)[] = [];
  const states: ServerState[] = [];
  const launch = () => {
    let tell = (_: { newState: number }): void => {};
    let end = (): void => {};
    let ended = false;
    const client = {
      onDidChangeState: (listener: typeof tell) => {
        tell = listener;
      },
      onNotification: () => undefined,
      onRequest: () => undefined,
      isRunning: () => false,
      start: () =>
        new Promise<void>((resolve, reject) => {
          const answer = (): void => {
            tell({ newState: STATES.Running });
            resolve();
          };
          end = () => reject(new Error("The connection got disposed."));
          starts.push({ answer, isEnded: () => ended });
          tell({ newState: STATES.Starting });
        }),
      dispose: async () => undefined,
    };
    const kill = (): void => {
      ended = true;
      end();
    };
    return { client, pid: undefined, isDebugged: false, kill };
  };
  const lib = { State: STATES, CloseAction: {}, ErrorAction: {}, launch };
  const server = new LanguageServer({
    loadClient: () => new Promise((resolve) => loads.push(() => resolve(lib as never))),
    output: { error: () => undefined } as never,
    storagePath: "",
    credentials: () => Promise.reject(new Error("not asked")),
    memory: {} as never,
  });
  server.onState((state) => states.push(state));
  return { server, starts, loads, states };
}

const startAt = (starts: readonly Start[], at: number) => vi.waitFor(() => starts[at] ?? expect.fail("no start"));

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

describe("a server that is started", () => {
  it("runs when it has answered", async () => {
    const { server, starts, loads, states } = rig();
    const started = server.start();
    loads[0]?.();
    (await startAt(starts, 0)).answer();
    await started;
    expect(states).toEqual(["starting", "running"]);
  });

  it("is ended when it does not answer for more than a minute, and whoever waits for it is told", async () => {
    const { server, starts, loads, states } = rig();
    const started = server.start();
    loads[0]?.();
    const { isEnded } = await startAt(starts, 0);
    vi.advanceTimersByTime(50_000);
    expect(isEnded()).toBe(false);
    vi.advanceTimersByTime(50_000);
    expect(isEnded()).toBe(true);
    await expect(started).rejects.toThrow("disposed");
    expect(states).toEqual(["starting", "failed"]);
  });

  it("is the one that was asked for last, in whatever order the package is loaded", async () => {
    const { server, starts, loads } = rig();
    const first = server.start();
    const refused = expect(first).rejects.toThrow("was stopped while it started");
    const restarted = server.restart();
    await vi.waitFor(() => expect(loads).toHaveLength(2));
    loads[1]?.();
    const { answer, isEnded } = await startAt(starts, 0);
    loads[0]?.();
    await refused;
    answer();
    await restarted;
    expect(starts).toHaveLength(1);
    expect(isEnded()).toBe(false);
  });
});
