/**
 * What options take. A parser is given to the option in the table of commands and throws what commander prints with the
 * option's name and the value; what holds for all options is seen to in one place, when all commands are defined.
 */
import { isIP } from "node:net";
import { type Command, InvalidArgumentError, type Option } from "commander";
import { isRuleSelector } from "../config/catalogue";
import { compilePathGlob } from "../config/glob";
import { countryOfText } from "../domain/countryNames";
import { RULE_SEVERITIES } from "../rules/rule";
import { isOrigin } from "../sandbox/cors";
import type { RuleChoice } from "./config/ruleChoice";

const LARGEST_COUNT = 999_999_999;

/** A whole number. */
export function toCount(least = 0, most = LARGEST_COUNT): (text: string) => number {
  return (text) => {
    const count = /^\d{1,9}$/u.test(text) ? Number(text) : Number.NaN;
    if (count >= least && count <= most) return count;
    throw new InvalidArgumentError(
      most === LARGEST_COUNT
        ? `Expected a whole number, ${least} or more.`
        : `Expected a whole number from ${least} to ${most}.`,
    );
  };
}

/** The code of a country that was given by its code or a name. */
export function toCountry(text: string): string {
  const code = countryOfText(text);
  if (code !== null) return code;
  throw new InvalidArgumentError("Expected a country: the two letters of ISO 3166-1 alpha-2, such as DE, or its name.");
}

/** Texts, added to those before. */
export function toTexts(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}

/** Patterns for paths, added to those before. */
export function toPatterns(text: string, before: readonly string[] | undefined): readonly string[] {
  const compiled = compilePathGlob(text);
  if (!compiled.ok) throw new InvalidArgumentError(`Expected a pattern, such as gen/** or *.csv. ${compiled.reason}`);
  return toTexts(text, before);
}

/** Rules or families, added to those before. */
export function toRules(text: string, before: readonly string[] | undefined): readonly string[] {
  if (!isRuleSelector(text)) throw new InvalidArgumentError(NO_RULE);
  return toTexts(text, before);
}

const NO_RULE = "Expected a rule, such as iban/format, or a family, such as bic/*; `paylint rule` lists them.";

/** Severities of rules, added to those before. */
export function toRuling(text: string, before: RuleChoice["severities"] | undefined): RuleChoice["severities"] {
  const [selector = "", named = ""] = text.split("=", 2);
  const severity = RULE_SEVERITIES.find((one) => one === named);
  if (!isRuleSelector(selector)) throw new InvalidArgumentError(NO_RULE);
  if (severity === undefined)
    throw new InvalidArgumentError(`Expected a severity behind "=": ${RULE_SEVERITIES.join(", ")}.`);
  return [...(before ?? []), [selector, severity]];
}

/** Addresses, added to those before. */
export function toAddresses(text: string, before: readonly string[] | undefined): readonly string[] {
  if (isIP(text) === 0) throw new InvalidArgumentError("Expected an IP address, such as 192.0.2.1 or 2001:db8::1.");
  return [...(before ?? []), text];
}

/** The name or address of a network interface. */
export function toHost(text: string): string {
  if (isIP(text) !== 0 || /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/iu.test(text))
    return text;
  throw new InvalidArgumentError("Expected the name or address of this machine, such as localhost or 0.0.0.0.");
}

/** The origin of pages in a browser. */
export function toOrigin(text: string): string {
  if (isOrigin(text)) return text;
  throw new InvalidArgumentError("Expected an origin, such as http://localhost:5173, or * for all.");
}

/** The check-digit method of a German bank, as two signs. */
export function toMethod(text: string): string {
  if (/^[0-9A-E][0-9]$/iu.test(text)) return text.toUpperCase();
  throw new InvalidArgumentError("Expected the two signs of a check-digit method of the Bundesbank, 00 to E4.");
}

/** Refuses empty values, and two values for an option that takes one, in a command and those below it. */
export function refuseNonsense(command: Command): void {
  for (const option of command.options) {
    if (option.required) watch(command, option);
  }
  command.hook("preAction", (_, { args, registeredArguments }) => {
    for (const [at, text] of args.entries()) {
      const name = (registeredArguments[at] ?? registeredArguments.at(-1))?.name() ?? "argument";
      if (text.trim() === "") command.error(`error: <${name}> is empty.`);
    }
  });
  for (const below of command.commands) refuseNonsense(below);
}

function watch(command: Command, option: Option): void {
  let given: string | null = null;
  command.on(`option:${option.name()}`, (text: string) => {
    if (text.trim() === "")
      command.error(`error: option '${option.flags}' argument '${text}' is invalid. Expected a text.`);
    if (!isRepeated(option) && given !== null && given !== text)
      command.error(
        `error: option '${option.flags}' is given twice, with '${given}' and with '${text}'. Expected one of them.`,
      );
    given = text;
  });
}

/** Options that add to those before. */
export function isRepeated({ variadic, parseArg }: Option): boolean {
  return variadic || [toTexts, toPatterns, toRules, toRuling].some((parser) => parser === parseArg);
}
