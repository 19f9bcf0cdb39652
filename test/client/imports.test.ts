import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const SHARED = ["protocol", "masking/freeText"];

/** The client knows of the server what the protocol says and how a log is masked, and nothing of banks. */
describe("imports of the client", () => {
  it("reach into the server for the protocol and the masking of logs alone", () => {
    const files = globSync("client/src/**/*.ts");
    expect(files.length).toBeGreaterThan(5);
    const wrong = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/gu)]
        .map((match) => match[1] ?? "")
        .filter((name) => !SHARED.includes(/\/server\/src\/(.*)$/u.exec(name)?.[1] ?? "protocol"))
        .map((name) => `${file} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});
