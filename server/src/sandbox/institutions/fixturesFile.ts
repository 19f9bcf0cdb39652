/** Institutions of one's own, from a file: laid before the invented ones, so that a test can name what it needs. */
import * as v from "valibot";
import { type Parsed, placedIssue } from "../control/scenarios";
import type { Office } from "./institutions";

const text = v.pipe(v.string(), v.maxLength(200), v.regex(/^\P{Cc}*$/u, "Expected text without control characters."));
const scheme = v.picklist(["YES", "NO", ""]);

const office = v.strictObject({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, "Expected a country code of two upper-case letters.")),
  name: text,
  bic: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{5}$/u, "Expected a BIC of eleven characters.")),
  /** Connected to the network. */
  active: v.optional(v.boolean(), true),
  inBicDirectory: v.optional(v.boolean(), true),
  /** National bank code (GB and IE: the sort code); null where the bank directory does not list the office. */
  nid: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,12}$/u, "Expected a bank code without separators."))),
    null,
  ),
  corporate: v.exactOptional(v.boolean()),
  office: v.exactOptional(v.picklist(["HEAD OFFICE", "BRANCH"])),
  branch: v.exactOptional(text),
  pob: v.exactOptional(text),
  streets: v.exactOptional(v.pipe(v.array(text), v.maxLength(4))),
  city: v.optional(text, ""),
  cps: v.exactOptional(text),
  zip: v.exactOptional(text),
  phone: v.exactOptional(text),
  lei: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{20}$/u, "Expected an LEI of 20 characters."))),
  chipsUid: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,6}$/u))),
  officeType: v.exactOptional(text),
  legalType: v.exactOptional(text),
  status: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z]{4}$/u))),
  subtype: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z]{4}$/u))),
  connectedBic: v.exactOptional(text),
  connectivity: v.exactOptional(v.pipe(v.string(), v.regex(/^[CN]{3}$/u))),
  services: v.exactOptional(v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9+]{3}$/u)))),
  schemes: v.exactOptional(
    v.strictObject({ DD: scheme, FPS_PAYMENTS: scheme, CHAPS: scheme, BACS: scheme, CCC_PAYMENTS: scheme }),
  ),
  /** Check-digit method of its accounts (Germany). */
  method: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9A-E][0-9]$/u))),
  /** Account numbers that tell this bank without a bank code (Netherlands). */
  accounts: v.exactOptional(v.array(text)),
});

const fixturesFile = v.strictObject({
  $schema: v.exactOptional(v.string()),
  institutions: v.pipe(v.array(office), v.minLength(1), v.maxLength(100_000)),
});

/** @returns the offices, or what is wrong first with its place */
export function parseFixtures(value: unknown): Parsed<readonly Office[]> {
  const parsed = v.safeParse(fixturesFile, value);
  return parsed.success
    ? { ok: true, value: parsed.output.institutions }
    : { ok: false, reason: placedIssue(parsed.issues) };
}
