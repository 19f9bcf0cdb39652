/** Asks a person about each name, one after the other. */
import { countryOfText } from "../../domain/countryNames";
import { visible } from "../../masking";
import { LITERAL_KINDS, type LiteralKind } from "../../model";
import { type Answer, anyOne, titleOf, wordsFor } from "../../undecided/question";
import type { ShownQuestion } from "../../undecided/shown";
import type { AnsweredQuestion } from "./writeAnswers";

/** Where questions are put; null where nobody is there any more. */
export interface Terminal {
  say(line: string): void;
  ask(prompt: string): Promise<string | null>;
}

/** What a person says to one question: an answer, nothing, or that no more is to be asked. */
type Said = Answer | "skip" | "stop";

/** @returns the answers that were given, also where the person stopped before the end */
export async function askAll(questions: readonly ShownQuestion[], terminal: Terminal): Promise<AnsweredQuestion[]> {
  const answers: AnsweredQuestion[] = [];
  for (const [at, question] of questions.entries()) {
    terminal.say("");
    terminal.say(`${at + 1} of ${questions.length}  ${headOf(question)}`);
    for (const { reason } of question.readings) terminal.say(`        ${visible(reason)}`);
    const said = await askOne(question, terminal);
    if (said === "stop") break;
    if (said !== "skip") answers.push({ question, answer: said });
  }
  return answers;
}

/** The name, how many values stand there, where, and what they look like. */
export function headOf(question: ShownQuestion): string {
  const { values, files, moreFiles, examples } = question;
  const count = files.length + moreFiles;
  const where = count === 1 ? (files[0]?.path ?? "") : `${count} files (${files[0]?.path}, …)`;
  const like = examples.length === 0 ? "" : `, such as ${examples.slice(0, 2).join(" and ")}`;
  return visible(`"${titleOf(question)}": ${values} ${values === 1 ? "value" : "values"} in ${where}${like}`);
}

async function askOne(question: ShownQuestion, terminal: Terminal): Promise<Said> {
  const { readings } = question;
  for (const [at, { kind, country }] of readings.entries()) terminal.say(`  ${at + 1}  it is ${anyOne(kind, country)}`);
  terminal.say("  n  it is no identifier");
  terminal.say("  o  it is something else");
  for (;;) {
    const typed = await terminal.ask("  [1-9, n, o; Enter: decide later; q: stop] ");
    if (typed === null) return "stop";
    const word = typed.trim().toLowerCase();
    const chosen = readings[Number(word) - 1];
    if (/^\d$/u.test(word) && chosen !== undefined) return { kind: chosen.kind, country: chosen.country };
    if (word === "" || word === "s") return "skip";
    if (word === "q") return "stop";
    if (word === "n") return { kind: null, country: null };
    if (word === "o") return askKind(terminal);
    terminal.say(`  "${visible(typed.trim())}" is none of them.`);
  }
}

async function askKind(terminal: Terminal): Promise<Said> {
  for (;;) {
    const typed = await terminal.ask(`  Which kind? (${LITERAL_KINDS.join(", ")}; Enter: decide later) `);
    if (typed === null) return "stop";
    const word = typed.trim().toLowerCase();
    if (word === "") return "skip";
    const kind = LITERAL_KINDS.find((one) => one.toLowerCase() === word);
    if (kind !== undefined) return askCountry(kind, terminal);
    terminal.say(`  "${visible(typed.trim())}" is no kind.`);
  }
}

async function askCountry(kind: LiteralKind, terminal: Terminal): Promise<Said> {
  if (kind === "iban" || kind === "bic") return { kind, country: null };
  for (;;) {
    const typed = await terminal.ask(`  Of which country? (two letters, or its name; Enter: it differs) `);
    if (typed === null) return "stop";
    if (typed.trim() === "") return { kind, country: null };
    const country = countryOfText(typed.trim());
    if (country !== null) return { kind, country };
    terminal.say(`  "${visible(typed.trim())}" is no country.`);
  }
}

/** One answer in a sentence. */
export function answerInWords({ question, answer: { kind, country } }: AnsweredQuestion): string {
  return `"${titleOf(question)}": ${kind === null ? "no identifier" : wordsFor(kind, country)}`;
}
