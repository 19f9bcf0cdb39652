/** A type's name has one meaning in the sources; what programs import from the library is named for them. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("no exported type is called as another one", () => {
  const places = new Map<string, string[]>();
  for (const file of globSync(["server/src/**/*.ts", "client/src/**/*.ts"], { exclude: ["server/src/library/**"] }))
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/^export (?:interface|type|class|enum) (\w+)/gmu))
      places.set(name, [...(places.get(name) ?? []), file]);
  expect(places.size).toBeGreaterThan(500);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});
