/** What the value says by itself. */
import { isCountry } from "../../domain/countries/isoCountries";
import { UPPER_WORDS } from "../keys/vocabulary";
import { isScientific } from "../values/values";
import type { EntryReading } from "./reading";
import { type Signal, says, weights } from "./signal";

const shape: Signal<EntryReading> = {
  name: "shape",
  source: "shape",
  weights: weights(40, 30, 5, 5, 5),
  doc: {
    meaning:
      "The form of the kind: an IBAN of its country's length, a BIC with the letters of a country, six digits of a sort code.",
    example: { speaks: "account: DE88370400440532013000", silent: "iban: DX88370400440532013000" },
  },
  says: (reading) => says(reading.shape === "whole"),
};

const near: Signal<EntryReading> = {
  name: "shape near",
  source: "shape",
  weights: weights(10, 10, 0, 0, 0),
  doc: {
    meaning: "Nearly the form of the kind, as a mistyped one has it.",
    example: { speaks: "bic: COBADE2", silent: "bic: COBADEFF" },
  },
  says: (reading) => says(reading.shape === "near"),
};

const groups: Signal<EntryReading> = {
  name: "groups of an IBAN",
  source: "shape",
  weights: weights(40, 0, 0, 0, 0),
  doc: {
    meaning: "In groups as IBANs are printed, or of digits alone, and of their country's length but for a sign or two.",
    example: { speaks: "account: NL84 RABO 01510 3175 46", silent: "account: NL84RABO01510317546" },
  },
  says: (reading) => says(reading.shape === "groups"),
};

const countryAsKey: Signal<EntryReading> = {
  name: "country as key",
  source: "key",
  weights: { iban: 20 },
  doc: {
    meaning: "The form of an IBAN under the letters of its own country, in a map by countries.",
    example: {
      speaks: "accounts: { FR: FR7630004009002830072642176 }",
      silent: "accounts: { BE: FR7630004009002830072642176 }",
    },
  },
  says: ({ entry: { field }, form, shape }) =>
    says(shape === "whole" && field.key?.length === 2 && field.key.toUpperCase() === form.latin.slice(0, 2)),
};

const checkDigits: Signal<EntryReading> = {
  name: "check digits",
  source: "check-digits",
  weights: { iban: 60 },
  doc: {
    meaning: "The check digits of the IBAN hold, which one of 97 texts of that form does by chance.",
    example: { speaks: "note: DE89370400440532013000", silent: "iban: DE88370400440532013000" },
  },
  says: ({ hasCheckDigits }) => says(hasCheckDigits),
};

const grouped: Signal<EntryReading> = {
  name: "grouped",
  source: "shape",
  weights: { sortCode: 20 },
  doc: {
    meaning: "In three groups, as sort codes are printed.",
    example: { speaks: "sort_code: 20-00-00", silent: "sort_code: '200000'" },
  },
  says: ({ form }) => says(form.separators === 2),
};

const lowerCase: Signal<EntryReading> = {
  name: "lower case",
  source: "shape",
  weights: { bic: -10 },
  doc: {
    meaning: "BICs are written in capitals, words in small letters.",
    example: { speaks: "bic: deutdeff", silent: "bic: DEUTDEFF" },
  },
  says: ({ form }) => says(form.lowerCase),
};

const upperCaseWord: Signal<EntryReading> = {
  name: "upper-case word",
  source: "shape",
  weights: { bic: -45 },
  doc: {
    meaning: "A word of eight or eleven letters that has the form of a BIC.",
    example: { speaks: "swift: CUSTOMER", silent: "swift: CUSTOMEX" },
  },
  says: ({ form }) => says(UPPER_WORDS.has(form.latin.toLowerCase()) || isWordByEnding(form.latin)),
};

/** `DONATION`: letters that end as words do, where a BIC would name no country. */
function isWordByEnding(latin: string): boolean {
  return WORD_ENDING.test(latin) && !isCountry(latin.slice(4, 6));
}

const WORD_ENDING =
  /^[A-Z]{4,8}(?:[ST]ION|MENT|NESS|ANCE|ENCE|ABLE|IBLE|SHIP|LESS|ATED|ATOR|ITY|ISM|IST|IVE|OUS|ING|ICAL|ARY)$/u;

