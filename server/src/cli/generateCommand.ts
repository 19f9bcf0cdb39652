/** `paylint generate`: test values, one a line or as JSON. */
import { randomUUID } from "node:crypto";
import { answerSamples } from "../answers/samples";
import type { LiteralKind } from "../model";
import { loadReference } from "./loading";
import { complain, type ExitCode } from "./output";

export interface GenerateOptions {
  readonly kind: LiteralKind;
  readonly country: string;
  readonly count: number;
  readonly seed?: string;
  readonly format: "text" | "json";
}

export async function runGenerate(options: GenerateOptions): Promise<ExitCode> {
  const loaded = loadReference({ directory: true });
  if (!loaded.ok) return complain(loaded.error);
  const { kind, country, count } = options;
  const seed = options.seed ?? randomUUID();
  const answer = answerSamples({ kind, country, count, seed }, loaded.reference);
  if (!answer.ok) return complain(answer.message);
  const { values } = answer;
  const text =
    options.format === "json"
      ? JSON.stringify({ kind, country: country.toUpperCase(), seed, values })
      : values.join("\n");
  process.stdout.write(`${text}\n`);
  return 0;
}
