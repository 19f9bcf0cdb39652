/** Tools for language models. */
import type { CalculateIbanParams } from "./calculation";

/** Members of all tools, as texts. */
export type ToolInput = Readonly<
  Partial<
    Record<
      "text" | "format" | "value" | "kind" | "bic" | "name" | "city" | "code" | "count" | "seed" | "unlisted",
      string
    >
  >
> &
  Partial<CalculateIbanParams>;

export interface ToolParams {
  readonly name: string;
  readonly input: ToolInput;
}

/** `ok` false: `text` says why. */
export interface ToolResult {
  readonly ok: boolean;
  readonly text: string;
}
