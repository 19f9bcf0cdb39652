/** Whose a value is: the party that keys and the keys around them name; empty where they name none. */

/** Whether what one side says holds for the other: the same party, or no party named. */
export function speaksFor(speaker: string, side: string): boolean {
  return speaker === side || speaker === "" || side === "";
}

/** Own and other side of a statement: what names no party beside one of them may be the other's. */
const SIDES_OF_STATEMENT: ReadonlySet<string> = new Set(["own", "counterparty"]);

/** Whether an identifier of one side can't be of another party than the other side: banks of two are in any two countries. */
export function isNotOther(speaker: string, side: string): boolean {
  return speaker === side || !(SIDES_OF_STATEMENT.has(speaker) || SIDES_OF_STATEMENT.has(side));
}
