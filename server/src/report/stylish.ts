/** `--format stylish`: for people at a terminal, with the line each finding stands in and a mark under it. */
import { styleText } from "node:util";
import { visible, visibleInPlace } from "../masking";
import type { Severity } from "../model";
import { type Flood, type FormatContext, inWords, type OutputFormat, type ReportWriter } from "./format";
import type { FileHead, FindingEntry, Note, Range, RunEnd, SourceExcerpt, Summary } from "./report";

type Paint = (style: "red" | "yellow" | "cyan" | "dim" | "bold" | "underline" | "green", text: string) => string;

const COLOUR: Record<Severity, "red" | "yellow" | "cyan" | "dim"> = {
  error: "red",
  warning: "yellow",
  info: "cyan",
  hint: "dim",
};

export const stylish: OutputFormat = {
  wanted: { frames: true, names: true },
  open: (context) => new StylishWriter(context),
};

class StylishWriter implements ReportWriter {
  private readonly paint: Paint;
  private readonly quiet: boolean;
  /** The file's name is written with its first news. */
  private named = false;

  constructor({ colour, quiet }: FormatContext) {
    this.paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
    this.quiet = quiet;
  }

  file(head: FileHead): string {
    const { skipped, encoding } = head;
    this.named = false;
    if (this.quiet) return "";
    const news = [
      ...(skipped === null ? [] : [["skipped", skipped] as const]),
      ...(encoding === null ? [] : [["read as", encoding] as const]),
    ];
    return news.map(([what, why]) => this.news(head, what, why)).join("");
  }

  finding({ finding, frame }: FindingEntry, head: FileHead): string {
    const { range, severity, message, rule, fixes } = finding;
    const colour = COLOUR[severity];
    let text = `${this.name(head)}  ${this.paint("dim", placeOf(range.start))}  ${this.paint(colour, severity)}  ${visible(message)}  ${this.paint("dim", rule)}\n`;
    text += this.frameLines(range, frame, colour);
    for (const { title } of fixes) text += `          ${this.paint("green", "fix:")} ${visible(title)}\n`;
    return text;
  }

  note({ position, text }: Note, head: FileHead): string {
    return `${this.name(head)}  ${this.paint("dim", placeOf(position))}  ${visible(text)}\n`;
  }

  flood(flood: Flood, head: FileHead): string {
    const words = `${visible(inWords(flood))}; --all lists every one`;
    return `${this.name(head)}  ${this.paint(COLOUR[flood.severity], flood.severity)}  ${words}\n`;
  }

  endFile(head: FileHead): string {
    const unchecked = this.quiet ? [] : head.unchecked.map((part) => this.news(head, "not checked", part));
    return unchecked.join("") + (this.named ? "\n" : "");
  }

  end({ summary, remarks, age, byRule, successful, isMasked }: RunEnd): string {
    if (this.quiet) return "";
    const lines = [this.summaryLine(summary), ...remarks.map(visible), ...age.map(visible)];
    if (!successful) lines.push(this.paint("yellow", "Not all that was asked was checked."));
    if (isMasked === true && summary.literals > 0) lines.push(this.paint("dim", MASKED));
    if (byRule.length > 0) lines.unshift(...byRule.map(([rule, count]) => `${String(count).padStart(8)}  ${rule}`), "");
    return `${lines.join("\n")}\n`;
  }

  private news(head: FileHead, what: string, why: string): string {
    return `${this.name(head)}  ${this.paint("yellow", what)}  ${visible(why)}\n`;
  }

  private name({ path }: FileHead): string {
    if (this.named) return "";
    this.named = true;
    return `${this.paint("underline", visible(path))}\n`;
  }

  private frameLines(
    { start, end }: Range,
    frame: SourceExcerpt | null,
    colour: "red" | "yellow" | "cyan" | "dim",
  ): string {
    if (frame === null) return "";
    const shown = visibleInPlace(frame.text);
    const at = start.character - frame.from;
    if (shown.trim() === "" || at < 0) return "";
    const gutter = String(start.line + 1).padStart(5);
    const width = Math.max(1, (end.line === start.line ? end.character : frame.from + shown.length) - start.character);
    const mark = repeated("^", Math.min(width, Math.max(1, shown.length - at)));
    return (
      `  ${this.paint("dim", `${gutter} |`)} ${shown}\n` +
      `  ${this.paint("dim", "      |")} ${repeated(" ", at)}${this.paint(colour, mark)}\n`
    );
  }

  private summaryLine({
    files,
    literals,
    errors,
    warnings,
    infos,
    hints,
    skipped,
    incomplete,
    unread,
    omitted,
  }: Summary): string {
    const verdict = [
      plural(errors, "error"),
      plural(warnings, "warning"),
      ...(infos > 0 ? [plural(infos, "info")] : []),
      ...(hints > 0 ? [plural(hints, "hint")] : []),
      ...(omitted > 0 ? [`${omitted} not listed`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(incomplete > 0 ? [`${incomplete} checked in part`] : []),
      ...(unread > 0 ? [`${plural(unread, "text")} beyond the limits`] : []),
    ].join(", ");
    const style = errors > 0 ? "red" : warnings > 0 || skipped > 0 || incomplete > 0 ? "yellow" : "green";
    return `${plural(files, "file")}, ${plural(literals, "identifier")}: ${this.paint(style, verdict)}`;
  }
}

const MASKED =
  "Account digits are hidden: --show-values shows them once, PAYLINT_SHOW_VALUES=1 whenever you read reports here.";

/** The same few are written over and over. */
const repetitions = { " ": [] as string[], "^": [] as string[] };

function repeated(sign: " " | "^", count: number): string {
  const known = repetitions[sign];
  while (known.length <= count) known.push(sign.repeat(known.length));
  return known[count] ?? "";
}

function placeOf({ line, character }: { readonly line: number; readonly character: number }): string {
  return `${line + 1}:${character + 1}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
