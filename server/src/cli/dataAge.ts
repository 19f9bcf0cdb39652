/** Which of the data that Paylint works with is old, in sentences for people. */
import { isOld } from "../describe/bankDetails";
import { realRuntime } from "../runtime";
import { loadDirectory } from "./loading";

/** One sentence for all directories older than six months; none where all are younger. */
export function ageRemarks(today = realRuntime.today()): string[] {
  const old = loadDirectory()
    .sources()
    .filter(({ source }) => isOld(source.date, today))
    .map(({ source }) => `${source.name} (${source.date})`);
  if (old.length === 0) return [];
  const shown = [...new Set(old)];
  const names = shown.length > 3 ? `${shown.slice(0, 3).join(", ")} and ${shown.length - 3} more` : shown.join(", ");
  return [`Data older than six months: ${names}. A newer Paylint, or paylint directory import, brings newer data.`];
}
