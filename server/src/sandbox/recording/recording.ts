/**
 * Recording stands in front of the real interfaces: each request goes on to them and its answer comes back, and answers
 * about institutions are kept as files, which `replaying.ts` serves. What holds an account number is passed
 * on and never kept, and a key is kept nowhere.
 */
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { replaceFile, type WriteOutcome } from "../../files/replaceFile";
import type { InterfaceName } from "../../protocol";
import type { Parameters } from "../parameters";
import type { ServedReply } from "../reply";
import type { EndpointName } from "../routes";

/** Where a request goes on to. */
interface Upstream {
  readonly url: string;
  readonly key: string;
}

interface RecordedQuestion {
  readonly endpoint: EndpointName;
  readonly interface: InterfaceName;
  /** Below the base address; empty where that is used as it is. */
  readonly path: string;
  readonly parameters: Parameters;
  readonly names: readonly string[];
}

type RecordedReply =
  | { readonly ok: true; readonly reply: ServedReply }
  | { readonly ok: false; readonly reason: string };

export interface Recorder {
  /** Whether the sandbox looks at keys, as nobody behind it does. */
  readonly checksKeys: boolean;
  answer(question: RecordedQuestion): Promise<RecordedReply>;
}

/** Endpoints about institutions; of the bank code endpoint only what was sent without an account. */
const STORABLE: ReadonlySet<EndpointName> = new Set([
  "bicValidation",
  "bankSearch",
  "bankCode",
  "directoryBic",
  "structure",
]);
/** Account errors, refusals and failures are no answers. */
const STORED_STATUS: ReadonlySet<number> = new Set([200, 400]);
const TIME_LIMIT = 30_000;
/** The interfaces answer with some kilobytes; more is read by no client of ours either. */
const LARGEST_ANSWER = 1_000_000;
/** What one run keeps; a client that asks without end must not fill the disk. */
const MOST_KEPT = 200_000_000;

/** A file of a recording. */
export const recording = v.object({
  version: v.literal(1),
  endpoint: v.string(),
  parameters: v.record(v.string(), v.string()),
  status: v.number(),
  type: v.nullable(v.string()),
  body: v.string(),
});

interface RecorderOptions {
  /** Bytes that a run keeps. */
  readonly mostKept?: number;
  /** Told once when no more is kept. */
  readonly onFull?: () => void;
  /** Told once why an answer could not be kept; it is passed on all the same. */
  readonly onLost?: (reason: string) => void;
}

/**
 * @param folder made when the first answer is kept
 * @param upstream of each interface, or null where it has none
 */
export function createRecorder(
  folder: string,
  upstream: (name: InterfaceName) => Upstream | null,
  { mostKept = MOST_KEPT, onFull, onLost }: RecorderOptions = {},
): Recorder {
  let kept = 0;
  let isFull = false;
  let isLost = false;
  const keep = async (name: string, text: string): Promise<void> => {
    const size = Buffer.byteLength(text);
    if (!isFull && kept + size > mostKept) {
      isFull = true;
      onFull?.();
    }
    if (isFull) return;
    const written = await keepIn(folder, name, text);
    if (written.ok) kept += size;
    else if (!isLost) {
      isLost = true;
      onLost?.(written.reason);
    }
  };
  return {
    checksKeys: false,
    async answer(question) {
      const target = upstream(question.interface);
      if (target === null) return { ok: false, reason: "No address is set for this interface." };
      const sent = sentParameters(question);
      const form = new URLSearchParams({ ...sent, api_key: target.key });
      const url = question.path === "" ? target.url : target.url.replace(/\/+$/u, "") + question.path;
      let response: Response;
      let body: string | null;
      try {
        response = await fetch(url, {
          method: "POST",
          body: form,
          redirect: "manual",
          signal: AbortSignal.timeout(TIME_LIMIT),
        });
        body = await bodyOf(response);
      } catch {
        return { ok: false, reason: "The interface can't be reached." };
      }
      if (body === null) return { ok: false, reason: "The interface's answer is larger than 1 MB." };
      const type = response.headers.get("content-type");
      const reply = { status: response.status, type, body };
      if (isStorable(question, sent) && STORED_STATUS.has(response.status) && !body.includes(target.key)) {
        const content = { version: 1, endpoint: question.endpoint, parameters: sent, ...reply };
        await keep(fileOf(question, sent), `${JSON.stringify(content, null, 2)}\n`);
      }
      return { ok: true, reply };
    },
  };
}

async function keepIn(folder: string, name: string, text: string): Promise<WriteOutcome> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    return { ok: false, reason: "the folder can't be made" };
  }
  return replaceFile(path.join(folder, name), text, { within: folder });
}

/** @returns null where it is too large, or never ends */
async function bodyOf(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Without the key, in the order of their names. */
export function sentParameters({ parameters, names }: RecordedQuestion): Record<string, string> {
  const sent = names.flatMap((name) => {
    const value = parameters.get(name);
    return value === undefined || name === "api_key" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(sent.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Parameters in which case makes no difference to an interface (BIC validation interface, sections 2.2 and 2.3). */
const ANY_CASE: ReadonlySet<string> = new Set(["bic", "country"]);

/** Equal for questions that have one answer. */
export function questionKey(endpoint: string, sent: Readonly<Record<string, string>>): string {
  const same = (name: string, value: string): string =>
    ANY_CASE.has(name) || (endpoint === "structure" && name === "country_iso") ? value.toUpperCase() : value;
  const entries = Object.entries(sent).map(([name, value]) => [name, same(name, value)] as const);
  return JSON.stringify([endpoint, Object.fromEntries(entries)]);
}

export function isStorable({ endpoint }: RecordedQuestion, sent: Readonly<Record<string, string>>): boolean {
  return STORABLE.has(endpoint) && (sent.account ?? "") === "";
}

function fileOf({ endpoint }: RecordedQuestion, sent: Readonly<Record<string, string>>): string {
  const hash = createHash("sha256").update(questionKey(endpoint, sent)).digest("hex").slice(0, 32);
  return `${endpoint}-${hash}.json`;
}
