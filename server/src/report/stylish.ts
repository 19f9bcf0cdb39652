/** `--format stylish`: for people at a terminal, with the line each finding stands in and a mark under it. */
import { styleText } from "node:util";
import { visible, visibleInPlace } from "../masking";
import type { Severity } from "../model";
import { type DetailedFileReport, type ReportedFinding, summarize } from "./report";
import type { Frame } from "./shown";

type Paint = (style: "red" | "yellow" | "cyan" | "dim" | "bold" | "underline" | "green", text: string) => string;

const COLOUR: Record<Severity, "red" | "yellow" | "cyan" | "dim"> = {
  error: "red",
  warning: "yellow",
  info: "cyan",
  hint: "dim",
};

export interface StylishOptions {
  readonly colour: boolean;
}

/** @returns the report as lines of text, ended by a line end */
export function formatStylish(files: readonly DetailedFileReport[], options: StylishOptions): string {
  const paint: Paint = (style, text) => (options.colour ? styleText(style, text, { validateStream: false }) : text);
  const parts: string[] = [];
  for (const file of files) {
    const hasNews = file.findings.length > 0 || file.skipped !== null || file.notes.length > 0;
    if (!hasNews) continue;
    parts.push(paint("underline", visible(file.path)));
    if (file.encoding !== undefined) parts.push(`  ${paint("dim", `read as ${file.encoding}`)}`);
    if (file.skipped !== null) parts.push(`  ${paint("yellow", "skipped")}  ${visible(file.skipped)}`);
    file.findings.forEach((finding, index) => {
      parts.push(...formatFinding(finding, file.frames[index], paint));
    });
    for (const { position, text } of file.notes) {
      parts.push(`  ${paint("dim", `${position.line + 1}:${position.character + 1}`)}  ${visible(text)}`);
    }
    parts.push("");
  }
  parts.push(formatSummary(files, paint), "");
  return parts.join("\n");
}

function formatFinding(finding: ReportedFinding, frame: Frame | undefined, paint: Paint): string[] {
  const { start, end } = finding.range;
  const colour = COLOUR[finding.severity];
  const place = `${start.line + 1}:${start.character + 1}`;
  const lines = [
    `  ${paint("dim", place)}  ${paint(colour, finding.severity)}  ${visible(finding.message)}  ${paint("dim", finding.rule)}`,
  ];
  const { from, text } = frame ?? { from: 0, text: "" };
  const shown = visibleInPlace(text);
  if (shown.trim() !== "") {
    const gutter = String(start.line + 1).padStart(5);
    const width = Math.max(1, (end.line === start.line ? end.character : from + shown.length) - start.character);
    const mark = "^".repeat(Math.min(width, Math.max(1, shown.length - (start.character - from))));
    lines.push(`  ${paint("dim", `${gutter} |`)} ${shown}`);
    lines.push(`  ${paint("dim", "      |")} ${" ".repeat(start.character - from)}${paint(colour, mark)}`);
  }
  for (const fix of finding.fixes) lines.push(`          ${paint("green", "fix:")} ${visible(fix.title)}`);
  return lines;
}

function formatSummary(files: readonly DetailedFileReport[], paint: Paint): string {
  const { files: count, literals, errors, warnings, infos, hints } = summarize(files);
  const skipped = files.filter((file) => file.skipped !== null).length;
  const found = `${plural(count, "file")}, ${plural(literals, "identifier")}`;
  const verdict = [
    plural(errors, "error"),
    plural(warnings, "warning"),
    ...(infos > 0 ? [plural(infos, "info")] : []),
    ...(hints > 0 ? [plural(hints, "hint")] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(", ");
  const style = errors > 0 ? "red" : warnings > 0 ? "yellow" : "green";
  return `${found}: ${paint(style, verdict)}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
