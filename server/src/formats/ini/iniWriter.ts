/** Writes INI files. */
import { entriesWriter } from "../entriesWriter";

export const iniWriter = entriesWriter({
  comment: { open: ";", close: "" },
  sign: "=",
  name: (key) => (/^[^=;#["'\s][^=;#\r\n]*$/u.test(key) && key === key.trim() ? key : null),
});
