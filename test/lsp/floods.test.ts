/** The status of a document says how many of which rule there are, where they are many. */
import { expect, it } from "vitest";
import type { StatusParams } from "../../server/src/protocol";
import { TestClient } from "./client";

it("a flood of one rule is told in the status, with its number; few findings are not", async () => {
  const client = await TestClient.start();
  try {
    const statuses = new Map<string, StatusParams>();
    client.connection.onNotification("paylint/status", (status: StatusParams) => void statuses.set(status.uri, status));
    const table = (rows: number): string => `iban\n${"GB28NWBK60161331926819\n".repeat(rows)}`;
    for (const rows of [20, 30]) {
      const uri = `file:///project/${rows}.csv`;
      client.open(uri, "csv", table(rows));
      await client.diagnosticsOf(uri);
    }
    await expect
      .poll(() => statuses.get("file:///project/30.csv")?.floods)
      .toEqual([{ rule: "iban/check-digits", count: 30 }]);
    expect(statuses.get("file:///project/20.csv")?.floods).toBeUndefined();
  } finally {
    await client.stop();
  }
});
