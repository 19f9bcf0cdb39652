/**
 * What standards and interfaces define: an example of each structure, with what stands in it. Values are invented, or the
 * structure's own published samples where check digits decide.
 */
import { describe, expect, it } from "vitest";
import { detectIn, found } from "./found";

const json = (value: unknown): string => JSON.stringify(value);

const STRUCTURES: readonly (readonly [structure: string, text: string, finds: readonly string[]])[] = [
  [
    "X9.100-187: the routing number's eight digits, its check digit beside it",
    json({ payorBankRoutingNumber: "02100002", payorBankCheckDigit: "1", bofdRoutingNumber: "021000021" }),
    ["nid US 02100002", "nid US 021000021"],
  ],
  [
    "X9.100-187 as a schema: the check digit in the example of a property beside it",
    json({
      properties: {
        payorBankRoutingNumber: { type: "string", example: "02100002" },
        payorBankCheckDigit: { type: "string", example: "1" },
      },
    }),
    ["nid US 02100002"],
  ],
  [
    "NACHA: the originating bank without check digit, the receiving one with it beside",
    json({
      ODFIIdentification: "12104288",
      entry: { RDFIIdentification: "23138010", checkDigit: "4", DFIAccountNumber: "123456789" },
    }),
    ["nid US 12104288", "nid US 23138010", "account US 123456789"],
  ],
  [
    "ISO 20022: an account that isn't divided into IBAN and other",
    json({
      CdtTrfTxInf: { DbtrAcct: { Id: "62001234567" }, CdtrAcct: { Id: "10009876543" }, Dbtr: { Id: "62001234568" } },
    }),
    ["account - 62001234567", "account - 10009876543"],
  ],
  [
    "SWIFT MT: banks by the fields of option A",
    json({ "20": "INVOICE1", "52A": "DEUTDEFF", "57A": "COBADEFFXXX", "57D": "BANKHAUS", "72A": "NWBKGB2L" }),
    ["bic DE DEUTDEFF", "bic DE COBADEFFXXX"],
  ],
  [
    "Fedwire: for further credit",
    json({ routingNumber: "021000021", furtherCredit: { account: "987654321" }, backCredit: { account: "987654322" } }),
    ["nid US 021000021", "account - 987654321"],
  ],
  [
    "Fedwire: what an identifier is says the code of its identification",
    json({
      beneficiaryFI: { financialInstitution: { identificationCode: "D", identifier: "987650123" } },
      originatorFI: { financialInstitution: { identificationCode: "B", identifier: "DEUTDEFF" } },
      instructingFI: { financialInstitution: { identificationCode: "F", identifier: "021000021" } },
      intermediary: { financialInstitution: { identificationCode: "C", identifier: "0103" } },
      beneficiary: { personal: { identificationCode: "3", identifier: "987650124" } },
    }),
    ["account - 987650123", "bic DE DEUTDEFF", "nid US 021000021"],
  ],
  [
    "NACHA: a file's origin is a bank's where its check digit says so",
    json([
      { immediateDestination: "011000015", immediateOrigin: "021000021" },
      { immediateOrigin: "021000022" },
      { immediateOrigin: "1021000021" },
    ]),
    ["nid US 011000015", "nid US 021000021"],
  ],
  [
    "X9.100-187: the institutions of cash letters, wrong ones too",
    json({
      destinationRoutingNumber: "011000015",
      eceInstitutionRoutingNumber: "021000022",
      returnLocationRoutingNumber: "021000022",
      imageCreatorRoutingNumber: "021000021",
    }),
    ["nid US 011000015", "nid US 021000022", "nid US 021000022", "nid US 021000021"],
  ],
  [
    "FDX: payment networks",
    json({ bankId: "021000021", identifier: "1234567890", identifierType: "ACCOUNT_NUMBER", type: "US_ACH" }),
    ["nid US 021000021", "account - 1234567890"],
  ],
  [
    "Consumer Data Right: payees",
    json({ domestic: { payeeAccountType: "account", account: { bsb: "062-000", accountNumber: "12345678" } } }),
    ["nid AU 062-000", "account AU 12345678"],
  ],
  [
    "Berlin Group: account references",
    json({
      debtorAccount: { bban: "370400440532013000" },
      creditorAccount: { iban: "DE89370400440532013000" },
      creditorAgent: "COBADEFFXXX",
    }),
    ["account - 370400440532013000", "iban DE DE89370400440532013000", "bic DE COBADEFFXXX"],
  ],
  [
    "Berlin Group, openFinance API framework: another identification by the code of its scheme",
    json({ debtorAccount: { other: { identification: "90705050123", schemeNameCode: "BBAN" } } }),
    ["account - 90705050123"],
  ],
  [
    "Mojaloop FSPIOP: a party by the type of its identifier",
    json({ payer: { partyIdType: "IBAN", partyIdentifier: "DE88370400440532013000" } }),
    ["iban DE DE88370400440532013000"],
  ],
  [
    "STET: agents of a clearing system",
    json({ creditorAgent: { clearingSystemMemberId: { clearingSystemId: "USABA", memberId: "021000021" } } }),
    ["nid US 021000021"],
  ],
  [
    "UK Open Banking: scheme and identification",
    json({
      CreditorAccount: { SchemeName: "UK.OBIE.SortCodeAccountNumber", Identification: "20000055779911" },
      DebtorAccount: { SchemeName: "UK.OBIE.IBAN", Identification: "GB29NWBK60161331926819" },
    }),
    ["account GB 20000055779911", "iban GB GB29NWBK60161331926819"],
  ],
  [
    "Plaid: numbers",
    json({
      numbers: {
        ach: [{ account: "1111222233330000", routing: "011401533" }],
        eft: [{ account: "111122223333", branch: "01533", institution: "021" }],
        bacs: [{ account: "31926819", sort_code: "601613" }],
      },
    }),
    [
      "account US 1111222233330000",
      "nid US 011401533",
      "account CA 111122223333",
      "nid CA 01533",
      "nid CA 021",
      "account GB 31926819",
      "sortCode GB 601613",
    ],
  ],
  [
    "Stripe: bank accounts",
    json({
      object: "bank_account",
      country: "US",
      account_number: "000123456789",
      routing_number: "110000000",
      last4: "6789",
    }),
    ["account US 000123456789", "nid US 110000000"],
  ],
  [
    "Adyen: account identifications",
    json([
      { type: "usLocal", accountNumber: "123456789", routingNumber: "011000138" },
      { type: "ukLocal", accountNumber: "12345678", sortCode: "090102" },
    ]),
    ["account US 123456789", "nid US 011000138", "account GB 12345678", "sortCode GB 090102"],
  ],
  [
    "GoCardless: customers' bank accounts",
    json({
      customer_bank_accounts: {
        account_number: "55779911",
        branch_code: "200000",
        bank_code: null,
        country_code: "GB",
      },
    }),
    ["account GB 55779911", "sortCode GB 200000"],
  ],
  [
    "Wise: recipients by country",
    json([
      { currency: "USD", type: "aba", details: { abartn: "111000025", accountNumber: "12345678" } },
      { currency: "AUD", type: "australian", details: { bsbCode: "023604", accountNumber: "123456789" } },
      { currency: "GBP", type: "sort_code", details: { sortCode: "231470", accountNumber: "28821822" } },
      { currency: "ZAR", type: "southafrica", details: { swiftCode: "SBZAZAJJ", accountNumber: "0000000052" } },
    ]),
    [
      ...["nid US 111000025", "account US 12345678", "nid AU 023604", "account AU 123456789"],
      ...["sortCode GB 231470", "account GB 28821822", "bic ZA SBZAZAJJ", "account ZA 0000000052"],
    ],
  ],
  [
    "SAP: LFBK and BNKA",
    json({
      LFBK: [{ BANKS: "DE", BANKL: "37040044", BANKN: "0532013000" }],
      BNKA: [{ BANKS: "GB", BANKL: "200000", SWIFT: "BARCGB22" }],
    }),
    ["nid DE 37040044", "account DE 0532013000", "sortCode GB 200000", "bic GB BARCGB22"],
  ],
  [
    "Xero: accounts of type BANK, not those of the ledger",
    json([
      { Code: "091", Type: "BANK", BankAccountNumber: "0209087654321050" },
      { Code: "200", Name: "Sales", Type: "REVENUE" },
    ]),
    ["account - 0209087654321050"],
  ],
  [
    "OFX: an account of the country that its currency tells",
    json({ CURDEF: "GBP", BANKACCTFROM: { BANKID: "200000", ACCTID: "55779911", ACCTTYPE: "CHECKING" } }),
    ["sortCode GB 200000", "account GB 55779911"],
  ],
  [
    "payto (RFC 8905)",
    json({ a: "payto://iban/DE88370400440532013000?amount=EUR:200.0" }),
    ["iban DE DE88370400440532013000"],
  ],
  [
    "payto (RFC 8905), the bank before the account",
    json({ a: "payto://iban/COBADEFFXXX/DE89370400440532013000?amount=EUR:1", b: "payto://bic/COBADEF1" }),
    ["bic DE COBADEFFXXX", "iban DE DE89370400440532013000", "bic DE COBADEF1"],
  ],
  [
    "payto (RFC 8905), an account of the United States with and without its bank",
    json({ a: "payto://ach/122000661/1234567", b: "payto://ach/7654321?amount=USD:1" }),
    ["nid US 122000661", "account US 1234567", "account US 7654321"],
  ],
  [
    "EPC069-12, the code to scan for a credit transfer",
    json({ qr: "BCD\n002\n1\nSCT\nCOBADEFFXXX\nMuster\nDE88370400440532013000\nEUR1" }),
    ["bic DE COBADEFFXXX", "iban DE DE88370400440532013000"],
  ],
  [
    "EPC069-12 without a bank",
    json({ qr: "BCD\n002\n1\nSCT\n\nMuster\nDE88370400440532013000\nEUR1" }),
    ["iban DE DE88370400440532013000"],
  ],
  ["QR-bill", json({ qr: "SPC\n0200\n1\nCH4431999123000889013\nS\nMuster" }), ["iban CH CH4431999123000889013"]],
  [
    "Short Payment Descriptor",
    json({ qr: "SPD*1.0*ACC:CZ5855000000001265098002+RZBCCZPP*AM:480.50*CC:CZK" }),
    ["iban CZ CZ5855000000001265098002", "bic CZ RZBCCZPP"],
  ],
  [
    "UPN QR",
    json({ qr: `UPNQR\n\n\n\n\nJanez\nUlica 1\nKraj\n100\n\n\nRENT\nNamen\n\nSI56020170014356206\nSI00\n` }),
    ["iban SI SI56020170014356206"],
  ],
  [
    "HUB3",
    json({ code: "HRVHUB30\nEUR\n000000000012355\nA\nB\nC\nD\nE\nF\nHR1210010051863000161\nHR01\n" }),
    ["iban HR HR1210010051863000161"],
  ],
];

