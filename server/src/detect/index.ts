/**
 * Finding literals: which fields of a document hold bank identifiers, and of which kind and country. In this folder:
 *
 * - `keys/`: what a key says (`keyMeaning`, by `words`, `vocabulary`, `terms/`; `judgedKey`, `naming`), and what the project
 *   says of its own (`ownKeys`), which decides
 * - `names/`: what names a field: `fieldName`, `neighbourLabels`, `columns`, `standards`, `testCases`; what a place says of its
 *   own value: `declared`
 * - `values/`: what a value looks like
 * - `texts/`: which parts of a text may be one
 * - `numbers/`: what all values under one name say together
 * - `signals/`: what speaks for a candidate
 * - whether anything could be found at all: `mayHold`, `interest`, of a whole text `mayHoldText`
 * - who stands together: `regions`; what a value may be: `candidates`; of which country: `recordCountry`, `measure`; the
 *   whole: `detect`; who belongs together: `records`
 *
 * It reads the trees that readers build, and may ask the domain; it knows no document, no file and no network. Others use
 * what is exported here, the meaning of keys and the columns of tables.
 */
export { type DetectContext, type Detection, type DirectoryHints, detect, type Explanation } from "./detect";
export { interest, interestBeside } from "./interest";
export { type FieldSurroundings, type Holders, holdersIn, isTruth, mayHold, mayHoldInCell } from "./mayHold";

export { mayHoldInText } from "./mayHoldText";
export { isKeyOfForm } from "./names/forms";
export { mayProve, namesIn, numbersUnder } from "./numbers/keys";
export { isSameKnowledge, type Knowledge } from "./numbers/knowledge";
export { numbersByKey, numbersOf } from "./numbers/numbers";

export { isTooLongToCut } from "./texts/parts";
export { uncomparedIn } from "./uncompared";
export { THRESHOLDS } from "./weights";
