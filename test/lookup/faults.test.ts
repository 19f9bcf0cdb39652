/** A long run against a server that fails at random: nothing is lost, nothing answered is repeated, nobody is hurried. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { FactStore } from "../../server/src/lookup/factStore";
import { planQueries } from "../../server/src/lookup/plan";
import { askAll, summarize } from "../../server/src/lookup/validate";
import { INTERFACES } from "../../server/src/protocol";
import { bicAnswer, bicError } from "./replies";
import { type Asked, startServer, type TestServer, type Told } from "./server";
import { createTestService, KEY } from "./service";

const NUMBER = 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Numbers that are the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** BICs of an invented bank: letters where digits would make test and passive ones. */
function bicOf(index: number): string {
  const letter = (value: number) => String.fromCharCode(65 + (value % 26));
  return `QQ${letter(index)}${letter(index / 26)}DE2${letter(index / 676)}X${String(index % 90).padStart(2, "1")}`;
}

it("1,000 identifiers, with errors, cuts, refusals and empty answers", async () => {
  const bics = [...new Set(Array.from({ length: NUMBER * 2 }, (_, index) => bicOf(index)))].slice(0, NUMBER);
  const next = random(20_261_127);
  const unknown = new Set(bics.filter((_, index) => index % 7 === 0));
  const answered = new Map<string, number>();
  const emptied = new Set<string>();
  server.answer = async ({ parameters }: Asked): Promise<Told> => {
    const bic = parameters.bic ?? "";
    const chance = next();
    if (chance < 0.15) return { status: 429, body: `<html>${KEY}</html>` };
    if (chance < 0.25) return { status: 500 };
    if (chance < 0.3) return { cut: "before" };
    if (chance < 0.33) return { cut: "within", body: '{"query":{}}' };
    if (chance < 0.36) await new Promise((resolve) => setTimeout(resolve, 15));
    answered.set(bic, (answered.get(bic) ?? 0) + 1);
    if (chance > 0.98) {
      emptied.add(bic);
      return { status: 200, body: "" };
    }
    if (unknown.has(bic)) return { body: (bicError("803").json.body ?? "").replaceAll('"QQAADE33"', `"${bic}"`) };
    const body = (bicAnswer(true).json.body ?? "").replaceAll("QQAADE33XXX", bic).replaceAll('"QQAADE33"', `"${bic}"`);
    return { body };
  };
  const text = JSON.stringify(bics.map((bic) => ({ bic })));
  const facts = new FactStore({ of: () => [] });
  const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts });
  const read = () => analyze(text, { path: "a.json", format: "json", engine });
  const plan = planQueries(
    read().literals.map(({ literal }) => literal),
    { available: new Set(INTERFACES) },
  );
  expect(plan.queries).toHaveLength(NUMBER);

  const made = createTestService(server.url);
  const results = await askAll(plan.queries, made.service);

  expect(results).toHaveLength(NUMBER);
  for (const { status, planned } of results) {
    const [subject] = planned.subjects;
    const bic = subject?.value ?? "";
    const times = answered.get(bic) ?? 0;
    // Answered once, whatever came before; one that failed to the end was never answered.
    if (status === "unavailable" || status === "busy") expect(times, bic).toBe(0);
    else expect(times, bic).toBe(1);
    if (status === "not-understood") expect(emptied.has(bic)).toBe(true);
    else if (times === 1) expect(status, bic).toBe(unknown.has(bic) ? "not-found" : "found");
  }
  const summary = summarize(results);
  const without = [...summary.unanswered.values()].reduce((sum, number) => sum + number, 0);
  expect(summary.found + summary.notFound + without).toBe(NUMBER);
  expect(without).toBeLessThan(NUMBER / 10);

  const times = made.sent.map(({ at }) => at).sort((a, b) => a - b);
  for (let i = 20; i < times.length; i++) expect((times[i] ?? 0) - (times[i - 20] ?? 0)).toBeGreaterThan(1000);

  facts.add(results.flatMap(({ statements }) => statements));
  const findings = read().findings.filter(({ finding }) => finding.rule.startsWith("api/"));
  const reported = findings.map(({ finding }) => finding.literal?.value).sort();
  const expected = results
    .filter(({ status }) => status === "not-found")
    .map(({ planned }) => planned.subjects[0]?.value);
  expect(reported).toEqual(expected.sort());
});
