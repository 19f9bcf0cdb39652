/** The snippets of records: filled in, each leads to the IBAN of the registry's example. */
import { describe, expect, it } from "vitest";
import { recordKeys, snippets } from "../../scripts/generate/snippets";
import { domesticParts } from "../../server/src/domain/calculate";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { codeLenses, fillIban } from "../../server/src/features/codeLens";
import { applyEdits } from "../lsp/client";
import { open, viewOf } from "./support";

interface Snippet {
  readonly prefix: readonly string[];
  readonly body: readonly string[];
}

const read = (format: "json" | "yaml") =>
  new Map(Object.values<Snippet>(JSON.parse(snippets(format))).map((one) => [one.prefix[0] ?? "", one.body]));
const all = { json: read("json"), yaml: read("yaml") };

describe.each(allIbanFormats().map(({ country, example }) => [country, example] as const))("%s", (country, example) => {
  it.each(["json", "yaml"] as const)("in %s leads to %s's IBAN", (format) => {
    const parts = domesticParts(example);
    const names = recordKeys(country).map(({ name }) => name);
    // Where the branch isn't asked for apart, it stands behind the bank's code, or is all of it: the BIC tells letters.
    const branch = names.includes("branch") ? "" : (parts?.branch ?? "");
    const isLetters = branch !== "" && /^[A-Z]{4}/u.test(parts?.bankcode ?? "");
    const bankcode = isLetters ? branch : `${parts?.bankcode ?? ""}${branch}`;
    const given: Readonly<Record<string, string | undefined>> = { ...parts, bankcode };
    const letters = /^[A-Z]{4}/u.exec(example.slice(4))?.[0] ?? "";
    const values = recordKeys(country).map(({ name }) => (name === "bic" ? `${letters}${country}22` : given[name]));
    const body = all[format].get(`paylint-${country.toLowerCase()}`) ?? [];
    const text = body.join("\n").replace(/\$(\d)/gu, (_, at) => values[Number(at) - 1] ?? "");
    const { snapshot } = open(format, text);
    const view = viewOf();
    const [lens] = codeLenses(snapshot, view, true);
    const filled = fillIban(lens?.command?.arguments?.[0], snapshot, view, false);
    const edits = (filled.ok && filled.edit.changes?.[snapshot.uri]) || [];
    expect(applyEdits(text, edits), text).toContain(example);
  });
});
