/** Ways in which files write one account number; each must be hidden as well as the next. */
export const WAYS: readonly (readonly [string, (digits: string) => string])[] = [
  ["as it is", (digits) => digits],
  ["in groups", (digits) => digits.replace(/(..)(?=.)/gu, "$1 ")],
  ["with underscores", (digits) => digits.replace(/(....)(?=.)/gu, "$1_")],
  ["with slashes", (digits) => digits.replace(/(....)(?=.)/gu, "$1/")],
  ["with dots", (digits) => digits.replace(/(...)(?=.)/gu, "$1.")],
  ["with en dashes", (digits) => digits.replace(/(...)(?=.)/gu, "$1\u2013")],
  ["as a power of ten", (digits) => `${digits}e0`],
  ["as a decimal", (digits) => `${digits}.0`],
  ["in full width", (digits) => digits.replace(/\d/gu, (digit) => String.fromCharCode(0xff10 + Number(digit)))],
  ["with zero-width spaces", (digits) => digits.replace(/(..)(?=.)/gu, "$1\u200b")],
  ["with direction characters", (digits) => `\u202d${digits.replace(/(....)(?=.)/gu, "$1\u2066")}\u202c`],
  ["in two cells", (digits) => `${digits.slice(0, 4)},${digits.slice(4)}`],
  ["in two quoted cells", (digits) => `${digits.slice(0, 4)}","${digits.slice(4)}`],
];
