/** Where in a tree something may be found: most records of most documents hold nothing, and aren't gone through. */
import type { Container, Field } from "../model";

/** Containers that hold, at any depth, a field in which something may be found. */
export type Holders = ReadonlySet<Container>;

export function holdersIn(root: Container, mayBeFoundIn: (field: Field) => boolean): Holders {
  const holders = new Set<Container>();
  const look = ({ fields, children }: Container): boolean => {
    let holds = false;
    for (const field of fields) {
      holds = mayBeFoundIn(field);
      if (holds) break;
    }
    for (const child of children) {
      if (!look(child)) continue;
      holders.add(child);
      holds = true;
    }
    return holds;
  };
  look(root);
  return holders;
}
