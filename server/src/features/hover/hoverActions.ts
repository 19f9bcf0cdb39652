/** What a person can do from a hover: links to commands of the client, which trusts no other ones. */
import type { AnatomySubject } from "../../describe/anatomy";
import type { Block, CommandLink } from "../../describe/markup";
import type { CountryCode } from "../../domain/check";
import { isDecidedByList } from "../../domain/de/bankMethod";
import { toPrintFormat } from "../../domain/iban";
import { maskValue } from "../../masking";
import type { Literal, LiteralKind } from "../../model";
import { ClientCommands, type DetailsParams, type ValidateParams } from "../../protocol";

/** What the client offers beside hovers. */
export interface HoverClient {
  /** It runs the commands of `ClientCommands`, and shows findings beside the hover itself. */
  readonly hasCommands: boolean;
  /** Nothing can be changed where the identifier stands, nor asked about the place. */
  readonly isReadOnly?: boolean;
  /** A question about it would be asked of an interface. */
  readonly canValidate: (literal: Literal) => boolean;
  /** Whether a hint about something to import has its one place here; asked with what would be decided by it. */
  readonly hintsImport: (country: CountryCode, value: string) => boolean;
}

/**
 * @param place where the identifier stands, for validation; null where nothing would be asked
 * @param hasMore an interface answered more than the hover shows
 */
export function hoverActions(
  subject: AnatomySubject,
  place: ValidateParams | null,
  client: HoverClient,
  hasMore: boolean,
): Block[] {
  if (!client.hasCommands) return [];
  // What is wrong is nothing to copy.
  const forms = subject.valid === false ? [] : formsOf(subject.kind, subject.value, maskValue(subject));
  const links: CommandLink[] = forms.map(({ name, text }) => ({
    text: `Copy ${name}`,
    title: "Copies it to the clipboard",
    command: ClientCommands.copy,
    argument: text,
  }));
  if (place !== null) {
    links.push({
      text: "Validate with the API",
      title: "Sends a query to the interface",
      command: ClientCommands.validate,
      argument: place,
    });
  }
  if (hasMore) {
    links.push({
      text: "More…",
      title: "All that the interfaces answered",
      command: ClientCommands.details,
      argument: { kind: subject.kind, country: subject.country ?? "", value: subject.value } satisfies DetailsParams,
    });
  }
  if (isUndecidedWithoutList(subject) && client.hintsImport(subject.country, subject.value)) {
    links.push({
      text: "Import the Bundesbank's list",
      title: "The list of bank codes (BLZ file) tells the check-digit method of each bank",
      command: ClientCommands.importDirectory,
      argument: null,
    });
  }
  return links.length === 0 ? [] : [{ type: "links", links }];
}

function formsOf(kind: LiteralKind, value: string, masked: string): { readonly name: string; readonly text: string }[] {
  switch (kind) {
    case "iban":
      return [
        { name: "electronic format", text: value },
        { name: "print format", text: toPrintFormat(value) },
        { name: "masked form", text: masked },
      ];
    case "sortCode":
      return /^\d{6}$/u.test(value)
        ? [
            { name: "six digits", text: value },
            { name: "with hyphens", text: value.replace(/(\d\d)(?=\d)/gu, "$1-") },
          ]
        : [];
    case "account":
      return [
        { name: "account number", text: value },
        { name: "masked form", text: masked },
      ];
    case "bic":
      return [{ name: "BIC", text: value }];
    case "nid":
      return [{ name: "bank code", text: value }];
  }
}

/** A German account whose bank's method only the published list tells. */
function isUndecidedWithoutList(
  subject: AnatomySubject,
): subject is AnatomySubject & { readonly country: CountryCode } {
  return subject.country !== null && subject.checks.some(({ detail }) => isDecidedByList(detail));
}
