/** The engine of Paylint: its own detection and rules, under a configuration, with tables and facts. */
import { withSeverities } from "../config/catalogue";
import type { Config } from "../config/config";
import { ignoresOf } from "../config/select";
import { readSuppressions, suppress } from "../config/suppression";
import {
  type DirectoryHints,
  detect,
  type FieldSurroundings,
  hintsOf,
  holdersIn,
  interest,
  mayHold,
  mayHoldInCell,
  uncomparedIn,
} from "../detect";
import { isSameTable } from "../detect/columns";
import type { ReferenceData } from "../domain/inspect";
import type { Interest } from "../formats/reader";
import type { Container, Facts, Field } from "../model";
import { checkRules } from "../rules/checkRules";
import type { Engine } from "./engine";

export interface EngineInput {
  readonly config: Config;
  readonly reference: ReferenceData;
  readonly facts: Facts;
  readonly directory?: DirectoryHints;
  /** Collect why values were or weren't taken. */
  readonly explain?: boolean;
}

/** Bundles detection and rules; make a new one when settings, tables or facts change. */
export function createEngine({ config, reference, facts, directory, explain = false }: EngineInput): Engine {
  const { ownKeys, defaultCountry } = config;
  /** What a limit has cut short is told whatever it holds. */
  const mayFindIn = (field: Field, around: FieldSurroundings): boolean =>
    field.isCut === true || mayHold(field, around);
  // What other segments hold of a container stands in it when it is checked.
  const completed: FieldSurroundings = { ownKeys, table: null, isCut: () => false };
  return {
    interest: interestOf(config, explain),
    maxLength: config.limits.maxFileSize,
    mayFind({ fields, open, table = null }) {
      const isCut = (container: Container) =>
        open !== undefined && (open.atStart.includes(container) || open.atEnd.includes(container));
      const around = { ownKeys, table, isCut };
      return fields.some((field) => mayFindIn(field, around));
    },
    check(root, { path, format }, table) {
      // Of a table the same is told of its rows.
      const holders = explain || table !== null ? null : holdersIn(root, (field) => mayFindIn(field, completed));
      const detection = detect(root, {
        path,
        format,
        config: { ownKeys, defaultCountry },
        reference,
        table,
        holders,
        explain,
        ...(directory === undefined ? {} : { directory }),
      });
      const { literals, records, explanations = [] } = detection;
      const { severities } = config;
      const rules = { path, format, reference, facts, severities };
      const findings = checkRules({ root, literals, records, holders }, rules);
      return { literals, records, findings, explanations, unchecked: uncomparedIn(root) };
    },
    sameTable: isSameTable,
    ignores: ({ path }) => ignoresOf(config, path),
    suppressions(comments, lines) {
      const speaking = comments.filter(({ text }) => text.includes("paylint-ignore"));
      if (speaking.length === 0) return null;
      const { suppressions, findings: wrong } = readSuppressions(speaking, lines);
      return {
        ofFile: suppressions.some(({ line }) => line === null),
        lines: new Set(suppressions.flatMap(({ line }) => line ?? [])),
        apply(findings) {
          const { suppressed, unused } = suppress(findings, suppressions, lines);
          const remarks = withSeverities([...wrong, ...unused], config.severities);
          return { left: suppressed, remarks: remarks.sort((a, b) => a.start - b.start) };
        },
      };
    },
  };
}

/** The same object where the configuration adds nothing, so that readers keep what they know of the keys. */
function interestOf({ ownKeys }: Config, explain: boolean): Interest {
  if (Object.keys(ownKeys).length === 0) return explain ? interest : ofAnyConfig;
  const own: Interest = {
    key: (key) => interest.key(key) || Object.hasOwn(ownKeys, key),
    value: interest.value,
    ordered: interest.ordered,
  };
  return explain ? own : withShortcuts(own, ownKeys);
}

function withShortcuts(own: Interest, ownKeys: Config["ownKeys"]): Interest {
  return {
    ...own,
    hints: hintsOf(ownKeys),
    cells: (names, table) => mayHoldInCell(names, ownKeys, table),
  };
}

const ofAnyConfig = withShortcuts(interest, {});
