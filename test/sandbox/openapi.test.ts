/** The OpenAPI description: complete, and good enough for a client that a generator makes of it. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { generate } from "orval";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../server/src/sandbox/routes";
import { type Sandbox, startSandbox } from "../../server/src/sandboxModule";

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  folder = await mkdtemp(path.join(tmpdir(), "paylint-client-"));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

interface Described {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<"get" | "post", { readonly operationId: string; readonly parameters?: { name: string }[] }>>
    >
  >;
}

async function description(): Promise<Described> {
  return (await (await fetch(`${sandbox.origin}/openapi.json`)).json()) as Described;
}

it("describes every endpoint, with every parameter that it reads", async () => {
  const { openapi, servers, paths } = await description();
  expect(openapi).toBe("3.1.0");
  expect(servers).toEqual([{ url: sandbox.origin }]);
  const described = Object.values(paths).map(({ get, post }) => [
    post.operationId,
    get.parameters?.map(({ name }) => name).sort(),
  ]);
  expect(described).toEqual(routes.map(({ name, endpoint }) => [name, [...endpoint.parameters].sort()]));
});

interface Operation {
  readonly security: object;
  readonly summary: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

interface WholeDescription {
  readonly info: { readonly license: object };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: { readonly securitySchemes: object };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

it("has what Redocly's recommended rules ask for: licence, tags in words, security, a summary and a refusal", async () => {
  const described: unknown = await description();
  const { info, tags, components, paths } = described as WholeDescription;
  expect(info.license).toEqual({ name: "MIT", identifier: "MIT" });
  for (const tag of tags) expect(tag.description, tag.name).toMatch(/\S/u);
  for (const [place, operations] of Object.entries(paths)) {
    // The one rule that is not met: the interfaces' paths end so.
    expect(place).toMatch(/\/$/u);
    for (const { security, summary, operationId, responses, tags: own } of Object.values(operations)) {
      expect(
        Object.keys(responses).some((status) => status.startsWith("4")),
        place,
      ).toBe(true);
      expect(security).toEqual([{ key: [] }]);
      expect([summary, operationId]).not.toContain("");
      for (const tag of own) expect(tags.map(({ name }) => name)).toContain(tag);
    }
  }
  expect(components.securitySchemes).toMatchObject({ key: { type: "apiKey", name: "api_key" } });
  for (const place of ["/bic-validation/v2/bic/", "/bic-validation/v2/bank/"]) {
    expect(Object.keys(paths[place]?.get?.responses["400"]?.content ?? {})).toEqual(["text/html"]);
  }
});

describe("a client made by a generator", () => {
  type Call = (values: object) => Promise<{ readonly data: unknown; readonly status: number }>;

  async function generated(): Promise<ReadonlyMap<string, Call>> {
    const target = path.join(folder, "client.ts");
    const input = path.join(folder, "openapi.json");
    await writeFile(input, JSON.stringify(await description()));
    await generate({ input, output: { target, client: "fetch", mode: "single", baseUrl: sandbox.origin } });
    const outfile = path.join(folder, "client.mjs");
    await build({ entryPoints: [target], bundle: true, format: "esm", platform: "node", outfile, logLevel: "error" });
    const made = (await import(pathToFileURL(outfile).href)) as Record<string, Call>;
    return new Map(Object.entries(made));
  }

  it("asks every endpoint, by POST and by GET", async () => {
    const client = await generated();
    const key = { api_key: sandbox.key, format: "json" };
    const questions: readonly (readonly [string, Record<string, string>, object])[] = [
      ["sortCode", { sortcode: "089999", account: "66374958" }, { account_data: { iban: "GB20ZZPL08999966374958" } }],
      ["ibanCalculation", { country: "NO", account: "86011117947" }, { iban: "NO9386011117947" }],
      ["bicValidation", { bic: "ZZPLDEFF" }, { bic_valid: true, directory_results: { bic: "ZZPLDEFFXXX" } }],
      ["bankSearch", { country: "GB", bank_name: "paylint" }, { query: { success: true } }],
      ["bankCode", { country_iso: "US", nid: "809990010" }, { nid_valid: true }],
      ["directoryBic", { bic: "ZZPLDEFF" }, { bic_valid: true }],
      ["structure", { country_iso: "FR" }, { success: true }],
    ];
    for (const [name, values, expected] of questions) {
      const post = await client.get(name)?.({ ...key, ...values });
      expect(post, name).toMatchObject({ status: 200, data: expected });
      const get = await client.get(`${name}ByGet`)?.({ ...key, ...values });
      expect(get?.data, name).toEqual(post?.data);
    }
    const refused = await client.get("bicValidation")?.({ ...key, api_key: "sandbox-302", bic: "ZZPLDEFF" });
    expect(refused).toMatchObject({ status: 403, data: { error: { code: "302" } } });
  });
});
