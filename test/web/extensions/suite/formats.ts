/** A wrong IBAN in each of the formats, in files that only the virtual file system has. */
import assert from "node:assert/strict";
import type { Case } from "../../../vscode/host-extension/suite/harness";
import { paylintDiagnostics } from "../../../vscode/host-extension/suite/workspace";
import { openNew, rules } from "./virtual";

const WRONG = "GB30NWBK60161331926819";

const FILES: Readonly<Record<string, string>> = {
  "a.json": `{ "iban": "${WRONG}" }`,
  "a.jsonc": `{\n  // settlement\n  "iban": "${WRONG}"\n}`,
  "a.json5": `{ iban: '${WRONG}' }`,
  "a.yaml": `creditor:\n  iban: ${WRONG}\n`,
  "a.csv": `name;iban\nAnn;${WRONG}\n`,
  "a.tsv": `name\tiban\nAnn\t${WRONG}\n`,
  "a.xml": `<pay><IBAN>${WRONG}</IBAN></pay>`,
  "a.properties": `settlement.iban=${WRONG}\n`,
  "a.env": `SETTLEMENT_IBAN=${WRONG}\n`,
  "a.toml": `[payee]\niban = "${WRONG}"\n`,
  "a.ini": `[payee]\niban = ${WRONG}\n`,
};

export const formatCases: readonly Case[] = Object.entries(FILES).map(([name, text]) => ({
  name: `a wrong IBAN is found in ${name}, where it stands`,
  async run() {
    const document = await openNew(`written/${name}`, text);
    await rules(document, "iban/check-digits");
    const [finding] = paylintDiagnostics(document);
    assert.ok(finding);
    assert.equal(document.getText(finding.range), WRONG);
  },
}));
