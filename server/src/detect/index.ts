/**
 * Finding literals: which fields of a document hold bank identifiers, and of which kind and country. In this folder:
 *
 * - what a key says: `keyMeaning` (by `words`, `vocabulary`, `terms/`), `judgedKey`, `naming`
 * - what the project says of its own names, which decides: `ownKeys`
 * - whether anything could be found at all: `mayHold`, `interest`, of a whole text `mayHoldText`
 * - what names a field: `fieldName`, `neighbourLabels`, `columns`, `testCases`
 * - what a value looks like: `values`, `ibanForm`, `domesticForms`; which parts of a text may be one: `parts`
 * - what all values under one name say together: `numbers/`; what a place says of its own value: `declared`
 * - where a value stands that is none by its format: `ibanKeys`, `paymentTexts`
 * - who stands together: `regions`; what a value may be: `candidates`; what speaks for it: `signals/`; of which country:
 *   `recordCountry`, `measure`; the whole: `detect`; who belongs together: `records`
 *
 * It reads the trees that readers build, and may ask the domain; it knows no document, no file and no network. Others use
 * what is exported here, the meaning of keys and the columns of tables.
 */
export { type DetectContext, type Detection, type DirectoryHints, detect, type Explanation } from "./detect";
export { interest, interestBeside } from "./interest";
export { type FieldSurroundings, type Holders, holdersIn, isTruth, mayHold, mayHoldInCell } from "./mayHold";

export { mayHoldInText } from "./mayHoldText";
export { mayProve, namesIn } from "./numbers/keys";
export { isSameKnowledge, type Knowledge } from "./numbers/knowledge";
export { numbersByKey, numbersOf } from "./numbers/numbers";

export { isTooLongToCut } from "./parts";
export { uncomparedIn } from "./uncompared";
export { THRESHOLDS } from "./weights";
