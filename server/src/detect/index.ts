/** Finding literals: what other layers may use of detection. */
export { type DetectContext, type Detection, type DirectoryHints, detect, type Explanation } from "./detect";
export { interest } from "./interest";
export { type FieldSurroundings, type Holders, hintsOf, holdersIn, isTruth, mayHold, mayHoldInCell } from "./mayHold";
export { isTooLongToCut } from "./parts";
export { uncomparedIn } from "./uncompared";
export { THRESHOLDS } from "./weights";
