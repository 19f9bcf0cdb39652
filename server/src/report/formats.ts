/**
 * The output formats of `check`, by the name that `--format` takes. Each is loaded when it is used. A new format is a
 * file, a line here, and its paragraph in docs/output.md, which a test asks for.
 */
import type { OutputFormat } from "./format";

export const OUTPUT_FORMATS = {
  stylish: async () => (await import("./stylish")).stylish,
  json: async () => (await import("./json")).json,
  sarif: async () => (await import("./sarif")).sarif,
  github: async () => (await import("./github")).github,
  gitlab: async () => (await import("./gitlab")).gitlab,
  junit: async () => (await import("./junit")).junit,
  rdjson: async () => (await import("./rdjson")).rdjson,
  html: async () => (await import("./html")).html,
} as const satisfies Readonly<Record<string, () => Promise<OutputFormat>>>;

export type OutputFormatName = keyof typeof OUTPUT_FORMATS;

export const OUTPUT_FORMAT_NAMES = Object.keys(OUTPUT_FORMATS) as readonly OutputFormatName[];
