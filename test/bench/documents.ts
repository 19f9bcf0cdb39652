/** Documents of any size to measure on, always the same for the same size, kind, layout and seed. */
import { type Payment, paymentOf, type Random, randomFrom } from "./payments";

export type BenchFormat = "csv" | "json" | "yaml";

/**
 * `dense`: identifiers in every record; `sparse`: in one of fifty; `bare`: a table of measurements, a lock file,
 * manifests of a cluster, without an identifier.
 */
export type Density = "dense" | "sparse" | "bare";

export const MEGABYTE = 1_000_000;

export interface DocumentChoice {
  readonly density?: Density;
  /** How records are written; each format has two ways. */
  readonly layout?: 0 | 1;
  readonly seed?: number;
}

const SPARSE = 50;

/** A document of at least `size` characters. */
export function documentOf(
  format: BenchFormat,
  size: number,
  { density = "dense", layout = 0, seed = 1 }: DocumentChoice = {},
): string {
  const random = randomFrom(seed);
  const { head, between, tail, element, bare } = LAYOUTS[format][layout];
  const parts: string[] = [];
  let length = 0;
  for (let index = 0; length < size; index++) {
    const isBare = density === "bare" || (density === "sparse" && index % SPARSE !== SPARSE / 2);
    const part = isBare ? bare(index, random) : element(paymentOf(index, random));
    parts.push(part);
    length += part.length;
  }
  return head + parts.join(between) + tail;
}

interface LayoutOfRecords {
  readonly head: string;
  readonly between: string;
  readonly tail: string;
  readonly element: (payment: Payment) => string;
  /** A record of the same form without identifiers. */
  readonly bare: (index: number, random: Random) => string;
}

const TEXT = "an invoice with some words that are of no interest to anybody";

const number = (random: Random, below: number): number => Math.floor(random() * below);

const csvByComma: LayoutOfRecords = {
  head: "id,name,iban,bic,sort_code,account_number,amount,currency,text\n",
  between: "",
  tail: "",
  element: ({ id, name, iban, bic, sortCode, account, amount, currency }) =>
    `${id},${name},${iban},${bic},${sortCode},${account},${amount},${currency},invoice ${id}\n`,
  bare: (index, random) => `${index},Customer ${index} GmbH,,,,,${number(random, 1e6) / 100},EUR,${TEXT}\n`,
};

const csvBySemicolon: LayoutOfRecords = {
  head: '"Betrag";"Währung";"Empfänger";"IBAN";"Kontonummer";"Sort Code";"BIC";"Verwendungszweck"\r\n',
  between: "",
  tail: "",
  element: ({ id, name, iban, bic, sortCode, account, amount, currency }) =>
    `"${amount}";"${currency}";"${name}";"${iban}";"${account}";"${sortCode}";"${bic}";"Rechnung ${id}"\r\n`,
  bare: (index, random) =>
    `"${number(random, 1e6) / 100}";"EUR";"Kunde ${index}";"";"";"";"";"Rechnung ${index}, ${TEXT}"\r\n`,
};

const jsonNested: LayoutOfRecords = {
  head: '{\n  "payments": [\n',
  between: ",\n",
  tail: "\n  ]\n}\n",
  element: ({ id, name, iban, bic, sortCode, account, amount, currency }) =>
    `    {\n      "id": ${id},\n      "name": "${name}",\n      "account": {\n        "iban": "${iban}",\n        "bic": "${bic}"\n      },\n      "uk": {\n        "sortCode": "${sortCode}",\n        "accountNumber": "${account}"\n      },\n      "amount": ${amount},\n      "currency": "${currency}",\n      "note": "${TEXT}"\n    }`,
  bare: (index, random) => {
    const hash = Array.from({ length: 4 }, () => number(random, 2 ** 32).toString(36)).join("");
    return `    {\n      "name": "package-${index}",\n      "version": "${number(random, 20)}.${number(random, 30)}.${number(random, 9)}",\n      "resolved": "https://registry.example.org/package-${index}/-/package-${index}.tgz",\n      "integrity": "sha512-${hash}==",\n      "license": "MIT",\n      "engines": {\n        "node": ">=${number(random, 20)}"\n      }\n    }`;
  },
};

const jsonFlat: LayoutOfRecords = {
  head: "[\n",
  between: ",\n",
  tail: "\n]\n",
  element: (payment) => JSON.stringify(payment),
  bare: (index, random) =>
    JSON.stringify({ id: index, city: "Leeds", reading: number(random, 1e4) / 10, unit: "kWh", text: TEXT }),
};

const yamlNested: LayoutOfRecords = {
  head: "payments:\n",
  between: "",
  tail: "",
  element: ({ id, name, iban, bic, sortCode, account, amount, currency }) =>
    `  - id: ${id}\n    name: ${name}\n    account:\n      iban: ${iban}\n      bic: ${bic}\n    uk:\n      sort_code: ${sortCode}\n      account_number: "${account}"\n    amount: ${amount}\n    currency: ${currency}\n    note: ${TEXT}\n`,
  bare: (index, random) =>
    `  - apiVersion: apps/v1\n    kind: Deployment\n    metadata:\n      name: service-${index}\n      labels:\n        app: service-${index}\n        tier: backend\n    spec:\n      replicas: ${number(random, 9)}\n      template:\n        spec:\n          containers:\n            - name: main\n              image: registry.example.org/service-${index}:${number(random, 9)}.${number(random, 99)}\n              ports:\n                - containerPort: ${8000 + number(random, 999)}\n`,
};

const yamlFlat: LayoutOfRecords = {
  head: "",
  between: "",
  tail: "",
  element: ({ id, name, iban, bic, sortCode, account, amount, currency }) =>
    `- id: ${id}\n  beneficiary: '${name}'\n  iban: '${iban}'\n  bic: '${bic}'\n  sortCode: '${sortCode}'\n  accountNumber: '${account}'\n  amount: '${amount}'\n  currency: ${currency}\n`,
  bare: (index, random) => `- id: ${index}\n  city: Leeds\n  reading: ${number(random, 1e4) / 10}\n  text: '${TEXT}'\n`,
};

const LAYOUTS: Readonly<Record<BenchFormat, readonly [LayoutOfRecords, LayoutOfRecords]>> = {
  csv: [csvByComma, csvBySemicolon],
  json: [jsonNested, jsonFlat],
  yaml: [yamlNested, yamlFlat],
};
