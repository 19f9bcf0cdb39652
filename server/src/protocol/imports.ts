/** Directories of the user's own. */

/** Looks at a file and imports nothing. */
export interface ImportPlanParams {
  /** Absolute path of the file. */
  readonly path: string;
}

export type ImportPlanResult =
  /** A layout that an institution publishes: nothing has to be said. */
  | { readonly ok: true; readonly layout: string }
  | {
      readonly ok: true;
      readonly layout: null;
      readonly records: number;
      /** `holds`: one of the choices, or null where the name of the column says nothing. */
      readonly columns: readonly { readonly name: string; readonly example: string; readonly holds: string | null }[];
      readonly choices: readonly { readonly holds: string; readonly label: string }[];
      /** Whose bank codes the name of the column with codes speaks of. */
      readonly likelyCountry: string | null;
    }
  | { readonly ok: false; readonly message: string };

export interface ImportWish {
  /** Absolute path of the file. */
  readonly path: string;
  /** Of a table of the user's own: names of its columns, and what they hold; the others are left out. */
  readonly map?: Readonly<Record<string, string>>;
  /** Whose bank codes they are, where no column says it. */
  readonly country?: string;
}

export interface ImportDirectoryParams extends ImportWish {
  /** Progress is reported under it (`$/progress`). */
  readonly workDoneToken?: string | number;
}

export type ImportDirectoryResult =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string };

export type DirectoriesResult =
  | {
      readonly ok: true;
      readonly imports: readonly { readonly name: string; readonly about: string; readonly detail: string }[];
    }
  | { readonly ok: false; readonly message: string };

export interface RemoveDirectoryParams {
  readonly name: string;
}
