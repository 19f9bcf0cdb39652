/** What git knows of the files: staged content, changed lines, former content. Reads only. */
import { isUtf8 } from "node:buffer";
import { existsSync, lstatSync, realpathSync } from "node:fs";
import path from "node:path";
import type { LineRange } from "../selection/changedLines";
import { type Git, GitProcess } from "./gitProcess";

export interface ChangedFile {
  /** Absolute. */
  readonly file: string;
  /** Path in the old version, from the repository's root; null for a file that is new. */
  readonly former: string | null;
}

export interface Changes {
  readonly files: readonly ChangedFile[];
  /** Names that are no UTF-8, with signs in place of what can't be read: nothing can be opened by them. */
  readonly unnamable: readonly string[];
  /** Why renamed files stand as new ones; null where they don't. */
  readonly withoutRenames: string | null;
}

const CARE = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=all"];

export class Repository {
  readonly top: string;
  private readonly git: GitProcess;

  private constructor(top: string, git: GitProcess) {
    this.top = top;
    this.git = git;
  }

  /**
   * The repository that a folder lies in.
   * @param timeLimit of each call of git, in milliseconds
   */
  static async at(folder: string, timeLimit?: number): Promise<Git<Repository>> {
    const opened = await GitProcess.in(folder, timeLimit);
    if (!opened.ok) return opened;
    const git = opened.value;
    const found = await git.run(["rev-parse", "--show-toplevel"]);
    if (!found.ok)
      return {
        ok: false,
        error: found.error.includes("not a git repository") ? "not in a git repository" : found.error,
      };
    const top = found.value.toString("utf8").replace(/\r?\n$/u, "");
    if (!isTopOf(top, folder))
      return { ok: false, error: "the settings of the repository say that its files lie in another folder" };
    return { ok: true, value: new Repository(top, git.at(top)) };
  }

  /** The commit that a revision names. */
  async commitOf(revision: string): Promise<Git<string>> {
    const found = await this.git.run([
      ...["rev-parse", "--verify", "--quiet", "--end-of-options"],
      `${revision}^{commit}`,
    ]);
    if (found.ok) return { ok: true, value: found.value.toString("utf8").trim() };
    const shallow = await this.git.run(["rev-parse", "--is-shallow-repository"]);
    const hint =
      shallow.ok && shallow.value.toString().trim() === "true"
        ? "; this clone is shallow, fetch more of its history"
        : "";
    return { ok: false, error: `git knows no revision "${revision}"${hint}` };
  }

  /** Files added, copied, changed or renamed in the index; deleted ones are left out. */
  async staged(): Promise<Git<Changes>> {
    const head = await this.commitOf("HEAD");
    // Before the first commit everything staged is new.
    return this.changed(head.ok ? ["--cached", "HEAD"] : ["--cached"]);
  }

  /** Files of the working tree that differ from a commit, files that git doesn't track yet among them. */
  async since(commit: string): Promise<Git<Changes>> {
    // `git diff COMMIT` would say so in one, and write into the index that files were only touched.
    const changed = await this.changed(["--cached", "--ita-visible-in-index", commit]);
    if (!changed.ok) return changed;
    const modified = await this.git.run(["ls-files", "--modified", "-z"]);
    if (!modified.ok) return modified;
    const untracked = await this.git.run(["ls-files", "--others", "--exclude-standard", "-z"]);
    if (!untracked.ok) return untracked;
    const { files, unnamable, withoutRenames } = changed.value;
    const [inTree, added] = [fields(modified.value), fields(untracked.value)];
    const byFile = new Map<string, ChangedFile>();
    // The first that speaks of a file knows best what it was; git lists what is in conflict several times.
    for (const one of [...files, ...this.filesOf(inTree, (name) => name), ...this.filesOf(added, () => null)]) {
      if (!byFile.has(one.file) && isFile(one.file)) byFile.set(one.file, one);
    }
    const unread = new Set([...unnamable, ...unreadable(inTree), ...unreadable(added)]);
    return {
      ok: true,
      value: { files: [...byFile.values()], unnamable: [...unread], withoutRenames },
    };
  }

