/** The rules as reports name them: id, meaning, severity by default, and where the catalogue describes them. */
import { catalogue, type RuleInfo, rulePage } from "../config/catalogue";

interface RuleText {
  readonly id: string;
  /** First sentence of the meaning. */
  readonly summary: string;
  readonly meaning: string;
  readonly level: RuleInfo["defaultSeverity"];
  readonly helpUri: string;
}

export const ruleTexts: readonly RuleText[] = catalogue.map(({ id, doc: { meaning }, defaultSeverity }) => ({
  id,
  summary: meaning.split(/(?<=\.)\s/u)[0] ?? meaning,
  meaning,
  level: defaultSeverity,
  helpUri: rulePage(id),
}));