describe("structures that standards define", () => {
  it.each(STRUCTURES)("%s", (_structure, text, finds) => {
    expect(found("json", text)).toEqual(finds);
  });
});

/** What an element's own attribute says that its text is, under names that say nothing. */
const SCHEMES: readonly (readonly [structure: string, text: string, finds: readonly string[]])[] = [
  [
    "Finvoice: the beneficiary's account and bank",
    `<EpiDetails><EpiBfiIdentifier IdentificationSchemeName="BIC">NDEAFIHH</EpiBfiIdentifier>
     <EpiAccountID IdentificationSchemeName="IBAN">FI2112345600000786</EpiAccountID></EpiDetails>`,
    ["bic FI NDEAFIHH", "iban FI FI2112345600000786"],
  ],
  [
    "Finvoice: an account as Finland writes it",
    '<a><EpiAccountID IdentificationSchemeName="BBAN">12345600000785</EpiAccountID><Bic>NDEAFIHH</Bic></a>',
    ["account FI 12345600000785", "bic FI NDEAFIHH"],
  ],
  [
    "core component types: by the scheme's id, its name, and in another namespace",
    `<a><x schemeID="BIC">NDEAFIHH</x><x schemeName='IBAN'>FI2112345600000786</x><x n:identificationSchemeID="BIC">OKOYFIHH</x></a>`,
    ["bic FI NDEAFIHH", "iban FI FI2112345600000786", "bic FI OKOYFIHH"],
  ],
  [
    "a type beside other attributes",
    '<a><id lang="fi" type="iban">FI2112345600000786</id><id type="swift">NDEAFIHH</id></a>',
    ["iban FI FI2112345600000786", "bic FI NDEAFIHH"],
  ],
  ["schemes of other numbers", '<a><x schemeID="GLN">NDEAFIHH</x><x schemeID="DUNS">FI2112345600000786</x></a>', []],
  [
    "what is about an identifier, a word of many things, another element's attribute",
    '<a><x type="iban format">FI2112345600000786</x><x type="account">12345678</x><y type="BIC"/><x>NDEAFIHH</x></a>',
    [],
  ],
  [
    "Fio banka: a counted column by its name",
    '<t><column_2 name="Protiúčet" id="2">19-2000145399</column_2><column_3 name="Kód banky">0800</column_3><col9 name="BIC">GIBACZPX</col9></t>',
    ["account CZ 19-2000145399", "nid CZ 0800", "bic CZ GIBACZPX"],
  ],
  [
    "a name of what isn't counted, and another attribute",
    '<t><bank name="BIC">NDEAFIHH</bank><column_2 title="BIC">NDEAFIHH</column_2></t>',
    [],
  ],
  ["an attribute that says whose it is", '<a><x owner="BIC">NDEAFIHH</x></a>', []],
];

