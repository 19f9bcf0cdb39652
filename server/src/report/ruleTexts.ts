/** The rules as reports name them: id, first sentence of the meaning, and where the catalogue describes them. */
import { catalogue, rulePage } from "../config/catalogue";
import type { RuleText } from "./sarif";

export const ruleTexts: readonly RuleText[] = catalogue.map(({ id, doc }) => ({
  id,
  summary: doc.meaning.split(/(?<=\.)\s/u)[0] ?? doc.meaning,
  helpUri: rulePage(id),
}));
