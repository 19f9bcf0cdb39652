/** What GitHub takes of a SARIF file, as its page "SARIF support for code scanning" says. */
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { report } from "./run";

interface Run {
  readonly results: readonly { readonly level: string }[];
  readonly invocations: readonly [
    { readonly toolExecutionNotifications: readonly { readonly message: { readonly text: string } }[] },
  ];
}

const runOf = (output: string): Run => (JSON.parse(output) as { readonly runs: [Run] }).runs[0];

describe("sarif of more findings than GitHub takes", () => {
  it("holds at most 64 MB, of which GitHub takes less than 10 MB compressed", async () => {
    const name = `${"a long folder/".repeat(140)}a.csv`;
    const output = await report("sarif", { [name]: `iban\n${"GB28NWBK60161331926819\n".repeat(25_000)}` });
    expect(Buffer.byteLength(output)).toBeGreaterThan(55_000_000);
    expect(Buffer.byteLength(output)).toBeLessThan(64_000_000);
    expect(gzipSync(output).length).toBeLessThan(10_000_000);
    const { results, invocations } = runOf(output);
    expect(results.length).toBeLessThan(25_000);
    expect(JSON.stringify(invocations)).toMatch(/\d+ more findings, .* at most 25000 results and 64 MB/u);
  });

  it("keeps the most severe of more findings than a run may hold, and counts the others", async () => {
    const rows = Array.from({ length: 26_000 }, (_, row) =>
      row < 25_500 ? "gb29nwbk60161331926819" : "GB28NWBK60161331926819",
    );
    const output = await report("sarif", { "a.csv": `iban\n${rows.join("\n")}\n` });
    const { results, invocations } = runOf(output);
    expect(results.filter(({ level }) => level === "error")).toHaveLength(500);
    expect(results.length).toBeLessThanOrEqual(25_000);
    expect(results).toHaveLength(25_000);
    expect(Buffer.byteLength(output)).toBeLessThan(64_000_000);
    expect(gzipSync(output).length).toBeLessThan(10_000_000);
    expect(invocations[0].toolExecutionNotifications.map(({ message }) => message.text).join()).toMatch(
      /\d+ more findings/u,
    );
  });
});
