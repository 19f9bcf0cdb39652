/** New Caledonia. */
import type { Country } from "./country";

export const NC: Country = {
  code: "NC",
  ibansOf: "FR",
  account: { interfaceCheck: "no account format" },
};
