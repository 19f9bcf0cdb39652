/**
 * Domestic numbers with more in them than the account: branch and account, bank, branch and account, the whole BBAN,
 * run together or in groups. Many systems and the IBAN registry's own examples write accounts so.
 */
import { type IbanFormat, type IbanPart, isOfClass, type PartName } from "../countries/ibanFormats";

/** Parts with which a longer form may begin; nobody writes one from its check digits or reserved places on. */
const FIRST_PARTS: ReadonlySet<PartName> = new Set([
  "bankCode",
  "branchCode",
  "currency",
  "accountType",
  "accountPrefix",
  "account",
]);

/** The end of a BBAN as the written number has it; the whole of it where `isBban`. */
interface LongerForm {
  /** Filled with zeros where groups were written short. */
  readonly text: string;
  readonly isBban: boolean;
}

/**
 * Reads an account that has the parts before it in front.
 * @param account electronic form
 * @param written as given, with the separators that may part it
 * @param isBbanOnly no form counts but the whole BBAN run together: the country's own reader knows the others
 * @returns null when it is no such form of the country
 */
export function readLongerForm(
  format: IbanFormat,
  account: string,
  written: string,
  isBbanOnly: boolean,
): LongerForm | null {
  const groups = written.split(/[\s\-/]+/u).filter((group) => group !== "");
  for (const parts of formsOf(format, isBbanOnly)) {
    const isBban = parts.length === format.parts.length;
    if (fits(account, parts)) return { text: account, isBban };
    const isGrouped =
      !isBbanOnly && groups.length > 1 && groups.length === parts.length && parts[0]?.part !== "account";
    const filled = isGrouped ? fillGroups(groups, parts) : null;
    if (filled !== null) return { text: filled, isBban };
  }
  return null;
}

/** The whole BBAN, and each end of it that begins before or with the account; without a key of two digits as well. */
function formsOf({ parts }: IbanFormat, isBbanOnly: boolean): readonly (readonly IbanPart[])[] {
  if (isBbanOnly) return [parts];
  const account = parts.findIndex(({ part }) => part === "account" || part === "accountPrefix");
  const ends = parts
    .map((_, first) => parts.slice(first))
    .filter(
      ([first], index) => index === 0 || (index <= account && first !== undefined && FIRST_PARTS.has(first.part)),
    );
  const key = parts.at(-1);
  const hasKey = key?.part === "checkDigits" && key.length > 1 && parts.some(({ part }) => part === "branchCode");
  return hasKey ? [...ends, ...ends.map((form) => form.slice(0, -1))] : ends;
}

function fits(text: string, parts: readonly IbanPart[]): boolean {
  const classes = parts.flatMap((part) => part.classes);
  return text.length === classes.length && classes.every((kind, i) => isOfClass(text.charCodeAt(i), kind));
}

/** Each group filled to its part; null when one is too long or has characters that its part can't have. */
function fillGroups(groups: readonly string[], parts: readonly IbanPart[]): string | null {
  let text = "";
  for (const [i, part] of parts.entries()) {
    const group = (groups[i] ?? "").toUpperCase();
    if (group.length > part.length) return null;
    text += group.padStart(part.length, "0");
  }
  return fits(text, parts) ? text : null;
}
