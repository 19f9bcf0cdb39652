/** Invented documents and edits for the tests of the incremental analysis: large enough for many segments. */

/** Small deterministic random numbers (mulberry32), so that a failing seed fails again. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * below);
  };
}

const IBANS = [
  "DE89370400440532013000",
  "GB29NWBK60161331926819",
  "FR1420041010050500013M02606",
  "DE00370400440532013000",
];
const BICS = ["DEUTDEFF", "NWBKGB2L", "PSSTFRPP", "DEUTDEFF500"];

function pick<T>(items: readonly T[], random: (below: number) => number): T {
  return items[random(items.length)] as T;
}

/** Of as many banks as there are letters. */
function bicOf(row: number): string {
  return `${String.fromCharCode(65 + (row % 26))}ARNDEFF`;
}

/** One payment as JSON values; some hold long lists, so that records are cut across segments. */
function payment(random: (below: number) => number, index: number): Record<string, unknown> {
  const record: Record<string, unknown> = {
    id: index,
    note: 'Größe 😀 "quoted" \\ back',
    creditor: { name: `Firma ${index}`, iban: pick(IBANS, random), agent: { bic: pick(BICS, random) } },
    amount: random(100_000) / 100,
  };
  if (random(3) === 0) record.bank = { sortCode: "601613", country: "GB" };
  if (random(8) === 0)
    record.lines = Array.from({ length: random(200) }, (_, line) => ({ line, text: "item ".repeat(3) }));
  if (random(4) === 0) record.account = { accountNumber: "31926819", currency: pick(["EUR", "GBP"], random) };
  if (random(5) === 0) record.ibans = Array.from({ length: random(60) }, () => pick(IBANS, random));
  if (random(6) === 0) record.body = JSON.stringify({ iban: pick(IBANS, random), agent: { bic: pick(BICS, random) } });
  if (random(8) === 0) record.memo = `Sort code 60-16-13, account number 31926819 (IBAN ${pick(IBANS, random)})`;
  if (random(8) === 0)
    record.text = `:20:A${index}\r\n:50K:/${pick(IBANS, random)}\r\nName\r\n:57A://SC601613\r\n:59:/31926819`;
  if (random(8) === 0) record.purpose = `166?00CREDIT?20RE ${index}?30COBADEFF?31${pick(IBANS, random)}?32Tarn`;
  if (random(8) === 0) record.columns = { sort_codes: ["601613", "601613"], acctnums: ["31926819", "31926819"] };
  if (random(8) === 0) record.coins = { BLZ: { code: 90562 }, SOL: { code: 33412 } };
  if (random(8) === 0)
    record.pairs = [
      ["iban", pick(IBANS, random)],
      ["sort code", "601613"],
      ["account number", "31926819"],
    ];
  if (random(8) === 0) record.filial = { agencia: "1935", conta: "23398", payee: "DE88370400440532013000" };
  if (random(4) === 0)
    record.wire = { routing_number: String(100_000_000 + random(900_000_000)), account_number: "31926819" };
  if (random(8) === 0)
    record.table = Array.from({ length: random(30) }, (_, row) => [row, 100_000_000 + random(900_000_000), bicOf(row)]);
  if (random(8) === 0) record.byCountry = { gb: { accountNumber: "31926819" }, de: { accountNumber: "532013000" } };
  // Names that what stands beside them, or in another entry of a list, explains.
  if (random(8) === 0)
    record.eft = Array.from({ length: 1 + random(12) }, () =>
      random(2) === 0
        ? { institution: "839", transit: "20418", account: "4987830" }
        : { routing: "083963071", account: "7654321" },
    );
  if (random(8) === 0)
    record.message = {
      type: pick(["MT103", "order"], random),
      sender: pick(BICS, random),
      receiver: pick(BICS, random),
    };
  if (random(8) === 0)
    record.chain = { orderingBank: pick(BICS, random), intermediary: pick(BICS, random), bankOf: "x" };
  if (random(8) === 0)
    record.form = ["IBAN", "SWIFT / BIC", "Town"].map((q) => ({
      q,
      a: q === "IBAN" ? pick(IBANS, random) : pick(BICS, random),
    }));
  if (random(8) === 0) record.told = { any: "370400440532013000", other: "37040044", also: IBANS[0] };
  if (random(8) === 0) record.ru = { bik: "044525225", rs: "40702810500000000019", note: "x" };
  if (random(8) === 0)
    record.fed = {
      identificationCode: pick(["D", "F", "B", "1"], random),
      identifier: pick(["021000021", "DEUTDEFF"], random),
    };
  if (random(8) === 0) record.str = { [pick(["ISPB", "note"], random)]: "00360305", Número_Código: "104" };
  if (random(8) === 0)
    record.checks = [
      { describe: "bic", valid: Array.from({ length: random(60) }, () => pick(BICS, random)), invalid: ["DEUTDEF"] },
      { invalid: Array.from({ length: random(60) }, () => pick(IBANS, random)), describe: "iban" },
    ];
  return record;
}

