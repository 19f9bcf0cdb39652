/**
 * Remembers what a function makes of an object, as long as the object is there.
 * @param make gives the same whenever it is called
 */
export function onceFor<Of extends object, Made extends NonNullable<unknown>>(
  make: (of: Of) => Made,
): (of: Of) => Made {
  const known = new WeakMap<Of, Made>();
  return (of) => {
    let made = known.get(of);
    if (made === undefined) {
      made = make(of);
      known.set(of, made);
    }
    return made;
  };
}
