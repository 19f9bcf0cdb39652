/** Files in other encodings than UTF-8: checked, named, and corrected byte for byte. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, paylint } from "./cli";

const DIRTY = "gb29 nwbk 6016 1331 9268 19";
const CLEAN = "GB29NWBK60161331926819";
const WRONG = "GB30NWBK60161331926819";

const latin = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => Buffer.from(text, "utf16le");

async function check(name: string, content: Buffer, ...args: string[]) {
  const cwd = folderWith({ [name]: content });
  const { code, out } = await paylint(["check", "--format", "json", ...args, name], { cwd });
  const [file] = (JSON.parse(out) as { files: { findings: { rule: string }[]; skipped: string; encoding: string }[] })
    .files;
  const rules = file?.findings.map(({ rule }) => rule);
  return { code, rules, skipped: file?.skipped, encoding: file?.encoding, bytes: readFileSync(path.join(cwd, name)) };
}

const NAMED = "one byte a character, as in Windows-1252";

describe("one byte a character", () => {
  it("is checked and named", async () => {
    const { code, rules, encoding } = await check("a.csv", latin(`Empfänger;IBAN;BIC\nMüller;${WRONG};NWBKGB2L\n`));
    expect([code, rules, encoding]).toEqual([1, ["iban/check-digits"], NAMED]);
  });

  it.each(["a.csv", "a.tsv"])("keeps every other byte when %s is corrected", async (name) => {
    // All that is no control character; a text of Windows-1250 or 1251 has them in other roles.
    const high = Buffer.from(Array.from({ length: 128 }, (_, at) => at + 128));
    const content = (iban: string) => Buffer.concat([latin("name\tiban\n"), high, latin(`\t${iban}\n`)]);
    expect((await check(name, content(DIRTY), "--fix")).bytes).toEqual(content(CLEAN));
  });

  it("is checked in large tables, too", async () => {
    const rows = `Müller;${CLEAN}\n`.repeat(80_000);
    const { rules, encoding } = await check("a.csv", latin(`Empfänger;IBAN\n${rows}Müller;${WRONG}\n`));
    expect([rules, encoding]).toEqual([["iban/check-digits"], NAMED]);
  });
});

describe("UTF-16 without a byte order mark", () => {
  it("is checked, named, and corrected in its own bytes", async () => {
    const content = (iban: string) => utf16(`naam;iban\r\nŠárka;${iban}\r\n`);
    const { bytes, encoding } = await check("a.csv", content(DIRTY), "--fix");
    expect([bytes, encoding]).toEqual([content(CLEAN), "UTF-16, little-endian"]);
  });
});

describe("UTF-8 with bytes that are none", () => {
  it("is checked, and nothing is corrected in it", async () => {
    const content = Buffer.concat([Buffer.from("name,iban\nMüller Özil "), latin(`\xe9,${DIRTY}\nx,${WRONG}\n`)]);
    const { rules, encoding, bytes } = await check("a.csv", content, "--fix");
    expect(rules).toEqual(["iban/format", "iban/check-digits"]);
    expect(encoding).toBe("UTF-8, with bytes that are none");
    expect(bytes).toEqual(content);
  });
});
