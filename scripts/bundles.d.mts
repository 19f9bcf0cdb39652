/** Types of bundles.mjs, for the tests. */
import type { BuildOptions } from "esbuild";

export interface Bundle {
  readonly entry: string;
  readonly out: string;
  readonly inBrowser?: boolean;
}
export const bundles: readonly Bundle[];
export function optionsOf(bundle: Bundle, keepsCode: boolean): BuildOptions;
