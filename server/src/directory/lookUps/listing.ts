/** What a source of the directory says of a code. */
import type { Source } from "../../model";

/** What one source says about a code. */
export interface Listing<R extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  readonly status: "found" | "not-found";
  readonly source: Source;
  /** Of a code that is not found: the offices nearest to it (a BIC's head office, where only the branch is unknown). */
  readonly records: readonly R[];
  /** Bank code that took over from this one. */
  readonly successor?: string;
}

/** A listing whose records are made when somebody wants them: rules ask mostly whether there are any. */
export function listing<R extends Readonly<Record<string, string>>>(
  status: "found" | "not-found",
  source: Source,
  make: () => readonly R[],
): Listing<R> {
  let made: readonly R[] | null = null;
  return {
    status,
    source,
    get records() {
      made ??= make();
      return made;
    },
  };
}
