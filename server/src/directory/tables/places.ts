/**
 * Mexican bank codes: three digits of the bank, and with the plaza six, the plaza naming one or more cities. Lines are
 * `bank` or `plaza`, the code, and the name.
 */
import type { Source } from "../../model";
import { toInstitution } from "../records";
import type { CodeSource } from "./codeTable";

/** @returns null where the text is damaged */
export function openPlaces(text: string, source: Source): CodeSource | null {
  if (!text.endsWith("\n")) return null;
  const banks = new Map<string, string>();
  const plazas = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [type = "", code = "", name = ""] = line.split("\t");
    if (type === "bank") banks.set(code, name);
    else if (type === "plaza") plazas.set(code, name);
  }
  return {
    source,
    find(code) {
      if (!/^(?:\d{3}|\d{6})$/u.test(code)) return null;
      const name = banks.get(code.slice(0, 3));
      if (name === undefined) return [];
      const city = plazas.get(code.slice(3));
      if (code.length === 6 && city === undefined) return [];
      return [toInstitution({ country: "MX", code, name, city: city ?? "" })];
    },
    // The set knows no BICs.
    ofBic: () => [],
    *whoseName(isWanted) {
      for (const [code, name] of banks) if (isWanted(name)) yield toInstitution({ country: "MX", code, name });
    },
  };
}
