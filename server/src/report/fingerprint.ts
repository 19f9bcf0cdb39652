/**
 * By what a service knows a finding again in the next run: rule, path, masked key path and place among equals. Never
 * the value, which a hash of so few possibilities would tell.
 */
import { createHash } from "node:crypto";
import { maskKeyPath } from "../masking";
import type { FindingEntry } from "./report";

export class Fingerprints {
  private readonly seen = new Map<string, number>();
  private path = "";

  /** @returns 32 hexadecimal digits, different for each finding of a run */
  of({ finding: { rule }, subject: { path, keyPath } }: FindingEntry): string {
    // Equals are within one file, so that no more is remembered than one file has.
    if (path !== this.path) this.seen.clear();
    this.path = path;
    const place = maskKeyPath(keyPath).map((step) => (typeof step === "number" ? "*" : step));
    const identity = JSON.stringify([rule, path, place]);
    const among = this.seen.get(identity) ?? 0;
    this.seen.set(identity, among + 1);
    return createHash("sha256").update(`${identity}${among}`).digest("hex").slice(0, 32);
  }
}
