/** The first correction of a finding: what a hover links to, and what the link's command then does. */
import { absoluteEdits } from "../../analysis/fixes";
import type { Fix } from "../../model";
import type { FixParams, FixResult, Received } from "../../protocol";
import type { PlacedFinding, Snapshot, ViewContext } from "../documents/snapshot";
import { numberMember, positionMember, textMember } from "../payload";

interface FirstFix {
  readonly placed: PlacedFinding;
  readonly fix: Fix;
}

/** @returns null where none of the findings has a correction */
export function firstFixOf(findings: readonly PlacedFinding[]): FirstFix | null {
  for (const placed of findings) {
    const [fix] = placed.finding.fixes;
    if (fix !== undefined) return { placed, fix };
  }
  return null;
}

/** What names it, without a word of what it changes. */
export function fixParams({ placed }: FirstFix, snapshot: Snapshot, { positions }: ViewContext): FixParams {
  const { uri, version } = snapshot;
  return { uri, version, position: positions.toPosition(snapshot, placed.start), rule: placed.finding.rule };
}

/** @param snapshot of the document as it is now; null where it isn't open */
export function makeFix(params: Received<FixParams>, snapshot: Snapshot | null, { positions }: ViewContext): FixResult {
  const position = positionMember(params, "position");
  if (snapshot === null || position === null) return { ok: false, message: "The document is not open." };
  if (snapshot.version !== numberMember(params, "version")) {
    return { ok: false, message: "The document was changed meanwhile, so nothing was corrected." };
  }
  const rule = textMember(params, "rule");
  const offset = positions.toOffset(snapshot, position);
  const findings = snapshot.findingsIn(offset, offset);
  const found = firstFixOf(findings.filter(({ start, finding }) => start === offset && finding.rule === rule));
  if (found === null) return { ok: false, message: "There is nothing to correct here any more." };
  const edits = absoluteEdits(found.fix, snapshot.place).map(({ start, end, newText }) => ({
    range: positions.toRange(snapshot, start, end),
    newText,
  }));
  return { ok: true, edits };
}
