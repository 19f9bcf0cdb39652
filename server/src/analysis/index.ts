/**
 * The analysis of documents: text in, literals and findings at absolute offsets out, kept up to date on edits. Here: reading
 * into segments (`readParts`, `source`, `draft`, `reading`), whole documents (`document`), streams (`stream`) and what is seen
 * of both (`analysis`); containers that segments cut are in `boundaries/`, what is kept of findings in `findings/`.
 */
export { Analysis, type Piece } from "./analysis";
export { createEngine, type EngineInput } from "./createEngine";
export { type AnalysisOptions, analyze, type LiveDocument, openDocument, type TextChange } from "./document";
export type { Checked, DocumentInfo, Engine } from "./engine";
export type { ChosenFindings, ChosenPart, ShownFinding } from "./findings/versionFindings";
export type { Placed, PlacedFinding, PlacedLiteral } from "./placed";
export {
  analyzeSection,
  analyzeSegments,
  type CutSection,
  type Section,
  type StreamSummary,
  sectionsOf,
} from "./stream";