export function jsonDocument(seed: number, count: number, indent: number): string {
  const random = randomFrom(seed);
  const payments = Array.from({ length: count }, (_, index) => payment(random, index));
  const shape = random(4);
  if (shape === 0) return JSON.stringify(payments, null, indent);
  if (shape === 1)
    return JSON.stringify(Object.fromEntries(payments.map((one, at) => [`payment${at}`, one])), null, indent);
  return JSON.stringify(
    { country: "DE", currency: "EUR", payments, owner: { iban: IBANS[0], bic: BICS[0] } },
    null,
    indent,
  );
}

/** Credit transfers in XML below an element that is soon crowded; some are cut across segments, some have a lot behind them. */
export function xmlDocument(seed: number, count: number): string {
  const random = randomFrom(seed);
  const line = random(2) === 0 ? "\n    " : "";
  const account = () =>
    random(5) === 0 ? `<Id>3192681${random(10)}</Id>` : `<Id>${line}<IBAN>${pick(IBANS, random)}</IBAN></Id>`;
  const agent = () => `<FinInstnId><BICFI>${pick(BICS, random)}</BICFI></FinInstnId>`;
  // Named by an attribute of the element alone.
  const payee = () =>
    `<Payee><Ref schemeID="IBAN">${pick(IBANS, random)}</Ref>${line}<Ref schemeID="${pick(["BIC", "GLN"], random)}">${pick(BICS, random)}</Ref></Payee>`;
  // Elements of one name, each with an account of its own, below what only gives structure.
  const parties = () =>
    Array.from(
      { length: 1 + random(4) },
      () =>
        `<Account><accountNumber>3192681${random(10)}</accountNumber>${line}<sortCode>60161${random(10)}</sortCode></Account>`,
    ).join(line);
  const transfer = (index: number): string => {
    const note = `<Ustrd>Größe 😀 &amp; ${"item ".repeat(random(8) === 0 ? random(3000) : random(8))}${index}</Ustrd>`;
    const uk = random(6) === 0 ? "<bank><sortCode>601613</sortCode><accountNumber>31926819</accountNumber></bank>" : "";
    const parts = [
      `<CdtrAgt>${agent()}</CdtrAgt>`,
      `<CdtrAcct>${account()}</CdtrAcct>`,
      `<RmtInf>${note}</RmtInf>`,
      uk,
      random(6) === 0 ? payee() : "",
      random(6) === 0 ? parties() : "",
    ];
    return `<CdtTrfTxInf>${parts.join(line)}</CdtTrfTxInf>`;
  };
  const group = (size: number): string =>
    [
      `<PmtInf><DbtrAcct>${account()}</DbtrAcct>`,
      ...Array.from({ length: size }, (_, index) => transfer(index)),
      random(2) === 0 ? `<DbtrAgt>${agent()}</DbtrAgt></PmtInf>` : "</PmtInf>",
    ].join(line);
  const groups: string[] = [];
  for (let left = count; left > 0; ) {
    const size = 1 + random(random(3) === 0 ? count : 40);
    groups.push(group(size));
    left -= size;
  }
  return `<Document><CstmrCdtTrfInitn>${groups.join(line)}${line}<country>DE</country></CstmrCdtTrfInitn></Document>`;
}

