/** Types of ukModulus.mjs, for its test. */
export declare function compileUkModulus(outDir: string, root?: string): Promise<void>;
