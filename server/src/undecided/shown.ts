/** Questions as reports show them: examples masked, for nobody knows yet what they are. */
import { isBicShape } from "../domain/bic";
import { hide, maskValue } from "../masking";
import { plain } from "./forms";
import { type Answer, type PossibleMeaning, type Question, suggestionFor, wordsFor } from "./question";

export interface ShownQuestion extends Omit<Question, "readings"> {
  readonly readings: readonly (PossibleMeaning & { readonly words: string })[];
  readonly suggestion: Answer | null;
}

/** @param showValues the examples as they are */
export function shown(question: Question, showValues: boolean): ShownQuestion {
  return {
    ...question,
    examples: question.examples.map((value) => (showValues ? value : masked(value, question))),
    readings: question.readings.map((reading) => ({ ...reading, words: wordsFor(reading.kind, reading.country) })),
    suggestion: suggestionFor(question),
  };
}

/** IBANs and BICs as everywhere; of all else nothing is shown but its form. */
function masked(value: string, { readings }: Question): string {
  const form = plain(value)?.text ?? "";
  const [first] = readings;
  if (first?.kind === "iban" && first.sure)
    return maskValue({ kind: "iban", country: form.slice(0, 2), value: form, valid: null });
  if (first?.kind === "bic" && isBicShape(form)) return value;
  return hide(value);
}