  /** Lines that a file of the working tree has and its version in a commit hasn't. */
  async changedLines({ file, former }: ChangedFile, commit: string): Promise<Git<LineRange[]>> {
    // A file that was renamed is compared with what it was, which needs both names.
    const names = former === null || former === this.nameOf(file) ? [file] : [path.join(this.top, former), file];
    // What attributes call binary is text to Paylint.
    const how = ["--patch", "--unified=0", "--no-color", "--text", "-M"];
    const diff = await this.git.run(["diff-index", ...CARE, ...how, commit, "--", ...names]);
    if (!diff.ok) return diff;
    const hunks = diff.value.toString("latin1").matchAll(/(?:^|\n)@@ -\S+ \+(\d+)(?:,(\d+))? @@/gu);
    return {
      ok: true,
      value: [...hunks].map(([, first = "0", count = "1"]) => ({
        from: Number(first) - 1,
        to: Number(first) - 1 + Number(count),
      })),
    };
  }

  /** Content of a file in the index (`revision` empty) or in a commit, by its path from the repository's root. */
  content(revision: string, name: string): Promise<Git<Buffer>> {
    return this.git.run(["cat-file", "blob", `${revision}:${name}`]);
  }

  /** Whether a path, from the repository's root, is one of the index or of a commit. */
  async knows(name: string, commit: string | null): Promise<boolean> {
    const listed = await this.git.run(["ls-files", "-z", "--", name]);
    if (listed.ok && listed.value.length > 0) return true;
    if (commit === null) return false;
    const former = await this.git.run(["cat-file", "-e", `${commit}:${name}`]);
    return former.ok;
  }

  /** Path from the repository's root, with forward slashes. */
  nameOf(file: string): string {
    return path.relative(this.top, file).split(path.sep).join("/");
  }

  private filesOf(names: readonly GitName[], formerOf: (name: string) => string | null): ChangedFile[] {
    return names.flatMap(({ name }) =>
      name === null ? [] : { file: path.join(this.top, name), former: formerOf(name) },
    );
  }

  private async changed(against: readonly string[]): Promise<Git<Changes>> {
    const which = ["--name-status", "--diff-filter=ACMRT", "-z"];
    const withRenames = await this.git.run(["diff", ...CARE, ...which, "-M", ...against]);
    // Telling renames needs former content, which a clone may not have.
    const plain = ["diff-index", "--ignore-submodules=all", "--no-renames", ...which, ...against];
    const diff = withRenames.ok ? withRenames : await this.git.run(plain);
    if (!diff.ok) return diff;
    const words = fields(diff.value);
    const files: ChangedFile[] = [];
    const unnamable: string[] = [];
    for (let at = 0; at + 1 < words.length; ) {
      const [status, first, second] = words.slice(at, at + 3);
      const isPair = status?.text.startsWith("R") === true || status?.text.startsWith("C") === true;
      const named = isPair ? second : first;
      if (named !== undefined && first !== undefined) {
        if (named.name === null) unnamable.push(named.text);
        else files.push({ file: path.join(this.top, named.name), former: status?.text === "A" ? null : first.name });
      }
      at += isPair ? 3 : 2;
    }
    return { ok: true, value: { files, unnamable, withoutRenames: withRenames.ok ? null : withRenames.error } };
  }
}

/**
 * Whether the files of a repository lie around its `.git`. Its settings can name another folder (`core.worktree`), which
 * may be any of the user's; in the environment it is the user who names it.
 */
function isTopOf(top: string, folder: string): boolean {
  const { GIT_DIR, GIT_WORK_TREE } = process.env;
  if (GIT_DIR !== undefined || GIT_WORK_TREE !== undefined) return true;
  for (let at = realpathSync(folder); ; at = path.dirname(at)) {
    if (existsSync(path.join(at, ".git"))) return path.relative(at, realpathSync(top)) === "";
    if (path.dirname(at) === at) return false;
  }
}

/** Not deleted, and no submodule. */
function isFile(name: string): boolean {
  const stats = lstatSync(name, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isDirectory();
}

interface GitName {
  /** Null where it is no UTF-8. */
  readonly name: string | null;
  readonly text: string;
}

/** What git separates by NULs. */
function fields(output: Buffer): GitName[] {
  const names: GitName[] = [];
  for (let at = 0; at < output.length; ) {
    const found = output.indexOf(0, at);
    const end = found < 0 ? output.length : found;
    const bytes = output.subarray(at, end);
    const text = bytes.toString("utf8");
    if (bytes.length > 0) names.push({ name: isUtf8(bytes) ? text : null, text });
    at = end + 1;
  }
  return names;
}

function unreadable(names: readonly GitName[]): string[] {
  return names.filter(({ name }) => name === null).map(({ text }) => text);
}