export function csvDocument(seed: number, count: number): string {
  const random = randomFrom(seed);
  const delimiter = pick([",", ";", "\t", "|"], random);
  const lineBreak = pick(["\n", "\r\n", "\r"], random);
  const header = ["id", "name", "iban", "bic", "amount"];
  const rows = Array.from({ length: count }, (_, index) => {
    const name = random(6) === 0 ? `"Müller ${delimiter} ""Söhne""${lineBreak}KG"` : `Firma ${index}`;
    return [index, name, pick(IBANS, random), pick(BICS, random), `${random(1000)}.00`].join(delimiter);
  });
  // A form turned on its side, whose first row looks like a header, and again below.
  if (random(5) === 0)
    return Array.from({ length: count }, (_, at) =>
      [
        ["Supplier", `Firma ${at}`],
        ["Sort code", "60-16-13"],
        ["Account number", `3192681${at % 10}`],
        ["IBAN", pick(IBANS, random)],
      ]
        .map((row) => row.join(delimiter))
        .join(lineBreak),
    ).join(lineBreak);
  const preamble = random(3) === 0 ? [`Export${delimiter.repeat(4)}`, `Kontonummer:${delimiter}${IBANS[0]}`, ""] : [];
  const second = random(2) === 0 ? ["", ["Sort Code", "Account Number", "City"].join(delimiter)] : [];
  const more =
    second.length === 0
      ? []
      : Array.from({ length: count }, (_, at) => ["60-16-13", `3192681${at % 10}`, "Leeds"].join(delimiter));
  const top = random(4) === 0 ? [] : [header.join(delimiter)];
  return [...preamble, ...top, ...rows, ...second, ...more].join(lineBreak) + lineBreak;
}

export interface RandomEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const SNIPPETS: Readonly<Record<"json" | "csv", readonly string[]>> = {
  json: [
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\\",
    "\n",
    "/*",
    "*/",
    "//",
    " ",
    "1",
    '"iban": "GB29NWBK60161331926819", ',
    "x",
    "null",
    '{"bic": "DEUTDEFF"},',
    "\r\n",
    "'",
    "\t",
  ],
  csv: [
    '"',
    ",",
    ";",
    "\n",
    "\r",
    "\r\n",
    "\n\n",
    "\t",
    "x",
    "1",
    "#",
    'a,b,"c\nd",e\n',
    "\n\niban;bic\n",
    "DE89370400440532013000",
    '""',
    " ",
    "|",
  ],
};

/** Typing, deleting, pasting and moving, mostly near the place of the edit before, as people do. */
export function randomEdit(
  text: string,
  format: "json" | "csv",
  near: number,
  random: (below: number) => number,
): RandomEdit {
  const start = random(3) === 0 ? random(text.length + 1) : Math.min(text.length, Math.max(0, near + random(40) - 20));
  switch (random(6)) {
    case 0:
      return { start, end: Math.min(text.length, start + random(20)), text: "" };
    case 1:
      return { start, end: Math.min(text.length, start + random(9000)), text: "" };
    case 2: {
      const from = random(text.length + 1);
      return { start, end: start, text: text.slice(from, from + random(12_000)) };
    }
    case 3:
      return { start, end: Math.min(text.length, start + random(4)), text: pick(SNIPPETS[format], random) };
    default:
      return { start, end: start, text: pick(SNIPPETS[format], random) };
  }
}
