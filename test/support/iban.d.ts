/** What the tests use of the package `iban`, which comes without types. */
declare module "iban" {
  const iban: { isValid(text: string): boolean };
  export default iban;
}
