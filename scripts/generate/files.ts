/** The files made from the code; a test compares each with what stands in the repository. */
import { configSchema } from "./configSchema";
import { configurationPage } from "./configurationPage";
import { withCoverage } from "./coveragePage";
import { detectionPage } from "./detectionPage";
import { installPages } from "./installPages";
import { libraryPage } from "./libraryPage";
import { withConfiguration } from "./manifest";
import { withLibraries } from "./notice";
import { ruleList, rulePages } from "./rulePages";
import { snippets } from "./snippets";

export interface GeneratedFile {
  /** Relative to the repository, with forward slashes. */
  readonly name: string;
  /** The file's text, given the present one (empty when there is none). */
  readonly make: (present: string) => string;
}

export const generatedFiles: readonly GeneratedFile[] = [
  { name: "docs/rules.md", make: ruleList },
  ...rulePages().map(({ name, text }) => ({ name, make: () => text })),
  { name: "docs/detection.md", make: detectionPage },
  { name: "docs/configuration.md", make: configurationPage },
  { name: "schemas/paylint.schema.json", make: () => `${JSON.stringify(configSchema(), null, 2)}\n` },
  { name: "snippets/records.json", make: () => snippets("json") },
  { name: "snippets/records.yaml.json", make: () => snippets("yaml") },
  { name: "package.json", make: withConfiguration },
  { name: "docs/coverage.md", make: withCoverage },
  libraryPage,
  ...installPages(),
  { name: "NOTICE", make: withLibraries },
];
