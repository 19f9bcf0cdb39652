/** What a configuration says of the names of a project, as detection asks for it. */
import type { Config, KeyEntry } from "../config/config";
import { OwnKeys } from "../detect/keys/ownKeys";

/** All entries, whatever files they are about. */
export function ownKeysOf({ ownKeys }: Config, isMeant: (entry: KeyEntry) => boolean = () => true): OwnKeys {
  return new OwnKeys(
    ownKeys.filter(isMeant).map(({ kind, country, name, key }) => ({ kind, country, name, place: key })),
  );
}

/** Those about a file by its path; one object for all files where no entry names any, for readers keep tables by it. */
export function ownKeysByPath(config: Config): (path: string) => OwnKeys {
  if (config.ownKeys.every(({ path }) => path === null)) {
    const all = ownKeysOf(config);
    return () => all;
  }
  let last: { readonly path: string; readonly own: OwnKeys } | null = null;
  return (path) => {
    if (last?.path !== path) {
      const isMeant = (entry: KeyEntry): boolean => entry.path === null || entry.path(path);
      last = { path, own: ownKeysOf(config, isMeant) };
    }
    return last.own;
  };
}
