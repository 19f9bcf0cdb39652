/** The keyed hash of baselines, with Node's crypto; apart from `baseline.ts`, which stays free of Node. */
import { createHmac, randomBytes } from "node:crypto";
import type { KeyedHash } from "./baseline";

export const hmacSha256: KeyedHash = (key, text) => createHmac("sha256", key).update(text, "utf8").digest("hex");

export function drawBaselineKey(): string {
  return randomBytes(32).toString("base64url");
}
