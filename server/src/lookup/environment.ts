/**
 * Addresses and keys of the interfaces from environment variables, for the command line and for editors that keep no
 * keys: PAYLINT_API_KEY for all, or one each, and the base addresses.
 */
import { INTERFACES, type InterfaceName } from "../protocol";
import type { AccessResult } from "./access";
import { interfaceWords } from "./interfaces";
import { notAsked } from "./outcome";

export type Environment = Readonly<Record<string, string | undefined>>;

export function urlFrom(environment: Environment, name: InterfaceName): string | null {
  return given(environment[`${interfaceWords[name].variable}_URL`]);
}

/** The interface's own key, else the one for all. */
export function keyFrom(environment: Environment, name: InterfaceName): string | null {
  return given(environment[`${interfaceWords[name].variable}_KEY`]) ?? given(environment.PAYLINT_API_KEY);
}

export function accessFrom(environment: Environment, name: InterfaceName): AccessResult {
  const url = urlFrom(environment, name);
  if (url === null) {
    const message = `No address is set for the ${interfaceWords[name].label} (${interfaceWords[name].variable}_URL).`;
    return { ok: false, failure: notAsked("no-address", message) };
  }
  const key = keyFrom(environment, name);
  if (key === null) {
    const message = `No key is set for the ${interfaceWords[name].label} (PAYLINT_API_KEY or ${interfaceWords[name].variable}_KEY).`;
    return { ok: false, failure: notAsked("no-key", message) };
  }
  return { ok: true, access: { url, key } };
}

/** `PAYLINT_API_FORMAT`; null for a value that is neither. */
export function formatFrom(environment: Environment): "json" | "xml" | null {
  const format = given(environment.PAYLINT_API_FORMAT) ?? "json";
  return format === "json" || format === "xml" ? format : null;
}

/** Whether any interface has an address. */
export function hasAddress(environment: Environment): boolean {
  return INTERFACES.some((name) => urlFrom(environment, name) !== null);
}

function given(value: string | undefined): string | null {
  const text = value?.trim() ?? "";
  return text === "" ? null : text;
}
