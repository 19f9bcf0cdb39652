/** Types of vscodePackage.mjs, for the tests. */
export function packVsix(out: string, folder?: string): string;
export function npmPack(destination: string): string;
export function installVsix(
  entry: string,
  options: {
    readonly userData: string;
    readonly extensions: string;
    readonly config: string;
    readonly files: readonly string[];
  },
): void;
