/**
 * What runs Paylint in a project: an entry for pre-commit, a workflow, a job. They run the version that the project itself
 * depends on, and install nothing else.
 */

export type Changed =
  | { readonly ok: true; readonly text: string }
  /** Either it is there already, or a person has to add the snippet. */
  | { readonly ok: false; readonly isThere: boolean; readonly snippet: string };

export interface Integration {
  /** From the project's folder. */
  readonly file: string;
  /** @param text of the file; empty where there is none */
  readonly change: (text: string) => Changed;
}

/** `npx` runs what the project has installed, and with `--no` nothing else. */
const RUN = "npx --no -- paylint";

const HOOK = [
  "- repo: local",
  "  hooks:",
  "    - id: paylint",
  "      name: paylint",
  `      entry: ${RUN} check --force-exclude --ignore-unknown --hook --`,
  "      language: system",
  "      types: [text]",
];

export const preCommitHook: Integration = {
  file: ".pre-commit-config.yaml",
  change(text) {
    if (isMentioned(text)) return { ok: false, isThere: true, snippet: "" };
    if (text.trim() === "") return { ok: true, text: `repos:\n${HOOK.map((line) => `  ${line}`).join("\n")}\n` };
    return appendedTo(text, "repos", HOOK);
  },
};

const WORKFLOW = `name: Paylint
on: [push, pull_request]
permissions:
  contents: read
jobs:
  paylint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - uses: actions/setup-node@v6
        with:
          node-version: 24
      - run: npm ci
      - run: ${RUN} check --format github .
`;

export const githubWorkflow: Integration = {
  file: ".github/workflows/paylint.yml",
  change: (text) => (text.trim() === "" ? { ok: true, text: WORKFLOW } : { ok: false, isThere: true, snippet: "" }),
};

const JOB = `paylint:
  image: node:24-slim
  script:
    - npm ci
    - ${RUN} check --format gitlab --output gl-code-quality-report.json .
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
`;

export const withGitLabJob: Integration = {
  file: ".gitlab-ci.yml",
  change(text) {
    if (isMentioned(text)) return { ok: false, isThere: true, snippet: "" };
    // A job is a member of the document; behind the end of one, or in a flow, none can stand.
    if (/^(?:\{|---.*\n[\s\S]*^---|\.\.\.)/mu.test(text)) return { ok: false, isThere: false, snippet: JOB };
    return { ok: true, text: text.trim() === "" ? JOB : `${text.trimEnd()}\n\n${JOB}` };
  },
};

/** Says so in something that isn't a comment. */
function isMentioned(text: string): boolean {
  return text.split(/\r\n|\n/u).some((line) => /paylint/u.test(line.replace(/(?:^|\s)#.*$/u, "")));
}

/** Adds entries to a list that is the last member of a YAML document, written in block style. */
function appendedTo(text: string, member: string, entry: readonly string[]): Changed {
  const lines = text.trimEnd().split("\n");
  const start = lines.findLastIndex((line) => /^[^\s#-]/u.test(line));
  const isLast = new RegExp(`^${member}:\\s*(?:#.*)?\\r?$`, "u").test(lines[start] ?? "");
  const indent = /^(\s*)- /u.exec(lines.slice(start + 1).find((line) => /^\s*- /u.test(line)) ?? "")?.[1];
  if (!isLast || indent === undefined) return { ok: false, isThere: false, snippet: entry.join("\n") };
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  return { ok: true, text: `${text.trimEnd()}${end}${entry.map((line) => `${indent}${line}${end}`).join("")}` };
}
