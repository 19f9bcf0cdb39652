/** Writes environment files. */
import { entriesWriter } from "../entriesWriter";

export const dotenvWriter = entriesWriter("#", (key) => (/^[\w.-]+$/u.test(key) ? key : null));
