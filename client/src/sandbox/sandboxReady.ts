/** The line that a sandbox prints when it is ready: one JSON object with the address of each interface. */
import type { InterfaceName, SandboxParams } from "../../../server/src/protocol";

/** The key that a sandbox takes as good. */
const SANDBOX_KEY = "sandbox";

/** @returns null for every other line */
export function parseReadyLine(line: string): SandboxParams {
  const value = parseJson(line);
  if (typeof value !== "object" || value === null) return null;
  const members = new Map<string, unknown>(Object.entries(value));
  const address = (name: InterfaceName): string | null => {
    const url = members.get(`${name}Url`);
    return typeof url === "string" && URL.canParse(url) ? url : null;
  };
  const sortCode = address("sortCode");
  const ibanCalculation = address("ibanCalculation");
  const bicValidation = address("bicValidation");
  const bankDirectory = address("bankDirectory");
  if (sortCode === null || ibanCalculation === null || bicValidation === null || bankDirectory === null) return null;
  return { urls: { sortCode, ibanCalculation, bicValidation, bankDirectory }, key: SANDBOX_KEY };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
