/** The names of a document that is no table, with the values under each. */
import { isBicShape } from "../../domain/bic";
import { isDigit } from "../../domain/text";
import { type Container, type Field, placeInList, type TableProfile } from "../../model";
import { meaningOf } from "../keys/keyMeaning";
import { formIn, mayHoldForm } from "../names/forms";
import { ibanForm } from "../values/ibanForm";
import { compact } from "../values/values";
import { CODES_OF_BANKS, isBanksName, mayListBanks, NAMES_OF_BANKS } from "./bankLists";
import { MOST_VALUES } from "./chance";
import type { Numbers } from "./judge";

/** Fewer values under a name prove nothing by themselves. */
export const FEWEST = 6;
/** One alone is no column. */
const FEWEST_OF_NAME = 2;
/** Numbers in a head that a country's accounts may be. */
const FEWEST_NUMBERS = 3;
/** Documents whose keys are data have as many names as values. */
const MOST_NAMES = 2000;

/** What names a value here: its key, that of the list it is an element of, or its place in a row; null without one. */
export function nameFor(field: Pick<Field, "key" | "container" | "index">): string | null {
  const { key, container } = field;
  // `{"10107": "BREDFRPPXXX", …}`: of a table whose keys are codes the values are one column.
  if (key !== null) return CODE.test(key) ? (container.key ?? VALUES) : key;
  if (container.kind !== "array") return null;
  // `[["0100", "…", "KOMBCZPP"], …]`: a table without names.
  return container.key === null && container.parent?.kind === "array" ? ` ${placeInList(field)}` : container.key;
}

const CODE = /^\d{3,}$/u;
/** No key has a name of blanks. */
const VALUES = " ";

/** What the values under a field's name say. */
export function numbersFor(field: Field, keys: ReadonlyMap<string, Numbers>): Numbers | null {
  return numbersUnder(nameFor(field) ?? "", keys);
}

/** What the values under a name say; of a bank's name what those under all such names say. */
export function numbersUnder(name: string, keys: ReadonlyMap<string, Numbers>): Numbers | null {
  const ofBanks = keys.get(CODES_OF_BANKS) ?? null;
  return keys.get(name) ?? (ofBanks !== null && isNameOfOneBank(name) ? ofBanks : null);
}

/** More than a word, and no name of anything else that a bank has. */
function isNameOfOneBank(name: string): boolean {
  return name.includes(" ") && isBanksName(name) && meaningOf(name).terms.length === 0;
}

/** @param root of a document's head; @returns null where no name has enough values */
export function namesIn(root: Container): TableProfile | null {
  const names: Names = new Map();
  collect(root, names, { last: 0 }, 0);
  const hasIban = [...names.values()].some(({ samples }) => samples.some(isIban));
  const columns = [...names].flatMap(([header, column]) =>
    column.samples.length < FEWEST_OF_NAME && !hasIban ? [] : [{ header, ...column }],
  );
  const form = formIn(names);
  return columns.length === 0 && form === null ? null : { isOfKeys: true, columns, ...(form !== null && { form }) };
}

function isIban(value: string): boolean {
  const form = LIKE_IBAN.test(value) ? compact(value) : null;
  return form !== null && ibanForm(form.latin).right;
}

/** Whatever its signs are divided by. */
const LIKE_IBAN = /^\W*[A-Za-z]{2}\W?\d\W?\d/u;

type Names = Map<string, { readonly samples: string[]; readonly places: number[] }>;

/** @param counted records so far; @param place of the record that the container is, or gives structure to */
function collect({ fields, children }: Container, names: Names, counted: { last: number }, place: number): void {
  for (const field of fields) {
    const name = field.value.trim() === "" ? null : nameFor(field);
    if (name === null) continue;
    add(names, name, field.value, place);
    if (!isNameOfOneBank(name)) continue;
    const own = ++counted.last;
    add(names, CODES_OF_BANKS, field.value, own);
    add(names, NAMES_OF_BANKS, name, own);
  }
  // What has a value and names below it, as properties may, is one thing.
  const named = new Set(children.length === 0 ? [] : fields.map(({ key }) => key));
  for (const child of children) {
    const isPart =
      child.kind === "object" && (meaningOf(child.key).structural || (child.key !== null && named.has(child.key)));
    collect(child, names, counted, isPart ? place : ++counted.last);
  }
}

function add(names: Names, name: string, value: string, place: number): void {
  const column = names.get(name);
  if (column === undefined) {
    if (names.size < MOST_NAMES) names.set(name, { samples: [value], places: [place] });
  } else if (column.samples.length < MOST_SAMPLES) {
    column.samples.push(value);
    column.places.push(place);
  }
}

/** Some are written twice. */
const MOST_SAMPLES = 2 * MOST_VALUES;

/** Signs of a number that may have check digits, with what divides it, and words of capitals that may be BICs, be it a sign short. */
const TELLING = /\d(?:[ .-]?\d){7}|[A-Z]{6}[A-Z0-9]+/gu;

/** The beginning of one, and as many signs as the shortest has. */
const IBAN = /(?<![0-9A-Za-z])[A-Z]{2}\d\d ?[0-9A-Z]{4} ?[0-9A-Z]{4} ?[0-9A-Z]{3}/u;

/** Records have many of them, and no number that is meant here is written so. */
const DATE = /(?:(?:19|20)\d\d-[01]\d-[0-3]\d|[0-3]\d\.[01]\d\.(?:19|20)\d\d)(?!\d)/uy;

/** Fewer right ones say nothing of the others. */
const FEWEST_BICS = 3;

/** Whether the head of a document has values enough that could prove anything: most have none. */
export function mayProve(head: string): boolean {
  if (mayListBanks(head, false) || IBAN.test(head)) return true;
  let numbers = 0;
  const [capitals, bics] = [new Set<string>(), new Set<string>()];
  for (const { 0: telling, index } of head.matchAll(TELLING)) {
    DATE.lastIndex = index;
    if (isDigit(telling.charCodeAt(0))) numbers += DATE.test(head) ? 0 : 1;
    else (isBicShape(telling) ? bics : capitals).add(telling);
    if (numbers >= FEWEST_NUMBERS || (bics.size >= FEWEST_BICS && bics.size + capitals.size >= FEWEST)) return true;
  }
  return mayHoldForm(head);
}
