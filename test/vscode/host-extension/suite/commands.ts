/** Commands in the extension host. */
import type { Case } from "./harness";

export const commandCases: readonly Case[] = [];
