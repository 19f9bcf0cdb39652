/**
 * `npm run corpus -- DIR`: precision, recall and validity of detection on a folder with a `labels.json`, by kind and
 * by format, and each miss, false alarm and wrong verdict. Exit code 1 below the targets, 2 when it can't run.
 */
import { type Measurement, measure, shares, type Tally } from "./measure";
import { readLabels, reporterOf } from "./readCorpus";

/** What detection must reach on files it has not seen. */
const TARGETS = { precision: 0.995, recall: 0.99, validity: 0.995, perfect: 0.95 } as const;

function percent(share: number): string {
  return `${(share * 100).toFixed(2).padStart(6)} %`;
}

function line(name: string, tally: Tally): string {
  const { precision, recall, validity } = shares(tally);
  const counts = `${tally.right}/${tally.reported} reported, ${tally.found}/${tally.labels} found, ${tally.undecided} undecided`;
  return `${name.padEnd(10)} precision ${percent(precision)}  recall ${percent(recall)}  validity ${percent(validity)}  (${counts})`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `${title} (${lines.length})`, ...lines.map((one) => `  ${one}`)];
}

function report(measurement: Measurement): string {
  const { total, byKind, byFormat, files, labelledFiles, rules } = measurement;
  const perfect = ({ all, perfect: count }: typeof files): string => `${count}/${all} (${percent(count / all).trim()})`;
  const lines = [
    line("all", total),
    `perfect files ${perfect(files)}, of those with identifiers ${perfect(labelledFiles)}`,
  ];
  for (const group of [byKind, byFormat]) {
    lines.push("", ...[...group].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, tally]) => line(name, tally)));
  }
  const findings = [...rules].sort(([, a], [, b]) => b.findings - a.findings);
  lines.push(
    ...section(
      "Findings by rule",
      findings.map(
        ([rule, { findings: count, files: among, most }]) =>
          `${rule}: ${count} in ${among} files, at most ${most} in one`,
      ),
    ),
    ...section("Missed", measurement.misses),
    ...section("False alarms", measurement.falseAlarms),
    ...section("Wrong verdicts", measurement.wrongVerdicts),
    ...section("Findings that should (not) be", measurement.wrongFindings),
    ...section("Other country than labelled", measurement.wrongCountries),
  );
  return lines.join("\n");
}

const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write("Usage: npm run corpus -- DIR (a folder with labels.json)\n");
  process.exitCode = 2;
} else {
  try {
    const measurement = measure(readLabels(folder), reporterOf(folder));
    process.stdout.write(`${report(measurement)}\n`);
    const { precision, recall, validity } = shares(measurement.total);
    const { all, perfect } = measurement.files;
    const reached =
      precision >= TARGETS.precision &&
      recall >= TARGETS.recall &&
      validity >= TARGETS.validity &&
      perfect >= all * TARGETS.perfect;
    process.exitCode = reached ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
