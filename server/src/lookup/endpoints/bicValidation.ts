/**
 * BIC against the BIC directory (BIC validation interface, section 2.4). The two flags and the code decide, not the
 * HTTP status or the presence of a record (section 4, rule 3).
 */
import * as v from "valibot";
import { BIC_RECORD_FIELDS, type BicRecord } from "../../domain/interfaceRecords";
import { withoutGroups } from "../../domain/text";
import { interfaceSource, state } from "../facts";
import { unreadable } from "../outcome";
import { subjectOf } from "../pairs";
import { contradiction, isRecordOfBic, isSameText, otherQuestion } from "../replies/echo";
import { flag, hasContent, listOf, text, textFields } from "../replies/fields";
import { readReply } from "../replies/reply";
import { type PlannedEndpoint, type PreparedRequest, parametersFrom, refuse } from "./endpoint";

export interface BicQuery {
  readonly bic: string;
}

export interface BicService {
  readonly code: string;
  /** As the answer carries it; may be empty. */
  readonly description: string;
}

export interface BicAnswer {
  readonly record: BicRecord;
  /** Connected to the network; only then can it be paid to. */
  readonly active: boolean;
  readonly services: readonly BicService[];
}

export const serviceList = v.pipe(
  listOf(v.object({ code: text, description: text })),
  v.transform((services) => services.filter(({ code }) => code !== "")),
);

const schema = v.looseObject({
  query: v.nullish(v.looseObject({ bic: text, success: flag })),
  bic_valid: flag,
  bic_active: flag,
  directory_results: textFields(BIC_RECORD_FIELDS),
  services: serviceList,
});

const NOT_FOUND = "803";

const INVALID: Readonly<Record<string, string>> = {
  "801": "The interface found characters that no BIC has.",
  "802": "The interface expects 8 or 11 characters.",
};

/** Upper case without separators: the interface removes none. */
export function toBic(written: string): string | null {
  const bic = withoutGroups(written);
  return /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/u.test(bic) ? bic : null;
}

/** Codes with what stands for them in the answer. */
export function describeServices(services: readonly BicService[]): string {
  return services.map(({ code, description }) => (description === "" ? code : `${code} (${description})`)).join(", ");
}

/** The request for one BIC, of both interfaces that know BICs. */
export function requestOfBic(query: BicQuery): PreparedRequest {
  const bic = toBic(query.bic);
  return bic === null ? refuse("A BIC has 8 or 11 letters and digits.") : parametersFrom({ bic });
}

export const bicValidation: PlannedEndpoint<BicQuery, BicAnswer> = {
  name: "bicValidation",
  interface: "bicValidation",
  path: "/bic/",
  fields: [...BIC_RECORD_FIELDS, "bic_active", "services"],
  holdsAccount: () => false,
  plan: (literal) =>
    literal.kind === "bic" ? [{ query: { bic: literal.value }, subjects: [subjectOf(literal)] }] : [],
  request: requestOfBic,
  read: (reply, query) =>
    readReply(reply, {
      schema,
      lists: ["services"],
      onError({ code }, answer) {
        const message = INVALID[code];
        if (code !== NOT_FOUND && message === undefined) return unreadable();
        if (answer?.query == null) return unreadable();
        if (!isSameText(answer.query.bic, toBic(query.bic) ?? "")) return otherQuestion;
        const { bic_valid: valid, bic_active: active, directory_results: record, query: echo } = answer;
        if (valid !== false || active === true || echo.success === false || hasContent(record)) return contradiction;
        return message === undefined
          ? { status: "not-found", code, message: "The BIC is not in the BIC directory." }
          : { status: "invalid", code, message };
      },
      onAnswer({ query: echo, bic_valid: valid, bic_active: active, directory_results: record, services }) {
        const sent = toBic(query.bic) ?? "";
        if (!isSameText(echo?.bic ?? "", sent)) return otherQuestion;
        if (valid === false || echo?.success === false) return contradiction;
        if (valid === null || active === null || !hasContent(record)) return unreadable();
        if (!isRecordOfBic(record, sent)) return otherQuestion;
        return { status: "found", answer: { record, active, services } };
      },
    }),
  facts({ subjects }, outcome, circumstances) {
    const source = interfaceSource("bicValidation", circumstances);
    if (outcome.status === "not-found" || outcome.status === "invalid") {
      return state(subjects, source, () => ({ status: "not-found", code: outcome.code }));
    }
    if (outcome.status !== "found") return [];
    const { record, services, active } = outcome.answer;
    const records = [{ ...record, services: describeServices(services) }];
    return state(subjects, source, () => ({ status: "found", records, active }));
  },
};
