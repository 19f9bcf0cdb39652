/** What is tried inside the extension host of a browser: the cases of every window that need no process, and its own. */
import { manifestCases } from "../../../vscode/host-extension/suite/commands";
import { documentCases } from "../../../vscode/host-extension/suite/documents";
import type { Case } from "../../../vscode/host-extension/suite/harness";
import { toolCases } from "../../../vscode/host-extension/suite/tools";
import { configurationCases } from "./configuration";
import { directoryCases } from "./directory";
import { featureCases } from "./features";
import { formatCases } from "./formats";
import { workspaceCases } from "./workspaceCheck";

export const cases: readonly Case[] = [
  ...documentCases,
  ...formatCases,
  ...directoryCases,
  ...featureCases,
  ...configurationCases,
  ...workspaceCases,
  ...manifestCases,
  ...toolCases,
];
