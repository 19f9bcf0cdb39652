/** The analysis of documents: text in, literals and findings at absolute offsets out, kept up to date on edits. */
export { Analysis, type Piece } from "./analysis";
export { createEngine, type EngineInput } from "./createEngine";
export { type AnalysisOptions, analyze, type LiveDocument, openDocument, type TextChange } from "./document";
export type { Checked, DocumentInfo, Engine } from "./engine";
export type { Placed, PlacedFinding, PlacedLiteral } from "./placed";
export {
  analyzeSection,
  analyzeSegments,
  type CutSection,
  type Section,
  type StreamSummary,
  sectionsOf,
} from "./stream";
export type { ChosenFindings, ShownFinding } from "./versionFindings";
