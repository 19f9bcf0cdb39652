/**
 * What is made when it is first asked for, and kept. For tables that few runs look into, and for patterns with `\p{…}`:
 * each takes V8 some tenths of a millisecond to make, a start a tenth of its time for all of them.
 * @param make gives the same whenever it is called
 */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
