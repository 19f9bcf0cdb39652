/** What is tried inside the extension host of a browser: the cases of every window that need no process, and its own. */
import { configurationCases } from "../../../vscode/host-extension/suite/configuration";
import { documentCases } from "../../../vscode/host-extension/suite/documents";
import type { Case } from "../../../vscode/host-extension/suite/harness";

export const cases: readonly Case[] = [...documentCases, ...configurationCases];
