/** Where words go: reports to standard output, everything else to standard error. */
import { errorCode, writeFailure } from "../../files/failure";
import { maskFreeText, toSafeJson, visible } from "../../masking";

/** Nothing wrong; findings; could not run. */
export type ExitCode = 0 | 1 | 2;

/** Writes why the command could not run and returns the exit code for it. */
export function complain(message: string): ExitCode {
  process.stderr.write(`paylint: ${visible(message)}\n`);
  return 2;
}

export function noCountry(given: string | undefined): string {
  return `${given} is no country (ISO 3166-1 alpha-2, such as DE).`;
}

/** Writes a message that is not part of the report. */
export function say(message: string): void {
  process.stderr.write(`${visible(message)}\n`);
}

/** Says what a mistake of ours was; masked, for its message may repeat what was read. */
export function sayFailure(error: unknown): void {
  complain(maskFreeText(error instanceof Error ? error.message : String(error)));
}

/** Colour only on a terminal and where the user has not said otherwise (no-color.org, FORCE_COLOR as in Node). */
export function wantsColour(stream: NodeJS.WriteStream, asked: "always" | "auto" | "never" = "auto"): boolean {
  if (asked !== "auto") return asked === "always";
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== "" && FORCE_COLOR !== "0") return true;
  return stream.isTTY === true;
}

/** Writes lines to standard output; what comes from files, directories and answers can't act on the terminal. */
export function printLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.map(visible).join("\n")}\n`);
}

/** Writes a value to standard output as one line of JSON. */
export function printJson(value: unknown): void {
  process.stdout.write(`${toSafeJson(value)}\n`);
}

let isTakenOver = false;

/** From here on, who writes to standard output sees to its failures. */
export function takeOverOutput(): void {
  isTakenOver = true;
}

/**
 * What happens when standard output fails and nobody sees to it: a reader that went away (`| head`) ends the process
 * quietly, anything else (a full disk) is said.
 */
export function guardOutput(): void {
  process.stdout.on("error", (error) => {
    if (isTakenOver) return;
    process.exit(errorCode(error) === "EPIPE" ? 0 : complain(`standard output ${writeFailure(error)}`));
  });
}
