/** Writes what `publication.ts` says about installing into the pages and templates. */
import { readFileSync } from "node:fs";
import type { GeneratedFile } from "./files";
import { withMarked } from "./marked";
import { installTexts, PUBLISHED } from "./publication";

/**
 * @param version the version that examples pin: the manifest's
 * @param published whether the names are the project's own
 */
export function installPages(version: string = manifestVersion(), published: boolean = PUBLISHED): GeneratedFile[] {
  const { readme, npm, commandLine, modules, pipelines, gitlabPackage, hookPackage } = installTexts(version, published);
  const page = (name: string, sections: Readonly<Record<string, string>>): GeneratedFile => ({
    name,
    make: (present) =>
      Object.entries(sections).reduce((text, [mark, section]) => withMarked(text, mark, section), present),
  });
  return [
    page("README.md", { install: readme }),
    page("packaging/npm.md", { install: npm }),
    page("docs/editors.md", { install: commandLine }),
    page("docs/library.md", { install: modules }),
    page("docs/sandbox.md", { install: modules }),
    page("docs/pipelines.md", {
      "install anywhere": pipelines.any,
      "install on GitHub": pipelines.github,
      "install on GitLab": pipelines.gitlab,
      "install the hook": pipelines.hook,
    }),
    {
      name: "templates/gitlab-ci.yml",
      make: (present) => withLine(present, /PAYLINT_PACKAGE: .*/u, `PAYLINT_PACKAGE: "${gitlabPackage}"`),
    },
    {
      name: "templates/pre-commit/.pre-commit-hooks.yaml",
      make: (present) =>
        withLine(present, /additional_dependencies: .*/u, `additional_dependencies: ["${hookPackage}"]`),
    },
  ];
}

function withLine(present: string, pattern: RegExp, line: string): string {
  if (!pattern.test(present)) throw new Error(`The file lacks a line like ${pattern.source}.`);
  return present.replace(pattern, () => line);
}

function manifestVersion(): string {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return version;
}
