/** The client against the sandbox, in both formats: both were written from the same descriptions, not from each other. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bankCode,
  bankSearch,
  bicValidation,
  directoryBic,
  ibanCalculation,
  sortCodeSearch,
  sortCodeValidation,
  structure,
} from "../../server/src/lookup/endpoints";
import { ReplyCache } from "../../server/src/lookup/http/replyCache";
import { createTransport } from "../../server/src/lookup/http/undiciTransport";
import { LookupService } from "../../server/src/lookup/service";
import { type Sandbox, startSandbox } from "../../server/src/sandboxModule";
import { watched } from "./service";
import { VirtualClock } from "./virtualClock";

interface Fixture {
  readonly case: string;
  readonly country?: string;
  readonly name?: string;
  readonly bic?: string;
  readonly sortCode?: string;
  readonly account?: string;
  readonly nid?: string;
}

let fixtures: readonly Fixture[] = [];
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  fixtures = (await (await fetch(`${sandbox.origin}/fixtures`)).json()) as readonly Fixture[];
});
afterAll(() => sandbox.close());

function fixture(name: string): Required<Fixture> {
  const found = fixtures.find((one) => one.case === name);
  if (found === undefined) throw new Error(`No case ${name}`);
  return { country: "", name: "", bic: "", sortCode: "", account: "", nid: "", ...found };
}

function serviceFor(format: "json" | "xml", key = "sandbox"): LookupService {
  const clock = new VirtualClock();
  return new LookupService({
    transport: watched(createTransport(), clock, []),
    clock,
    cache: new ReplyCache(null, () => clock.now()),
    access: async (name) => ({ ok: true, access: { url: sandbox.urls[name], key } }),
    format: () => format,
  });
}

describe.each(["json", "xml"] as const)("in %s", (format) => {
  it("sort codes with account", async () => {
    const service = serviceFor(format);
    const { sortCode, account } = fixture("gb");
    const valid = await service.ask(sortCodeValidation, { sortCode, account });
    expect(valid).toMatchObject({ sandbox: true, outcome: { status: "found", answer: { accountValid: true } } });
    const wrong = `${account.slice(0, -1)}${(Number(account.at(-1)) + 1) % 10}`;
    expect(await service.ask(sortCodeValidation, { sortCode, account: wrong })).toMatchObject({
      outcome: { status: "found", answer: { accountValid: false, iban: null } },
    });
    const unknown = fixture("gb-unknown").sortCode;
    expect(await service.ask(sortCodeValidation, { sortCode: unknown, account })).toMatchObject({
      outcome: { status: "not-found", code: "202" },
    });
    const irish = fixture("ie");
    expect(
      await service.ask(sortCodeValidation, { sortCode: irish.sortCode, account: irish.account || "12345678" }),
    ).toMatchObject({ outcome: { status: "found" } });
  });

  it("sort codes alone", async () => {
    const service = serviceFor(format);
    const { sortCode, bic } = fixture("gb");
    const { outcome } = await service.ask(sortCodeSearch, { sortCode });
    expect(outcome).toMatchObject({ status: "found", answer: { bank: { country: "GB" } } });
    expect(outcome.status === "found" && outcome.answer.bank.bic).toMatch(
      bic === "" ? /^[A-Z0-9]{11}$/u : new RegExp(bic, "u"),
    );
    const unknown = fixture("gb-unknown").sortCode;
    expect((await service.ask(sortCodeSearch, { sortCode: unknown })).outcome.status).toBe("not-found");
  });

  it("BICs, in both directories", async () => {
    const service = serviceFor(format);
    const { bic } = fixture("bic-active");
    expect((await service.ask(bicValidation, { bic })).outcome).toMatchObject({
      status: "found",
      answer: { active: true },
    });
    expect((await service.ask(directoryBic, { bic })).outcome.status).toBe("found");
    const passive = fixture("bic-passive").bic;
    expect((await service.ask(bicValidation, { bic: passive })).outcome).toMatchObject({
      status: "found",
      answer: { active: false },
    });
    expect((await service.ask(directoryBic, { bic: passive })).outcome.status).toBe("not-found");
    expect((await service.ask(bicValidation, { bic: fixture("bic-corporate").bic })).outcome).toMatchObject({
      answer: { record: { institution: "NONFINANCIAL" } },
    });
    expect((await service.ask(bicValidation, { bic: fixture("bic-branch").bic })).outcome.status).toBe("found");
    const unknown = { bic: fixture("bic-unknown").bic };
    expect((await service.ask(bicValidation, unknown)).outcome).toMatchObject({ status: "not-found", code: "803" });
    expect((await service.ask(directoryBic, unknown)).outcome).toMatchObject({ status: "not-found", code: "400" });
  });

  it("names", async () => {
    const service = serviceFor(format);
    const { bic } = fixture("bic-active");
    const { outcome } = await service.ask(bicValidation, { bic });
    if (outcome.status !== "found") throw new Error(outcome.message);
    const { name, iso_country_code: country } = outcome.answer.record;
    const search = await service.ask(bankSearch, { country, name: name.toLowerCase(), limit: 100 });
    expect(search.outcome).toMatchObject({ status: "found" });
    expect(JSON.stringify(search.outcome)).toContain(bic.slice(0, 8));
    expect((await service.ask(bankSearch, { country, name: "no such bank" })).outcome).toMatchObject({
      status: "not-found",
      code: "808",
    });
  });

  it("bank codes: several records, every field, an account", async () => {
    const service = serviceFor(format);
    const several = fixture("nid-branches");
    const found = await service.ask(bankCode, { country: several.country, bankCode: several.nid, limit: 10 });
    expect(found.outcome.status === "found" && found.outcome.answer.records.length).toBeGreaterThan(1);
    const full = fixture("nid-lei");
    const { outcome } = await service.ask(bankCode, { country: full.country, bankCode: full.nid });
    expect(outcome.status === "found" && outcome.answer.records[0]?.iso_lei_code).toMatch(/^[A-Z0-9]{20}$/u);
    const british = fixture("gb");
    const judged = await service.ask(bankCode, { country: "GB", bankCode: british.sortCode, account: british.account });
    expect(judged.outcome).toMatchObject({ status: "found", answer: { accountValid: true } });
    expect((await service.ask(bankCode, { country: "DE", bankCode: "99999998" })).outcome.status).toBe("not-found");
  });

  it("structures", async () => {
    const service = serviceFor(format);
    for (const country of ["DE", "US", "IN", "CA"]) {
      const { outcome } = await service.ask(structure, { country });
      expect(outcome.status === "found" && outcome.answer.bankCodes.length, country).toBeGreaterThan(0);
      const json = await serviceFor("json").ask(structure, { country });
      expect(outcome).toEqual(json.outcome);
    }
    expect((await service.ask(structure, { country: "QQ" })).outcome.status).toBe("not-found");
  });

  it("IBANs", async () => {
    const service = serviceFor(format);
    const { sortCode, account } = fixture("gb");
    const { outcome } = await service.ask(ibanCalculation, { country: "GB", bankcode: sortCode, account });
    expect(outcome).toMatchObject({ status: "found" });
    const validated = await service.ask(sortCodeValidation, { sortCode, account });
    expect(outcome.status === "found" && outcome.answer.iban).toBe(
      validated.outcome.status === "found" && validated.outcome.answer.iban,
    );
    const refused = await service.ask(ibanCalculation, { country: "NO", account: "123" });
    expect(["invalid", "not-found"]).toContain(refused.outcome.status);
  });

  it.each(["301", "302", "303", "304", "305"])("account problem %s on every endpoint", async (code) => {
    const key = `sandbox-${code}`;
    const expected = { outcome: { status: "account-problem", code } };
    const pair = { sortCode: "089999", account: "66374958" };
    expect(await serviceFor(format, key).ask(sortCodeValidation, pair)).toMatchObject(expected);
    expect(await serviceFor(format, key).ask(sortCodeSearch, pair)).toMatchObject(expected);
    expect(await serviceFor(format, key).ask(bicValidation, { bic: "ZZPLDE22" })).toMatchObject(expected);
    expect(await serviceFor(format, key).ask(bankSearch, { country: "DE", name: "bank" })).toMatchObject(expected);
    expect(await serviceFor(format, key).ask(bankCode, { country: "DE", bankCode: "37040044" })).toMatchObject(
      expected,
    );
    expect(await serviceFor(format, key).ask(directoryBic, { bic: "ZZPLDE22" })).toMatchObject(expected);
    expect(await serviceFor(format, key).ask(structure, { country: "DE" })).toMatchObject(expected);
    const german = { country: "DE", bankcode: "37040044", account: "0532013000" };
    expect(await serviceFor(format, key).ask(ibanCalculation, german)).toMatchObject(expected);
  });
});
