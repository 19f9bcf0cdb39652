/**
 * Where users get Paylint: the one place that says whether a version has been published. `PUBLISHED` is false until the
 * names in the registry of npm, in the Marketplace and Open VSX, and the organisation on GitHub are the project's own;
 * nobody is told to run a name before. With the first published version it becomes true, and `npm run generate` writes
 * the texts anew.
 */

export const PUBLISHED: boolean = false;

/** What the pages and templates say about installing, in either state. */
export interface InstallTexts {
  /** How a shell gets the command line tool into a project. */
  readonly shell: readonly string[];
  /** The section of the README, in Markdown. */
  readonly readme: string;
  /** The same for npm's page: the command line alone. */
  readonly npm: string;
  /** Sentence on pages that need the command `paylint`. */
  readonly commandLine: string;
  /** Sentence on pages for programs that import the package. */
  readonly modules: string;
  /** The sections of the page on pipelines, by the mark that they stand behind. */
  readonly pipelines: Readonly<Record<"any" | "github" | "gitlab" | "hook", string>>;
  /** Default of the GitLab template's variable `PAYLINT_PACKAGE`. */
  readonly gitlabPackage: string;
  /** What the mirror for pre-commit installs. */
  readonly hookPackage: string;
}

/** @param version the version that examples pin */
export function installTexts(version: string, published: boolean): InstallTexts {
  return published ? afterPublication(version) : beforePublication(version);
}

const fenced = (language: string, lines: readonly string[]) => [`\`\`\`${language}`, ...lines, "```"].join("\n");

const GITHUB_PERMISSIONS = [
  "permissions:",
  "  contents: read",
  "  security-events: write # to show the findings under code scanning",
  "  actions: read # in private repositories, for the same",
  "steps:",
  "  - uses: actions/checkout@v6",
];

const GITHUB_INPUTS = [
  "    with:",
  "      paths: |",
  "        payments",
  "        config",
  "      arguments: |",
  "        --max-warnings",
  "        0",
];

/** The variables of the GitLab template, with one for the package where that has to be said. */
function gitlabVariables(ofPackage: readonly string[]): string[] {
  return [
    "paylint:",
    "  variables:",
    ...ofPackage,
    "    PAYLINT_PATHS: |",
    "      payments",
    "      config",
    "    PAYLINT_ARGUMENTS: |",
    "      --max-warnings",
    "      0",
  ];
}

function hookConfiguration(version: string): string {
  return fenced("yaml", [
    "repos:",
    "  - repo: ADDRESS-OF-THAT-REPOSITORY",
    `    rev: v${version}`,
    "    hooks:",
    "      - id: paylint",
  ]);
}

function beforePublication(version: string): InstallTexts {
  const tarball = `paylint-${version}.tgz`;
  const shell = [`npm install --save-dev ./${tarball}`, "npx paylint check ."];
  return {
    shell,
    readme: [
      `No version has been published yet: neither the package's name in npm's registry nor the one in the extension marketplaces is the project's so far. Take the two files of a release, or make them in a clone: \`npm ci && npm run package\` leaves both in its folder after some minutes. Copy the first into your project.`,
      "",
      "**Command line** (any Node from 20.19; one package, which installs no other):",
      "",
      fenced("sh", shell),
      "",
      `For all projects: \`npm install --global ./${tarball}\`.`,
      "",
      `**VS Code**: *Extensions: Install from VSIX…* with \`paylint-${version}.vsix\`.`,
    ].join("\n"),
    npm: fenced("sh", shell),
    commandLine: `Install the file of a release first, as no version has been published yet: \`npm install --global ./${tarball}\`.`,
    modules: `No version has been published yet; install the file of a release: \`npm install --save-dev ./${tarball}\`.`,
    pipelines: {
      any: [
        `No version has been published yet. Commit the file of a release (\`${tarball}\`) to the repository, for \`npm ci\` in a pipeline takes it from there, or put it where the build can fetch it:`,
        "",
        fenced("sh", shell),
      ].join("\n"),
      github: [
        `\`OWNER\` is who holds the copy of Paylint's repository that you trust, your own organisation for example, with a release \`v${version}\` that has the file \`${tarball}\`: the action installs that file.`,
        "",
        fenced("yaml", [...GITHUB_PERMISSIONS, `  - uses: OWNER/paylint@v${version}`, ...GITHUB_INPUTS]),
      ].join("\n"),
      gitlab: [
        `Commit \`templates/gitlab-ci.yml\` and the file of a release to the repository. \`PAYLINT_PACKAGE\` says where that file is: its path there, or an address.`,
        "",
        fenced("yaml", [
          "include:",
          "  - local: templates/gitlab-ci.yml",
          "",
          ...gitlabVariables([`    PAYLINT_PACKAGE: ./${tarball}`]),
        ]),
      ].join("\n"),
      hook: [
        `Make a repository of the folder \`templates/pre-commit\` and the file of a release, \`${tarball}\`, with the tag \`v${version}\`. It installs that one file, and nothing from a registry.`,
        "",
        hookConfiguration(version),
      ].join("\n"),
    },
    gitlabPackage: `./${tarball}`,
    hookPackage: `./${tarball}`,
  };
}

function afterPublication(version: string): InstallTexts {
  const shell = [`npm install --save-dev paylint@${version}`, "npx paylint check ."];
  return {
    shell,
    readme: [
      "**Command line** (any Node from 20.19; one package, which installs no other):",
      "",
      fenced("sh", shell),
      "",
      `For all projects: \`npm install --global paylint@${version}\`.`,
      "",
      "**VS Code**: *Paylint* from the Marketplace or Open VSX.",
    ].join("\n"),
    npm: fenced("sh", shell),
    commandLine: `Install it first: \`npm install --global paylint@${version}\`.`,
    modules: `\`npm install --save-dev paylint@${version}\` installs it.`,
    pipelines: {
      any: fenced("sh", [`npx --yes paylint@${version} check .`]),
      github: fenced("yaml", [...GITHUB_PERMISSIONS, `  - uses: paylint/paylint@v${version}`, ...GITHUB_INPUTS]),
      gitlab: fenced("yaml", [
        "include:",
        `  - remote: https://github.com/paylint/paylint/raw/v${version}/templates/gitlab-ci.yml`,
        "",
        ...gitlabVariables([]),
      ]),
      hook: [
        "Make a repository of the folder `templates/pre-commit`, with a tag; it installs the published package.",
        "",
        hookConfiguration(version),
      ].join("\n"),
    },
    gitlabPackage: `paylint@${version}`,
    hookPackage: `paylint@${version}`,
  };
}
