/** How the client speaks in its lists, boxes and messages, and what is told of the interfaces' answers. */
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { formatOnline, toOnlineAnswer } from "../../server/src/cli/online/onlineInspect";
import { defaultConfig } from "../../server/src/config/config";
import { factBlocks, moreBlocks } from "../../server/src/describe/facts";
import { writeMarkup } from "../../server/src/describe/markup";
import { ReplyCache } from "../../server/src/lookup/http/replyCache";
import { createTransport } from "../../server/src/lookup/http/undiciTransport";
import { planQueries } from "../../server/src/lookup/plan";
import { LookupService } from "../../server/src/lookup/service";
import { askAll } from "../../server/src/lookup/validate";
import { INTERFACES } from "../../server/src/protocol";
import { createReference } from "../../server/src/reference";
import { type Sandbox, startSandbox } from "../../server/src/sandboxModule";
import { watched } from "../lookup/service";
import { VirtualClock } from "../lookup/virtualClock";
import { brokenIn, repeatedIn } from "./broken";

/** Strings of the client's sources that are sentences or parts of them; what is put into them stands as "10". */
function spokenIn(source: string): string[] {
  const code = source.replace(/^\s*(?:\/?\*.*|import .*|\/\/.*)$/gmu, "");
  return [...code.matchAll(/"([^"\n]+)"|`((?:[^`\\$]|\$\{(?:[^{}]|\{[^{}]*\})*\}|\$(?!\{))+)`/gu)]
    .map(([, plain, template]) => plain ?? (template ?? "").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/gu, "10"))
    .filter((text) => /[a-z] [a-z]/u.test(text));
}

describe("the client", () => {
  const said = globSync("client/src/**/*.ts").flatMap((file) => spokenIn(readFileSync(file, "utf8")));

  it("a text with a value in it is found in a source, whole", () => {
    const source = `say(\`of the the bank \${"x".repeat(2)}\`); // of the\n/** a IBAN */\nask("What is an iban");`;
    expect(spokenIn(source)).toEqual(["of the the bank 10", "What is an iban"]);
    expect(spokenIn(source).flatMap(brokenIn)).toHaveLength(2);
  });

  it("speaks in whole words", () => {
    expect(said.length).toBeGreaterThan(150);
    expect(said.flatMap(brokenIn)).toEqual([]);
    expect(said.flatMap(repeatedIn)).toEqual([]);
  });

  it("so do the texts of its manifest", () => {
    const texts: string[] = [];
    const collect = (value: unknown): void => {
      if (typeof value === "string") texts.push(value);
      else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
    };
    collect((JSON.parse(readFileSync("package.json", "utf8")) as { contributes: unknown }).contributes);
    const sentences = texts.filter((text) => /[a-z] [a-z]/u.test(text) && !text.includes("==") && !text.includes("\\"));
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.flatMap(brokenIn)).toEqual([]);
    expect(sentences.flatMap(repeatedIn)).toEqual([]);
  });
});

interface Fixture {
  readonly bic?: string;
  readonly sortCode?: string;
  readonly account?: string;
  readonly nid?: string;
  readonly iban?: string;
  readonly country?: string;
}

describe("answers of the interfaces", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  const engine = createEngine({
    config: defaultConfig,
    reference: createReference(null, null),
    facts: { of: () => [] },
  });

  /** As written, and with another last character, which the interfaces refuse or don't know. */
  function literalsOf({ bic, sortCode, account, nid, iban, country = "" }: Fixture) {
    const records = [
      ...[bic, bic?.replace(/.$/u, "Q")].map((value) => ({ bic: value })),
      ...[iban].map((value) => ({ iban: value })),
      ...[account, account?.replace(/.$/u, "0")].map((value) => ({
        ...{ country, sort_code: sortCode, bank_code: nid, account_number: value },
      })),
    ];
    return records.flatMap((record) => {
      const text = JSON.stringify(record);
      return analyze(text, { path: "value.json", format: "json", engine }).literals.map(({ literal }) => literal);
    });
  }

  it("are told in whole words, each sentence once, in text and on hover", async () => {
    const fixtures = (await (await fetch(`${sandbox.origin}/fixtures`)).json()) as readonly Fixture[];
    const clock = new VirtualClock();
    const service = new LookupService({
      transport: watched(createTransport(), clock, []),
      clock,
      cache: new ReplyCache(null, () => clock.now()),
      access: async (name) => ({ ok: true, access: { url: sandbox.urls[name], key: "sandbox" } }),
      format: () => "json",
    });
    const texts: string[] = [];
    for (const literal of fixtures.flatMap(literalsOf)) {
      const plan = planQueries([literal], { available: new Set(INTERFACES), pointedAt: true });
      for (const asked of await askAll(plan.queries, service)) {
        const facts = asked.statements.map(({ fact }) => fact);
        texts.push(
          formatOnline([toOnlineAnswer(asked, literal)], true).join("\n"),
          writeMarkup(factBlocks(facts, "2026-11-28"), "plaintext").value,
          writeMarkup(moreBlocks(facts, "2026-11-28"), "plaintext").value,
          ...(asked.message ?? "").split("\n"),
        );
      }
    }
    expect(texts.filter((text) => text !== "").length).toBeGreaterThan(100);
    expect([...new Set(texts.flatMap(brokenIn))].slice(0, 10)).toEqual([]);
    const repeated = texts.flatMap((text) => repeatedIn(text).map((one) => `${one} IN ${text}`));
    expect([...new Set(repeated)].slice(0, 10)).toEqual([]);
  });
});
