/**
 * Serves what was recorded. Keys count as ever; what isn't recorded is answered by 404, with the recorded questions that
 * come nearest. Only the questions are held in memory.
 */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { readPlainFile } from "../../files/plainFile";
import { isStorable, questionKey, type Recorder, recording, sentParameters } from "./recording";

const LARGEST_FILE = 5_000_000;
const NEAREST = 3;

interface Question {
  readonly endpoint: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly file: string;
}

/** @returns whether a folder of recordings can be served from there, or why not */
export function checkReplayFolder(folder: string): string | null {
  try {
    return statSync(folder).isDirectory() ? null : "it is no folder";
  } catch {
    return "there is no such folder";
  }
}

export function createReplayer(folder: string): Recorder {
  let questions: ReadonlyMap<string, Question> = new Map();
  let files = "";
  // Files may be added while it runs.
  const refresh = (): void => {
    const names = namesIn(folder);
    if (names.join() === files) return;
    files = names.join();
    questions = new Map(names.flatMap((name) => questionIn(folder, name)));
  };
  return {
    checksKeys: true,
    async answer(question) {
      const sent = sentParameters(question);
      const key = questionKey(question.endpoint, sent);
      if (!questions.has(key)) refresh();
      const found = questions.get(key);
      const recorded = found === undefined ? null : read(folder, found.file);
      if (recorded === null) {
        const rest = isStorable(question, sent) ? nearest([...questions.values()], question.endpoint, sent) : NEVER;
        return { ok: false, reason: `Nothing is recorded for this request. ${rest}` };
      }
      const { status, type, body } = recorded;
      return { ok: true, reply: { status, type, body } };
    },
  };
}

const NEVER = "Requests with an account number are never recorded.";

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch {
    return [];
  }
}

function questionIn(folder: string, file: string): (readonly [string, Question])[] {
  const recorded = read(folder, file);
  if (recorded === null) return [];
  const { endpoint, parameters } = recorded;
  return [[questionKey(endpoint, parameters), { endpoint, parameters, file }]];
}

function read(folder: string, file: string): v.InferOutput<typeof recording> | null {
  const bytes = readPlainFile(path.join(folder, file), { limit: LARGEST_FILE });
  if (!bytes.ok) return null;
  try {
    const parsed = v.safeParse(recording, JSON.parse(bytes.bytes.toString("utf8")));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The recorded questions of the endpoint, those first that have most in common with what was sent. */
function nearest(questions: readonly Question[], endpoint: string, sent: Readonly<Record<string, string>>): string {
  const own = questions.filter((one) => one.endpoint === endpoint);
  if (own.length === 0) {
    const others = [...new Set(questions.map((one) => one.endpoint))].sort();
    return `Of ${endpoint} there is nothing${others.length === 0 ? "" : `, but of ${others.join(", ")}`}.`;
  }
  const ranked = own
    .map((one) => ({ one, rank: likeness(one.parameters, sent) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, NEAREST)
    .map(({ one }) => new URLSearchParams(one.parameters).toString());
  return `Nearest of the ${own.length} recorded of ${endpoint}: ${ranked.join("; ")}`;
}

/** Equal parameters count most, then how far values go together. */
function likeness(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): number {
  return Object.entries(other).reduce((sum, [name, value]) => {
    const recorded = (one[name] ?? "").toUpperCase();
    const wanted = value.toUpperCase();
    if (recorded === wanted) return sum + 100;
    let same = 0;
    while (same < Math.min(recorded.length, wanted.length) && recorded[same] === wanted[same]) same += 1;
    return sum + same;
  }, 0);
}