it.each(SCHEMES)("an element by its attribute. %s", (_structure, text, finds) => {
  expect(found("xml", text)).toEqual(finds);
});

it.each([
  ["#text", { "@schemeName": "BIC", "#text": "NDEAFIHH" }],
  ["value", { schemeID: "BIC", value: "NDEAFIHH" }],
  ["id", { identificationSchemeName: "BIC", id: "NDEAFIHH" }],
])("the same in JSON, beside %s", (_, x) => {
  expect(found("json", json({ x }))).toEqual(["bic FI NDEAFIHH"]);
  expect(found("json", json({ x: { note: "BIC", value: "NDEAFIHH" } }))).toEqual([]);
});

it("whose an element named by its attribute is, its own name says", () => {
  const { records } = detectIn(
    "xml",
    `<a><DebtorAccountID schemeID="IBAN">FI2112345600000785</DebtorAccountID>
    <CreditorAccountID schemeID="IBAN">DE89370400440532013000</CreditorAccountID></a>`,
  );
  expect(records).toHaveLength(2);
});

it.each([
  "SPC\n0200\n2\nCH4431999123000889013",
  "BCD of a display\nDE88370400440532013000",
  "payto://void/DE88370400440532013000",
])("%j is no payment order: a wrong IBAN in it is left alone", (text) => {
  expect(found("json", json({ text }))).toEqual([]);
});

/** An account number that is too long for the country of the bank beside it, with what else stands at its place. */
const spanish = (beside: object): string =>
  json({
    DbtrAcct: { Id: { Othr: { Id: "654795120012", ...beside } } },
    DbtrAgt: { FinInstnId: { BICFI: "CAIXESBB" } },
  });

it.each([
  ["is what an institution has thought of", {}, "guess"],
  ["is a country's where a scheme says so", { SchmeNm: { Cd: "BBAN" } }, "likely"],
])("ISO 20022, GenericAccountIdentification: the form of an account %s", (_, beside, certainty) => {
  const { literals } = detectIn("json", spanish(beside));
  expect(literals.find(({ kind }) => kind === "account")?.certainty).toBe(certainty);
});
