/** Types of bundle.mjs, for the tests. */
export function bundleHostExtension(out: string): Promise<string>;
