/** `paylint iban`: the IBAN of a domestic account; `--batch` calculates a stream of them. */
import { calculateIban, type IbanInput } from "../domain/calculate";
import type { ReferenceData } from "../domain/inspect";
import type { BankLookup } from "./bankLookup";
import { type IbanAnswer, type IbanRequest, MEMBERS } from "./ibanRequest";
import { type InputLine, parseLine } from "./lines";
import type { OnlineRun } from "./online";

/** @returns the IBAN with its bank where a directory knows one, or the interface's message for what is wrong */
export function answerIban(request: IbanRequest, reference: ReferenceData, lookup: BankLookup): IbanAnswer {
  const { country, ...parts } = request;
  if (country === undefined || country.trim() === "") return { error: "Country code is not valid" };
  const input: IbanInput = { country: country.trim().toUpperCase(), ...parts };
  const result = calculateIban(input, reference);
  if (!result.ok) return { error: result.error, ...(result.reason === undefined ? {} : { reason: result.reason }) };
  const { iban, padded, assumed, notes } = result;
  const bank = lookup("iban", input.country, iban);
  return {
    iban,
    bic: request.bic ?? result.bic ?? bank.bic,
    bank: bank.bank,
    padded,
    ...(assumed ? { assumed } : {}),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

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
  const parsed = parseLine(line, MEMBERS);
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