const number: Signal<EntryReading> = {
  name: "written as number",
  source: "shape",
  weights: { bic: -200, sortCode: -20 },
  doc: {
    meaning:
      "A number of the document's format is a quantity or a position more often than a code, unless zeros stand in front.",
    example: { speaks: "sort_code: 200000", silent: "sort_code: '200000'" },
  },
  says: ({ entry: { field } }) => says(field.scalar === "number" && !/^0\d/u.test(field.value)),
};

const longNumber: Signal<EntryReading> = {
  name: "long number",
  source: "column",
  weights: { account: 20 },
  doc: {
    meaning: "Under an account's name in a table, a number that a spreadsheet wrote in powers of ten: none is small.",
    example: { speaks: "account_number,note\n1.23E+11,x\n", silent: "account_number,note\n12300000,x\n" },
    format: "csv",
  },
  says: ({ entry: { field }, term }) =>
    says(term?.strength === "exact" && field.container.kind === "row" && isScientific(field.value)),
};

/** German bank codes, and IBANs with invented accounts. */
const CODES_AND_IBANS = [
  ["37040044", "DE02370400447970309701"],
  ["50010517", "DE32500105178480918169"],
  ["20050550", "DE46200505505051686260"],
  ["10000000", "DE69100000003787324501"],
  ["70150000", "DE17701500004869338171"],
  ["60050101", "DE73600501015781183222"],
  ["25050180", "DE28250501806353989544"],
] as const;

const numbers: Signal<EntryReading> = {
  name: "values of the name",
  source: "numbers",
  weights: weights(40, 40, 40, 40, 40),
  doc: {
    meaning:
      "Nearly all values under the name, six at least, pass a check that random values hardly pass: by chance once in a " +
      "thousand million times, after counting what was tried, and no check of other numbers explains them as well.",
    example: {
      speaks: `receiving_dfi,x\n${[
        ...["011000015", "021000021", "026009593", "031176110", "042000314", "051000017", "061000052"],
        ...["071000013", "081000032", "091000022", "101000187", "111000025", "121000248", "122000247"],
      ].join(",1\n")},1\n`,
      silent: "receiving_dfi,x\n011000015,1\n021000021,1\n026009593,1\n",
    },
    format: "csv",
  },
  says: ({ entry: { numbers: said }, kind }) =>
    said?.kind === kind && !said.isBeside && said.endings === undefined && said.isOfNobody !== true ? said.says : null,
};

const numbersBeside: Signal<EntryReading> = {
  name: "values beside those of the name",
  source: "numbers",
  weights: weights(40, 40, 40, 40, 40),
  doc: {
    meaning:
      "Nearly all values under the name, six at least, pass a check together with what stands beside them in the same row or " +
      "record, which random values hardly pass: a sort code and an account number that pass the modulus check, a BIC, a bank code " +
      "or an account of the country beside it. Chance is counted as for values of the name, and measured on the values altered " +
      "and beside those of other rows. Or they are the account or the bank's code of the IBAN beside each, with digits enough " +
      "that it can't be by chance: of a long account one is enough. So do codes (*code*) beside names of banks, at least " +
      "half of which hold the word, in a list that has each once.",
    example: {
      speaks: `x,iban\n${CODES_AND_IBANS.map(([code, iban]) => `${code},${iban}`).join("\n")}\n`,
      silent: `x,iban\n${CODES_AND_IBANS.map(([code], at) => `${code},${CODES_AND_IBANS.at(at - 1)?.[1]}`).join("\n")}\n`,
    },
    format: "csv",
  },
  says: ({ entry: { numbers: said }, kind }) => (said?.kind === kind && said.isBeside ? said.says : null),
};

export const SHAPE_SIGNALS: readonly Signal<EntryReading>[] = [
  ...[
    shape,
    near,
    groups,
    countryAsKey,
    checkDigits,
    grouped,
    lowerCase,
    upperCaseWord,
    number,
    longNumber,
    numbers,
    numbersBeside,
  ],
];
