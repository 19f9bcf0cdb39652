/** Finding literals: what other layers may use of detection. */
export { type DetectContext, type Detection, type DirectoryHints, detect, type Explanation } from "./detect";
export { type Holders, holdersIn } from "./holders";
export { interest } from "./interest";
export { type FieldSurroundings, hintsOf, mayHold, mayHoldInCell } from "./mayHold";
export { isTooLongToCut } from "./parts";
export { uncomparedIn } from "./uncompared";
export { THRESHOLDS, WEIGHTS } from "./weights";
