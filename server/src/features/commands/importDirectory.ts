/** *Import directory file…*: takes a file that an institution publishes into the user's own directories. */
import { isOld, OLD } from "../../describe/sources";
import { countriesNamed, namesKind } from "../../detect/keys/naming";
import { COLUMNS as IMPORT_COLUMNS, type MappedColumn } from "../../directory/imports/mapped";
import type { CountryCode } from "../../domain/check";
import { sortCodeCountry } from "../../domain/sortCodes";
import type { DirectoriesResult, ImportDirectoryResult, ImportPlanResult, ImportWish } from "../../protocol";
import type { Session } from "../session";

/** Rejected records that a message has room for; the command line lists more. */
const SHOWN_REJECTIONS = 3;
const SWITCHED_OFF = "The bank directory is switched off (paylint.directory.enabled).";

const LABELS: Readonly<Record<MappedColumn, string>> = {
  country: "country",
  code: "bank code or sort code",
  bic: "BIC",
  name: "name of the bank",
  branch: "branch",
  address: "street",
  city: "city",
  zip: "postal code",
  lei: "LEI",
  method: "check-digit method",
  ibanRule: "IBAN rule",
  successor: "bank code that takes over",
};

/** What a file would give: a published layout, or columns of which some have to be said. */
export async function planImport(file: string, { directory }: Session): Promise<ImportPlanResult> {
  if (directory === null) return { ok: false, message: SWITCHED_OFF };
  const plan = await directory.plan(file);
  if (!plan.ok || plan.layout !== null) return plan.ok ? { ok: true, layout: plan.layout } : plan;
  const code = plan.columns.find(({ holds }) => holds === "code");
  return {
    ok: true,
    layout: null,
    records: plan.records,
    columns: plan.columns,
    choices: IMPORT_COLUMNS.map((holds) => ({ holds, label: LABELS[holds] })),
    likelyCountry: code === undefined ? null : likelyCountry(code.name),
  };
}

/** Whose codes a column's name speaks of. */
function likelyCountry(column: string): CountryCode | null {
  return namesKind(column, "sortCode") ? sortCodeCountry(null) : (countriesNamed(column)[0] ?? null);
}

interface ImportWatcher {
  /** Something came in that documents depend on. */
  onChange(): void;
  /** So many records of so many are read. */
  onProgress(done: number, all: number): void;
}

/** The imports, with what is to be said of each. */
export function listDirectories({ directory, view }: Session): DirectoriesResult {
  if (directory === null) return { ok: false, message: SWITCHED_OFF };
  const imports = directory
    .check((date) => isOld(date, view.today))
    .map(({ name, title, date, countries, isOld: old, complete, shared, differing, examples }) => ({
      name,
      about: `${title}, ${date}${old ? `, ${OLD}` : ""}`,
      detail: [
        `${countries.join(", ")}; ${complete ? "complete" : "not known to be complete"}`,
        ...(shared === 0 ? [] : [`${shared} codes told by others too, ${differing} with another bank`]),
        ...examples.slice(0, 1),
      ].join("; "),
    }));
  return { ok: true, imports };
}

/** Removes an import. */
export async function removeDirectory(
  name: string,
  { directory }: Session,
  onChange: () => void,
): Promise<ImportDirectoryResult> {
  if (directory === null) return { ok: false, message: SWITCHED_OFF };
  try {
    if (!(await directory.remove(name))) return { ok: false, message: `No imported directory is called "${name}".` };
  } catch (error) {
    return {
      ok: false,
      message: `"${name}" can't be removed: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  onChange();
  return { ok: true, message: `Removed "${name}".` };
}

/** @param wish absolute path of the file; for a table of the user's own which column holds what, and the country */
export async function importDirectoryFile(
  { path: file, map, country }: ImportWish,
  { directory, view }: Session,
  { onChange, onProgress }: ImportWatcher,
): Promise<ImportDirectoryResult> {
  if (file === "") return { ok: false, message: "Expected the path of a file." };
  if (directory === null) return { ok: false, message: SWITCHED_OFF };
  const own = { ...(map === undefined ? {} : { map }), ...(country === undefined ? {} : { country }) };
  const outcome = await directory.import({ file, today: view.today, onProgress, ...own });
  if (!outcome.ok) return outcome;
  onChange();
  const { description, accepted, rejected, rejections, columns } = outcome;
  const reasons = rejections.slice(0, SHOWN_REJECTIONS).map(({ line, reason }) => `line ${line}: ${reason}`);
  const more = rejected > reasons.length && reasons.length > 0 ? ", and more" : "";
  const left = rejected === 0 ? "" : ` ${rejected} left out (${reasons.join("; ")}${more}).`;
  const held = IMPORT_COLUMNS.filter((column) => columns.includes(column)).map((column) => LABELS[column]);
  const of = held.length === 0 ? "" : ` (${held.join(", ")})`;
  const { codeCountries, complete } = description;
  const whole =
    codeCountries.length === 0 || complete ? "" : " Not known to be complete: that a code is missing proves nothing.";
  return {
    ok: true,
    message: `${description.title}, ${description.date}: ${accepted} records taken${of}.${left}${whole}`,
  };
}
