/**
 * What detection asks about a value that no form of a record says: the domain's checks, the country of a domestic number,
 * whether a directory lists a BIC. All else follows from the form and these answers, so that a record weighed once can be
 * told again by asking the same questions about other values.
 */
import type { CountryCode } from "../domain/check";
import type { ReferenceData } from "../domain/inspect";
import type { Field, LiteralKind, TableProfile } from "../model";
import { type Answer, codeOf, codeOfCountry, codeOfKnown } from "./answer";
import { type Candidate, writtenOf } from "./candidates";
import { countryOfDomesticForm } from "./domesticForms";
import { type Checked, type Inspected, inspectCandidate, type Neighbours } from "./inspectLiteral";
import { judgedBic } from "./judgedBic";
import type { Slot } from "./regions";
import { type Compact, plainCompact } from "./values";

/** What directories say of a BIC's first eight characters; null where they cannot tell. */
type KnowsBic = (bic8: string) => boolean | null;

/** Who answers. */
export interface Sources {
  readonly reference: ReferenceData;
  readonly table?: TableProfile | null;
  readonly directory?: { readonly knowsBic: KnowsBic };
}

export interface Questions {
  inspect(candidate: Candidate, kind: LiteralKind, country: CountryCode | null, neighbours: Neighbours): Checked;
  domesticCountry(candidate: Candidate): CountryCode | null;
  knowsBic(candidate: Candidate): boolean | null;
}

/** Asks and keeps nothing. */
export class Asking implements Questions {
  private readonly sources: Sources;

  constructor(sources: Sources) {
    this.sources = sources;
  }

  inspect(candidate: Candidate, kind: LiteralKind, country: CountryCode | null, neighbours: Neighbours): Checked {
    return inspectCandidate(candidate, kind, country, neighbours, this.sources);
  }

  domesticCountry(candidate: Candidate): CountryCode | null {
    return domesticCountryOf(candidate, this.sources);
  }

  knowsBic({ compact }: Candidate): boolean | null {
    return knowsBic(compact, this.sources);
  }
}

/** A question as it can be asked about the values of another record of the same form. */
export type Question = { readonly slot: number; readonly like: Like } & (
  | { readonly what: "domestic country" | "BIC known" }
  | {
      readonly what: "inspection";
      readonly kind: LiteralKind;
      readonly country: CountryCode | null;
      readonly neighbours: Neighbours;
      /** The slot whose value is the bank code beside it; -1 where it is that of `neighbours`. */
      readonly bankcodeSlot: number;
    }
);

/** What of a candidate doesn't depend on its value. */
type Like = Pick<Candidate, "term" | "country"> & { readonly meaning: Slot["meaning"] };

export interface Asked {
  readonly question: Question;
  readonly answer: Answer;
}

/** Asks, and remembers what was asked about values of which only the class is part of the form. */
export class Recording extends Asking {
  readonly asked: Asked[] = [];
  private readonly fields: readonly Field[];
  private readonly isLoose: (slot: number) => boolean;

  /**
   * @param fields those of the record, in order
   * @param isLoose whether only the class of the value there is part of the form
   */
  constructor(sources: Sources, fields: readonly Field[], isLoose: (slot: number) => boolean) {
    super(sources);
    this.fields = fields;
    this.isLoose = isLoose;
  }

  override inspect(
    candidate: Candidate,
    kind: LiteralKind,
    country: CountryCode | null,
    neighbours: Neighbours,
  ): Checked {
    const checked = super.inspect(candidate, kind, country, neighbours);
    const slot = this.fields.indexOf(candidate.slot.field);
    const beside = neighbours.bankcodeOf === null ? -1 : this.fields.indexOf(neighbours.bankcodeOf.field);
    const bankcodeSlot = beside >= 0 && this.isLoose(beside) ? beside : -1;
    if (this.isLoose(slot) || bankcodeSlot >= 0) {
      // The bank code in another slot is its record's own, and read there when the question is asked again.
      const { bankcode } = neighbours;
      const given = { ...neighbours, bankcode: bankcodeSlot >= 0 ? null : bankcode, bankcodeOf: null };
      const question: Question = {
        ...{ slot, like: likeOf(candidate), what: "inspection", kind, country },
        ...{ neighbours: given, bankcodeSlot },
      };
      this.asked.push({ question, answer: { checked, code: codeOf(checked, country) } });
    }
    return checked;
  }

