/**
 * What `extends` names: a file, a folder with a `paylint.json`, or a package in a `node_modules` above the file that names
 * it. Of a package only JSON is read: its `paylint.json`, what its `package.json` has under `paylint` (a configuration, or
 * the path of one), or the file behind its name; code is never loaded.
 */
import { type Node, parseTree } from "jsonc-parser";

/** What became of a file: its text, or that it isn't there, or why it is not read. */
export type ConfigText =
  | { readonly ok: true; readonly text: string }
  /** `reason` stands behind the file's name. */
  | { readonly ok: false; readonly missing: boolean; readonly reason: string };

/** Reads a file, named from the root of the search with forward slashes. */
export type ReadConfig = (path: string) => ConfigText;

/** Where a configuration was found, and its text; or why not, to stand behind the name. */
type FoundBase =
  | { readonly ok: true; readonly path: string; readonly text: string; readonly isPackage: boolean }
  | { readonly ok: false; readonly reason: string };

const NAME = "paylint.json";
const OUTSIDE: FoundBase = { ok: false, reason: "lies outside of the workspace or repository" };

/**
 * @param written as `extends` says it; what begins with `./`, `../` or `/` is a file or folder
 * @param folder of the file that says so, from the search's root
 * @param readsPackages false where no package can be looked into: in a browser
 */
export function findBase(written: string, folder: string, read: ReadConfig, readsPackages: boolean): FoundBase {
  if (/^(?:\.{1,2}(?:[/\\]|$)|[/\\]|[a-z]:)/iu.test(written)) return fileOrFolder(joined(folder, written), read);
  const parts = /^(?<name>(?:@[\w.~-]+\/)?[\w~-][\w.~-]*)(?:\/(?<inside>.+))?$/u.exec(written)?.groups;
  if (parts?.name !== undefined && readsPackages) {
    for (let at: string | null = folder; at !== null; at = above(at)) {
      const found = inPackage(`${at}node_modules/${parts.name}/`, parts.inside, read);
      if (found !== null) return found;
    }
  }
  // As it was before there were packages.
  const file = fileOrFolder(joined(folder, written), read);
  const isMissing = !file.ok && file.reason === MISSING;
  if (!isMissing || written.endsWith(".json")) return file;
  return { ok: false, reason: readsPackages ? NO_PACKAGE : NO_PACKAGES };
}

const MISSING = "doesn't exist";
const NO_PACKAGE = "is no installed package with a configuration, nor a file";
const NO_PACKAGES = "is no file of the folder, and packages can't be read in a browser";

function fileOrFolder(path: string | null, read: ReadConfig): FoundBase {
  if (path === null) return OUTSIDE;
  const file = read(path);
  if (file.ok) return { ok: true, path, text: file.text, isPackage: false };
  const inside = path === "" ? NAME : `${path}/${NAME}`;
  const within = read(inside);
  if (within.ok) return { ok: true, path: inside, text: within.text, isPackage: false };
  return refused(within.missing ? file : within);
}

/** @returns null where the folder holds no such configuration */
function inPackage(root: string, inside: string | undefined, read: ReadConfig): FoundBase | null {
  const manifest = inside === undefined ? declared(read(`${root}package.json`)) : null;
  if (manifest !== null && "text" in manifest)
    return { ok: true, path: `${root}package.json`, text: manifest.text, isPackage: true };
  const named = inside ?? manifest?.path;
  const path = named === undefined ? `${root}${NAME}` : joined(root, named);
  if (path?.startsWith(root) !== true) return OUTSIDE;
  for (const candidate of named === undefined ? [path] : [path, `${path}.json`, `${path}/${NAME}`]) {
    const file = read(candidate);
    if (file.ok) return { ok: true, path: candidate, text: file.text, isPackage: true };
  }
  return null;
}

/**
 * What a `package.json` has under `paylint`: the path of a configuration, or the configuration with blanks for all around
 * it, so that places in it are those in the file.
 */
function declared(manifest: ConfigText): { readonly path: string } | { readonly text: string } | null {
  if (!manifest.ok) return null;
  const root = parseTree(manifest.text, [], { allowTrailingComma: true });
  const member: Node | undefined = root?.children?.findLast(({ children }) => children?.[0]?.value === "paylint")
    ?.children?.[1];
  if (member?.type === "string") return { path: String(member.value) };
  if (member?.type !== "object") return null;
  const end = member.offset + member.length;
  const blank = (text: string) => text.replace(/[^\r\n]/gu, (sign) => " ".repeat(sign.length));
  const { text } = manifest;
  return { text: blank(text.slice(0, member.offset)) + text.slice(member.offset, end) + blank(text.slice(end)) };
}

function refused(file: ConfigText): FoundBase {
  return { ok: false, reason: file.ok || file.missing ? MISSING : file.reason };
}

/** The folder above one, null for the root. */
function above(folder: string): string | null {
  return folder === "" ? null : folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
}

/** A relative path from a folder, without `.` and `..`; null where it leaves the root or isn't relative. */
function joined(folder: string, relative: string): string | null {
  if (/^(?:[/\\]|[a-z]:)/iu.test(relative)) return null;
  const steps = folder.split("/").filter((step) => step !== "");
  for (const step of relative.split(/[/\\]/u)) {
    if (step === "..") {
      if (steps.pop() === undefined) return null;
    } else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}
