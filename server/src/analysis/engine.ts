/**
 * What an analysis does with fields: detection, rules, suppressions and the configuration, bundled so that every
 * document is analysed the same way in the editor and on the command line.
 */
import type { ConfigFinding } from "../config/catalogue";
import type { Lines } from "../config/suppression";
import type { Explanation } from "../detect";
import type { FormatName, Interest } from "../formats/reader";
import type { Comment, Container, Finding, KeyPath, Literal, PaymentRecord, TableProfile } from "../model";

export interface DocumentInfo {
  /** Relative to the workspace, with forward slashes. */
  readonly path: string;
  readonly format: FormatName;
}

/** What detection found in one segment, and what the rules say of it. */
export interface Checked {
  readonly literals: readonly Literal[];
  readonly records: readonly PaymentRecord[];
  readonly findings: readonly Finding[];
  /** Why values were or weren't taken, where the engine was asked to explain. */
  readonly explanations: readonly Explanation[];
}

export const NOTHING_FOUND: Checked = { literals: [], records: [], findings: [], explanations: [] };

export interface Filtered<F> {
  readonly kept: readonly F[];
  /** What suppression comments have to be told: unknown rules, nothing to suppress. */
  readonly remarks: readonly ConfigFinding[];
}

/**
 * Detection, rules and configuration of one state of the settings. An engine is immutable: other settings, newly
 * loaded tables or facts make another engine.
 */
export interface Engine {
  readonly interest: Interest;
  /** Longer documents (in UTF-16 units) are skipped. */
  readonly maxLength: number;
  /** Detects and checks one segment. */
  check(root: Container, document: DocumentInfo, table: TableProfile | null): Checked;
  /** Whether detection draws the same from either head of a CSV table. */
  sameTable(a: TableProfile, b: TableProfile): boolean;
  /** Whether an `ignore` entry of the configuration covers a rule's finding at a key path. */
  isIgnored(rule: string, keyPath: () => KeyPath, document: DocumentInfo): boolean;
  /** Applies suppression comments; offsets of findings and comments are absolute. */
  suppress<F extends { readonly rule: string; readonly start: number }>(
    findings: readonly F[],
    comments: readonly Comment[],
    lines: Lines,
    document: DocumentInfo,
  ): Filtered<F>;
}
