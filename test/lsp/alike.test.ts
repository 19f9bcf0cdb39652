/** A list of problems in which two rows read alike says nothing: over all examples, with the shipped directory. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { formatOf } from "../../server/src/formats";
import { sliceOf, TestClient } from "./client";

it("no two findings of a file read alike, unless they are", async () => {
  const client = await TestClient.start();
  let count = 0;
  for (const name of readdirSync("examples", { recursive: true, encoding: "utf8" })) {
    const format = formatOf(name);
    if (format === null) continue;
    const uri = pathToFileURL(path.resolve("examples", name)).href;
    const text = readFileSync(path.join("examples", name), "utf8");
    client.open(uri, format, text);
    const values = new Map<string, Set<string>>();
    for (const { message, range } of await client.diagnosticsOf(uri)) {
      const said = String(message);
      values.set(said, (values.get(said) ?? new Set()).add(sliceOf(text, range)));
      count += 1;
    }
    for (const [said, written] of values) expect(written.size, `${name}: ${said}`).toBe(1);
  }
  expect(count).toBeGreaterThan(40);
  await client.stop();
});
