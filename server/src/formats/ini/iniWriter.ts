/** Writes INI files. */
import { entriesWriter } from "../entriesWriter";

export const iniWriter = entriesWriter(";", (key) =>
  /^[^=;#["'\s][^=;#\r\n]*$/u.test(key) && key === key.trim() ? key : null,
);
