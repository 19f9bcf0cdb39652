/**
 * Values under a name that several countries and many trades have, which pass the check of the one that it is known from no
 * more often than random numbers do: made up, or another country's. What one of them fails is no typing error then.
 */
import { passesRoutingCheck } from "../../domain/countries/us";
import type { Column } from "./column";
import type { Numbers } from "./judge";

/** Fewer distinct values fail by chance, or because each was mistyped. */
const FEWEST = 16;
/** One in ten random numbers passes. */
const MOST = 0.25;

/** @returns null where the name isn't that of American routing numbers and others, or enough of them are right */
export function routingNumbersOfNobody({ meaning, values }: Column): Numbers | null {
  if (!meaning.terms.some(({ kind, country, shared }) => kind === "nid" && country === "US" && shared === true))
    return null;
  const whole = values.filter((value) => /^\d{9}$/u.test(value));
  const passed = whole.filter(passesRoutingCheck).length;
  if (whole.length < FEWEST || passed > whole.length * MOST) return null;
  return {
    kind: "nid",
    country: null,
    meaning,
    says: "pass the US check digit",
    isBeside: false,
    isOfNobody: true,
    passed,
    of: whole.length,
  };
}
