/**
 * `--format sarif`: Static Analysis Results Interchange Format 2.1.0 (OASIS), for code scanning services. GitHub takes
 * 25,000 results of a run and a file of 10 MB, compressed: the most severe results are kept, up to 64 MB as written, which
 * compress to far less, and a notification counts the others. So no more is held than that; everything else is written at
 * the end.
 */
import { pathToFileURL } from "node:url";
import { toSafeJson, visible } from "../masking";
import type { Severity } from "../model";
import { Fingerprints } from "./fingerprint";
import type { FormatContext, OutputFormat, ReportWriter } from "./format";
import type { AbsentFinding, FileHead, FindingEntry, LeftOut, Range, ReportedFix, RunEnd } from "./report";
import { ruleTexts } from "./ruleTexts";

const MAX_RESULTS = 25_000;
/** Below 64 MB, with room for the rules, files and notifications. */
const MAX_RESULT_BYTES = 62_000_000;
const MAX_NOTIFICATIONS = 1000;

const LEVEL: Record<Severity, "error" | "warning" | "note"> = {
  error: "error",
  warning: "warning",
  info: "note",
  hint: "note",
};
/** The least severe first: what is left out first. */
const ORDER: readonly Severity[] = ["hint", "info", "warning", "error"];
/** What is left out goes before the least severe. */
type Shelf = Severity | "leftOut";
const SHELVES: readonly Shelf[] = ["leftOut", ...ORDER];
const ROOT_ID = "SRCROOT";

export const sarif: OutputFormat = {
  wanted: { subjects: true },
  open: (context) => new SarifWriter(context),
};

const ruleIndex: ReadonlyMap<string, number> = new Map(ruleTexts.map(({ id }, index) => [id, index]));

class SarifWriter implements ReportWriter {
  private readonly context: FormatContext;
  private readonly fingerprints = new Fingerprints();
  private readonly kept: Record<Shelf, string[]> = { error: [], warning: [], info: [], hint: [], leftOut: [] };
  private readonly notifications: object[] = [];
  private unsaid = 0;
  private results = 0;
  private bytes = 0;
  private dropped = 0;

  constructor(context: FormatContext) {
    this.context = context;
  }

  file({ path, skipped }: FileHead): string {
    if (skipped !== null) this.notify("warning", `Not checked: ${skipped}`, path);
    return "";
  }

  finding(entry: FindingEntry, head: FileHead): string {
    this.keep(entry.finding.severity, this.toResult(entry, head, null));
    return "";
  }

  leftOut(entry: FindingEntry, by: LeftOut, head: FileHead): string {
    this.keep("leftOut", this.toResult(entry, head, by));
    return "";
  }

  endFile({ path, unchecked }: FileHead): string {
    for (const part of unchecked) this.notify("warning", `Not checked in this file: ${part}`, path);
    return "";
  }

  end({ successful, remarks, age, summary, absent = [] }: RunEnd): string {
    if (this.context.leftOut) for (const one of absent) this.keep("leftOut", this.toAbsent(one));
    for (const remark of [...remarks, ...age]) this.notify("note", remark);
    if (summary.omitted > 0)
      this.notify("warning", `${summary.omitted} more findings are not listed (--max-findings).`);
    if (this.dropped > 0)
      this.notify(
        "warning",
        `${this.dropped} more findings, the least severe, are left out: a run holds at most ${MAX_RESULTS} results and 64 MB.`,
      );
    if (this.unsaid > 0)
      this.notifications.push({ level: "warning", message: { text: `${this.unsaid} more files were not checked.` } });
    const run = {
      columnKind: "utf16CodeUnits",
      tool: {
        driver: {
          name: "Paylint",
          version: this.context.version,
          informationUri: "https://github.com/paylint/paylint",
          rules: ruleTexts.map(toDescriptor),
        },
      },
      originalUriBaseIds: { [ROOT_ID]: { uri: `${pathToFileURL(this.context.root).href.replace(/\/$/u, "")}/` } },
      invocations: [{ executionSuccessful: successful, toolExecutionNotifications: this.notifications }],
    };
    const results = SHELVES.toReversed().flatMap((shelf) => this.kept[shelf]);
    return `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[${toSafeJson(run).slice(0, -1)},"results":[\n${results.join(",\n")}\n]}]}\n`;
  }

  private keep(shelf: Shelf, result: object): void {
    const text = toSafeJson(result);
    this.kept[shelf].push(text);
    this.results += 1;
    this.bytes += Buffer.byteLength(text);
    while (this.results > MAX_RESULTS || this.bytes > MAX_RESULT_BYTES) this.dropLeast();
  }

