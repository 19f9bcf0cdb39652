/** `paylint generate`: test values, one a line or as JSON. */
import { randomUUID } from "node:crypto";
import { answerSamples } from "../../answers/samples";
import type { LiteralKind } from "../../model";
import { loadReference } from "../loading";
import { complain, type ExitCode, say } from "../terminal/output";

export interface GenerateOptions {
  readonly kind: LiteralKind;
  readonly country: string;
  readonly count: number;
  readonly seed?: string;
  readonly unlisted?: boolean;
  readonly format: "text" | "json";
}

export async function runGenerate(options: GenerateOptions): Promise<ExitCode> {
  const loaded = loadReference({ directory: true });
  if (!loaded.ok) return complain(loaded.error);
  const { kind, country, count, unlisted = false } = options;
  const seed = options.seed ?? randomUUID();
  const answer = answerSamples({ kind, country, count, seed, unlisted }, loaded.reference);
  if (!answer.ok) return complain(answer.message);
  const { values, documented, note } = answer;
  const text =
    options.format === "json"
      ? JSON.stringify({ kind, country: country.toUpperCase(), seed, values, documented, note })
      : values.join("\n");
  process.stdout.write(`${text}\n`);
  if (note !== undefined) say(note);
  return 0;
}
