/** Which of the data that Paylint works with is old, in sentences for people. */
import { isOld, OLD } from "../../describe/sources";
import { UK_WEIGHTS_DATE, UK_WEIGHTS_FILE } from "../../domain/uk/builtInTable";
import { versionOfWeightsFile } from "../../domain/uk/modulusTable";
import { realRuntime } from "../../runtime";
import { loadDirectory } from "../loading";

/** A table or list, and the day of its data. */
interface Dated {
  readonly name: string;
  readonly date: string;
}

/** The UK weight table in use: the one imported last, else the built-in one. */
export function ukTableInUse(): Dated {
  const own = loadDirectory()
    .imports()
    .filter(({ kind }) => kind === "uk-weights");
  const newest = own.reduce<Dated | null>(
    (best, { title, version, date }) =>
      best === null || date > best.date ? { name: `${title} ${version}`.trim(), date } : best,
    null,
  );
  return newest ?? BUILT_IN_UK_TABLE;
}

const BUILT_IN_UK_TABLE: Dated = {
  name: `UK modulus weight table ${versionOfWeightsFile(UK_WEIGHTS_FILE)}`,
  date: UK_WEIGHTS_DATE,
};

/**
 * One sentence for all directories and the UK table, where older than six months; none where all are younger.
 * @param ownUkTable a table given for this run stands in for the one in use; its date is not known
 */
export function ageRemarks({ ownUkTable = false, today = realRuntime.today() } = {}): string[] {
  const sources = loadDirectory()
    .sources()
    .map(({ source }): Dated => source);
  const old = [...sources, ...(ownUkTable ? [] : [ukTableInUse()])]
    .filter(({ date }) => isOld(date, today))
    .map(({ name, date }) => `${name} (${date})`);
  if (old.length === 0) return [];
  const shown = [...new Set(old)];
  const names = shown.length > 3 ? `${shown.slice(0, 3).join(", ")} and ${shown.length - 3} more` : shown.join(", ");
  return [`Data ${OLD}: ${names}. A newer Paylint, or paylint directory import, brings newer data.`];
}
