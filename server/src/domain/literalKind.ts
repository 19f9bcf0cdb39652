/** The kinds of identifiers. */
export const LITERAL_KINDS = ["iban", "bic", "sortCode", "account", "nid"] as const;
export type LiteralKind = (typeof LITERAL_KINDS)[number];