  override domesticCountry(candidate: Candidate): CountryCode | null {
    const country = super.domesticCountry(candidate);
    this.keep(candidate, "domestic country", codeOfCountry(country));
    return country;
  }

  override knowsBic(candidate: Candidate): boolean | null {
    const known = super.knowsBic(candidate);
    this.keep(candidate, "BIC known", codeOfKnown(known));
    return known;
  }

  private keep(candidate: Candidate, what: "domestic country" | "BIC known", code: number): void {
    const slot = this.fields.indexOf(candidate.slot.field);
    if (!this.isLoose(slot)) return;
    this.asked.push({ question: { slot, like: likeOf(candidate), what }, answer: { checked: null, code } });
  }
}

/** Whether two questions are the same, whatever record they are asked about. */
export function isSameQuestion(one: Question, other: Question): boolean {
  if (one.slot !== other.slot || one.what !== other.what) return false;
  const { term, country, meaning } = one.like;
  if (term !== other.like.term || country !== other.like.country || meaning !== other.like.meaning) return false;
  if (one.what !== "inspection" || other.what !== "inspection") return true;
  if (one.kind !== other.kind || one.country !== other.country || one.bankcodeSlot !== other.bankcodeSlot) return false;
  const { account, bankcode, branch, whole } = one.neighbours;
  return (
    account === other.neighbours.account &&
    bankcode === other.neighbours.bankcode &&
    branch === other.neighbours.branch &&
    whole === other.neighbours.whole
  );
}

/** Asks the same about another record. @param fields its own, in order */
export function ask(question: Question, fields: readonly Field[], sources: Sources): Answer | null {
  const field = fields[question.slot];
  if (field === undefined) return null;
  const { term, country, meaning } = question.like;
  if (question.what === "inspection" && question.kind === "bic") {
    const answer = judgedBic(field.value)?.answer ?? null;
    const own = answer?.checked?.country;
    if (answer !== null && own === country && own === question.country) return answer;
  }
  const candidate: Inspected = { compact: plainCompact(field.value), term, country, slot: { field, meaning } };
  switch (question.what) {
    case "domestic country":
      return { checked: null, code: codeOfCountry(domesticCountryOf(candidate, sources)) };
    case "BIC known":
      return { checked: null, code: codeOfKnown(knowsBic(candidate.compact, sources)) };
    case "inspection": {
      const { kind, bankcodeSlot } = question;
      let { neighbours } = question;
      if (bankcodeSlot >= 0) {
        const beside = fields[bankcodeSlot];
        if (beside === undefined) return null;
        neighbours = { ...neighbours, bankcode: plainCompact(beside.value).text };
      }
      const checked = inspectCandidate(candidate, kind, question.country, neighbours, sources);
      return { checked, code: codeOf(checked, question.country) };
    }
  }
}

function likeOf({ term, country, slot }: Candidate): Like {
  return { term, country, meaning: slot.meaning };
}

function domesticCountryOf(
  { compact, term, slot }: Pick<Inspected, "compact" | "term" | "slot">,
  { reference }: Sources,
): CountryCode | null {
  return countryOfDomesticForm(compact, writtenOf(slot, compact), term?.home ?? null, reference);
}

function knowsBic({ latin }: Compact, { directory }: Sources): boolean | null {
  return directory?.knowsBic(latin.slice(0, 8)) ?? null;
}
