/** Writes Java's properties. */
import { entriesWriter } from "../entriesWriter";

// A dot would make another path of it.
export const propertiesWriter = entriesWriter("#", (key) =>
  /[\r\n.]/u.test(key) ? null : key.replace(/[\\=:#!\s]/gu, "\\$&"),
);
