/** Where a statement comes from, in words. */
import type { Source } from "../model";

/** A source in one sentence, see `sourceLabel`. */
export function sourceSentence(source: Source, today: string): string {
  return `Source: ${sourceLabel(source, today)}`;
}

/** Name, date and standing of a source; data older than six months says so. Short: lists cut long lines off. */
export function sourceLabel({ name, date, official, sandbox }: Source, today: string): string {
  if (sandbox) return `${name} (sandbox), ${date}`;
  const standing = official ? "official" : "unofficial";
  return `${name}, ${date} (${standing}${isOld(date, today) ? `, ${OLD}` : ""})`;
}

/** What is said of data that `isOld`. */
export const OLD = "older than six months";

/** Whether data is older than six months, after which codes that changed are no longer few. */
export function isOld(date: string, today: string): boolean {
  return Date.parse(today) - Date.parse(date) > 184 * 24 * 60 * 60 * 1000;
}
