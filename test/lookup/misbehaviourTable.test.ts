/** The table of misbehaviours against the service; `test/lsp` runs it against command line and server. */
import { describe, expect, it } from "vitest";
import { bicValidation } from "../../server/src/lookup/endpoints";
import { misbehaviours } from "./misbehaviours";
import { bicAnswer } from "./replies";
import { startServer } from "./server";
import { createTestService } from "./service";

const bic = { bic: "QQAADE33" };

describe("what a server does is named, counted, and asked again where that helps", () => {
  it.each(misbehaviours.map((one) => [one.what, one] as const))("%s", async (_what, one) => {
    const { start, says, status, sent, counted, kept } = one;
    const server = await start();
    const made = createTestService(server.url);
    const { outcome } = await made.service.ask(bicValidation, bic);
    expect(outcome.status).toBe(status);
    const said = outcome.status === "found" ? outcome.answer.record.name : outcome.message;
    expect(said).toMatch(says);
    expect(said).not.toContain(server.url);
    expect(made.sent).toHaveLength(sent);
    expect(made.service.queries).toEqual(counted);
    made.service.resume();
    expect(await made.service.costs(bicValidation, bic)).toBe(!kept);
    await server.close();
  });
});

it("XML names its character set in its declaration", async () => {
  const told = bicAnswer(true).xml;
  const body = String(told.body).replace("UTF-8", "ISO-8859-1").replace("INVENTED BANK", "B\u00c4NK");
  const server = await startServer(() => ({ bytes: Buffer.from(body, "latin1"), type: "application/xml" }));
  const made = createTestService(server.url, { format: () => "xml" });
  const { outcome } = await made.service.ask(bicValidation, bic);
  expect(outcome).toMatchObject({ status: "found", answer: { record: { name: "B\u00c4NK" } } });
  await server.close();
});

it("a page in place of every answer is asked for a few rounds, not once an identifier", async () => {
  const server = await startServer(() => ({ status: 404, body: "<html>" }));
  const made = createTestService(server.url);
  const bics = Array.from(
    { length: 300 },
    (_, at) => `QQAA${["DE", "FR", "GB"][at % 3]}${String(at % 100).padStart(2, "0")}`,
  );
  const all = await Promise.all(bics.map((value) => made.service.ask(bicValidation, { bic: value })));
  expect(made.sent.length).toBeLessThan(40);
  expect(all.every(({ outcome }) => outcome.status === "unreadable" || outcome.status === "not-asked")).toBe(true);
  await server.close();
});
