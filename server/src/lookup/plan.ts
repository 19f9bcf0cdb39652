/**
 * Which literal asks what. Each question is asked once however many literals lead to it, and what is wrong by its form
 * asks nothing: a query would be paid for an answer that is known.
 */
import type { InterfaceName } from "../protocol";
import {
  bankCode,
  bicValidation,
  directoryBic,
  ibanCalculation,
  type PlannedEndpoint,
  sortCodeSearch,
  sortCodeValidation,
} from "./endpoints";
import type { LookupQuestion } from "./endpoints/endpoint";
import type { FactStatement } from "./facts";
import type { Outcome } from "./outcome";
import { isWorthAsking } from "./pairs";
import type { AskOptions, LookupService } from "./service";
import { type AskableLiteral, keyOf, type Subject } from "./subject";

/** A question with the endpoint that answers it. */
export interface PlannedQuery {
  /** Name of the endpoint. */
  readonly type: string;
  readonly interface: InterfaceName;
  readonly query: object;
  readonly subjects: readonly Subject[];
  /** The same question, whose answer speaks of these subjects as well. */
  also(subjects: readonly Subject[]): PlannedQuery;
  /** Whether the endpoint takes the question at all. */
  readonly isTaken: boolean;
  /** Whether asking would cost a query. */
  costs(service: LookupService): Promise<boolean>;
  ask(service: LookupService, options?: AskOptions): Promise<AnsweredQuery>;
}

interface AnsweredQuery {
  readonly outcome: Outcome<unknown>;
  readonly sandbox: boolean;
  readonly statements: readonly FactStatement[];
}

export interface PlanOptions {
  /** The interfaces that can be asked. */
  readonly available: ReadonlySet<InterfaceName>;
  /** A person pointed at these literals: guesses are asked about too, and BICs also in the bank directory. */
  readonly pointedAt?: boolean;
  /** Records of a bank code to ask for; one when left out. */
  readonly limit?: number;
}

export interface Plan {
  readonly queries: readonly PlannedQuery[];
  /** Literals that lead to a question. */
  readonly literals: number;
  /** Interfaces that would have been asked and can't be. */
  readonly missing: ReadonlySet<InterfaceName>;
}

/**
 * Whether a person who points at these literals would have a question asked: what asks nothing isn't offered.
 * @param available the interfaces that have an address
 */
export function isAsked(literals: readonly AskableLiteral[], available: ReadonlySet<InterfaceName>): boolean {
  return planPointedAt(literals, available).queries.some(({ isTaken }) => isTaken);
}

/** What is asked about the literals that a person points at: one of them, or those of a selection or a document. */
export function planPointedAt(literals: readonly AskableLiteral[], available: ReadonlySet<InterfaceName>): Plan {
  return planQueries(literals, { available, pointedAt: literals.length === 1 });
}

export function planQueries(literals: readonly AskableLiteral[], options: PlanOptions): Plan {
  const planner = new Planner(options);
  planner.add(literals);
  return planner.plan;
}

/** Collects questions from document after document without holding on to the documents. */
export class Planner {
  private readonly options: PlanOptions;
  private readonly planned = new Map<string, PlannedQuery>();
  private readonly missing = new Set<InterfaceName>();
  private literals = 0;

  constructor(options: PlanOptions) {
    this.options = options;
  }

  get plan(): Plan {
    return { queries: [...this.planned.values()], literals: this.literals, missing: this.missing };
  }

  add(literals: readonly AskableLiteral[]): void {
    for (const literal of literals) this.addLiteral(literal);
  }

  private addLiteral(literal: AskableLiteral): void {
    const { available, pointedAt = false, limit } = this.options;
    if (!isWorthAsking(literal, pointedAt)) return;
    const all = planners.flatMap((plan) => plan(literal, pointedAt, limit));
    const possible = all.filter((planned) => available.has(planned.interface));
    for (const planned of all) if (!available.has(planned.interface)) this.missing.add(planned.interface);
    if (possible.length > 0) this.literals += 1;
    for (const question of possible) {
      const key = JSON.stringify([question.type, question.query]);
      this.planned.set(key, this.planned.get(key)?.also(question.subjects) ?? question);
    }
  }
}

type LiteralPlanner = (literal: AskableLiteral, pointedAt: boolean, limit?: number) => PlannedQuery[];

const planners: readonly LiteralPlanner[] = [
  plannerOf(sortCodeValidation),
  plannerOf(sortCodeSearch),
  plannerOf(bicValidation),
  plannerOf(directoryBic),
  plannerOf(bankCode),
  plannerOf(ibanCalculation),
];

function plannerOf<Query extends object, Answer>(endpoint: PlannedEndpoint<Query, Answer>): LiteralPlanner {
  return (literal, pointedAt, limit) =>
    endpoint.plan(literal, pointedAt, limit).map((question) => toPlanned(endpoint, question));
}

/** Holds endpoint and question together, so that nobody else needs to know the type of either. */
export function toPlanned<Query extends object, Answer>(
  endpoint: PlannedEndpoint<Query, Answer>,
  question: LookupQuestion<Query>,
): PlannedQuery {
  const { query, subjects } = question;
  return {
    type: endpoint.name,
    interface: endpoint.interface,
    query,
    subjects,
    isTaken: endpoint.request(query).ok,
    also: (more) => toPlanned(endpoint, { query, subjects: joined(subjects, more) }),
    costs: (service) => service.costs(endpoint, query),
    async ask(service, options) {
      const answered = await service.ask(endpoint, query, options);
      const { outcome, sandbox } = answered;
      return { outcome, sandbox, statements: endpoint.facts(question, outcome, answered) };
    },
  };
}

function joined(one: readonly Subject[], other: readonly Subject[]): Subject[] {
  const subjects = new Map([...one, ...other].map((subject) => [keyOf(subject), subject]));
  return [...subjects.values()];
}
