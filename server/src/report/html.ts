/** `--format html`: one page that stands alone, for people without a terminal; no script, nothing is loaded. */
import { rulePage } from "../config/catalogue";
import { visible, visibleInPlace } from "../masking";
import { type Flood, inWords, type OutputFormat, type ReportWriter } from "./format";
import type { FileHead, FindingEntry, Note, Range, RunEnd, SourceExcerpt } from "./report";

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
h2{font-size:1rem;margin:1.5rem 0 .3rem;word-break:break-all}ul{list-style:none;margin:0;padding:0}
li{border-left:4px solid #888;padding:.3rem .8rem;margin:.4rem 0;background:#f6f8fa}
.error{border-color:#c9190b}.warning{border-color:#b8860b}.info{border-color:#06c}.hint,.note{border-color:#888}
table{border-spacing:0}th,td{text-align:left;padding:0 1rem 0 0}pre{margin:.3rem 0;overflow-x:auto;font-size:13px}mark{background:#ffe3a3}small{color:#57606a}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}li{background:#161b22}mark{background:#5a4300;color:inherit}small{color:#8b949e}a{color:#58a6ff}}`;

export const html: OutputFormat = {
  wanted: { frames: true, names: true },
  open: () => new HtmlWriter(),
};

class HtmlWriter implements ReportWriter {
  /** A file without news has no heading. */
  private named = false;

  begin(): string {
    return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paylint report</title>\n<style>${STYLE}</style></head>\n<body>\n<h1>Paylint report</h1>\n`;
  }

  file(head: FileHead): string {
    this.named = false;
    const { skipped, encoding } = head;
    const news = [
      ...(skipped === null ? [] : [`Not checked: ${skipped}`]),
      ...(encoding === null ? [] : [`Read as ${encoding}`]),
    ];
    return news.map((text) => `${this.name(head)}<li class="note">${escapeText(text)}</li>\n`).join("");
  }

  finding({ finding, frame }: FindingEntry, head: FileHead): string {
    const { severity, message, rule, range, fixes } = finding;
    const place = `${range.start.line + 1}:${range.start.character + 1}`;
    const link = `<a href="${escapeText(rulePage(rule))}">${escapeText(rule)}</a>`;
    const offers = fixes.map(({ title }) => `<br><small>Fix: ${escapeText(title)}</small>`).join("");
    return `${this.name(head)}<li class="${severity}"><small>${place} ${severity}</small> ${escapeText(message)} <small>${link}</small>${toSource(range, frame)}${offers}</li>\n`;
  }

  note({ position, text }: Note, head: FileHead): string {
    return `${this.name(head)}<li class="note"><small>${position.line + 1}:${position.character + 1}</small> ${escapeText(text)}</li>\n`;
  }

  endFile(head: FileHead): string {
    const news = head.unchecked.map((part) => `Not checked in this file: ${part}`);
    const items = news.map((text) => `${this.name(head)}<li class="note">${escapeText(text)}</li>\n`).join("");
    return items + (this.named ? "</ul>\n" : "");
  }

  flood(flood: Flood, head: FileHead): string {
    const words = `${inWords(flood)}; all of them with --all.`;
    return `${this.name(head)}<li class="${flood.severity}">${escapeText(words)}</li>\n`;
  }

  top({ summary, remarks, age, successful, byRule }: RunEnd): string {
    const { files, literals, errors, warnings, infos, hints, skipped, incomplete, unread, omitted } = summary;
    const counts = `${files} files, ${literals} identifiers: ${errors} errors, ${warnings} warnings, ${infos} infos, ${hints} hints; ${omitted} not listed, ${skipped} files not checked, ${incomplete} checked in part, ${unread} texts beyond the limits.`;
    const said = [counts, ...remarks, ...age, ...(successful ? [] : ["Not all that was asked was checked."])];
    const rules = byRule.map(
      ([rule, count]) =>
        `<tr><td>${count}</td><td><a href="${escapeText(rulePage(rule))}">${escapeText(rule)}</a></td></tr>`,
    );
    const table = `<table><tr><th>Findings</th><th>Rule</th></tr>\n${rules.join("\n")}\n</table>\n`;
    return `<h2>Summary</h2>\n${said.map((line) => `<p>${escapeText(line)}</p>`).join("\n")}\n${rules.length === 0 ? "" : table}`;
  }

  end(): string {
    return "</body>\n</html>\n";
  }

  private name({ path }: FileHead): string {
    if (this.named) return "";
    this.named = true;
    return `<h2>${escapeText(path)}</h2>\n<ul>\n`;
  }
}

function toSource({ start, end }: Range, frame: SourceExcerpt | null): string {
  const at = start.character - (frame?.from ?? 0);
  if (frame === null || at < 0 || frame.text.trim() === "") return "";
  const text = visibleInPlace(frame.text);
  const to = end.line === start.line ? at + Math.max(1, end.character - start.character) : text.length;
  const [before, marked, behind] = [text.slice(0, at), text.slice(at, to), text.slice(to)].map(escapeText);
  return `<pre>${before}<mark>${marked}</mark>${behind}</pre>`;
}

function escapeText(text: string): string {
  return visible(text).replace(/&/gu, "&amp;").replace(/</gu, "&lt;").replace(/>/gu, "&gt;").replace(/"/gu, "&quot;");
}
