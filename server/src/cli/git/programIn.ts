/** Where a program is: only in the folders of PATH, never in the folder at hand, which Windows looks into first. */
import { statSync } from "node:fs";
import path from "node:path";

/**
 * @param isFile whether there is a file of that name
 * @returns the program's absolute path; null where there is none
 */
export function programIn(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  isFile: (file: string) => boolean = isPlain,
): string | null {
  const isWindows = platform === "win32";
  const { delimiter, isAbsolute, join } = isWindows ? path.win32 : path.posix;
  // Windows tells no case in names of variables, and a copy of its environment does.
  const listed = Object.entries(environment).find(([key]) => (isWindows ? key.toUpperCase() : key) === "PATH")?.[1];
  const folders = (listed ?? "").split(delimiter).map((folder) => folder.replace(/^"(.*)"$/u, "$1"));
  const files = folders
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, isWindows ? `${name}.exe` : name));
  return files.find(isFile) ?? null;
}

function isPlain(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
