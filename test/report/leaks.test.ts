/** No account in any report, however it is written and wherever it stands. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkBytes } from "../../server/src/cli/check/checkFile";
import { loadEngines } from "../../server/src/cli/check/loadEngines";
import { allParts } from "../../server/src/cli/check/reporting";
import { OUTPUT_FORMAT_NAMES } from "../../server/src/report/formats";
import { WAYS } from "../masking/ways";
import { report as reportAs } from "./run";

const ACCOUNT = "31926819";

async function report(name: string, text: string): Promise<string> {
  const engine = await loadEngines({
    root: process.cwd(),
    named: null,
    directory: true,
    showValues: false,
    explain: true,
    fix: false,
    wanted: { literals: true, frames: true, bytes: true },
  });
  if (!engine.ok) throw new Error(engine.error);
  const { head, parts } = await checkBytes(
    Buffer.from(text),
    name,
    engine.engines.of(path.resolve(name)),
    async () => ({ ok: true }),
  );
  expect(head.skipped).toBeNull();
  const all = await allParts(parts);
  // What a baseline is made of is never printed.
  return JSON.stringify(all, (key, value: unknown) => (key === "subject" ? undefined : value));
}

/** Digits of the account in a row, in any script, with anything but digits and letters between them. */
function tells(output: string, account: string, run = 3): string[] {
  const digits = output.normalize("NFKC").replace(/(?<=\d)[^\p{L}\p{N}{}[\]:]{1,3}(?=\d)/gu, "");
  const windows = Array.from({ length: account.length - run + 1 }, (_, at) => account.slice(at, at + run));
  return windows.filter((part) => digits.includes(part));
}

const DOCUMENTS: readonly (readonly [string, string, (account: string, sort: string, iban: string) => string])[] = [
  ["YAML record", "a.yaml", (account, sort, iban) => `iban: ${iban}\nsort_code: ${sort}\naccount_number: ${account}\n`],
  [
    "YAML record, quoted",
    "a.yaml",
    (account, sort, iban) => `iban: "${iban}"\nsort_code: "${sort}"\naccount_number: "${account}"\n`,
  ],
  [
    "JSON record",
    "a.json",
    (account, sort, iban) => `{"iban":"${iban}","sortCode":"${sort}","accountNumber":"${account}"}`,
  ],
  [
    "swapped values",
    "a.json",
    (account, sort, iban) => `{"bic":"${iban}","iban":"NWBKGB2L","sortCode":"${account}","accountNumber":"${sort}"}`,
  ],
  [
    "a table",
    "a.csv",
    (account, sort, iban) => `sort code,account number,iban,note\n${sort},${account},${iban},${account}\n`,
  ],
  [
    "neighbouring cells",
    "a.csv",
    (account, sort, iban) => `iban,ref,sort code,account number\n${iban},"${account}",${sort},6637495\n`,
  ],
  [
    "keys",
    "a.json",
    (account, _, iban) => `{"accounts":{"${iban}":{"iban":"GB28NWBK60161355779911"},"${account}":{"bic":"NWBKXX2L"}}}`,
  ],
  [
    "a text inside a value over several lines, beside a BIC",
    "a.yaml",
    (account, _, iban) =>
      `<Acct><Id><IBAN>${iban}</IBAN><Othr>${account}</Othr></Id><BICFI>BFMMDE78XXX</BICFI></Acct>\r  and more\r`,
  ],
  [
    "a text inside a value whose end is missing",
    "a.json",
    (account, sort, iban) =>
      JSON.stringify({ body: `{"bic": "NWBKXX2L", "iban": "${iban}", "sort_code": "${sort}", "account": "${account}` }),
  ],
  ["a comment beside it", "a.yaml", (account, _, iban) => `bic: NWBKXX2L # ${account} ${iban}\n`],
];

describe("a report holds no account", () => {
  for (const [way, write] of WAYS) {
    it.each(DOCUMENTS)(`written ${way}, in %s`, async (_, name, build) => {
      for (const iban of ["GB29NWBK601613", "GB28NWBK601613"]) {
        const output = await report(name, build(write(ACCOUNT), "601613", iban + write(ACCOUNT)));
        expect(tells(output, ACCOUNT)).toEqual([]);
        // Check digits are told by the finding about them alone.
        expect(output).not.toMatch(/GB2[89]/u);
      }
    });
  }
});

describe.each(OUTPUT_FORMAT_NAMES)("%s holds no account", (name) => {
  it.each(WAYS)("written %s", async (_, write) => {
    const files = Object.fromEntries(
      DOCUMENTS.flatMap(([, file, build], at) =>
        ["GB29NWBK601613", "GB28NWBK601613"].map((iban) => [
          `${at}${iban.slice(2, 4)}/${file}`,
          build(write(ACCOUNT), "601613", iban + write(ACCOUNT)),
        ]),
      ),
    );
    const output = await reportAs(name, files, { explain: true });
    // Fingerprints are hexadecimal and made of no value.
    expect(tells(output.replace(/"[0-9a-f]{32}"/gu, ""), ACCOUNT, 4)).toEqual([]);
    expect(output).not.toMatch(/GB2[89]/u);
  });
});

describe("corrections", () => {
  it("are shown where they tell no digit", async () => {
    const output = await report(
      "a.yaml",
      "iban: gb29nwbk60161331926819\naccount_number: 66374958\nsort_code: 089999\n",
    );
    expect(output).toContain('"newText":"GB"');
    expect(output).toContain('"newText":"NWBK"');
    expect(tells(output, ACCOUNT)).toEqual([]);
  });

  it("are only named where they would", async () => {
    const output = await report("a.json", '{"iban":"NWBKGB2L","bic":"GB29NWBK60161331926819"}');
    expect(output).toContain('"title":"A correction, hidden as it would tell digits","edits":[]');
    expect(output).not.toContain("--show-values");
  });
});
