/** Paths as reports show them and patterns know them. */
import path from "node:path";

/** Path from a folder where it lies in or below it, absolute elsewhere; with forward slashes. */
export function displayPathOf(file: string, folder: string): string {
  if (isPlain(file) && file.startsWith(`${folder}/`) && !folder.endsWith("/")) return file.slice(folder.length + 1);
  const relative = path.relative(folder, file);
  return (staysWithin(relative) ? relative : file).split(path.sep).join("/");
}

/** An absolute path as walks of folders make them, of which a part is told by its beginning: each file is asked for often. */
function isPlain(file: string): boolean {
  return path.sep === "/" && file.startsWith("/") && !/\/\.{0,2}(?:\/|$)/u.test(file);
}

/** Whether a file or folder is the folder, or lies below it. */
export function isWithin(file: string, folder: string): boolean {
  return staysWithin(path.relative(folder, file));
}

/** @param relative path from a folder; a name may begin with two full stops */
function staysWithin(relative: string): boolean {
  return relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
