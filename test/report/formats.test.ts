import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { validate as validateRdFormat } from "@umbrelladocs/rdformat-validator";
import Ajv from "ajv";
import AjvDraft4 from "ajv-draft-04";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { BaselineEntries, type BaselineSubject, KnownFindings, parseBaseline } from "../../server/src/config/baseline";
import { catalogue, rulePage } from "../../server/src/config/catalogue";
import { hmacSha256 } from "../../server/src/config/keyedHash";
import { OUTPUT_FORMAT_NAMES } from "../../server/src/report/formats";
import { type ReportSetup, report } from "./run";

/** What reports stumble over: names and values with controls, quotes and markup, a file left out, several findings. */
const FILES = {
  "a b/wrong#1?.yaml": "creditor:\n  iban: GB28NWBK60161331926819\n  bic: NWBKGB2L\n",
  "line\nbreak\u001b[31m.json": '{"iban":"GB28NWBK60161331926819","note":"\\u001b]0;x\\u0007<&\\">"}',
  "/elsewhere/\u202e.csv":
    'iban,name\nGB28NWBK60161331926819,"<b>\u2028::error::x\u0085"\nGB29NWBK60161331926819,\u200b\n',
  "binary.csv": Buffer.from([0, 1, 2, 0]),
  "lower.yaml": "iban: gb29nwbk60161331926819\n",
  "clean.json": "{}",
};

/** One finding that stands, one that a comment suppresses; the reason quotes an account. */
const SUPPRESSED = {
  "open.yaml": "iban: GB28NWBK60161331926819\n",
  "suppressed.yaml": "iban: GB28NWBK60161331926819 # paylint-ignore -- agreed for 31926819\n",
};

/** A baseline that knows the findings at these places, of the one wrong IBAN. */
function knownOf(places: readonly Pick<BaselineSubject, "rule" | "path" | "keyPath">[]): KnownFindings {
  const entries = new BaselineEntries("k".repeat(32), hmacSha256);
  const value = "GB28NWBK60161331926819";
  for (const place of places)
    entries.add({ ...place, value, literal: { kind: "iban", country: "GB", value, valid: false } });
  const read = parseBaseline(entries.toText());
  if (!read.ok) throw new Error(read.reason);
  return new KnownFindings(read.baseline, hmacSha256);
}

