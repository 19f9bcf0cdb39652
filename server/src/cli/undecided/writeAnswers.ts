/** Writes answers into `paylint.json`, all else in it left as it is. */
import { existsSync } from "node:fs";
import path from "node:path";
import { addKeyEntry, type NewKeyEntry } from "../../config/change";
import { CONFIGURATION_FILE } from "../../config/search";
import { replaceFile, type WriteOutcome } from "../../files/replaceFile";
import { readSmallText, repositoryOf } from "../../runtime";
import type { Answer, Question } from "../../undecided/question";

export interface AnsweredQuestion {
  readonly question: Pick<Question, "name" | "key">;
  readonly answer: Answer;
}

/** The configuration that answers belong to: the nearest above the folder, within its repository, else one in the folder. */
export function answersFile(folder: string): string {
  const top = repositoryOf(folder);
  for (let at = folder; ; at = path.dirname(at)) {
    const file = path.join(at, CONFIGURATION_FILE);
    if (existsSync(file)) return file;
    if (at === top || path.dirname(at) === at) return path.join(folder, CONFIGURATION_FILE);
  }
}

/** @returns why nothing was written, to stand behind the file's name */
export async function writeAnswers(file: string, answers: readonly AnsweredQuestion[]): Promise<WriteOutcome> {
  const isThere = existsSync(file);
  const read = isThere ? readSmallText(file, path.dirname(file)) : ({ ok: true, text: "" } as const);
  if (!read.ok) return { ok: false, reason: read.reason };
  let { text } = read;
  for (const { question, answer } of answers) {
    const changed = addKeyEntry(text, entryOf(question, answer));
    if (!changed.ok) return { ok: false, reason: changed.message };
    text = changed.text;
  }
  const within = repositoryOf(path.dirname(file));
  return replaceFile(file, text, { within, expected: isThere ? Buffer.from(read.text, "utf8") : null });
}

export function entryOf({ name, key }: Pick<Question, "name" | "key">, { kind, country }: Answer): NewKeyEntry {
  return { kind, country, name, key };
}
