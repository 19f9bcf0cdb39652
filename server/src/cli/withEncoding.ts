/** What a report says of the encoding that a file was read in. */
import type { DetailedFileReport } from "../report/report";
import { ENCODING_NAMES, type Encoding } from "../text/encoding";

/** Names the encoding where it isn't UTF-8. Text that can't be written back as it was gets no corrections. */
export function withEncoding(report: DetailedFileReport, encoding: Encoding, damaged: boolean): DetailedFileReport {
  if (encoding === "utf-8" && !damaged) return report;
  const name = damaged ? `${ENCODING_NAMES[encoding]}, with bytes that are none` : ENCODING_NAMES[encoding];
  const findings = damaged ? report.findings.map((finding) => ({ ...finding, fixes: [] })) : report.findings;
  return { ...report, findings, encoding: name };
}
