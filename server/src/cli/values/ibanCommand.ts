/** `paylint iban`: the IBAN of a domestic account; `--batch` calculates a stream of them. */
import { answerIban, IBAN_MEMBERS, type IbanAnswer } from "../../answers/iban";
import type { ReferenceData } from "../../domain/inspect";
import { toSafeJson } from "../../masking";
import type { Facts } from "../../model";
import type { OnlineRun } from "../online/online";
import type { ExitCode } from "../terminal/output";
import { runBatch, VerdictCounts } from "./batch";
import { parseLine } from "./lines";

/**
 * `iban --batch`.
 * @param run asks the interface as well
 */
export async function calculateLines(reference: ReferenceData, facts: Facts, run?: OnlineRun): Promise<ExitCode> {
  const tally = new VerdictCounts();
  const toLine = (id: { readonly id?: unknown }, answer: IbanAnswer): string => {
    tally.count(!("error" in answer));
    if ("error" in answer) return toSafeJson({ ...id, ...answer });
    const { padded, ...rest } = answer;
    return toSafeJson({ ...id, ...rest, ...(padded.length === 0 ? {} : { padded }) });
  };
  return runBatch(tally, (line) => {
    const parsed = parseLine(line, IBAN_MEMBERS);
    if (!parsed.ok) {
      tally.unusable += 1;
      return toSafeJson(parsed.answer);
    }
    const id = parsed.id === undefined ? {} : { id: parsed.id };
    const answer = answerIban(parsed.input, reference, facts);
    if (run === undefined) return toLine(id, answer);
    return import("../online/onlineIban")
      .then(({ calculateOnline }) => calculateOnline(parsed.input, answer, run))
      .then((online) => toLine(id, online));
  });
}
