/** XML, properties, dotenv, INI, TOML and JSON5 in a window: a finding, its hover, its fix, and an IBAN calculated. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { POLL, useWindow } from "./support/window";

const WRONG = "GB28NWBK60161331926819";

/** In each stand a wrong IBAN, and an empty one beside the parts of an account. */
const FILES: Readonly<Record<string, string>> = {
  "payment.xml": `<a>\n<b><iban>${WRONG}</iban></b>\n<c><country>DE</country><bankCode>37040044</bankCode>\n<accountNumber>532013000</accountNumber>\n<iban></iban></c></a>`,
  "payment.properties": `a.iban=${WRONG}\nb.country=DE\nb.bankCode=37040044\nb.accountNumber=532013000\nb.iban=`,
  "payment.env": `GB_IBAN=${WRONG}\nDE_COUNTRY=DE\nDE_BANK_CODE=37040044\nDE_ACCOUNT_NUMBER=532013000\nDE_IBAN=""`,
  "payment.ini": `iban=${WRONG}\n[b]\ncountry=DE\nbank_code=37040044\naccount_number=532013000\niban=`,
  "payment.toml": `iban = "${WRONG}"\n[b]\ncountry = "DE"\nbank_code = "37040044"\naccount_number = "532013000"\niban = ""`,
  "payment.json5": `[{iban: '${WRONG}'}, {country: 'DE', bankCode: '37040044', accountNumber: '532013000',\niban: ''}]`,
};

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "paylint-formats-"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(made, name), text);
  return made;
}

/** Inside the value, with line and column from 1. */
function placeOf(text: string, value: string): [line: number, column: number] {
  const before = text.slice(0, text.indexOf(value)).split("\n");
  return [before.length, (before.at(-1) ?? "").length + 3];
}

describe("a document", () => {
  const window = useWindow({ workspace: folder(), trusted: true });

  it.each(Object.entries(FILES))("%s is hovered, corrected and filled", async (name, text) => {
    const editor = window();
    await editor.openFile(name);
    await expect.poll(() => editor.underlines("error").count(), POLL).toBeGreaterThanOrEqual(1);
    await editor.hover(WRONG, "not valid", "29");
    await editor.goTo(...placeOf(text, WRONG));
    await editor.fix(/Replace the check digits with 29/u);
    await editor.shows("GB29NWBK60161331926819");
    await editor.goTo(...placeOf(text, "532013000"));
    await editor.fix(/Calculate the IBAN from this record/u);
    await editor.shows("DE89370400440532013000");
    await expect.poll(() => editor.underlines("error").count(), POLL).toBe(0);
  });
});
