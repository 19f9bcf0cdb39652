/** Writes Java's properties. */
import { entriesWriter } from "../entriesWriter";

export const propertiesWriter = entriesWriter({
  comment: { open: "#", close: "" },
  sign: "=",
  // A dot would make another path of it.
  name: (key) => (/[\r\n.]/u.test(key) ? null : key.replace(/[\\=:#!\s]/gu, "\\$&")),
});
