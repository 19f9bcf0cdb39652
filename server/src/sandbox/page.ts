/** The page at `/`. */
import type { SandboxState } from "./state";

export function renderPage(origin: string, _state: SandboxState): string {
  return `<!doctype html><title>Paylint sandbox</title><p>${origin}`;
}
