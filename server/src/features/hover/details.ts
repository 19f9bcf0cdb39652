/** *More…* of a hover: all that is known of an identifier, the answers of interfaces in this session member for member. */
import { joinedBeside, weighedFacts } from "../../answers/verdict";
import { describeSubject } from "../../describe/anatomy";
import { moreBlocks } from "../../describe/facts";
import { writeMarkup } from "../../describe/markup";
import { inspect } from "../../domain/inspect";
import { maskValue } from "../../masking";
import { LITERAL_KINDS } from "../../model";
import type { DetailsParams, DetailsResult } from "../../protocol";
import type { ViewContext } from "../documents/snapshot";

export function describeDetails({ kind: named, country, value }: DetailsParams, view: ViewContext): DetailsResult {
  const kind = LITERAL_KINDS.find((one) => one === named);
  if (kind === undefined || value.trim() === "") return null;
  const subject = inspect({ kind, country: country === "" ? null : country, value }, view.reference);
  const facts = weighedFacts(view.facts.of(subject), subject);
  const joined = joinedBeside(subject, facts);
  const blocks = describeSubject(subject, facts, view.today, { worst: null, findings: [], actions: [], joined });
  const { value: markdown } = writeMarkup([...blocks, ...moreBlocks(facts, view.today)], "markdown");
  // The tab's name stands in lists of recent files.
  return { title: maskValue(subject), markdown };
}
