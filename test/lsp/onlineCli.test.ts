/** `--online` of the built command line against a local server: what is sent, what is said, what the exit code is. */
import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  bankSearchAnswer,
  bicAnswer,
  directoryBicAnswer,
  fineCodes,
  ibanAnswer,
  nidAnswer,
  sortCodeAnswer,
  structureAnswer,
} from "../lookup/replies";
import { type Asked, json, startServer, type TestServer, type Told } from "../lookup/server";

const KEY = "a-key-that-must-not-show";
const ACCOUNT = "66374958";

let server: TestServer;
let folder: string;

beforeEach(async () => {
  server = await startServer((asked) => ({ ...answer(asked), headers: { "x-paylint-sandbox": "1" } }));
  folder = await mkdtemp(path.join(tmpdir(), "paylint-online-"));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function answer({ path: place, parameters }: Asked): Told {
  const format = parameters.format === "xml" ? "xml" : "json";
  if (place === "/sort/") return sortCodeAnswer({ codes: { ...fineCodes, modulus: "201" } })[format];
  if (place === "/directory/nid/") return nidAnswer({ account: parameters.account === undefined ? "" : true })[format];
  if (place === "/directory/bic/") return directoryBicAnswer()[format];
  if (place === "/directory/structure/") return structureAnswer(parameters.country_iso)[format];
  if (place === "/bic/bic/") return bicAnswer(false)[format];
  if (place === "/bic/bank/") return bankSearchAnswer(["AN INVENTED BANK"], parameters.bank_name)[format];
  if (place === "/iban") return ibanAnswer("DE89370400440532013000")[format];
  return json({});
}

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function run(
  args: readonly string[],
  { input = "", env = {}, interrupt }: { input?: string; env?: object; interrupt?: AbortSignal } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [path.resolve("dist/cli.js"), ...args], {
    cwd: folder,
    env: {
      ...process.env,
      PAYLINT_DATA_DIR: path.join(folder, "data"),
      PAYLINT_API_KEY: KEY,
      PAYLINT_SORT_CODE_URL: server.url,
      PAYLINT_IBAN_CALCULATION_URL: `${server.url}/iban`,
      PAYLINT_BIC_VALIDATION_URL: `${server.url}/bic/`,
      PAYLINT_BANK_DIRECTORY_URL: `${server.url}/directory`,
      ...env,
    },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.on("data", (data: Buffer) => {
    err += data.toString();
  });
  interrupt?.addEventListener("abort", () => child.kill("SIGINT"));
  child.stdin.end(input);
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}

const none = {
  PAYLINT_SORT_CODE_URL: "",
  PAYLINT_IBAN_CALCULATION_URL: "",
  PAYLINT_BIC_VALIDATION_URL: "",
  PAYLINT_BANK_DIRECTORY_URL: "",
};

describe("check --online", () => {
  const text = `- sort_code: "08-99-99"\n  account_number: "${ACCOUNT}"\n- iban: DE89370400440532013000\n  bic: QQAADE33\n`;

  beforeEach(() => writeFile(path.join(folder, "payments.yaml"), text));

  it("asks once about each identifier and reports what was answered", async () => {
    for (const format of ["json", "xml"]) {
      const before = server.asked.length;
      const { code, out, err } = await run(["check", "--online", "--format", "json"], {
        env: { PAYLINT_API_FORMAT: format },
      });
      const report: {
        files: { findings: { rule: string }[]; literals: { asked: boolean; answered: boolean }[] }[];
      } = JSON.parse(out);
      const literals = report.files.flatMap((file) => file.literals);
      expect(literals).toHaveLength(4);
      expect(literals.every(({ asked, answered }) => asked && answered)).toBe(true);
      const rules = report.files.flatMap(({ findings }) => findings.map(({ rule }) => rule));
      expect(rules).toEqual(expect.arrayContaining(["api/account-invalid", "api/bic-inactive"]));
      expect(code).toBe(1);
      expect(err).toContain("4 queries used.");
      expect(err).toContain("Sandbox");
      expect(server.asked.length - before).toBe(4);
      expect(server.asked.slice(before).every(({ parameters }) => parameters.format === format)).toBe(true);
    }
    // Answers of this machine are never stored.
    expect(await readdir(path.join(folder, "data")).catch(() => [])).toEqual([]);
  });

  it("reads standard input as well", async () => {
    await rm(path.join(folder, "payments.yaml"));
    const { out } = await run(["check", "--online", "--format", "json", "--stdin-filename", "a.yaml"], { input: text });
    expect(out).toContain("api/account-invalid");
    expect(server.asked).toHaveLength(4);
  });

  it("refuses more queries than agreed, without a terminal to ask on", async () => {
    const refused = await run(["check", "--online", "--max-queries", "3"]);
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.err).toContain("More than 3 queries");
    expect(server.asked).toEqual([]);
    const agreed = await run(["check", "--online", "--max-queries", "3", "--yes"]);
    expect(agreed.code).toBe(1);
    expect(server.asked).toHaveLength(4);
  });

  it("sends nothing offline, and says so where no address or key is set", async () => {
    const offline = await run(["check", "--format", "json"]);
    expect(offline.out).not.toContain("api/");
    const unset = await run(["check", "--online"], { env: none });
    expect(unset.err).toContain("No address of an interface is set");
    expect(unset.err).toContain("0 queries used.");
    expect(unset.code).toBe(2);
    const keyless = await run(["check", "--online"], { env: { PAYLINT_API_KEY: "" } });
    expect(keyless.err).toContain("No key is set for the sort code interface");
    expect(keyless.code).toBe(2);
    expect(server.asked).toEqual([]);
  });

  it("takes no plain HTTP beyond this machine, nor a password in an address", async () => {
    const { err } = await run(["check", "--online"], {
      env: {
        ...none,
        PAYLINT_SORT_CODE_URL: "http://example.com/api",
        PAYLINT_BIC_VALIDATION_URL: "https://u:secret@example.com",
      },
    });
    expect(err).toContain("must begin with https://");
    expect(err).not.toContain("secret");
    expect(err).toContain("0 queries used.");
  });

  it("makes no finding of a failed request, and shows neither key nor account", async () => {
    for (const told of [
      { status: 401, body: `{"error":{"code":"301","message":"${KEY} ${ACCOUNT}"}}` },
      { status: 400, body: `Bad Request ${KEY} ${ACCOUNT}` },
      { status: 200, body: "" },
      { status: 200, body: `<html>${KEY} ${ACCOUNT}</html>` },
    ]) {
      server.answer = () => told;
      const { code, out, err } = await run(["check", "--online", "--format", "json"]);
      expect(out).not.toContain('"api/');
      expect(code).toBe(2);
      const { files } = JSON.parse(out) as { files: { literals: { asked: boolean; answered: boolean }[] }[] };
      const literals = files.flatMap((file) => file.literals);
      expect(literals.length).toBeGreaterThan(0);
      expect(literals.every(({ answered }) => !answered)).toBe(true);
      expect(err).toContain("without answer");
      expect(out + err).not.toMatch(new RegExp(`${KEY}|${ACCOUNT}`, "u"));
    }
  });
});

describe("check --online when the world is bad", () => {
  /** Letters where digits would make test and passive BICs. */
  const bicOf = (index: number): string => {
    const letter = (value: number): string => String.fromCharCode(65 + (Math.floor(value) % 26));
    return `QQ${letter(index / 676)}${letter(index / 26)}DE${letter(index)}A`;
  };
  const right = (asked = ""): Told => ({
    ...bicAnswer(true).json,
    body: (bicAnswer(true).json.body ?? "").replaceAll("QQAADE33", asked),
  });
  const write = (number: number): Promise<void> =>
    writeFile(
      path.join(folder, "bics.json"),
      JSON.stringify(Array.from({ length: number }, (_, n) => ({ bic: bicOf(n) }))),
    );
  interface Literals {
    readonly files: readonly {
      readonly literals: readonly { readonly asked: boolean; readonly answered: boolean }[];
    }[];
  }
  const literalsOf = (out: string) => (JSON.parse(out) as Literals).files.flatMap(({ literals }) => literals);

  it("a host that dies under 1,000 identifiers: the rest is left, what was answered is reported, and it fails", async () => {
    await write(1000);
    server.answer = ({ parameters }) => (server.asked.length > 30 ? { cut: "before" } : right(parameters.bic));
    const { code, out, err } = await run(["check", "--online", "--yes", "--format", "json", "bics.json"]);
    expect(code).toBe(2);
    const literals = literalsOf(out);
    expect(literals).toHaveLength(1000);
    expect(literals.filter(({ answered }) => answered)).toHaveLength(30);
    expect(literals.filter(({ asked }) => !asked).length).toBeGreaterThan(900);
    expect(err.match(/Not sent, for the host failed/gu)).toHaveLength(1);
    expect(err).toMatch(/30 queries used, \d+ without answer that may have been charged\./u);
    // Not a byte for minutes would look like a hang.
    expect(err).toMatch(/\d+ of 1000: \d+ asked/u);
    expect(server.asked.length).toBeLessThan(60);
  });

  it("a certificate problem is named, and ends it at once", async () => {
    await write(50);
    const { code, err } = await run(["check", "--online", "bics.json"], {
      env: { ...none, PAYLINT_BIC_VALIDATION_URL: server.url.replace("http:", "https:") },
    });
    expect(code).toBe(2);
    expect(err).toContain("makes no secure connection");
    expect(err).toContain("0 queries used.");
  });

  it("Ctrl-C prints what was answered until then", async () => {
    await write(60);
    const gone = new AbortController();
    server.answer = ({ parameters }) => {
      if (server.asked.length === 20) setTimeout(() => gone.abort(), 100);
      return server.asked.length > 15 ? { silent: true } : right(parameters.bic);
    };
    const { code, out, err } = await run(["check", "--online", "--yes", "--format", "json", "bics.json"], {
      interrupt: gone.signal,
    });
    expect(code).toBe(2);
    expect(err).toContain("Interrupted; what was answered until then is used.");
    const answered = literalsOf(out).filter((one) => one.answered);
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.length).toBeLessThan(60);
  });
});

describe("inspect --online", () => {
  it("gives the interface's verdict, bank and findings", async () => {
    const args = ["inspect", "08-99-99", "--kind", "sortCode", "--account", ACCOUNT, "--online", "--format", "json"];
    const { code, out, err } = await run(args);
    expect(JSON.parse(out)).toMatchObject({
      kind: "sortCode",
      bic: "QQAAGB21XXX",
      bank: "INVENTED BANK",
      findings: [{ rule: "api/account-invalid", severity: "error" }],
      valid: true,
      verdict: { valid: false, source: "Sort code interface", said: "201" },
      online: [{ question: "sortCodeValidation", status: "found", account: { valid: false, trust: "verified" } }],
    });
    expect(code).toBe(1);
    expect(err).toContain("1 query used.");
  });

  it("decides what can't be told offline, and says both", async () => {
    server.answer = () =>
      sortCodeAnswer({ codes: { ...fineCodes, modulus: "201" }, sortcode: "000001", account: ACCOUNT }).json;
    const args = ["inspect", "00-00-01", "--kind", "sortCode", "--account", ACCOUNT, "--online"];
    const text = await run(args);
    expect(text.out.split("\n")[0]).toBe(
      "000001  sortCode GB: not valid (sort code interface: 201); offline: cannot tell",
    );
    expect(text.code).toBe(1);
    const { out } = await run([...args, "--format", "json"]);
    expect(JSON.parse(out)).toMatchObject({ valid: null, verdict: { valid: false, source: "Sort code interface" } });
  });

  it("fills in bank, BIC and IBAN of an account beside its bank code", async () => {
    const iban = "GB20ZZPL08999966374958";
    server.answer = () => sortCodeAnswer({ codes: fineCodes, iban }).json;
    const args = ["inspect", ACCOUNT, "--kind", "account", "--country", "GB", "--bankcode", "089999"];
    const { out } = await run([...args, "--online", "--format", "json", "--no-directory"]);
    expect(JSON.parse(out)).toMatchObject({
      valid: true,
      iban,
      bic: "QQAAGB21XXX",
      bank: "INVENTED BANK",
      findings: [],
    });
  });

  it("answers a batch line by line, in order, each question once", async () => {
    const lines = [
      { id: 1, kind: "bic", value: "QQAADE33" },
      { id: 2, kind: "iban", value: "DE89370400440532013000" },
      { id: 3, kind: "bic", value: "QQAADE33" },
      { id: 4, kind: "account", country: "DE", value: "0532013000" },
    ];
    const input = lines.map((line) => JSON.stringify(line)).join("\n");
    const { out, code } = await run(["inspect", "--batch", "--online"], { input });
    const answers = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(answers[0].online[0]).toMatchObject({ status: "found", active: false });
    expect(answers[1].online.map(({ question }: { question: string }) => question)).toEqual([
      "bankCode",
      "ibanCalculation",
    ]);
    expect(answers[3].online).toEqual([]);
    // A BIC that isn't connected is not valid for payments.
    expect(answers[0].verdict).toMatchObject({ valid: false, said: "not active" });
    expect(code).toBe(1);
    expect(server.asked.filter(({ path: place }) => place === "/bic/bic/")).toHaveLength(1);
  });

  it("goes on without the interfaces when the agreed number is used up", async () => {
    const input = ["QQAADE33", "QQAAFR22"].map((value) => JSON.stringify({ kind: "bic", value })).join("\n");
    const env = { ...none, PAYLINT_BIC_VALIDATION_URL: `${server.url}/bic` };
    const { out, code, err } = await run(["inspect", "--batch", "--online", "--max-queries", "1"], { input, env });
    const [first, second] = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(first.online).toMatchObject([{ status: "found" }]);
    expect(second).toMatchObject({ valid: true, online: [{ status: "refused" }] });
    expect(code).toBe(2);
    expect(err).toContain("--max-queries");
  });
});

describe("iban --online", () => {
  const german = ["iban", "--country", "DE", "--bankcode", "37040044", "--account", "0532013000", "--online"];

  it("puts the interface's IBAN beside the one calculated here", async () => {
    const { out, err, code } = await run(german);
    expect(out.split("\n")[0]).toBe("DE89370400440532013000");
    expect(out).toContain("(sandbox): the same IBAN, INVENTED BANK");
    expect(err).not.toContain("DE89");
    expect(code).toBe(0);
    const { out: text } = await run([...german, "--format", "json"]);
    expect(JSON.parse(text)).toMatchObject({ iban: "DE89370400440532013000", online: { agrees: true } });
  });

  it("takes the interface's where none can be calculated here", async () => {
    const iban = "GB29NWBK60161331926819";
    server.answer = () => ibanAnswer(iban, "31926819", "601613").json;
    const args = ["iban", "--country", "GB", "--bankcode", "601613", "--account", "31926819", "--no-directory"];
    expect((await run(args)).code).toBe(1);
    const { out, code } = await run([...args, "--online"]);
    expect(out.split("\n")[0]).toBe(iban);
    expect(code).toBe(0);
  });

  it("answers a batch", async () => {
    const line = JSON.stringify({ id: 7, country: "DE", bankcode: "37040044", account: "0532013000" });
    const { out } = await run(["iban", "--batch", "--online"], { input: line });
    expect(JSON.parse(out)).toMatchObject({ id: 7, iban: "DE89370400440532013000", online: { agrees: true } });
  });
});

describe("bic, bank and format --online", () => {
  it("give the interfaces' answers beside the directory's", async () => {
    const bic = await run(["bic", "QQAADE33", "--online", "--format", "json"]);
    expect(JSON.parse(bic.out)).toMatchObject({
      active: false,
      online: [
        { question: "bicValidation", status: "found", sandbox: true },
        { question: "directoryBic", status: "found", records: [{ national_id: "37040044" }] },
      ],
    });
    const text = await run(["bic", "QQAADE33", "--online"]);
    expect(text.out).toMatch(
      /^QQAADE33: not valid for payments \(BIC validation interface \(sandbox\): not active\); by form right; offline: not/u,
    );
    expect(text.err).toContain("Asking the BIC validation interface and the bank directory interface: 2 queries.");
    const lines = text.out.trim().split("\n");
    expect(lines).toEqual([...new Set(lines)]);
    expect(text.out).toContain("Many-to-many payments");
    const bank = await run(["bank", "--country", "DE", "--name", "invented", "--online"]);
    expect(bank.out).toContain("AN INVENTED BANK");
    const format = await run(["format", "DE", "--online", "--format", "json"]);
    expect(JSON.parse(format.out)).toMatchObject({
      online: { status: "found", account_number_format: [{ MIN_LENGTH: "7" }] },
    });
    expect([bic, text, bank, format].map(({ code }) => code)).toEqual([1, 1, 0, 0]);
    for (const { err } of [bic, text, bank, format]) {
      expect(err).toMatch(/\d quer(?:y|ies) used\./u);
    }
  });

  it("refuse past the agreed number", async () => {
    for (const args of [
      ["bic", "QQAADE33"],
      ["bank", "--country", "DE", "--name", "bank"],
      ["format", "DE"],
    ]) {
      expect((await run([...args, "--online", "--max-queries", "0"])).code).toBe(2);
    }
    expect(server.asked).toEqual([]);
  });
});
