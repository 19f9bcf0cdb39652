/** Every coded value of the documents can be met, in both formats. */
import { describe, expect, it } from "vitest";
import { openDirectory } from "../../server/src/directory";
import { accountCheckStatus, accountFormats, nidCountries, nidFormats } from "../../server/src/domain/nid";
import { sandboxSource } from "../../server/src/sandbox";
import {
  connectivities,
  institutionStatuses,
  legalTypes,
  officeTypes,
  subtypeIndicators,
} from "../../server/src/sandbox/institutions/codedValues";
import { exampleOffices } from "../../server/src/sandbox/institutions/exampleOffices";
import { serviceCodes } from "../../server/src/sandbox/institutions/services";
import { BIC, DIRECTORY_BIC, jsonValue, NID, SORT, STRUCTURE, sharedSandbox, withKey, xmlText } from "./client";

const directory = openDirectory({ storeFolder: "no-imports" });
const sandbox = sharedSandbox({ source: sandboxSource(directory) });
const FORMATS = ["json", "xml"] as const;

async function textOf(format: string, path: string, values: Record<string, string>): Promise<string> {
  return (await sandbox().post(path, withKey(format, values))).text;
}

describe.each(FORMATS)("in %s", (format) => {
  const recordValue = (text: string, name: string): string =>
    String(
      format === "json"
        ? jsonValue(text, `directory_results.0.${name}`)
        : xmlText(text, `directory_results.row.${name}`),
    );

  it("every office type, legal type, status, subtype and connectivity", async () => {
    const met = new Map<string, Set<string>>();
    for (const { bic, nid } of exampleOffices) {
      if (nid === null) continue;
      const text = await textOf(format, DIRECTORY_BIC, { bic });
      for (const name of [
        "office_type",
        "legal_type",
        "institution_status",
        "subtype_indicator",
        "network_connectivity",
      ]) {
        met.set(name, (met.get(name) ?? new Set()).add(recordValue(text, name)));
      }
    }
    const values = (name: string): string[] => [...(met.get(name) ?? [])].sort();
    expect(values("office_type")).toEqual([...officeTypes].sort());
    expect(values("legal_type")).toEqual([...legalTypes].sort());
    expect(values("institution_status")).toEqual([...institutionStatuses].sort());
    expect(values("subtype_indicator")).toEqual([...subtypeIndicators].sort());
    expect(values("network_connectivity")).toEqual([...connectivities].sort());
  });

  it("all 147 services, described, and concatenated in the bank directory", async () => {
    const met = new Set<string>();
    const inDirectory = new Set<string>();
    for (const { bic, nid } of exampleOffices) {
      const text = await textOf(format, BIC, { bic });
      const listed =
        format === "json"
          ? (jsonValue(text, "services") as { code: string; description: string }[])
          : [...text.matchAll(/<service><code>(...)<\/code><description>(.+?)<\/description><\/service>/gu)].map(
              ([, code = "", description = ""]) => ({ code, description }),
            );
      for (const { code, description } of listed) {
        expect(description).not.toBe("");
        met.add(code);
      }
      if (nid === null) continue;
      const codes = recordValue(await textOf(format, DIRECTORY_BIC, { bic }), "service_codes").match(/.{3}/gu) ?? [];
      expect([...codes].sort()).toEqual([...codes]);
      for (const code of codes) inDirectory.add(code);
    }
    expect([...met].sort()).toEqual([...serviceCodes]);
    expect(inDirectory.size).toBeGreaterThan(100);
  });

  it("payment schemes: YES, NO, empty and null", async () => {
    const scheme = async (sortcode: string, name: string) => {
      const text = await textOf(format, SORT, { sortcode, account: "12345678" });
      return format === "json" ? jsonValue(text, `payment_schemes.${name}`) : xmlText(text, `payment_schemes.${name}`);
    };
    expect(await scheme("089999", "DD")).toBe("YES");
    expect(await scheme("059999", "DD")).toBe("NO");
    expect(await scheme("059999", "CCC_PAYMENTS")).toBe("");
    const none = format === "json" ? null : "";
    expect(await scheme("999901", "DD")).toBe(none);
    expect(await scheme("009999", "DD")).toBe(none);
  });

  it("structure examples: those of main forms are found, those of minor ones hardly ever, and the list says which", async () => {
    const all: { country: string; nid?: string; found: boolean }[] = JSON.parse(
      (await sandbox().get("/fixtures/examples")).text,
    );
    // The others are of account numbers.
    const listed = all.flatMap(({ nid, ...one }) => (nid === undefined ? [] : [{ nid, ...one }]));
    const told: string[] = [];
    for (const country of nidCountries) {
      const text = await textOf(format, STRUCTURE, { country_iso: country });
      for (const { EXAMPLE } of nidFormats(country)) {
        expect(text).toContain(EXAMPLE);
        told.push(`${country} ${EXAMPLE}`);
      }
    }
    expect(listed.map(({ country, nid }) => `${country} ${nid}`)).toEqual(told);
    for (const { country, nid, found } of listed) {
      const text = await textOf(format, NID, { country_iso: country, nid });
      const valid = format === "json" ? jsonValue(text, "nid_valid") : xmlText(text, "nid_valid") === "1";
      expect(valid, `${country} ${nid}`).toBe(found);
      if (nid === nidFormats(country)[0]?.EXAMPLE) expect(found, `${country} ${nid}`).toBe(true);
    }
    expect(listed.filter(({ found }) => !found).length).toBeGreaterThan(50);
  });

  it("an example of each account format is accepted, and says whether it was made", async () => {
    const all: { country: string; account?: string; made?: boolean }[] = JSON.parse(
      (await sandbox().get("/fixtures/examples")).text,
    );
    const accounts = all.flatMap(({ country, account, made }) =>
      account === undefined ? [] : [{ country, account, made }],
    );
    expect(accounts).toHaveLength(nidCountries.flatMap(accountFormats).length);
    for (const country of nidCountries) {
      const own = accounts.filter((one) => one.country === country);
      const text = await textOf(format, STRUCTURE, { country_iso: country });
      for (const [at, { EXAMPLE }] of accountFormats(country).entries()) {
        const { account = "", made } = own[at] ?? {};
        expect(made, country).toBe(EXAMPLE === "");
        if (!made) expect(account).toBe(EXAMPLE);
        expect(text).toContain(account);
        const nid = nidFormats(country)[0]?.EXAMPLE ?? "";
        const told = await textOf(format, NID, { country_iso: country, nid, account });
        const valid = format === "json" ? jsonValue(told, "account_valid") : xmlText(told, "account_valid") === "1";
        if (accountCheckStatus(country) !== "under review") expect(valid, `${country} ${account}`).toBe(true);
      }
    }
  });

  it("one country's lengths are numbers, all others' texts", async () => {
    const lengths = new Set<string>();
    for (const country of nidCountries) {
      const text = await textOf("json", STRUCTURE, { country_iso: country });
      const parsed = JSON.parse(text) as { account_number_format: { MIN_LENGTH: unknown; MAX_LENGTH: unknown }[] };
      for (const { MIN_LENGTH: least, MAX_LENGTH: most } of parsed.account_number_format) {
        expect(typeof least).toBe(typeof most);
        if (typeof least === "number") lengths.add(country);
      }
    }
    expect(lengths.size).toBe(1);
  });

  it("an institution for each coded value is listed, and found by BIC and bank code", async () => {
    const listed: { case: string; member?: string; value?: string; bic: string; nid: string; country: string }[] =
      JSON.parse((await sandbox().get("/fixtures")).text);
    const of = (member: string) => listed.filter((one) => one.member === member);
    const values = (member: string): (string | undefined)[] => of(member).map(({ value }) => value);
    expect(values("service_codes")).toEqual([...serviceCodes]);
    expect(values("service_codes")).toHaveLength(147);
    expect(values("institution_status")).toEqual(institutionStatuses);
    expect(values("subtype_indicator")).toEqual(subtypeIndicators);
    expect(values("office_type")).toEqual([...officeTypes]);
    expect(values("legal_type")).toEqual([...legalTypes]);
    expect(values("network_connectivity")).toEqual(["CCC", "CNN", "NNN"]);
    for (const { member, value = "", bic, nid, country } of listed) {
      if (member === undefined) continue;
      for (const text of [
        await textOf(format, NID, { country_iso: country, nid }),
        await textOf(format, DIRECTORY_BIC, { bic }),
      ]) {
        expect(recordValue(text, "bic"), value).toBe(bic);
        expect(recordValue(text, member), value).toBe(value);
      }
      const text = await textOf(format, BIC, { bic });
      expect(format === "json" ? jsonValue(text, "bic_valid") : xmlText(text, "bic_valid"), value).toBe(
        format === "json" ? true : "1",
      );
      if (member === "service_codes")
        expect(text).toContain(format === "json" ? `"code":"${value}"` : `<code>${value}<`);
    }
  });

  it("account formats whose check digit is listed and not verified accept an altered number", async () => {
    const unverified = nidCountries.filter(
      (country) =>
        accountCheckStatus(country) === "format only" &&
        accountFormats(country).some(
          ({ LETTER_FORMAT, EXAMPLE }) => LETTER_FORMAT.includes("K") && /\d/u.test(EXAMPLE),
        ),
    );
    expect(unverified).toEqual(expect.arrayContaining(["AR", "DK"]));
    for (const country of unverified) {
      const nid = nidFormats(country)[0]?.EXAMPLE ?? "";
      const account = accountFormats(country)[0]?.EXAMPLE ?? "";
      const last = account.search(/\d(?=\D*$)/u);
      const altered = account.slice(0, last) + ((Number(account.charAt(last)) + 1) % 10) + account.slice(last + 1);
      for (const number of [account, altered]) {
        const text = await textOf(format, NID, { country_iso: country, nid, account: number });
        const valid = format === "json" ? jsonValue(text, "account_valid") : xmlText(text, "account_valid") === "1";
        expect(valid, `${country} ${number}`).toBe(true);
      }
    }
  });

  it("the BIC is echoed by the directory's BIC endpoint on account errors too", async () => {
    const { text } = await sandbox().post(DIRECTORY_BIC, { api_key: "sandbox-302", format, bic: "zzplDEFF" });
    expect(format === "json" ? jsonValue(text, "query.bic") : xmlText(text, "query.bic")).toBe("zzplDEFF");
  });

  it("imported or embedded sort codes have empty schemes, not null", async () => {
    const source = { ...sandboxSource(directory), sortCode: sandboxSource(directory).sortCode };
    expect(source.sortCode("089999")?.schemes).not.toBeNull();
  });
});
