/** Failed file operations in words. */
import { getSystemErrorMap } from "node:util";

/** Node's code of a failed file operation (`ENOENT`); "unknown error" for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown error";
}

/** Why a file could not be read, to stand behind its name. */
export function readFailure(error: unknown): string {
  return `cannot be read (${errorCode(error)})`;
}

/** Why a file could not be written, to stand behind its name: the code, and the system's words for it. */
export function writeFailure(error: unknown): string {
  const errno = error instanceof Error && "errno" in error ? error.errno : null;
  const words = typeof errno === "number" ? getSystemErrorMap().get(errno)?.[1] : undefined;
  return `cannot be written (${errorCode(error)}${words === undefined ? "" : `: ${words}`})`;
}
