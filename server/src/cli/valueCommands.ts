/** `paylint inspect` and `paylint iban` as the terminal sees them: one value, or a batch on standard input. */

import { answerIban, answerIbanLine, type IbanRequest } from "./ibanCommand";
import { answerInspect, answerInspectLine, formatInspection, type InspectRequest } from "./inspectCommand";
import { answerLines } from "./lines";
import { loadBankLookup, loadReference } from "./loading";
import { complain } from "./output";
import type { ExitCode } from "./program";

interface CommonOptions {
  readonly format: "text" | "json";
  readonly batch?: boolean;
  readonly online?: boolean;
  readonly ukWeights?: string;
  readonly directory: boolean;
}

export type InspectOptions = CommonOptions & Omit<InspectRequest, "value">;

export async function runInspect(value: string | undefined, options: InspectOptions): Promise<ExitCode> {
  const loaded = loadReference(options);
  if (!loaded.ok) return complain(loaded.error);
  const lookup = loadBankLookup(options);
  if (options.batch === true) {
    await answerLines(process.stdin, process.stdout, (line) => answerInspectLine(line, loaded.reference, lookup));
    return 0;
  }
  if (value === undefined) return complain("inspect needs a value, or --batch with requests on standard input.");
  const { kind, country, account, bankcode, branch, method } = options;
  const request = withoutUndefined({ value, kind, country, account, bankcode, branch, method });
  const result = answerInspect(request, loaded.reference, lookup);
  if (!result.ok) return complain(result.error);
  process.stdout.write(
    `${options.format === "json" ? JSON.stringify(result.answer) : formatInspection(result.answer)}\n`,
  );
  return result.answer.valid === false ? 1 : 0;
}

export type IbanOptions = CommonOptions &
  Omit<IbanRequest, "acc_type"> & {
    readonly accType?: string;
  };

export async function runIban(options: IbanOptions): Promise<ExitCode> {
  const loaded = loadReference(options);
  if (!loaded.ok) return complain(loaded.error);
  const lookup = loadBankLookup(options);
  if (options.batch === true) {
    await answerLines(process.stdin, process.stdout, (line) => answerIbanLine(line, loaded.reference, lookup));
    return 0;
  }
  const { country, bankcode, branch, account, cd, prefix, accType, kennitala, currency, owner, bic } = options;
  const parts = { country, bankcode, branch, account, cd, prefix, acc_type: accType, kennitala, currency, owner, bic };
  const answer = answerIban(withoutUndefined(parts), loaded.reference, lookup);
  if (options.format === "json") process.stdout.write(`${JSON.stringify(answer)}\n`);
  else if ("error" in answer) process.stderr.write(`${answer.error}\n`);
  else {
    process.stdout.write(`${answer.iban}\n`);
    for (const note of answer.padded) process.stderr.write(`${note}\n`);
  }
  return "error" in answer ? 1 : 0;
}

/** Leaves out the members without a value, for types whose members may be missing but not undefined. */
function withoutUndefined<T extends Record<string, string | undefined>>(
  members: T,
): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: NonNullable<T[K]> };
}
