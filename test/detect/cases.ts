/**
 * Test support: pairs of texts, one that meets a condition of detection and one that doesn't, alike but for that, and what
 * is found in both. Nothing but a text goes in and nothing but literals come out, so that tables of them outlive the types
 * they test; a condition that goes makes the case of its name fail.
 */
import { describe, expect, it } from "vitest";
import type { DetectContext } from "../../server/src/detect";
import { NO_OWN_KEYS } from "../../server/src/detect/keys/ownKeys";
import type { FormatName } from "../../server/src/formats";
import { detectIn } from "./found";

/** A text, and each literal found in it: kind, country, text and confidence. */
type Said = readonly [text: string, ...literals: string[]];

export interface Case {
  readonly condition: string;
  readonly with: Said;
  readonly without: Said;
  /** YAML where it is left out. */
  readonly format?: FormatName;
  readonly ownKeys?: DetectContext["config"]["ownKeys"];
  readonly defaultCountry?: string;
  /** A directory is at hand; it lists one BIC. */
  readonly directory?: true;
}

const LISTED = "DEUTDEFF";

function literalsIn(
  text: string,
  {
    format = "yaml",
    ownKeys = NO_OWN_KEYS,
    defaultCountry = null,
    directory,
  }: Omit<Case, "defaultCountry"> & { readonly defaultCountry?: string | null },
): string[] {
  const { literals } = detectIn(format, text, {
    config: { ownKeys, defaultCountry },
    ...(directory && { directory: { knowsBic: (bic8) => bic8 === LISTED, knowsNid: () => null } }),
  });
  return literals.map(
    ({ kind, country, text: written, confidence }) => `${kind} ${country ?? "-"} ${written} ${confidence}`,
  );
}

/** A test per case, by family and condition. */
export function describeCases(families: Readonly<Record<string, readonly Case[]>>): void {
  for (const [family, cases] of Object.entries(families)) {
    describe(family, () => {
      it.each(cases)("$condition", (one) => {
        for (const [text, ...literals] of [one.with, one.without])
          expect(literalsIn(text, one), text).toEqual(literals);
        expect(one.with.slice(1), "the condition makes a difference").not.toEqual(one.without.slice(1));
      });
    });
  }
}
