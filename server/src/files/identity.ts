/** Which file a name stands for: the same one can have several names. */
import { realpathSync, statSync } from "node:fs";

/** Equal for one file under whatever name; null where there is none. */
export function identityOf(file: string): string | null {
  try {
    // Numbers as some systems give them are larger than what a double holds.
    const stats = statSync(file, { bigint: true });
    if (!stats.isFile()) return null;
    return stats.ino === 0n ? realpathSync(file) : `${stats.dev}:${stats.ino}`;
  } catch {
    return null;
  }
}

/**
 * Leaves out files that were named before in other letters, as disks allow that tell no case or compose accents: `A.yaml`
 * and `a.yaml` are one file there, and two elsewhere.
 * @param files those that are to stay come first
 * @param identity asked about names that differ in nothing else
 */
export function withoutRepeats<T extends { readonly absolute: string }>(
  files: readonly T[],
  identity: (file: string) => string | null = identityOf,
): readonly T[] {
  const names = files.map(({ absolute }) => absolute.normalize("NFC").toLowerCase());
  const alike = new Map<string, T[]>();
  return files.filter((file, at) => {
    const name = names[at] ?? "";
    const before = alike.get(name);
    if (before === undefined) {
      alike.set(name, [file]);
      return true;
    }
    const own = identity(file.absolute);
    if (own !== null && before.some(({ absolute }) => identity(absolute) === own)) return false;
    before.push(file);
    return true;
  });
}
