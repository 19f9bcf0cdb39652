/** `--format json`: the stable, documented shape for programs (docs/output.md), written as it arises. */
import { toSafeJson } from "../masking";
import type { OutputFormat, ReportWriter } from "./format";
import type { FileHead, FindingEntry, ReportedLiteral, RunEnd } from "./report";

export const json: OutputFormat = {
  wanted: { literals: true },
  open: () => new JsonWriter(),
};

class JsonWriter implements ReportWriter {
  private files = 0;
  private literals = 0;
  private findings = -1;

  begin(): string {
    return '{"version":1,"files":[';
  }

  file({ path }: FileHead): string {
    this.files += 1;
    this.literals = 0;
    this.findings = -1;
    return `${this.files > 1 ? "," : ""}\n{"path":${toSafeJson(path)},"literals":[`;
  }

  literal(literal: ReportedLiteral): string {
    this.literals += 1;
    return (this.literals > 1 ? "," : "") + toSafeJson(literal);
  }

  finding({ finding }: FindingEntry): string {
    return this.openFindings() + (this.findings++ > 0 ? "," : "") + toSafeJson(finding);
  }

  endFile({ skipped, encoding, unchecked }: FileHead): string {
    const more = {
      skipped,
      ...(encoding === null ? {} : { encoding }),
      ...(unchecked.length === 0 ? {} : { unchecked }),
    };
    return `${this.openFindings()}],${toSafeJson(more).slice(1)}`;
  }

  end({ summary, successful, remarks, age }: RunEnd): string {
    const said = [...remarks, ...age];
    const more = said.length === 0 ? {} : { remarks: said };
    return `],\n${toSafeJson({ summary, complete: successful, ...more }).slice(1)}\n`;
  }

  private openFindings(): string {
    if (this.findings >= 0) return "";
    this.findings = 0;
    return '],"findings":[';
  }
}
