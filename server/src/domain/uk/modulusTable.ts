/** UK weight and substitution tables in memory (see uk-modulus, section 1 of the Pay.UK specification). */
export interface ModulusTable {
  /** Version the table names, for example "8.50". */
  readonly version: string;
}
