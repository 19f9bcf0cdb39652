/** Characters that look like the ones that belong there. */

import { isBicForm } from "../../domain/bic";
import { type CountryCode, verdictOf } from "../../domain/check";
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { checkIban } from "../../domain/iban";
import { inspect, noReferenceData, type ReferenceData } from "../../domain/inspect";
import { codePointOf, joined, type Message, part, say } from "../../domain/message";
import { DIGIT_FOR, isDigits, LETTER_FOR, toLatin } from "../../domain/text";
import type { Literal } from "../../model";
import { isAccepted } from "../accepted";
import { replaceCode } from "../fix";
import { failedCheck } from "../ofCheck";
import { withCharacters } from "../place";
import { type LiteralRule, NOTHING, onLiteral, type RuleContext } from "../rule";

export const valueLookAlike: LiteralRule = {
  id: "value/look-alike",
  defaultSeverity: "error",
  scope: "literal",
  kinds: ["iban", "bic", "sortCode", "account", "nid"],
  doc: {
    meaning:
      "A character looks like the one that belongs there but is another: a letter O for a zero, I or l for one, B for 8, S " +
      "for 5, Z for 2, or a Cyrillic or Greek letter for a Latin one. Programs refuse what readers don't even see.",
    example: { bad: "iban: GB29NWBK6O161331926819", good: "iban: GB29NWBK60161331926819" },
    source: "ISO 13616-1 and ISO 9362 (characters); Unicode Technical Standard 39 (confusable characters)",
    repairs: ["unsafe", "by hand"],
  },
  check(literal, context) {
    const meant = lookAlike(literal, context.reference);
    if (meant === null) return NOTHING;
    const newText = withCharacters(literal.text, literal.value, meant);
    const others = new Map<string, Message>();
    for (const [at, sign] of [...meant].entries()) {
      const written = literal.value.charAt(at);
      if (written !== sign) others.set(written + sign, say`${nameOf(written)} for ${nameOf(sign)}`);
    }
    return [
      onLiteral(literal, say`Look-alike characters: ${joined([...others.values()], ", ")}.`, {
        // Where the form allows both, the one that is rare is no mistake for certain.
        ...(literal.valid === false ? {} : { severity: "hint" }),
        fixes: () =>
          newText !== null && isAccepted(literal, meant, context)
            ? replaceCode(literal, newText, context.format, {
                title: say`Replace the look-alike characters`,
                byHand: literal.kind === "iban" || literal.kind === "account",
              })
            : [],
      }),
    ];
  },
};

/** For the rules about form: they leave the word to this one. */
export function isLookAlike(literal: Literal, { reference }: RuleContext): boolean {
  return lookAlike(literal, reference) !== null;
}

/**
 * What the literal was meant to be, in electronic form, when look-alike characters are all that is wrong with it.
 * Letters of other scripts are replaced in any case; digits and letters only where the form says which belongs there
 * and the result passes its checks.
 */
export function lookAlike(literal: Literal, reference: ReferenceData): string | null {
  const { value } = literal;
  const latin = toLatin(value);
  if (latin === value && failedCheck(literal, ["characters", "structure", "country"]) === undefined) return null;
  const nidMeant = (text: string) => digitsMeant(text) ?? codeMeant(text, literal.country);
  const meant = { iban: ibanMeant, bic: bicMeant, sortCode: digitsMeant, account: digitsMeant, nid: nidMeant }[
    literal.kind
  ](latin);
  if (meant !== null && meant !== value && passes(literal, meant, reference)) return meant;
  return latin === value ? null : latin;
}

function ibanMeant(value: string): string | null {
  const country = toLetters(value.slice(0, 2));
  const classes = ibanFormat(country)?.classes;
  if (classes?.length !== value.length) return null;
  return [...value].map((sign, at) => ofClass(sign, classes[at] ?? "c")).join("");
}

function bicMeant(value: string): string | null {
  const front = toLetters(value.slice(0, 6));
  return isBicForm(front + value.slice(6)) ? front + value.slice(6) : null;
}

function digitsMeant(value: string): string | null {
  if (isDigits(value)) return value;
  const digits = [...value].map((sign) => DIGIT_FOR.get(sign) ?? sign).join("");
  // Mostly letters: no number that was misread but a code that has letters.
  const letters = [...value].filter((sign) => sign >= "A" && sign <= "Z").length;
  return isDigits(digits) && letters <= 2 ? digits : null;
}

/** A code of letters and digits, where one look-alike makes it one of its country. */
function codeMeant(value: string, country: CountryCode | null): string | null {
  if (country === null) return null;
  const right = [...value].flatMap((sign, at) => {
    const other = DIGIT_FOR.get(sign) ?? LETTER_FOR.get(sign);
    if (other === undefined) return [];
    const code = value.slice(0, at) + other + value.slice(at + 1);
    return inspect({ kind: "nid", value: code, country }, noReferenceData).valid === true ? [code] : [];
  });
  return right.length === 1 ? (right[0] ?? null) : null;
}

function passes(literal: Literal, value: string, reference: ReferenceData): boolean {
  if (literal.kind === "iban") return verdictOf(checkIban(value, reference)) !== false;
  const { kind, country } = literal;
  return inspect({ kind, value, country }, reference).valid !== false;
}

function toLetters(text: string): string {
  return [...text].map((sign) => LETTER_FOR.get(sign) ?? sign).join("");
}

function ofClass(sign: string, kind: "n" | "a" | "c"): string {
  if (kind === "n") return DIGIT_FOR.get(sign) ?? sign;
  return kind === "a" ? (LETTER_FOR.get(sign) ?? sign) : sign;
}

/** The one of a pair tells the other, and neither where it stands. */
function nameOf(sign: string): Message {
  if (/[0-9]/u.test(sign)) return say`the digit ${part.name(sign)}`;
  if (/[A-Z]/u.test(sign)) return say`the letter ${part.name(sign)}`;
  return say`${codePointOf(sign)}`;
}
