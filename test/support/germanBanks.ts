import type { GermanBank } from "../../server/src/domain/reference";

/** A German bank of a bank list, invented but for what a test says of it. */
export function germanBank(known: Partial<GermanBank>): GermanBank {
  return {
    name: "Bank",
    method: null,
    ibanRule: null,
    successor: null,
    isLeaving: false,
    date: "2026-09-07",
    ...known,
  };
}
