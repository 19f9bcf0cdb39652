/** What git knows of the files: staged content, changed lines, former content. Reads only. */
import { execFile } from "node:child_process";
import path from "node:path";

export interface ChangedFile {
  /** Absolute. */
  readonly file: string;
  /** Path in the old version, from the repository's root; null for a file that is new. */
  readonly former: string | null;
}

/** Lines of the new text, from 0, half-open. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

export type Git<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** Longest answer read: as long as a file may be. */
const MAX_BYTES = 1 << 30;

export class Repository {
  readonly top: string;

  private constructor(top: string) {
    this.top = top;
  }

  /** The repository that a folder lies in. */
  static async at(folder: string): Promise<Git<Repository>> {
    const found = await git(folder, ["rev-parse", "--show-toplevel"]);
    if (found.ok) return { ok: true, value: new Repository(found.value.toString("utf8").replace(/\r?\n$/u, "")) };
    return { ok: false, error: found.error.includes("not a git repository") ? "not in a git repository" : found.error };
  }

  /** The commit that a revision names. */
  async commitOf(revision: string): Promise<Git<string>> {
    const found = await git(this.top, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]);
    if (found.ok) return { ok: true, value: found.value.toString("utf8").trim() };
    const shallow = await git(this.top, ["rev-parse", "--is-shallow-repository"]);
    const hint =
      shallow.ok && shallow.value.toString().trim() === "true"
        ? "; this clone is shallow, fetch more of its history"
        : "";
    return { ok: false, error: `git knows no revision "${revision}"${hint}` };
  }

  /** Files added, copied, changed or renamed in the index; deleted ones are left out. */
  async staged(): Promise<Git<ChangedFile[]>> {
    const head = await this.commitOf("HEAD");
    // Before the first commit everything staged is new.
    return this.changed(head.ok ? ["--cached", "HEAD"] : ["--cached"]);
  }

  /** Files of the working tree that differ from a commit, files that git doesn't track yet among them. */
  async since(commit: string): Promise<Git<ChangedFile[]>> {
    const changed = await this.changed([commit]);
    if (!changed.ok) return changed;
    const untracked = await git(this.top, ["ls-files", "--others", "--exclude-standard", "-z"]);
    if (!untracked.ok) return untracked;
    const added = fields(untracked.value).map((name) => ({ file: path.join(this.top, name), former: null }));
    return { ok: true, value: [...changed.value, ...added] };
  }

  /** Lines that a file of the working tree, or of the index, has and the former version hasn't. */
  async changedLines({ file }: ChangedFile, against: readonly string[]): Promise<Git<LineRange[]>> {
    const diff = await git(this.top, [
      "diff",
      "--unified=0",
      "--no-color",
      "--no-ext-diff",
      "--no-textconv",
      "-M",
      ...against,
      "--",
      file,
    ]);
    if (!diff.ok) return diff;
    const hunks = diff.value.toString("latin1").matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gmu);
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
    return git(this.top, ["cat-file", "blob", `${revision}:${name}`]);
  }

  /** Whether a path, from the repository's root, is one of the index or of a commit. */
  async knows(name: string, commit: string | null): Promise<boolean> {
    const listed = await git(this.top, ["ls-files", "-z", "--", `:(literal)${name}`]);
    if (listed.ok && listed.value.length > 0) return true;
    if (commit === null) return false;
    const former = await git(this.top, ["cat-file", "-e", `${commit}:${name}`]);
    return former.ok;
  }

  /** Path from the repository's root, with forward slashes. */
  nameOf(file: string): string {
    return path.relative(this.top, file).split(path.sep).join("/");
  }

  private async changed(against: readonly string[]): Promise<Git<ChangedFile[]>> {
    const diff = await git(this.top, [
      "diff",
      "--name-status",
      "--no-ext-diff",
      "--diff-filter=ACMR",
      "-M",
      "-z",
      ...against,
    ]);
    if (!diff.ok) return diff;
    const words = fields(diff.value);
    const files: ChangedFile[] = [];
    for (let at = 0; at + 1 < words.length; ) {
      const [status = "", first = "", second = ""] = words.slice(at, at + 3);
      const isPair = status.startsWith("R") || status.startsWith("C");
      const name = isPair ? second : first;
      files.push({ file: path.join(this.top, name), former: status === "A" ? null : first });
      at += isPair ? 3 : 2;
    }
    return { ok: true, value: files };
  }
}

function fields(output: Buffer): string[] {
  return output
    .toString("utf8")
    .split("\0")
    .filter((field) => field !== "");
}

function git(folder: string, args: readonly string[]): Promise<Git<Buffer>> {
  return new Promise((resolve) => {
    execFile("git", ["-C", folder, ...args], { encoding: "buffer", maxBuffer: MAX_BYTES }, (error, stdout, stderr) => {
      if (error === null) resolve({ ok: true, value: stdout });
      else if ("code" in error && error.code === "ENOENT") resolve({ ok: false, error: "git is not installed" });
      else resolve({ ok: false, error: `git: ${stderr.toString("utf8").trim().split("\n")[0] || "failed"}` });
    });
  });
}
