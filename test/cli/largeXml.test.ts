import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { checkBytes, checkFile } from "../../server/src/cli/check/checkFile";
import { loadEngines } from "../../server/src/cli/check/loadEngines";
import { allParts } from "../../server/src/cli/check/reporting";
import { encodeText } from "../../server/src/text/decode";
import { folderWith } from "./cli";

/** More than is read at once. */
const TRANSFERS = 11_000;

function message(between: string): string {
  const transfers = Array.from({ length: TRANSFERS }, (_, at) => {
    const iban = at % 97 === 5 ? "DE89370400440532013001" : "DE89370400440532013000";
    const name = `Größe ${"x".repeat(at % 40)} Company`;
    return `<CdtTrfTxInf><Cdtr><Nm>${name}</Nm></Cdtr>${between}<CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct><CdtrAgt><FinInstnId><BICFI>COBADEFF</BICFI></FinInstnId></CdtrAgt></CdtTrfTxInf>`;
  });
  const head = `<?xml version="1.0"?>${between}<Document><CstmrCdtTrfInitn><PmtInf><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>`;
  return `${head}${transfers.join(between)}</PmtInf></CstmrCdtTrfInitn></Document>`;
}

async function checked(content: string | Buffer, settings: { readonly maxFileSize?: number } = {}) {
  const limits = settings.maxFileSize === undefined ? {} : { "paylint.json": JSON.stringify({ limits: settings }) };
  const folder = folderWith({ "a.xml": content, ...limits });
  const file = path.join(folder, "a.xml");
  const loaded = await loadEngines({
    root: folder,
    named: null,
    directory: false,
    showValues: true,
    explain: false,
    fix: false,
    wanted: { literals: true, frames: true, bytes: true },
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const { engines } = loaded;
  const streamed = await checkFile({ absolute: file, displayPath: "a.xml", within: folder }, engines);
  const whole = await checkBytes(readFileSync(file), "a.xml", engines.of(file), async () => ({ ok: true }));
  return { streamed, whole, parts: await allParts(streamed.parts), wholeParts: await allParts(whole.parts) };
}

it.each([
  ["on many lines", message("\n  ")],
  ["on a single line", message("")],
  ["in UTF-16", Buffer.from(encodeText(`\uFEFF${message("\r\n")}`, "utf-16le") ?? [])],
  ["in one byte a character", Buffer.from(message("\n"), "latin1")],
])("a large document %s is reported in parts as one read at once", async (_, content) => {
  const { streamed, whole, parts, wholeParts } = await checked(content);
  expect(streamed.head).toEqual(whole.head);
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.flatMap(({ literals }) => literals)).toEqual(wholeParts.flatMap(({ literals }) => literals));
  const entries = parts.flatMap(({ entries }) => entries);
  expect(entries.length).toBeGreaterThan(100);
  expect(entries).toEqual(wholeParts.flatMap(({ entries }) => entries));
});

it("a comment at the end of a large document still speaks of all of it", async () => {
  const { streamed, parts } = await checked(`${message("\n")}<!-- paylint-ignore-file (invented) -->`);
  expect(streamed.head.skipped).toBeNull();
  expect(parts.flatMap(({ entries }) => entries)).toEqual([]);
});

it("a large document is skipped beyond the limit as a small one is", async () => {
  const { streamed, whole } = await checked(message("\n"), { maxFileSize: 2_000_000 });
  expect(streamed.head.skipped).toBe("longer than the limit of 2000000 characters");
  expect(streamed).toMatchObject({ head: whole.head, obstacle: whole.obstacle });
});
