/** Writes environment files. */
import { entriesWriter } from "../entriesWriter";

export const dotenvWriter = entriesWriter({
  comment: { open: "#", close: "" },
  sign: "=",
  name: (key) => (/^[\w.-]+$/u.test(key) ? key : null),
});
