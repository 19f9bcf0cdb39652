/** What the tests use of papaparse, which comes without types. */
declare module "papaparse" {
  const Papa: {
    parse(text: string, options: { delimiter: string; newline: string }): { readonly data: string[][] };
    unparse(rows: string[][], options: { delimiter: string; newline: string; quotes: boolean }): string;
  };
  export default Papa;
}
