/** The engine of Paylint: its own detection and rules, under a configuration, with tables and facts. */
import { withSeverities } from "../config/catalogue";
import type { Config } from "../config/config";
import { ignoresOf } from "../config/select";
import { readSuppressions, suppress } from "../config/suppression";
import {
  type DirectoryHints,
  detect,
  type FieldSurroundings,
  holdersIn,
  interest,
  interestBeside,
  isKeyOfForm,
  isSameKnowledge,
  type Knowledge,
  mayHold,
  mayHoldInCell,
  mayHoldInText,
  numbersByKey,
  numbersOf,
  numbersUnder,
  uncomparedIn,
} from "../detect";
import { NO_OWN_KEYS, type OwnKeys } from "../detect/keys/ownKeys";
import { isSameTable, labelColumnsOf } from "../detect/names/columns";
import type { ReferenceData } from "../domain/inspect";
import { everything, type Interest } from "../formats/reader";
import type { Container, Facts, Field, TableProfile } from "../model";
import { checkRules } from "../rules/checkRules";
import type { Engine } from "./engine";
import { ownKeysByPath, ownKeysOf } from "./ownKeys";

export interface EngineInput {
  readonly config: Config;
  readonly reference: ReferenceData;
  readonly facts: Facts;
  readonly directory?: DirectoryHints;
  /** Collect why values were or weren't taken. */
  readonly explain?: boolean;
  /** Read every field, also those that matter to nothing that is found: for who asks about names. */
  readonly everyField?: boolean;
}

/** Bundles detection and rules; make a new one when settings, tables or facts change. */
export function createEngine(input: EngineInput): Engine {
  const { config, reference, facts, directory, explain = false, everyField = false } = input;
  const { defaultCountry } = config;
  const ownKeys = ownKeysOf(config);
  const ownKeysIn = ownKeysByPath(config);
  /** What a limit has cut short is told whatever it holds. */
  const mayFindIn = (field: Field, around: FieldSurroundings): boolean =>
    field.isCut === true || mayHold(field, around);
  const knowledge: Knowledge = directory === undefined ? { reference } : { reference, directory };
  const ofAll = everyField ? allFields : interestOf({ ownKeys, knowledge }, explain);
  return {
    interest: ofAll,
    interestWith: (keys) => (everyField ? null : interestWith(ofAll, keys, knowledge)),
    maxLength: config.limits.maxFileSize,
    mayHold: (text, { format }) => explain || mayHoldInText(text, { format, ownKeys }),
    mayFind({ fields, open, table }, keys = null) {
      const isCut = (container: Container) => open.atStart.includes(container) || open.atEnd.includes(container);
      const around = { ownKeys, table: table ?? keys, knowledge, isCut };
      return fields.some((field) => mayFindIn(field, around));
    },
    check(root, { path, format }, table) {
      // Of a table the same is told of its rows.
      const isTable = table !== null && table.isOfKeys !== true;
      // What other segments hold of a container stands in it by now.
      const completed: FieldSurroundings = { ownKeys, table, knowledge, isCut: () => false };
      const holders = explain || isTable ? null : holdersIn(root, (field) => mayFindIn(field, completed));
      const own = ownKeysIn(path);
      const detection = detect(root, {
        path,
        format,
        config: { ownKeys: own, defaultCountry },
        reference,
        table,
        holders,
        explain,
        ...(directory === undefined ? {} : { directory }),
      });
      const { literals, records, explanations = [] } = detection;
      const { severities, chosenRules } = config;
      const rules = { path, format, reference, facts, severities, chosenRules };
      const findings = checkRules({ root, literals, records, holders }, rules);
      // What is no identifier, by the project's own word, is nothing that a rule could be broken by.
      const kept = own.isEmpty ? findings : findings.filter(({ field }) => own.of(field)?.kind !== null);
      return { literals, findings: kept, explanations, unchecked: uncomparedIn(root) };
    },
    sameTable: (a, b) => isSameTable(a, b, knowledge),
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

const allFields: Interest = { ...everything, ordered: interest.ordered };

/** What readers ask is told by. */
interface Telling {
  readonly ownKeys: OwnKeys;
  readonly knowledge: Knowledge;
}

/** The same object where the configuration adds nothing, so that readers keep what they know of the keys. */
function interestOf(telling: Telling, explain: boolean): Interest {
  const { ownKeys, knowledge } = telling;
  if (ownKeys.isEmpty) {
    const plain = plainInterest(knowledge);
    return explain ? plain.explaining : plain.usual;
  }
  const own = withColumns(knowledge, interestBeside(ownKeys));
  return explain ? own : withShortcuts(own, telling);
}

interface PlainInterest {
  readonly knowledge: Knowledge;
  readonly usual: Interest;
  readonly explaining: Interest;
}

let plain: PlainInterest | null = null;

function plainInterest(knowledge: Knowledge): PlainInterest {
  if (plain === null || !isSameKnowledge(plain.knowledge, knowledge)) {
    const explaining = withColumns(knowledge, interest);
    plain = { knowledge, usual: withShortcuts(explaining, { ownKeys: NO_OWN_KEYS, knowledge }), explaining };
  }
  return plain;
}

/** With the columns whose values say together what they are, and with those of a form, whose rows have names of their own. */
function withColumns(knowledge: Knowledge, told: Interest): Interest {
  return {
    ...told,
    columns: (table) => {
      const isForm = labelColumnsOf(table).length > 0;
      return numbersOf(table, knowledge).map((said) => isForm || said !== null);
    },
  };
}

function withShortcuts(own: Interest, { ownKeys, knowledge }: Telling): Interest {
  return {
    ...own,
    cells: (names, table) => mayHoldInCell(names, ownKeys, table, knowledge),
  };
}

function interestWith(all: Interest, keys: TableProfile | null, knowledge: Knowledge): Interest | null {
  if (keys === null) return null;
  const { form } = keys;
  const told = numbersByKey(keys, knowledge);
  if (told.size === 0 && form === undefined) return null;
  const isTold = (key: string) => numbersUnder(key, told) !== null || (form !== undefined && isKeyOfForm(key, form));
  return { ...all, key: (key) => isTold(key) || all.key(key) };
}
