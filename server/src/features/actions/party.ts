/** Whose a field is, where one object or row holds the accounts of several parties: nothing may go to another's. */
import { type NamedParty, partyNamed } from "../../detect/keys/naming";
import type { Container, Field, PaymentRecord } from "../../model";
import type { Snapshot } from "../documents/snapshot";

/** Tells of a key or header of a container whether what stands under it is, or would be, the record's own. */
type IsOwnKey = (key: string | null) => boolean;

export function ownKeyIn(snapshot: Snapshot, record: PaymentRecord, container: Container): IsOwnKey {
  const own = partiesOf(record, container);
  const isShared = holdsSeveral(snapshot, container);
  return (key) => {
    const party = partyNamed(key);
    if (own.some((one) => isSame(one, party))) return true;
    return !isShared && !own.some((one) => isOther(one, party));
  };
}

/**
 * An empty field for an identifier of the record, beside the given fields.
 * @returns null where there is none, or where several are and none is the record's for certain
 */
export function emptyFieldOf(
  snapshot: Snapshot,
  record: PaymentRecord,
  fields: readonly Field[],
  isKey: (key: string | null) => boolean,
): Field | null {
  for (const container of new Set(fields.map((field) => field.container))) {
    const isOwn = ownKeyIn(snapshot, record, container);
    const empty = container.fields.filter(
      ({ key, value, scalar }) => isKey(key) && isOwn(key) && (value.trim() === "" || scalar === "null"),
    );
    const own = partiesOf(record, container);
    const named = empty.filter(({ key }) => own.some((one) => isSame(one, partyNamed(key))));
    const [only] = named.length > 0 ? named : empty;
    if (only === undefined) continue;
    const party = partyNamed(only.key);
    if (named.length > 0 || empty.every(({ key }) => isSame(partyNamed(key), party))) return only;
  }
  return null;
}

/** Whether the literals of an object or row are of several records. */
export function holdsSeveral(snapshot: Snapshot, { fields }: Container): boolean {
  let seen: PaymentRecord | null = null;
  for (const field of fields) {
    const { start, end } = snapshot.place(field, field.start, field.end);
    for (const { literal } of snapshot.literalsIn(start, end)) {
      if (seen !== null && literal.record !== seen) return true;
      seen = literal.record;
    }
  }
  return false;
}

/** As the record's keys in the container name it, or its keys elsewhere. */
function partiesOf({ literals }: PaymentRecord, container: Container): readonly NamedParty[] {
  const here = literals.filter(({ field }) => field.container === container || field.within?.container === container);
  return (here.length > 0 ? here : literals).map(({ field }) => partyNamed((field.within ?? field).key));
}

function isSame(a: NamedParty, b: NamedParty): boolean {
  return a.side === b.side && a.qualifier === b.qualifier;
}

/** Whether two names say two parties: debtor and creditor, `supplier_iban` and `refund_iban`. */
export function isOther(a: NamedParty, b: NamedParty): boolean {
  return differs(a.side, b.side) || differs(a.qualifier, b.qualifier);
}

function differs(a: string, b: string): boolean {
  return a !== "" && b !== "" && a !== b;
}