  private dropLeast(): void {
    const least = SHELVES.find((shelf) => this.kept[shelf].length > 0);
    const result = least === undefined ? undefined : this.kept[least].pop();
    this.results -= 1;
    this.dropped += 1;
    this.bytes -= Buffer.byteLength(result ?? "");
  }

  private notify(level: "note" | "warning", text: string, path?: string): void {
    if (this.notifications.length >= MAX_NOTIFICATIONS && path !== undefined) this.unsaid += 1;
    else
      this.notifications.push({
        level,
        message: { text: visible(text) },
        ...(path === undefined ? {} : { locations: [{ physicalLocation: { artifactLocation: locationOf(path) } }] }),
      });
  }

  private toResult(entry: FindingEntry, { path }: FileHead, by: LeftOut | null): object {
    const { rule, severity, message, range, fixes } = entry.finding;
    const index = ruleIndex.get(rule);
    const shown = fixes.filter(({ edits }) => edits.length > 0);
    return {
      ruleId: rule,
      ...(index === undefined ? {} : { ruleIndex: index }),
      level: LEVEL[severity],
      message: { text: visible(message) },
      locations: [{ physicalLocation: { artifactLocation: locationOf(path), region: regionOf(range) } }],
      partialFingerprints: { "paylint/v1": this.fingerprints.of(entry) },
      ...(this.context.baseline ? { baselineState: by?.by === "baseline" ? "unchanged" : "new" } : {}),
      ...this.suppressions(by),
      ...(shown.length === 0 ? {} : { fixes: shown.map((fix) => toFix(fix, path)) }),
    };
  }

  /** All results of a run have the member or none has (section 3.27.23); empty, it says that a result counts. */
  private suppressions(by: LeftOut | null): object {
    return this.context.leftOut ? { suppressions: by === null ? [] : suppressionOf(by) } : {};
  }

  private toAbsent({ rule, path, key, count }: AbsentFinding): object {
    const index = ruleIndex.get(rule);
    return {
      ruleId: rule,
      ...(index === undefined ? {} : { ruleIndex: index }),
      level: toLevel(ruleTexts[index ?? -1]?.level),
      message: { text: "Of the baseline; no longer found." },
      locations: [
        {
          physicalLocation: { artifactLocation: locationOf(path) },
          ...(key === "" ? {} : { logicalLocations: [{ fullyQualifiedName: visible(key), kind: "member" }] }),
        },
      ],
      occurrenceCount: count,
      baselineState: "absent",
      ...this.suppressions(null),
    };
  }
}

function suppressionOf({ by, reason }: LeftOut): object[] {
  if (by === "baseline") return [];
  const justification = reason ?? (by === "configuration" ? "Left out by paylint.json." : null);
  return [
    {
      kind: by === "comment" ? "inSource" : "external",
      ...(justification === null || justification === "" ? {} : { justification: visible(justification) }),
    },
  ];
}

function toLevel(level: (typeof ruleTexts)[number]["level"] | undefined): string {
  return level === undefined || level === "off" ? "note" : LEVEL[level];
}

function toDescriptor({ id, summary, meaning, level, helpUri }: (typeof ruleTexts)[number]): object {
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: meaning },
    help: { text: `${meaning} ${helpUri}`, markdown: `${meaning}\n\n[${id}](${helpUri})` },
    helpUri,
    defaultConfiguration: level === "off" ? { enabled: false } : { level: LEVEL[level] },
  };
}

function toFix({ title, edits }: ReportedFix, path: string): object {
  const replacements = edits.map(({ range, newText }) => ({
    deletedRegion: regionOf(range),
    insertedContent: { text: newText },
  }));
  return {
    description: { text: visible(title) },
    artifactChanges: [{ artifactLocation: locationOf(path), replacements }],
  };
}

/** Lines and columns from 1. */
function regionOf({ start, end }: Range): object {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

/** A path below the root as a relative reference, any other as a `file:` URI. */
function locationOf(path: string): object {
  const isAbsolute = path.startsWith("/") || /^[A-Za-z]:\//u.test(path);
  if (isAbsolute) return { uri: pathToFileURL(wellFormed(path)).href };
  return { uri: wellFormed(path).split("/").map(encodeURIComponent).join("/"), uriBaseId: ROOT_ID };
}

/** Halves of a pair, which file names can hold, have no place in a URI. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}