describe.each(OUTPUT_FORMAT_NAMES)("%s", (name) => {
  it("holds nothing that acts on a terminal but line ends, and no account", async () => {
    const output = await report(name, FILES);
    expect(output).toContain(
      name === "github" || name === "stylish" || name === "html" || name === "junit" ? "wrong" : "iban/check-digits",
    );
    expect(output.replace(/\n/gu, "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(output).not.toMatch(/31926819|GB2[89]NWBK/u);
  });

  it("begins no line with what a file holds", async () => {
    const lines = (await report(name, FILES)).split("\n");
    expect(lines.filter((line) => /^\s*(?:break|::error::x)/u.test(line))).toEqual([]);
  });

  it("is described on the page", () => {
    expect(readFileSync("docs/output.md", "utf8")).toContain(`\`--format ${name}\``);
  });

  it("is whole for no files, and counts what it doesn't list", async () => {
    for (const output of [
      await report(name, {}),
      await report(name, FILES, { maxFindings: 1 }),
      await report(name, FILES, { summaryOnly: true }),
    ]) {
      if (["json", "sarif", "gitlab", "rdjson"].includes(name)) expect(() => JSON.parse(output)).not.toThrow();
    }
  });
});

describe("schemas", () => {
  it("SARIF 2.1.0", async () => {
    const schema = JSON.parse(
      readFileSync(
        createRequire(import.meta.url).resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"),
        "utf8",
      ),
    ) as object;
    // The schema has a pattern that only the older reading of expressions takes.
    const ajv = new AjvDraft4({ strict: false, unicodeRegExp: false });
    addFormats(ajv);
    const validate = ajv.compile(schema);
    const absent = [{ rule: "iban/check-digits", path: "a b/gone.yaml", key: "a.*.iban", count: 2 }];
    const setups = [{}, { showValues: true }, { maxFindings: 1 }, { leftOut: true, known: knownOf([]), absent }];
    for (const setup of setups) {
      validate(JSON.parse(await report("sarif", { ...FILES, ...SUPPRESSED }, setup)));
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  it("Reviewdog Diagnostic Format", async () => {
    const result = await validateRdFormat(await report("rdjson", FILES));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it("GitLab code quality", async () => {
    const text = { type: "string", minLength: 1 };
    const lines = {
      type: "object",
      required: ["begin"],
      properties: { begin: { type: "integer", minimum: 1 }, end: { type: "integer", minimum: 1 } },
    };
    const issue = {
      type: "object",
      required: ["description", "check_name", "fingerprint", "severity", "location"],
      properties: {
        description: text,
        check_name: text,
        fingerprint: text,
        severity: { enum: ["info", "minor", "major", "critical", "blocker"] },
        location: { type: "object", required: ["path", "lines"], properties: { path: text, lines } },
      },
    };
    const validate = new Ajv().compile({ type: "array", minItems: 3, items: issue });
    const issues = JSON.parse(await report("gitlab", FILES)) as { fingerprint: string }[];
    validate(issues);
    expect(validate.errors ?? []).toEqual([]);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
  });

  it("JUnit", async () => {
    const schema = readFileSync("test/report/junit.xsd", "utf8");
    for (const setup of [{}, { quiet: true }, { summaryOnly: true }]) {
      const xml = await report("junit", FILES, setup);
      const { valid, errors } = await validateXML({
        xml: [{ fileName: "report.xml", contents: xml }],
        schema: [schema],
      });
      expect(errors).toEqual([]);
      expect(valid).toBe(true);
    }
  });
});

describe("sarif", () => {
  interface Sarif {
    readonly runs: readonly [
      {
        readonly results: readonly {
          ruleId: string;
          ruleIndex: number;
          level: string;
          baselineState?: string;
          suppressions?: { kind: string; justification?: string }[];
          occurrenceCount?: number;
          partialFingerprints: Record<string, string>;
          locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
          fixes?: object[];
        }[];
        readonly tool: { driver: { rules: { id: string }[] } };
        readonly invocations: [{ toolExecutionNotifications: { message: { text: string } }[] }];
      },
    ];
  }

  const parse = async (...args: Parameters<typeof report>): Promise<Sarif["runs"][0]> =>
    (JSON.parse(await report(...args)) as Sarif).runs[0];

  it("names files by proper URIs, below the root and outside of it", async () => {
    const { results } = await parse("sarif", FILES);
    const uris = results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri);
    expect(uris).toContain("a%20b/wrong%231%3F.yaml");
    expect(uris).toContain("line%0Abreak%1B%5B31m.json");
    expect(uris).toContain("file:///elsewhere/%E2%80%AE.csv");
  });

  it("refers to rules by place, offers open corrections, and tells of files left out", async () => {
    const { results, tool, invocations } = await parse("sarif", FILES);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(results.some(({ fixes }) => fixes !== undefined)).toBe(true);
    expect(invocations[0].toolExecutionNotifications.map(({ message }) => message.text).join()).toContain("binary");
  });

  it("tells of each rule what its page says, in a sentence and whole, and its level", async () => {
    const written = JSON.parse(await report("sarif", {})) as { runs: [{ tool: { driver: { rules: object[] } } }] };
    const level = { error: "error", warning: "warning", info: "note", hint: "note" };
    expect(written.runs[0].tool.driver.rules).toMatchObject(
      catalogue.map(({ id, doc: { meaning }, defaultSeverity }) => ({
        id,
        fullDescription: { text: meaning },
        helpUri: rulePage(id),
        defaultConfiguration: defaultSeverity === "off" ? { enabled: false } : { level: level[defaultSeverity] },
      })),
    );
    for (const rule of written.runs[0].tool.driver.rules) {
      const { shortDescription, fullDescription } = rule as Record<string, { text: string }>;
      expect(shortDescription?.text).toMatch(/^[^.].*\.$/u);
      expect(`${fullDescription?.text} `.startsWith(`${shortDescription?.text} `)).toBe(true);
    }
  });

  it("names the first thousand files that weren't checked, and counts the others", async () => {
    const said = async (count: number) => {
      const files = Array.from({ length: count }, (_, at) => [`${at}.csv`, Buffer.from([0, 1, 2, 0])]);
      const { invocations } = await parse("sarif", Object.fromEntries(files));
      return invocations[0].toolExecutionNotifications.map(({ message }) => message.text);
    };
    expect(await said(1000)).toHaveLength(1000);
    const many = await said(1007);
    expect(many).toHaveLength(1001);
    expect(many.at(-1)).toBe("7 more files were not checked.");
  });

  it("makes fingerprints that don't depend on the value", async () => {
    const of = async (iban: string): Promise<string[]> =>
      (await parse("sarif", { "a.yaml": `iban: ${iban}\n` })).results.map(({ partialFingerprints }) =>
        JSON.stringify(partialFingerprints),
      );
    expect(await of("GB28NWBK60161331926819")).toEqual(await of("GB27NWBK60161331926819"));
  });
});

describe("sarif with what is left out", () => {
  interface Result {
    readonly ruleId: string;
    readonly baselineState?: string;
    readonly suppressions?: readonly { readonly kind: string; readonly justification?: string }[];
    readonly locations: readonly {
      readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
    }[];
  }
  const resultsOf = async (setup: ReportSetup): Promise<Result[]> =>
    (JSON.parse(await report("sarif", SUPPRESSED, setup)) as { runs: [{ results: Result[] }] }).runs[0].results;
  const stateOf = ({ baselineState, suppressions, locations }: Result): string =>
    [locations[0]?.physicalLocation.artifactLocation.uri, baselineState, suppressions?.map(({ kind }) => kind)].join(
      " ",
    );

  it("lists nothing of it unless asked, and says nothing of suppressions then", async () => {
    const results = await resultsOf({});
    expect(results.map(stateOf)).toEqual(["open.yaml  "]);
    expect(results.every((result) => !("suppressions" in result) && !("baselineState" in result))).toBe(true);
  });

  it("marks what a comment suppresses, with its reason masked; every result has the member then", async () => {
    const results = await resultsOf({ leftOut: true });
    expect(results.map(stateOf)).toEqual(["open.yaml  ", "suppressed.yaml  inSource"]);
    expect(results[0]?.suppressions).toEqual([]);
    expect(results[1]?.suppressions?.[0]?.justification).toContain("agreed");
    expect(JSON.stringify(results)).not.toContain("31926819");
  });

  it("tells new, unchanged and absent ones apart; all have a state", async () => {
    const known = knownOf([{ rule: "iban/check-digits", path: "open.yaml", keyPath: ["iban"] }]);
    const absent = [{ rule: "iban/length", path: "gone.yaml", key: "a.iban", count: 1 }];
    expect((await resultsOf({ leftOut: true, known, absent })).map(stateOf)).toEqual([
      "open.yaml unchanged ",
      "suppressed.yaml new inSource",
      "gone.yaml absent ",
    ]);
    expect(await resultsOf({ known: knownOf([]), absent })).toMatchObject([{ baselineState: "new" }]);
  });
});

describe("rdjson", () => {
  it("suggests what corrects, in columns of bytes", async () => {
    const output = await report(
      "rdjson",
      { "a.csv": "name,iban\n\u00fc,gb29nwbk60161331926819\n" },
      { showValues: true },
    );
    const { diagnostics } = JSON.parse(output) as {
      diagnostics: { code: { value: string }; suggestions?: object[] }[];
    };
    const own = diagnostics.find(({ code }) => code.value === "iban/format");
    expect(own?.suggestions).toEqual([
      { range: { start: { line: 2, column: 4 }, end: { line: 2, column: 12 } }, text: "GB29NWBK" },
    ]);
    const masked = await report("rdjson", { "a.csv": "iban\ngb29nwbk60161331926819\n" });
    expect(masked).not.toContain("31926819");
  });

  it("counts columns in bytes", async () => {
    const output = await report("rdjson", { "a.csv": "name,iban\n\u00fc\u{1f600},GB28NWBK60161331926819\n" });
    const { diagnostics } = JSON.parse(output) as { diagnostics: { location: { range: object } }[] };
    expect(diagnostics[0]?.location.range).toEqual({ start: { line: 2, column: 8 }, end: { line: 2, column: 30 } });
  });
});

it("a message tells wrong check digits, and then nothing of the account is shown", async () => {
  const output = await report("json", { "a.yaml": "iban: DE88370400440532013000\n" });
  const [{ literals, findings }] = (
    JSON.parse(output) as {
      files: [{ literals: { value: string }[]; findings: { message: string; fixes: object[] }[] }];
    }
  ).files;
  expect(findings[0]?.message).toBe("The check digits 88 do not fit the rest; with this account they would be 89.");
  expect(findings[0]?.fixes).toMatchObject([{ title: "Replace the check digits with 89", edits: [{ newText: "9" }] }]);
  expect(literals[0]?.value).toBe("DE**37040044**********");
});

describe("a finding in JSON", () => {
  const of = async (content: string | Buffer) => JSON.parse(await report("json", { "a.yaml": content })).files[0];

  it("names the literal that stands at its place, and none where none does", async () => {
    const { literals, findings } = await of("name: x\niban: gb29nwbk60161331926819\naccount_number: 9.3E+15\n");
    expect(findings.map(({ rule }: { rule: string }) => rule)).toEqual(["iban/format", "value/precision"]);
    for (const { literal, range } of findings) {
      const at = literals.findIndex((one: { range: object }) => JSON.stringify(one.range) === JSON.stringify(range));
      expect(literal).toBe(at < 0 ? null : at);
    }
  });

  it("has corrections, unless signs of the file were lost as it was read", async () => {
    const text = "iban: gb29nwbk60161331926819\n";
    expect((await of(text)).findings[0].fixes).toHaveLength(1);
    // Most bytes are UTF-8, so the file is read as that.
    const bytes = Buffer.concat([Buffer.from(`${text}note: \u00fc\u00fc\u00fc`), Buffer.from([0xff, 0x0a])]);
    const damaged = await of(bytes);
    expect(damaged.encoding).toContain("UTF-8");
    expect(damaged.findings.map(({ fixes }: { fixes: object[] }) => fixes)).toEqual([[]]);
  });
});

describe("limits", () => {
  const wrong = {
    "a.yaml": "- iban: GB28NWBK60161331926819\n- iban: GB28NWBK60161355779911\n- iban: GB28BARC20000055779911\n",
  };

  it("--max-findings lists so many and counts all", async () => {
    const { files, summary } = JSON.parse(await report("json", wrong, { maxFindings: 2 })) as {
      files: { findings: object[] }[];
      summary: { errors: number; omitted: number };
    };
    expect(files[0]?.findings).toHaveLength(2);
    expect(summary.errors - 2).toBe(summary.omitted);
    expect(summary.omitted).toBeGreaterThan(0);
  });

  it("--max-findings isn't told as the size of a SARIF run", async () => {
    const output = await report("sarif", wrong, { maxFindings: 2 });
    expect(output).toMatch(/\d more findings are not listed \(--max-findings\)/u);
    expect(output).not.toContain("a run holds at most");
  });

  it("--summary only counts, by rule too", async () => {
    const output = await report("stylish", wrong, { summaryOnly: true });
    expect(output).toMatch(/\d+ {2}iban\/check-digits/u);
    expect(output).not.toContain("a.yaml");
  });

  it("--quiet lists errors alone", async () => {
    const output = await report("stylish", { ...wrong, "b.yaml": "iban: gb29nwbk60161331926819\n" }, { quiet: true });
    expect(output).toContain("iban/check-digits");
    expect(output).not.toMatch(/b\.yaml|identifiers/u);
  });
});
