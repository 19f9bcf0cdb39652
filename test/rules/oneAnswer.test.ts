import { describe, expect, it } from "vitest";
import { answerInspect } from "../../server/src/answers/inspect";
import { noReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import { snapshotOf } from "../../server/src/features/documents/live";
import { hoverLiteral } from "../../server/src/features/hover/hover";
import { noFacts } from "../../server/src/model";
import { isSupersededBy } from "../../server/src/rules/superseding";
import { plainClient, viewOf } from "../features/support";
import { analyse } from "../support/annotate";
import { germanBank } from "../support/germanBanks";
import { modulusTable } from "../support/ukTable";

const reference = {
  ...noReferenceData,
  ukModulus: () => modulusTable,
  germanBank: () => germanBank({ method: "13", ibanRule: "0005" }),
};

const SEPARATORS = ["", " ", "-", ".", "/", "\u2011", "\u2013", "\u00a0"];

/** Groups of identifiers as written, under a key that names their kind. */
const VALUES: readonly (readonly [key: string, kind: "iban" | "bic" | "sortCode", groups: readonly string[]])[] = [
  ["iban", "iban", ["DE89", "3704", "0044", "0532", "0130", "00"]],
  ["iban", "iban", ["DE88", "3704", "0044", "0532", "0130", "00"]],
  ["iban", "iban", ["GB29", "NWBK", "6016", "1331", "9268", "19"]],
  ["iban", "iban", ["NO93", "8601", "1117", "948"]],
  ["iban", "iban", ["RU53", "0168", "5020", "0401", "0281", "0645", "3700", "0005", "7"]],
  ["iban", "iban", ["DE14", "5004", "0033", "0000", "0123", "45"]],
  ["uk_sort_code", "sortCode", ["20", "47", "15"]],
];

const WHOLE: readonly (readonly [key: string, kind: "iban" | "bic" | "sortCode", written: string])[] = [
  ["bic", "bic", "DEUTDEFF"],
  ["bic", "bic", "BIC DEUTDEFF"],
  ["bic", "bic", "SWIFT: DEUTDEFF500"],
  ["bic", "bic", "deutdeff"],
  ["bic", "bic", "NWBKGB20"],
  ["bic", "bic", "E097AEXX"],
  ["bic", "bic", "1234DEFF"],
  ["bic", "bic", "NWBK3B2L"],
  ["bic", "bic", "NWBKUK2L"],
  ["iban", "iban", "IBAN: GB29 NWBK 6016 1331 9268 19"],
  ["iban", "iban", "'GB29NWBK60161331926819"],
  ["iban", "iban", "gb28nwbk60161331926819"],
];

const written = [
  ...VALUES.flatMap(([key, kind, groups]) =>
    // Six digits without a separator are taken for a sort code only where more speaks for it.
    SEPARATORS.filter((separator) => kind !== "sortCode" || separator !== "").map(
      (separator) => [key, kind, groups.join(separator)] as const,
    ),
  ),
  ...WHOLE,
];

/** Rules that speak of how a value is written in its document, which `inspect` does not judge. */
const ABOUT_WRITING = /^(?:value|config)\/|\/format$/u;

describe("check and inspect say the same", () => {
  it.each(written)("of %s (%s) %o", (key, kind, text) => {
    const analysis = analyse(`${key}: ${JSON.stringify(text)}`, { reference });
    const [placed, ...others] = analysis.literals;
    const inspected = answerInspect({ kind, value: text }, reference, noFacts);
    expect(others).toEqual([]);
    if (!inspected.ok || placed === undefined) throw new Error("an answer of each was expected");
    const { literal } = placed;
    expect([literal.kind, literal.value, literal.valid]).toEqual([
      kind,
      inspected.answer.value,
      inspected.answer.valid,
    ]);
    const found = analysis.findings.map(({ finding }) => `${finding.rule} ${finding.severity}`);
    const { findings } = inspected.answer;
    // In a document one mistake is told once.
    const told = findings
      .filter(({ rule }) => !findings.some((other) => isSupersededBy(rule, other.rule)))
      .map(({ rule, severity }) => `${rule} ${severity}`);
    expect(found.filter((one) => !ABOUT_WRITING.test(one.split(" ")[0] ?? ""))).toEqual(told);
  });
});

describe("hover and inspect say the same", () => {
  const signOf = (valid: boolean | null): string => (valid === null ? "?" : valid ? "✓" : "✗");

  it.each(written)("of %s (%s) %o", (key, kind, text) => {
    const document = `${key}: ${JSON.stringify(text)}`;
    const analysis = analyse(document, { reference });
    const [placed] = analysis.literals;
    const inspected = answerInspect({ kind, value: text }, reference, noFacts);
    if (!inspected.ok || placed === undefined) throw new Error("an answer of each was expected");
    const snapshot = snapshotOf(analysis, "file:///a.yaml", 1);
    const hover = hoverLiteral(snapshot, snapshot.positionAt(placed.start), { ...viewOf(), reference }, plainClient);
    const shown = JSON.stringify(hover?.contents);
    const { valid, checks, findings } = inspected.answer;
    const isMarked = findings.some(({ severity }) => severity === "error" || severity === "warning");
    // Right by itself, or open, with something wrong about it here: hover says that first.
    expect(shown).toContain(`${isMarked && valid !== false ? "!" : signOf(valid)} `);
    // One mistake is told once here too.
    const told = findings.filter(({ rule }) => !findings.some((other) => isSupersededBy(rule, other.rule)));
    for (const { message } of told) expect(shown).toContain(textOf(message));
    const failed = checks.filter(({ result }) => result === "fail");
    // A rule may say more than its check does.
    const words = [...told.map(({ message }) => message), ...failed.map(({ detail }) => detail)];
    expect(failed.length === 0 || words.some((said) => shown.includes(textOf(said)))).toBe(true);
  });
});
