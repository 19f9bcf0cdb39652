/** Documents of any size to measure on: payments of invented customers, always the same for the same size. */

export type BenchFormat = "csv" | "json" | "yaml";

export const MEGABYTE = 1_000_000;

/** Banks that customers have; a document repeats few of them. */
const BANKS = [
  ["37040044", "COBADEFFXXX"],
  ["50010517", "INGDDEFFXXX"],
  ["10010010", "PBNKDEFFXXX"],
  ["70070010", "DEUTDEMMXXX"],
  ["20040000", "COBADEFFXXX"],
] as const;

/** Every so many payments one has wrong check digits. */
const WRONG_EVERY = 500;

/** A document of at least `size` characters. */
export function documentOf(format: BenchFormat, size: number): string {
  const parts: string[] = [];
  let length = 0;
  for (let index = 0; length < size; index++) {
    const part = ELEMENTS[format](paymentOf(index));
    parts.push(part);
    length += part.length;
  }
  if (format === "csv") return `id,name,iban,bic,amount,currency,text\n${parts.join("")}`;
  if (format === "yaml") return `payments:\n${parts.join("")}`;
  return `{\n  "payments": [\n${parts.join(",\n")}\n  ]\n}\n`;
}

interface Payment {
  readonly id: number;
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly amount: string;
}

function paymentOf(id: number): Payment {
  const [bank, bic] = BANKS[id % BANKS.length] ?? BANKS[0];
  const bban = bank + String((id * 7_919_317) % 1e10).padStart(10, "0");
  const right = 98 - Number(BigInt(`${bban}131400`) % 97n);
  const checkDigits = id % WRONG_EVERY === WRONG_EVERY - 1 ? (right % 90) + 10 : right;
  const iban = `DE${String(checkDigits).padStart(2, "0")}${bban}`;
  return { id, name: `Customer ${id} GmbH`, iban, bic, amount: (((id * 37) % 100_000) / 100).toFixed(2) };
}

const TEXT = "an invoice with some words that are of no interest to anybody";

const ELEMENTS: Readonly<Record<BenchFormat, (payment: Payment) => string>> = {
  csv: ({ id, name, iban, bic, amount }) => `${id},${name},${iban},${bic},${amount},EUR,invoice ${id}\n`,
  json: ({ id, name, iban, bic }) =>
    `    {\n      "id": ${id},\n      "name": "${name}",\n      "account": {\n        "iban": "${iban}",\n        "bic": "${bic}"\n      },\n      "amount": 12.5,\n      "currency": "EUR",\n      "note": "${TEXT}"\n    }`,
  yaml: ({ id, name, iban, bic }) =>
    `  - id: ${id}\n    name: ${name}\n    account:\n      iban: ${iban}\n      bic: ${bic}\n    amount: 12.5\n    currency: EUR\n    note: ${TEXT}\n`,
};
