/** The list of actions at each finding of the examples: what comes first, and how much of an account its titles show. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { type CodeAction, CodeActionTriggerKind } from "vscode-languageserver-protocol";
import { formatOf } from "../../server/src/formats";
import { TestClient } from "./client";

it("fixes come first, new check digits after any other, in short titles that show four signs of an account", async () => {
  const client = await TestClient.start();
  let count = 0;
  for (const name of readdirSync("examples", { recursive: true, encoding: "utf8" })) {
    const format = formatOf(name);
    if (format === null) continue;
    const uri = pathToFileURL(path.resolve("examples", name)).href;
    client.open(uri, format, readFileSync(path.join("examples", name), "utf8"));
    for (const diagnostic of await client.diagnosticsOf(uri)) {
      const context = { diagnostics: [diagnostic], triggerKind: CodeActionTriggerKind.Invoked };
      const params = { textDocument: { uri }, range: diagnostic.range, context };
      const actions = await client.request<CodeAction[]>("textDocument/codeAction", params);
      const titles = actions.map(({ title }) => title);
      const where = `${name}: ${titles.join(" | ")}`;
      expect(titles.length, where).toBeLessThanOrEqual(12);
      expect(
        titles.filter((title) => title.length > 60),
        where,
      ).toEqual([]);
      const shown = titles.flatMap((title) => title.match(/[0-9][0-9 -]{5,}[0-9]/gu) ?? []);
      // What is masked keeps digits of the bank; a sort code is no account.
      expect(
        shown.filter((digits) => digits.replace(/\D/gu, "").length > 7),
        where,
      ).toEqual([]);
      const fixes = actions.filter(({ diagnostics }) => diagnostics !== undefined && diagnostics.length > 0);
      const repairs = fixes.filter(({ edit, title }) => edit !== undefined && !title.startsWith("Leave out"));
      if (repairs.length > 0) expect(actions.indexOf(repairs[0] as CodeAction), where).toBe(0);
      const digits = repairs.find(({ title }) => /^Replace the check digits/u.test(title));
      if (digits === undefined) continue;
      count += 1;
      expect(digits.isPreferred, where).toBeUndefined();
      expect(repairs.at(-1) === digits, where).toBe(true);
    }
  }
  expect(count).toBeGreaterThan(0);
  await client.stop();
});
