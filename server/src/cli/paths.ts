/** Paths as reports show them and patterns know them. */
import path from "node:path";

/** Path from a folder where it lies in or below it, absolute elsewhere; with forward slashes. */
export function shownPath(file: string, folder: string): string {
  return (isWithin(file, folder) ? path.relative(folder, file) : file).split(path.sep).join("/");
}

/** Whether a file or folder is the folder, or lies below it. A name may begin with two full stops. */
export function isWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
