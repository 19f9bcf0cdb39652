/**
 * Most rules about one literal only give a failed check of the domain a name, a severity and a repair. This makes such
 * a rule from its data, and keeps the two principles they share: a check's strength caps the severity, and check
 * digits are not spoken of while the form is wrong, for they would be computed over the wrong characters.
 */
import type { Check, CheckName } from "../domain/check";
import type { Fix, Literal, LiteralKind, Severity } from "../model";
import {
  type LiteralRule,
  NOTHING,
  onLiteral,
  type RuleContext,
  type RuleDoc,
  type RuleSeverity,
  type SayFailed,
} from "./rule";
import { isMisplaced } from "./value/misplaced";

interface RuleOfCheck {
  readonly id: string;
  readonly defaultSeverity: RuleSeverity;
  readonly kinds: readonly LiteralKind[];
  /** The checks whose failure the rule reports; one finding for the first that failed. */
  readonly checks: readonly CheckName[];
  readonly doc: RuleDoc;
  readonly sayFailed?: SayFailed;
  readonly fix?: (literal: Literal, failed: Check, context: RuleContext) => readonly Fix[];
  /** Where the failure proves less in this kind of identifier than the check's strength says. */
  readonly severity?: (literal: Literal, failed: Check) => Severity | null;
  /** Literals that another rule speaks of. */
  readonly except?: (literal: Literal, context: RuleContext) => boolean;
}

const FORM: ReadonlySet<CheckName> = new Set(["characters", "length", "country", "structure", "location", "branch"]);

export function ruleOfCheck(rule: RuleOfCheck): LiteralRule {
  const aboutForm = rule.checks.some((check) => FORM.has(check));
  return {
    id: rule.id,
    defaultSeverity: rule.defaultSeverity,
    scope: "literal",
    kinds: rule.kinds,
    checks: rule.checks,
    ...(rule.sayFailed === undefined ? {} : { sayFailed: rule.sayFailed }),
    doc: rule.doc,
    check(literal, context) {
      const failed = failedCheck(literal, rule.checks);
      if (failed === undefined || rule.except?.(literal, context) === true) return NOTHING;
      if (!aboutForm && hasWrongForm(literal)) return NOTHING;
      if (isMisplaced(literal)) return NOTHING;
      const severity = rule.severity?.(literal, failed) ?? severityOf(failed);
      return [
        onLiteral(literal, rule.sayFailed?.(literal, failed, context.reference) ?? failed.detail, {
          severity: severity ?? undefined,
          fixes: () => rule.fix?.(literal, failed, context) ?? [],
        }),
      ];
    },
  };
}

export function failedCheck(literal: Literal, names: readonly CheckName[]): Check | undefined {
  // The usual case, told without a look at the checks: a failed one of any strength makes the verdict false or open.
  if (literal.valid === true) return undefined;
  for (const check of literal.checks) if (check.result === "fail" && names.includes(check.check)) return check;
  return undefined;
}

function hasWrongForm(literal: Literal): boolean {
  return literal.checks.some((check) => check.result === "fail" && FORM.has(check.check));
}

/** Weaker checks weaken the finding; one of strength error leaves the rule's own severity. */
function severityOf(check: Check): Severity | null {
  return check.strength === "error" ? null : check.strength;
}
