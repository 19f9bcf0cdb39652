/** Test support: reads a text as one segment and says what detection finds in it. */
import { type DetectContext, type Detection, detect, interest } from "../../server/src/detect";
import { NO_OWN_KEYS, OwnKeys } from "../../server/src/detect/keys/ownKeys";
import { noReferenceData } from "../../server/src/domain/inspect";
import { type FormatName, withReader } from "../../server/src/formats";
import type { Interest } from "../../server/src/formats/reader";
import type { Container, LiteralKind, TableProfile } from "../../server/src/model";

/** Everything is of interest: what readers would build without a prefilter. */
export const everything: Interest = { key: () => true, value: () => true };

export function readTree(
  format: FormatName,
  text: string,
  filter: Interest = interest,
): { root: Container; table: TableProfile | null } {
  return withReader(format, {
    use(reader) {
      const segment = { text, start: 0 };
      const options = { target: text.length + 1, final: true, interest: filter };
      const read = reader.read(segment, reader.initial, options);
      if (read === null || read.length < text.length) throw new Error("the text is more than one segment");
      return { root: read.root, table: read.table ?? null };
    },
  });
}

export function detectIn(
  format: FormatName,
  text: string,
  options: Partial<DetectContext> = {},
  filter: Interest = interest,
): Detection {
  const { root, table } = readTree(format, text, filter);
  const config = { ownKeys: NO_OWN_KEYS, defaultCountry: null };
  return detect(root, { path: `a.${format}`, format, config, reference: noReferenceData, table, ...options });
}

/** Names that the project uses for kinds. */
export function ownNames(kinds: Readonly<Record<string, LiteralKind>>): OwnKeys {
  return new OwnKeys(Object.entries(kinds).map(([name, kind]) => ({ name, kind, country: null, place: null })));
}

/** One line per literal that is more than a hint: kind, country, value as written. */
export function found(format: FormatName, text: string, options: Partial<DetectContext> = {}): string[] {
  return detectIn(format, text, options)
    .literals.filter(({ confidence }) => confidence !== "weak")
    .map(({ kind, country, text: written }) => `${kind} ${country ?? "-"} ${written}`);
}

/**
 * All that is found in a text: each literal with kind, country, what names it, value, how sure it is, verdict and what
 * spoke for and against it; each record of several with the places of what is in it.
 */
export function toldOf(format: FormatName, text: string): string[] {
  const { literals, records } = detectIn(format, text);
  const places = new Map(literals.map((literal, at) => [literal, at]));
  return [
    ...literals.map(({ kind, country, certainty, field, text: own, confidence, valid, checks, evidence }, at) => {
      const verdict = valid === null ? "undecided" : valid ? "right" : "wrong";
      const name = field.key ?? `[${field.index}]`;
      const failed = checks.flatMap(({ check, result, strength }) =>
        result === "fail" ? ` ${check} ${strength}` : [],
      );
      const said = evidence.map(({ detail, weight }) => (weight > 0 ? detail : `not ${detail}`)).join(", ");
      return `${at} ${kind} ${country ?? "-"} ${certainty} ${name} ${JSON.stringify(own)} ${confidence} ${verdict}${failed.join("")} (${said})`;
    }),
    ...records
      .filter((record) => record.literals.length > 1)
      .map(
        (record) =>
          `record ${record.literals.map((literal) => places.get(literal)).join()} ${record.country ?? "-"} ${record.currency ?? "-"}`,
      ),
  ];
}
