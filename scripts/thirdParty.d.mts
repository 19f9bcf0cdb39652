/** Types of thirdParty.mjs. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly author: string;
  readonly folder: string;
}
export function bundledPackages(): ThirdParty[];
export function writeThirdParty(folder: string): Promise<void>;
