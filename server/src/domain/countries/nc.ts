/** New Caledonia. */
import type { Country } from "./country";

export const NC: Country = {
  code: "NC",
  account: { interfaceCheck: "no account format" },
};
