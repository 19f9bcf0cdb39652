/** Members of payloads that any client may send: read with care, with a neutral value for what is not there. */
import type { Position } from "vscode-languageserver-types";
import type { Received } from "../protocol";

/** A text member; empty where there is none. */
export function textMember<Params>(params: Received<Params>, name: keyof Params & string): string {
  const value = member(params, name);
  return typeof value === "string" ? value : "";
}

/** The texts in a member that is an object. */
export function textsOf<Params>(
  params: Received<Params>,
  name: keyof Params & string,
): Readonly<Record<string, string>> {
  const value = member(params, name);
  if (typeof value !== "object" || value === null) return {};
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

/** The texts in a member that is a list. */
export function textsIn<Params>(params: Received<Params>, name: keyof Params & string): readonly string[] {
  const value = member(params, name);
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** A member that is a number; 0 where there is none. */
export function numberMember<Params>(params: Received<Params>, name: keyof Params & string): number {
  const value = member(params, name);
  return Number.isFinite(value) ? Number(value) : 0;
}

/** A position of the protocol; null where there is none. */
export function positionMember<Params>(params: Received<Params>, name: keyof Params & string): Position | null {
  const value = member(params, name);
  const [line, character] = [member(value, "line"), member(value, "character")];
  return isCount(line) && isCount(character) ? { line, character } : null;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

/** The token under which the client wants progress (LSP, work done progress); undefined where it wants none. */
export function progressToken(params: unknown): string | number | undefined {
  const value = member(params, "workDoneToken");
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

function member(params: unknown, name: string): unknown {
  if (typeof params !== "object" || params === null) return undefined;
  return new Map<string, unknown>(Object.entries(params)).get(name);
}
