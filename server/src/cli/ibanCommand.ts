/** `paylint iban`: the IBAN of a domestic account; `--batch` calculates a stream of them. */
import type { BankLookup } from "../answers/bankLookup";
import { answerIban, IBAN_MEMBERS, type IbanAnswer } from "../answers/iban";
import type { ReferenceData } from "../domain/inspect";
import { type InputLine, parseLine } from "./lines";
import type { OnlineRun } from "./online";

/**
 * Answers one line of `iban --batch`.
 * @param run asks the interface as well
 */
export function answerIbanLine(
  line: InputLine,
  reference: ReferenceData,
  lookup: BankLookup,
  run?: OnlineRun,
): unknown | Promise<unknown> {
  const parsed = parseLine(line, IBAN_MEMBERS);
  if (!parsed.ok) return parsed.answer;
  const id = parsed.id === undefined ? {} : { id: parsed.id };
  const answer = answerIban(parsed.input, reference, lookup);
  if (run === undefined) return toLine(id, answer);
  return import("./onlineIban")
    .then(({ calculateOnline }) => calculateOnline(parsed.input, answer, run))
    .then((online) => toLine(id, online));
}

function toLine(id: { readonly id?: unknown }, answer: IbanAnswer): unknown {
  if ("error" in answer) return { ...id, ...answer };
  const { padded, ...rest } = answer;
  return { ...id, ...rest, ...(padded.length === 0 ? {} : { padded }) };
}
