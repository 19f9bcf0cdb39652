/**
 * The table of signals: for each condition of detection a text that meets it and one that doesn't, alike but for that,
 * and what is found in both. Nothing but a text goes in and nothing but literals come out, so that the table outlives
 * the types it tests; a condition that goes makes the case of its name fail.
 */
import { describe, expect, it } from "vitest";
import { type Case, describeCases } from "./cases";
import { detectIn, ownNames } from "./found";

/** Published by the Federal Reserve as those of its banks' offices. */
const ROUTING = [
  ...["011000015", "021000021", "026009593", "031176110", "042000314", "051000017", "061000052"],
  ...["071000013", "081000032", "091000022", "101000187", "111000025", "121000248", "122000247"],
];

const SIGNALS: Readonly<Record<string, readonly Case[]>> = {
  "a key": [
    {
      condition: "names an identifier surely",
      with: ["iban: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["note: DE88370400440532013000"],
    },
    {
      condition: "names one of a few",
      with: [
        "bank_code: '37040044'\naccount_number: '0532013000'",
        "nid - 37040044 likely",
        "account - 0532013000 likely",
      ],
      without: ["zone_code: '37040044'\naccount_number: '0532013000'"],
    },
    {
      condition: "names it in another language",
      with: ["szamlaszam: 11773016-11111018-00000000", "account HU 11773016-11111018-00000000 certain"],
      without: ["szam: 11773016-11111018-00000000"],
    },
    {
      condition: "speaks of a bank as well",
      with: ["bank_account_number: '12345678'", "account - 12345678 likely"],
      without: ["account_number: '12345678'"],
    },
    {
      condition: "says who is paid, and nothing else, of a wrong IBAN",
      with: ["beneficiary: DE88370400440532013000", "iban DE DE88370400440532013000 likely"],
      without: ["reference: DE88370400440532013000"],
    },
    {
      condition: "says more than who is paid",
      with: ["payee: DE88370400440532013000", "iban DE DE88370400440532013000 likely"],
      without: ["payee_id: DE88370400440532013000"],
    },
    {
      condition: "says who is paid, of what is as long as a number of another kind",
      with: ["payee: BE69539007547034", "iban BE BE69539007547034 likely"],
      without: ["payee: NO9486011117947"],
    },
    {
      condition: "is about an identifier: no identifier",
      with: ["sort_code: 20-00-00", "sortCode GB 20-00-00 likely"],
      without: ["sort_code_format: 20-00-00"],
    },
    {
      condition: "has a word behind the name that nothing explains",
      with: ["sort_code: 20-00-00", "sortCode GB 20-00-00 likely"],
      without: ["sort_code_foo: 20-00-00", "sortCode GB 20-00-00 weak"],
    },
    {
      condition: "is a customer's account",
      with: ["bank_account: '12345678'\nbank: x", "account - 12345678 likely"],
      without: ["customer_account: '12345678'\nbank: x"],
    },
    {
      condition: "is the number of another thing",
      with: ["order_iban: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["order: DE88370400440532013000"],
    },
    {
      condition: "is of the holder's IBAN: whose it is, and no name",
      with: ["IBAN Kontoinhaber: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["IBAN Kontoformat: DE88370400440532013000"],
    },
    {
      condition: "is of a form's field: where an IBAN stands, and no selector",
      with: ["ibanField: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["ibanFormat: DE88370400440532013000"],
    },
    {
      condition: "of one of a list is read with the list's in the singular",
      with: ["bank: { accounts: [{ number: '181816092003' }] }", "account - 181816092003 likely"],
      without: ["bank: { amounts: [{ number: '181816092003' }] }"],
    },
    {
      condition: "of one of a list whose entries are counted by their keys",
      with: ["bank: { account: { '1': { number: '181816092003' } } }", "account - 181816092003 likely"],
      without: ["bank: { account: { jan: { number: '181816092003' } } }"],
    },
    {
      condition: "of two letters that stand for an account beside a bank's code (A/C)",
      with: ["A/C: '12345678'\nsort_code: '200000'", "account GB 12345678 likely", "sortCode GB 200000 likely"],
      without: ["D/C: '12345678'\nsort_code: '200000'"],
    },
    {
      condition:
        "of a routing number and no more: a wrong one of nine digits that a district's could begin with is weak",
      with: ["routing_number: '021000022'", "nid US 021000022 weak"],
      without: ["routing_number: '991000022'"],
    },
    {
      condition: "of many trades names no sort code that hasn't its form",
      with: ["sc: '200000'\naccount_number: '12345678'", "sortCode GB 200000 likely", "account GB 12345678 likely"],
      without: ["sc: '40195'\naccount_number: '12345678'"],
    },
    {
      condition: "of another thing weakens what isn't an IBAN",
      with: ["swift: DEUTDEFF", "bic DE DEUTDEFF likely"],
      without: ["invoice_swift: DEUTDEFF"],
    },
    {
      condition: "of another thing weakens an IBAN, too",
      with: ["ledger_account: x\nbank_account: DE88370400440532013000", "iban DE DE88370400440532013000 likely"],
      without: ["invoice_account: DE88370400440532013000"],
    },
    {
      condition: "is the user's own",
      ownKeys: ownNames({ konto_x: "iban" }),
      with: ["konto_x: DE88370400440532013", "iban DE DE88370400440532013 likely"],
      without: ["konto_y: DE88370400440532013"],
    },
    {
      condition: "of the user's own kind",
      ownKeys: ownNames({ swift_x: "bic" }),
      with: ["swift_x: DEUTDEFF", "bic DE DEUTDEFF certain"],
      without: ["swift_y: DEUTDEFF", "bic DE DEUTDEFF likely"],
    },
    {
      condition: "of the user's own, a sort code",
      ownKeys: ownNames({ sc_x: "sortCode" }),
      with: ["sc_x: '200000'", "sortCode GB 200000 likely"],
      without: ["sc_y: '200000'"],
    },
    {
      condition: "of the user's own, an account",
      ownKeys: ownNames({ ac_x: "account" }),
      with: ["ac_x: '12345678'", "account - 12345678 likely"],
      without: ["ac_y: '12345678'"],
    },
    {
      condition: "of the user's own, a bank code",
      ownKeys: ownNames({ bc_x: "nid" }),
      with: ["bc_x: '37040044'", "nid - 37040044 likely"],
      without: ["bc_y: '37040044'"],
    },
    {
      condition: "an account's may hold an IBAN",
      with: ["account_number: DE88370400440532013000", "iban DE DE88370400440532013000 likely"],
      without: ["number: DE88370400440532013000"],
    },
    {
      condition: "an account's says more of an IBAN the surer it names one",
      with: ["account_number_foo: DE88370400440532013000", "iban DE DE88370400440532013000 likely"],
      without: ["account_foo: DE88370400440532013000", "iban DE DE88370400440532013000 weak"],
    },
    {
      condition: "a bank code's may hold a BIC",
      with: ["bank_code: DEUTDE2F", "bic DE DEUTDE2F weak"],
      without: ["zip_code: DEUTDE2F"],
    },
    {
      condition: "a bank code's holds a BIC only if it is no word",
      with: ["bank_code: DEUTDE2F", "bic DE DEUTDE2F weak"],
      without: ["bank_code: DEUTDEFF"],
    },
    {
      condition: "a bank's may hold a BIC that is no word",
      with: ["bank: DEUTDE2F", "bic DE DEUTDE2F weak"],
      without: ["bench: DEUTDE2F"],
    },
    {
      condition: "a bank's holds a BIC only if it is no word, also beside an account",
      with: ["bank: DEUTDE2F\naccount_number: '12345678'", "bic DE DEUTDE2F likely", "account - 12345678 likely"],
      without: ["bank: BARCLAYS\naccount_number: '12345678'", "account - 12345678 likely"],
    },
    {
      condition: "a BSB's holds one with two digits too many",
      with: ["bsb: '06200011'\naccount_number: '12345678'", "nid AU 06200011 likely", "account AU 12345678 likely"],
      without: ["bsb: '062000113'\naccount_number: '12345678'"],
    },
    {
      condition: "a BIC's holds digits beside an IBAN",
      with: [
        "iban: DE88370400440532013000\nbic: '12345'",
        "iban DE DE88370400440532013000 certain",
        "bic - 12345 likely",
      ],
      without: ["iban: DE88370400440532013000\nbic: '1234'", "iban DE DE88370400440532013000 certain"],
    },
    {
      condition: "above an account's speaks of paying out",
      with: ["disbursement:\n  account_number: '12345678'", "account - 12345678 likely"],
      without: ["discernment:\n  account_number: '12345678'"],
    },
    {
      condition: "a tax payer's number isn't a bank's",
      with: ["agency_bank_code: '37040044'\nbank_name: A", "nid - 37040044 likely"],
      without: ["fiscal_bank_code: '37040044'\nbank_name: A"],
    },
    {
      condition: "names an identifier of one country",
      with: ["bsb: 062-000\naccount_number: '12345678'", "nid AU 062-000 likely", "account AU 12345678 likely"],
      without: ["zone: 062-000\naccount_number: '12345678'"],
    },
    {
      condition: "a BIC's holds Russian codes",
      with: [
        "bic: '044525225'\naccount_number: '40702810100000000001'",
        "nid RU 044525225 likely",
        "account RU 40702810100000000001 likely",
      ],
      without: ["bic: '144525225'\naccount_number: '40702810100000000001'"],
    },
    {
      condition: "a bank identifier's holds any bank code",
      with: [
        "bank_identifier: '37040044'\naccount_number: '0532013000'",
        "nid - 37040044 likely",
        "account - 0532013000 likely",
      ],
      without: ["identifier: '37040044'\naccount_number: '0532013000'"],
    },
    {
      condition: "says in a bracket how long the number is",
      with: ["Account Number (8 digits): '12345678'\nbank_name: Tarn", "account - 12345678 likely"],
      without: ["Account Number (8 digit hash): '12345678'\nbank_name: Tarn"],
    },
    {
      condition: "calls an IBAN by its Persian name",
      with: ["شماره شبا: IR072960000000100324200001", "iban IR IR072960000000100324200001 certain"],
      without: ["شماره: IR072960000000100324200001"],
    },
    {
      condition: "names a bank code in short",
      with: ["bnk_cd: '370400'\naccount_number: '12345678'", "nid - 370400 likely", "account - 12345678 likely"],
      without: ["blk_cd: '370400'\naccount_number: '12345678'"],
    },
  ],
  "keys above": [
    {
      condition: "are a schema's component with the identifier's name",
      with: ["schemas:\n  AccountNumber:\n    example: '12345678'", "account - 12345678 likely"],
      without: ["things:\n  AccountNumber:\n    example: '12345678'"],
    },
    {
      condition: "speak of banking",
      with: ["bank_details:\n  account_number: '12345678'", "account - 12345678 likely"],
      without: ["details:\n  account_number: '12345678'"],
    },
    {
      condition: "speak of banking once, with a key that does",
      with: ["bank_details:\n  bank_account_number: '123456'", "account - 123456 likely"],
      without: ["bank_details:\n  bank_account_number: '12345'", "account - 12345 weak"],
    },
    {
      condition: "name the texts of a list, and numbers less",
      with: ["bank_codes: ['37040044']", "nid - 37040044 likely"],
      without: ["bank_codes: [37040044]"],
    },
    {
      condition: "speak of bookkeeping beside it, and not of a phone",
      with: ["ledger: x\naccount_number: '12345678'\nbank_name: x"],
      without: ["'Telefon GL': x\naccount_number: '12345678'\nbank_name: x", "account - 12345678 likely"],
    },
    {
      condition: "speak of bookkeeping",
      with: ["payments:\n  account_number: '12345678'\n  bank_name: x", "account - 12345678 likely"],
      without: ["ledger:\n  account_number: '12345678'\n  bank_name: x"],
    },
    {
      condition: "are joined with a word that says little",
      with: [
        "bank: { code: '37040044', account_number: '0532013000' }",
        "nid - 37040044 likely",
        "account - 0532013000 likely",
      ],
      without: ["zone: { code: '37040044', account_number: '0532013000' }"],
    },
    {
      condition: "name elements of a list",
      with: ["ibans: [DE88370400440532013000]", "iban DE DE88370400440532013000 certain"],
      without: ["codes: [DE88370400440532013000]"],
    },
    {
      condition: "name an example",
      with: ["iban: { example: DE88370400440532013000 }", "iban DE DE88370400440532013000 certain"],
      without: ["iban: { pattern: DE88370400440532013000 }"],
    },
    {
      condition: "name no choices",
      with: ["iban: { example: [DE88370400440532013000] }", "iban DE DE88370400440532013000 certain"],
      without: ["iban: { enum: [DE88370400440532013000] }"],
    },
    {
      condition: "name what a case accepts",
      with: ["iban: { valid: [DE88370400440532013000] }", "iban DE DE88370400440532013000 certain"],
      without: ["things: { valid: [DE88370400440532013000] }"],
    },
    {
      condition: "name what a case accepts: it may be of a wrong length",
      with: ["blz: { invalid: ['3704004'] }", "nid DE 3704004 certain"],
      without: ["blz: ['3704004']", "nid DE 3704004 likely"],
    },
    {
      condition: "name the entries of a map in the plural",
      with: ["ibans: { payroll: DE88370400440532013000 }", "iban DE DE88370400440532013000 certain"],
      without: ["iban: { payroll: DE88370400440532013000 }"],
    },
    {
      condition: "of entries that share their keys are names",
      with: [
        "bank: { code: '37040044' }\naccount: { number: '0532013000' }",
        "nid - 37040044 likely",
        "account - 0532013000 likely",
      ],
      without: ["bank: { code: '37040044' }\nzone: { code: '37040045' }\naccount: { number: '0532013000' }"],
    },
    {
      condition: "a list of accounts names its numbers",
      with: ["bank_accounts: [{ number: '12345678' }]", "account - 12345678 likely"],
      without: ["items: [{ number: '12345678' }]"],
    },
    {
      condition: "an id is a database's, but for message standards",
      with: ["CdtrAcct: {Id: {Othr: {Id: '229723140972'}}}", "account - 229723140972 likely"],
      without: ["CdtrAcct: {Id: {Some: {Id: '229723140972'}}}"],
    },
    {
      condition: "a definition in a schema stands by itself",
      with: [
        "properties: { sort_code: { example: '200000' }, account_number: { example: '12345678' } }",
        "sortCode GB 200000 likely",
        "account GB 12345678 likely",
      ],
      without: [
        "schemas: { sort_code: { example: '200000' }, account_number: { example: '12345678' } }",
        "account - 12345678 likely",
      ],
    },
  ],
  "a label": [
    {
      condition: "beside a value names it",
      with: ["name: IBAN\nvalue: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["name: Text\nvalue: DE88370400440532013000"],
    },
    {
      condition: "is one by its key",
      with: ["type: IBAN\nvalue: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["text: IBAN\nvalue: DE88370400440532013000"],
    },
    {
      condition: "is the first of a pair in a list of pairs",
      with: [
        '[["iban", "DE88370400440532013000"], ["bic", "DEUTDEFF"]]',
        "iban DE DE88370400440532013000 certain",
        "bic DE DEUTDEFF certain",
      ],
      without: ['[["text", "DE88370400440532013000"], ["logo", "DEUTDEFF"]]'],
    },
    {
      condition: "is the first of a pair, and none behind the value",
      with: [
        "- [sort code, '200000']\n- [account number, '12345678']",
        "sortCode GB 200000 likely",
        "account GB 12345678 likely",
      ],
      without: ["- ['200000', sort code]\n- ['12345678', account number]"],
    },
    {
      condition: "stands beside what a test puts in",
      with: ["field: routingNumber\ninput: '021000022'\nvalid: false", "nid US 021000022 likely"],
      without: ["field: orderNumber\ninput: '021000022'\nvalid: false"],
    },
    {
      condition: "is no bank's name",
      with: ["bank_code: '200000'\nbank_name: Banco SC", "nid - 200000 likely"],
      without: ["bank_code: '200000'\nbank_type: Banco SC"],
    },
    {
      condition: "tells an id by a scheme",
      with: ["scheme: IBAN\nid: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["name: IBAN\nid: DE88370400440532013000"],
    },
    {
      condition: "of the type of an id tells an identifier (FSPIOP: partyIdType)",
      with: ["partyIdType: IBAN\npartyIdentifier: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["otherIdType: IBAN\npartyIdentifier: DE88370400440532013000"],
    },
    {
      condition: "tells no number that is a key of a database",
      with: ["type: sort code\nid: 20-00-00", "sortCode GB 20-00-00 likely"],
      without: ["type: sort code\nid: 200000\nsort_code: x"],
    },
    {
      condition: "beside an entry's own identifier tells no id",
      with: ["type: sort_code\nid: '20-00-00'", "sortCode GB 20-00-00 likely"],
      without: ["type: sort_code\nid: '20-00-00'\nsort_code: '30-00-00'", "sortCode GB 30-00-00 likely"],
    },
    {
      condition: "stands in the cell to the left",
      format: "csv",
      with: ["1;;\nIBAN:;DE88370400440532013000;\n", "iban DE DE88370400440532013000 certain"],
      without: ["1;;\nText:;DE88370400440532013000;\n"],
    },
    {
      condition: "names a part of a text: an IBAN",
      with: ["text: see IBAN DE88370400440532013000 for details", "iban DE DE88370400440532013000 certain"],
      without: ["text: see DE88370400440532013000 for details"],
    },
    {
      condition: "names a part of a text: a BIC",
      with: [
        "text: 'IBAN DE89370400440532013000, BIC DEUTDEFF'",
        "iban DE DE89370400440532013000 certain",
        "bic DE DEUTDEFF certain",
      ],
      without: ["text: 'IBAN DE89370400440532013000, TO CUSTOMER'", "iban DE DE89370400440532013000 certain"],
    },
    {
      condition: "stands left of nothing else",
      format: "csv",
      with: ["1;;\nIBAN:;DE88370400440532013000;\n", "iban DE DE88370400440532013000 certain"],
      without: ["1;;\nIBAN:;DE88370400440532013000;rest\n"],
    },
    {
      condition: "is a clearing system's",
      with: ["ClrSysMmbId: {ClrSysId: {Cd: USABA}, MmbId: '021000021'}", "nid US 021000021 certain"],
      without: ["ClrSysMmbId: {ClrSysId: {Cd: XYZ}, MmbId: '021000021'}", "nid US 021000021 likely"],
    },
    {
      condition: "is an account's scheme",
      with: ["Othr: {Id: '370400440532013000', SchmeNm: {Cd: BBAN}}", "account - 370400440532013000 likely"],
      without: ["Othr: {Id: '370400440532013000', SchmeNm: {Cd: CUST}}"],
    },
    {
      condition: "announces what stands in a text",
      with: [
        "note: sort code 20-00-00, account 55779911",
        "sortCode GB 20-00-00 certain",
        "account GB 55779911 likely",
      ],
      without: ["note: sort 20-00-00, 55779911"],
    },
  ],
  "the value of an IBAN": [
    {
      condition: "stands under its country's letters",
      with: ["accounts: {DE: DE88370400440532013000}", "iban DE DE88370400440532013000 likely"],
      without: ["accounts: {AT: DE88370400440532013000}"],
    },
    {
      condition: "may be all letters where the country's account is",
      with: ["iban: RO25HVBLEFWQIXHVTGJIIRAY", "iban RO RO25HVBLEFWQIXHVTGJIIRAY certain"],
      without: ["note: RO25HVBLEFWQIXHVTGJIIRAY"],
    },
    {
      condition: "needs its check digits where no key speaks",
      with: ["note: DE89370400440532013000", "iban DE DE89370400440532013000 certain"],
      without: ["note: DE88370400440532013000"],
    },
    {
      condition: "of a country, with a key",
      with: ["account: DE88370400440532013000", "iban DE DE88370400440532013000 likely"],
      without: ["account: DX88370400440532013000"],
    },
    {
      condition: "of its length",
      with: ["account: DE88370400440532013000", "iban DE DE88370400440532013000 likely"],
      without: ["account: DE88370400440532013"],
    },
    {
      condition: "in mixed case may be encoded",
      with: ["iban: de88370400440532013000", "iban DE de88370400440532013000 certain"],
      without: ["iban: zz88aBcD0440532013000"],
    },
    {
      condition: "may be an account's digits, as a text",
      with: ["iban: '3245431235'", "iban - 3245431235 likely"],
      without: ["iban: 3245431235"],
    },
    {
      condition: "without its first four signs is digits",
      with: ["iban: '370400440532013000'", "iban - 370400440532013000 likely"],
      without: ["iban: 37040044053201300X"],
    },
    {
      condition: "without its first four signs has at most thirty",
      with: ["iban: '370400440532013000370400440532'", "iban - 370400440532013000370400440532 likely"],
      without: ["iban: '3704004405320130003704004405321'"],
    },
    {
      condition: "without them is none where another kind is named",
      with: ["iban: '370400440532013000'", "iban - 370400440532013000 likely"],
      without: ["iban_or_account: '370400440532013000'"],
    },
    {
      condition: "is none with zeros for an account",
      with: ["iban: DE00370400440000000001", "iban DE DE00370400440000000001 certain"],
      without: ["iban: DE00BANK0000000000"],
    },
    {
      condition: "is none masked",
      with: ["iban: DE893704004405320130XX", "iban DE DE893704004405320130XX likely"],
      without: ["iban: DE8937040044XXXX013000"],
    },
    {
      condition: "no more than the beginning of one: only under its own name",
      with: ["iban: FI1234", "iban FI FI1234 likely"],
      without: ["account: FI1234"],
    },
    {
      condition: "in groups, with a sign too many, behind words under an account's name",
      with: ["account: Savings 1 NL84 RABO 01510 3175 46 - 3", "iban NL NL84 RABO 01510 3175 46 likely"],
      without: ["reference: Savings 1 NL84 RABO 01510 3175 46 - 3"],
    },
    {
      condition: "in groups, with more signs too many than a slip",
      with: ["account: NL84 RABO 01510 3175 46", "iban NL NL84 RABO 01510 3175 46 likely"],
      without: ["account: NL84 RABO 01510 3175 46 01510"],
    },
    {
      condition: "with the label glued to it",
      with: ["account: IBANDE89370400440532013000", "iban DE DE89370400440532013000 certain"],
      without: ["account: IBUNDE89370400440532013000"],
    },
  ],
  "the value of a BIC": [
    {
      condition: "is the address of a logical terminal under a name of one",
      with: ["bic: DEUTDEFFAXXX", "bic DE DEUTDEFFAXXX likely"],
      without: ["terminal_bic: DEUTDEFFAXXX"],
    },
    {
      condition: "ends as words do, and names no country",
      with: ["bic: DONATION"],
      without: ["bic: DONATIOX", "bic - DONATIOX weak"],
    },
    {
      condition: "of letters alone and another length names a country",
      with: ["bic: COBADEFFOO", "bic DE COBADEFFOO likely"],
      without: ["bic: STRICTCONC"],
    },
    {
      condition: "with a sign lost has letters of a bank and a country and is no word",
      with: ["bic: COBADEF", "bic DE COBADEF likely"],
      without: ["bic: PRIVATE"],
    },
    {
      condition: "needs a word or a neighbour",
      with: ["bic: DEUTDEFF", "bic DE DEUTDEFF likely"],
      without: ["foo: DEUTDEFF"],
    },
    { condition: "is in one case", with: ["bic: DEUTDE2FX", "bic DE DEUTDE2FX likely"], without: ["bic: numBer2Bic"] },
    {
      condition: "in small letters needs a name",
      with: [
        "account_number: DEUTDEFF\niban: DE89370400440532013000",
        "bic DE DEUTDEFF likely",
        "iban DE DE89370400440532013000 certain",
      ],
      without: ["account_number: deutdeff\niban: DE89370400440532013000", "iban DE DE89370400440532013000 certain"],
    },
    {
      condition: "in small letters proves less",
      with: ["swift: DEUTDEFF", "bic DE DEUTDEFF likely"],
      without: ["swift: deutdeff", "bic DE deutdeff weak"],
    },
    { condition: "is of a country", with: ["swift: DEUTDEFF", "bic DE DEUTDEFF likely"], without: ["swift: DEUTXQFF"] },
    {
      condition: "is no upper-case word",
      with: ["swift: CUSTOMEX", "bic OM CUSTOMEX likely"],
      without: ["swift: CUSTOMER"],
    },
    {
      condition: "is none still to come",
      with: ["bic: DEUTDEFF", "bic DE DEUTDEFF likely"],
      without: ["bic: YOURBIDE"],
    },
    {
      condition: "in groups needs a sure key",
      with: ["bic: DEUT DE FF 500", "bic DE DEUT DE FF 500 likely"],
      without: ["swift: DEUT DE FF 500"],
    },
    {
      condition: "nearly one needs a key and signs no word has",
      with: ["bic: COBADE2", "bic DE COBADE2 likely"],
      without: ["bic: COBADEF", "bic DE COBADEF likely"],
    },
    {
      condition: "digits of its length, where a text is called so",
      with: ["bic: '12435655'", "bic - 12435655 likely"],
      without: ["bic: '1243565'"],
    },
    {
      condition: "the primary office with a cross too many",
      with: ["bic: COBADEFFXXXX", "bic DE COBADEFFXXXX likely"],
      without: ["bic: COBADEXXXXXX"],
    },
    {
      condition: "announced in a sentence, with a bracket between",
      with: ["note: 'BIC (8 or 11 characters): DEUTDEFF'", "bic DE DEUTDEFF likely"],
      without: ["note: 'Town (8 or 11 characters): DEUTDEFF'"],
    },
    {
      condition: "the example of a description",
      with: ["note: 'BIC code (8 or 11 characters, e.g., UBSWCHZH80A)'", "bic CH UBSWCHZH80A likely"],
      without: ["note: 'Town code (8 or 11 characters, e.g., UBSWCHZH80A)'"],
    },
    {
      condition: "in both cases, where a text is called so beside an IBAN",
      with: [
        "bic: DRDSvrwhr\niban: AT611904300234573201",
        "bic - DRDSvrwhr likely",
        "iban AT AT611904300234573201 certain",
      ],
      without: ["bic: DRDSvrwhr\nvat: AT611904300234573201", "iban AT AT611904300234573201 likely"],
    },
    {
      condition: "of digits alone is an account's IBAN that lost a sign or two",
      with: ["account: BE848575674748", "iban BE BE848575674748 likely"],
      without: ["account: BE8485756747"],
    },
    {
      condition: "of seven signs, digits among them, where a text is called so",
      with: ["swift_code: COBUS33", "bic - COBUS33 likely"],
      without: ["swift: COBUS33"],
    },
    {
      condition: "beside an IBAN is a code that is none",
      with: [
        "iban: DE89370400440532013000\nbic: FX12345",
        "iban DE DE89370400440532013000 certain",
        "bic - FX12345 likely",
      ],
      without: ["reference: DE89370400440532\nbic: FX12345"],
    },
    {
      condition: "beside an account's number has letters of no country",
      with: [
        "account_number: '12345678'\nbank_name: Example\nswift_code: TARNHALMX",
        "account - 12345678 likely",
        "bic - TARNHALMX likely",
      ],
      without: ["account_number: Number\nbank_name: Example\nswift_code: TARNHALMX"],
    },
    {
      condition: "is of digits, unless another stands beside it",
      with: ["bic_de: '37040044'", "bic - 37040044 likely"],
      without: ["bic_de: '37040044'\nbic: COBADEFF", "nid DE 37040044 likely", "bic DE COBADEFF certain"],
    },
  ],
  "the value of a sort code": [
    {
      condition: "has six digits",
      with: ["sort_code: '200001'\naccount_number: ''", "sortCode GB 200001 likely"],
      without: ["sort_code: '20001'\naccount_number: ''", "sortCode GB 20001 weak"],
    },
    {
      condition: "is the bank's own code where the country of the BIC calls its codes so",
      with: ["sort_code: '030148'\nswift_code: BARCGHAC", "nid GH 030148 likely", "bic GH BARCGHAC certain"],
      without: ["sort_code: 03-01-48\nswift_code: BARCGHAC", "sortCode GB 03-01-48 likely", "bic GH BARCGHAC certain"],
    },
    {
      condition: "is grouped",
      with: ["sort_code: 20-00-00", "sortCode GB 20-00-00 likely"],
      without: ["sort_code: '200000'"],
    },
    {
      condition: "is no number",
      with: ["sort_code: '200000'\naccount_number: ''", "sortCode GB 200000 likely"],
      without: ["sort_code: 200000\naccount_number: ''"],
    },
    {
      condition: "has digits or what is read for them",
      with: ["sort_code: 2O-00-00", "sortCode GB 2O-00-00 likely"],
      without: ["sort_code: 2A-00-00"],
    },
    {
      condition: "has at most two letters",
      with: ["sort_code: 2O-O0-000", "sortCode GB 2O-O0-000 likely"],
      without: ["sort_code: 2O-OO-000"],
    },
    {
      condition: "has colons where its key says so",
      with: [
        "sort_code: '20:00:00'\naccount_number: '12345678'",
        "sortCode GB 20:00:00 certain",
        "account GB 12345678 likely",
      ],
      without: ["time: '20:00:00'\naccount_number: '12345678'"],
    },
    {
      condition: "without an own name is a bank code of the United Kingdom",
      with: [
        "country: GB\nbank_code: '200000'\naccount_number: '12345678'",
        "sortCode GB 200000 likely",
        "account GB 12345678 likely",
      ],
      without: [
        "country: DE\nbank_code: '200000'\naccount_number: '12345678'",
        "nid DE 200000 likely",
        "account DE 12345678 likely",
      ],
    },
    {
      condition: "of three pairs is anyone's bank code",
      with: [
        "bank_code: 20-00-00\naccount_number: '12345678'",
        "sortCode GB 20-00-00 likely",
        "account - 12345678 likely",
      ],
      without: ["bsb: 20-00-00\naccount_number: '12345678'", "nid AU 20-00-00 likely", "account AU 12345678 likely"],
    },
  ],
  "the value of a bank code": [
    {
      condition: "is the routing number of a cheque's line, where *micr* alone is India's code",
      with: ["micr_routing: '021000021'", "nid US 021000021 certain"],
      without: ["micr_code: '110002087'", "nid IN 110002087 likely"],
    },
    {
      condition: "is six digits under Russia's word, with which Kyrgyzstan's account beside it begins",
      with: [
        "bik: '109013'\naccount_number: '1090130000000000'",
        "nid KG 109013 certain",
        "account KG 1090130000000000 likely",
      ],
      without: ["bik: '109013'\naccount_number: '4070281093800000'"],
    },
    {
      condition: "a party's routing number begins as those of a district of the Federal Reserve",
      with: ["employer_routing_number: '021000022'", "nid US 021000022 likely"],
      without: ["employer_routing_number: '991000022'"],
    },
    {
      condition: "of Brazil is named after the central bank, short Bacen",
      with: ["codigo_bacen: '001'\nispb: '00360305'", "nid BR 001 likely", "nid BR 00360305 likely"],
      without: ["codigo_barra: '001'\nispb: '00360305'", "nid BR 00360305 likely"],
    },
    {
      condition: "of Brazil stands beside the ISPB in the central bank's list",
      with: ["Número_Código: '001'\nispb: '00360305'", "nid BR 001 likely", "nid BR 00360305 likely"],
      without: ["Número_Código: '001'\nid: '00360305'"],
    },
    {
      condition: "of Chile is named after who gives it",
      with: ["sbif: '012'\nswift: ABCDCLRM", "nid CL 012 likely", "bic CL ABCDCLRM likely"],
      without: ["shop: '012'\nswift: ABCDCLRM", "bic CL ABCDCLRM likely"],
    },
    {
      condition: "of Nigeria is called a sort code",
      with: [
        "currency: NGN\nbank_sort_code: '058'\naccount_number: '0123456789'",
        "nid NG 058 certain",
        "account NG 0123456789 likely",
      ],
      without: ["currency: NGN\nbank_sort_code: '05'\naccount_number: '0123456789'", "account NG 0123456789 weak"],
    },
    {
      condition: "is all zeros where Banco do Brasil's is",
      with: ["ispb: '00000000'", "nid BR 00000000 likely"],
      without: ["bank_code: '00000000'"],
    },
    {
      condition: "has the letters of the bank",
      with: [
        "bank_code: ABNA\ncountry: NL\naccount_number: '0417164300'",
        "nid NL ABNA likely",
        "account NL 0417164300 certain",
      ],
      without: ["bank_code: TEST\ncountry: NL\naccount_number: '0417164300'", "account NL 0417164300 likely"],
    },
    {
      condition: "of letters, in capitals",
      with: [
        "bank_code: AIBK\ncountry: IE\naccount_number: '12345678'",
        "nid IE AIBK likely",
        "account IE 12345678 likely",
      ],
      without: ["bank_code: aibk\ncountry: IE\naccount_number: '12345678'", "account IE 12345678 weak"],
    },
    {
      condition: "in the form of India's under a word of several trades is no BIC",
      with: ["country: IN\ntransit: HDFC0000001\naccount_number: '12345678901'", "account IN 12345678901 likely"],
      without: [
        "country: IN\nbank_code: HDFC0000001\naccount_number: '12345678901'",
        "nid IN HDFC0000001 likely",
        "account IN 12345678901 likely",
      ],
    },
    {
      condition: "that is called a sort code is of the country that the record states, if it has not the length of one",
      with: [
        "country: DE\nsort_code: '37040044'\naccount_number: '532013000'",
        "nid DE 37040044 certain",
        "account DE 532013000 likely",
      ],
      without: [
        "country: DE\nsort_code: '370400'\naccount_number: '532013000'",
        "sortCode GB 370400 likely",
        "account GB 532013000 likely",
      ],
    },
    {
      condition: "of a bank that has its code is the account's, also where an IBAN tells it twice",
      with: [
        "bank: { number: '0532013000', bankCode: '37040044', iban: DE89370400440532013000 }",
        "account DE 0532013000 likely",
        "nid DE 37040044 likely",
        "iban DE DE89370400440532013000 certain",
      ],
      without: [
        "invoice: { number: '0532013000', bankCode: '37040044', iban: DE89370400440532013000 }",
        "nid DE 37040044 likely",
        "iban DE DE89370400440532013000 certain",
      ],
    },
    {
      condition: "of a payment's party in Spanish, in short as well",
      with: ["cta_ordenante: '0001970000'", "account - 0001970000 likely"],
      without: ["cta_compartida: '0001970000'"],
    },
    {
      condition: "of the other side leaves the own account what it is",
      with: [
        "cislo_uctu: 19-2000145399/0800\ncislo_protiuctu: 2000145399/0800",
        "account CZ 19-2000145399/0800 likely",
        "account CZ 2000145399/0800 certain",
      ],
      without: [
        "cislo_uctu: 19-2000145399/0800\ncislo_bankovniho_uctu: 2000145399/0800",
        "account CZ 2000145399/0800 certain",
      ],
    },
    {
      condition: "of another scheme in a message is the account's, but for companies' and persons' numbers",
      with: [
        "FinInstnId: { BIC: AGBLLT2X, Othr: { Id: '112029270', SchmeNm: { Cd: CUID } } }",
        "bic LT AGBLLT2X certain",
        "account LT 112029270 likely",
      ],
      without: [
        "FinInstnId: { BIC: AGBLLT2X, Othr: { Id: '112029270', SchmeNm: { Cd: COID } } }",
        "bic LT AGBLLT2X likely",
      ],
    },
    {
      condition: "beside a code is the account's number",
      with: ["bank: { bsb: '062000', no: '12345678' }", "nid AU 062000 likely", "account AU 12345678 likely"],
      without: ["bank: { x: '062000', no: '12345678' }"],
    },
    {
      condition: "of a statement's other side takes no country from what names no side",
      with: [
        "iban: DE89370400440532013000\ncounterparty_account: '12345678901'",
        "iban DE DE89370400440532013000 certain",
        "account - 12345678901 likely",
      ],
      without: [
        "iban: DE89370400440532013000\ndebtor_account: '1234567890'",
        "iban DE DE89370400440532013000 certain",
        "account DE 1234567890 likely",
      ],
    },
    {
      condition: "with letters of another country's codes",
      with: [
        "country: IN\nbank_code: SBIN0000001\naccount_number: '12345678901'",
        "nid IN SBIN0000001 likely",
        "account IN 12345678901 likely",
      ],
      without: [
        "country: DE\nbank_code: SBIN0000001\naccount_number: '12345678901'",
        "bic - SBIN0000001 weak",
        "account DE 12345678901 likely",
      ],
    },
    {
      condition: "has as many digits as its term",
      with: ["blz: '37040044'", "nid DE 37040044 likely"],
      without: ["blz: '370400441234'"],
    },
    {
      condition: "an IFSC has a sign too many at most two",
      with: ["ifsc: SBIN0000001X", "nid IN SBIN0000001X likely"],
      without: ["ifsc: SBIN00000012345X"],
    },
    {
      condition: "fits the country",
      with: ["country: DE\nbank_code: '37040044'", "nid DE 37040044 weak"],
      without: ["country: DE\nbank_code: '3704004'"],
    },
    {
      condition: "passes its check digit",
      with: ["routing_number: '021000021'", "nid US 021000021 likely"],
      without: ["routing_number: '021000022'", "nid US 021000022 weak"],
    },
    {
      condition: "has lost a zero in a table",
      format: "csv",
      with: [
        "routing_number,account_number\n21000021,12345678",
        "nid US 21000021 certain",
        "account US 12345678 likely",
      ],
      without: [
        "routing_number,account_number\n21000022,12345678",
        "nid US 21000022 likely",
        "account US 12345678 likely",
      ],
    },
    {
      condition: "is no version",
      with: ["bank_code: '10 200 3'\naccount_number: '12345678'", "nid - 10 200 3 likely", "account - 12345678 likely"],
      without: ["bank_code: '10.200.3'\naccount_number: '12345678'"],
    },
    {
      condition: "has a piece beside the whole",
      with: [
        "branch_code: '200000'\naccount_number: '12345678'\nbank_code: '200'",
        "nid - 200000 likely",
        "account - 12345678 likely",
      ],
      without: [
        "branch_code: '210000'\naccount_number: '12345678'\nbank_code: '200'",
        "nid - 210000 likely",
        "account - 12345678 likely",
        "nid - 200 likely",
      ],
    },
    {
      condition: "has its other part beside it",
      with: ["institution_number: '003'\ntransit_number: '12345'", "nid CA 003 likely", "nid CA 12345 likely"],
      without: ["institution_number: '003'\ntransit_number: '1234567'"],
    },
    {
      condition: "of another trade's name needs a stated country",
      with: ["country: CA\ntransit: '12345'\nbank_name: x", "nid CA 12345 likely"],
      without: ["transit: '12345'\nbank_name: x"],
    },
    {
      condition: "a branch is a routing number by its check digit",
      with: [
        "branch: '021000021'\naccount_number: '12345678'",
        "nid US 021000021 likely",
        "account US 12345678 likely",
      ],
      without: ["branch: '021000022'\naccount_number: '12345678'"],
    },
    {
      condition: "a branch of five digits is a transit number beside an institution",
      with: [
        "institution_number: '003'\nbranch: '12345'\naccount_number: '1234567'",
        "nid CA 003 certain",
        "nid CA 12345 likely",
        "account CA 1234567 likely",
      ],
      without: ["foo: '003'\nbranch: '12345'\naccount_number: '1234567'"],
    },
    {
      condition: "two digits, beside a BIC",
      with: ["bank_code: '01'\nswift_code: KCBLKENX", "nid KE 01 likely", "bic KE KCBLKENX certain"],
      without: ["area_code: '01'\nswift_code: KCBLKENX", "bic KE KCBLKENX likely"],
    },
    {
      condition: "a routing number of nine digits beside its bank's name, and no country that has others",
      with: ["routing_number: '021000022'\nbank_name: Example", "nid US 021000022 likely"],
      without: ["routing_number: '021000022'\nbank_name: Example\ncountry: DE"],
    },
    {
      condition: "that of a Federal Reserve office which serves a bank",
      with: ["servicingFRBNumber: '011000015'", "nid US 011000015 certain"],
      without: ["servicingFBRNumber: '011000015'"],
    },
    {
      condition: "of the country of the BIC beside it, where codes have its length",
      with: [
        "routing_number: '125150882'\nswift_code: IBBLBDDH082",
        "nid BD 125150882 likely",
        "bic BD IBBLBDDH082 certain",
      ],
      without: [
        "routing_number: '125150882'\nswift_code: DEUTDEFF082",
        "nid US 125150882 likely",
        "bic DE DEUTDEFF082 certain",
      ],
    },
    {
      condition: "without district and branch, beside a BIC of Bangladesh",
      with: ["bank_code: '125'\nswift_code: IBBLBDDH", "nid BD 125 likely", "bic BD IBBLBDDH certain"],
      without: ["zone_code: '125'\nswift_code: IBBLBDDH", "bic BD IBBLBDDH likely"],
    },
  ],
  "the value of an account": [
    {
      condition: "in New Zealand's groups, where its check digits hold",
      with: ["account: 01-0902-0068389-00", "account NZ 01-0902-0068389-00 likely"],
      without: ["account: 01-0902-0068388-00"],
    },
    {
      condition: "has six digits",
      with: ["account_number: '123456'\nbank_name: x", "account - 123456 likely"],
      without: ["account_number: '12345'\nbank_name: x", "account - 12345 weak"],
    },
    {
      condition: "has at most four letters",
      with: ["account_number: 'ABCD1234'\nbank_name: x", "account - ABCD1234 weak"],
      without: ["account_number: 'ABCDE1234'\nbank_name: x"],
    },
    {
      condition: "is no IBAN",
      with: [
        "account_number: '12345678'\nsort_code: 20-00-00",
        "account GB 12345678 likely",
        "sortCode GB 20-00-00 certain",
      ],
      without: [
        "account_number: DE89370400440532013000\nsort_code: 20-00-00",
        "iban DE DE89370400440532013000 certain",
        "sortCode GB 20-00-00 likely",
      ],
    },
    {
      condition: "of a particular form proves its country",
      with: ["kontonummer: 8601.11.17947", "account NO 8601.11.17947 likely"],
      without: ["kontonummer: 86011117948"],
    },
    {
      condition: "is written as its country writes it: a mistyped one is told",
      with: ["kontonummer: 8601.11.17948", "account NO 8601.11.17948 likely"],
      without: ["kontonummer: 860.111.17948"],
    },
    {
      condition: "fits the country's form",
      with: ["country: NO\naccount_number: '86011117947'", "account NO 86011117947 certain"],
      without: ["country: GB\naccount_number: '86011117947'"],
    },
    {
      condition: "is a long number in a table",
      format: "csv",
      with: ["account_number,x\n1.23E+11,1", "account - 1.23E+11 weak"],
      without: ["reference,x\n1.23E+11,1"],
    },
    {
      condition: "India: a virtual account, beside an IFSC",
      with: [
        "account_number: TARN9876543210\nifsc: SBIN0000001",
        "account IN TARN9876543210 likely",
        "nid IN SBIN0000001 certain",
      ],
      without: ["account_number: TARNE9876543210\nifsc: ''"],
    },
    {
      condition: "of a ledger is a bank's where a sort code stands beside it",
      with: [
        "type: asset\nsort_code: '010101'\naccount_number: '12345678'",
        "sortCode GB 010101 likely",
        "account GB 12345678 likely",
      ],
      without: ["type: asset\nshort_code: '010101'\naccount_number: '12345678'"],
    },
  ],
  "what stands beside it": [
    {
      condition: "an IBAN of a BIC's country",
      with: ["iban: DE89370400440532013000\nfoo_bank: DEUTDEFF", "iban DE DE89370400440532013000 certain"],
      without: ["iban: NL91ABNA0417164300\nfoo_bank: DEUTDEFF", "iban NL NL91ABNA0417164300 certain"],
    },
    {
      condition: "an IBAN of a BIC's country, under a key that says nothing else",
      with: ["[DE89370400440532013000, DEUTDEFF]", "iban DE DE89370400440532013000 certain", "bic DE DEUTDEFF likely"],
      without: ["[NL91ABNA0417164300, DEUTDEFF]", "iban NL NL91ABNA0417164300 certain"],
    },
    {
      condition: "under a key that names no bank no BIC is believed",
      with: [
        "iban: DE89370400440532013000\nbank: DEUTDEFF",
        "iban DE DE89370400440532013000 certain",
        "bic DE DEUTDEFF likely",
      ],
      without: ["iban: DE89370400440532013000\ncity: DEUTDEFF", "iban DE DE89370400440532013000 certain"],
    },
    {
      condition: "a sort code beside an account",
      with: [
        "sort_code: '200000'\naccount_number: '12345678'",
        "sortCode GB 200000 likely",
        "account GB 12345678 likely",
      ],
      without: ["sort_position: '200000'\naccount_number: '12345678'"],
    },
    {
      condition: "an account beside a sort code",
      with: [
        "sort_code: '200000'\naccount_number: '12345678'",
        "sortCode GB 200000 likely",
        "account GB 12345678 likely",
      ],
      without: ["sort_code: '200000'\naccount_type: '12345678'"],
    },
    {
      condition: "of another party",
      with: [
        "debtor_sort_code: '200000'\ndebtor_account_number: '12345678'",
        "sortCode GB 200000 certain",
        "account GB 12345678 likely",
      ],
      without: [
        "debtor_sort_code: '200000'\ncreditor_account_number: '12345678'",
        "sortCode GB 200000 likely",
        "account - 12345678 likely",
      ],
    },
    {
      condition: "a weak one supports nothing",
      with: [
        "sort_code: '200000'\naccount_number: '12345678'",
        "sortCode GB 200000 likely",
        "account GB 12345678 likely",
      ],
      without: ["sort_code: '200000'\nreference: '12345678'"],
    },
    {
      condition: "a customer's account beside a customer's sort code",
      with: [
        "customer_sort_code: '200000'\ncustomer_account_number: '12345678'",
        "sortCode GB 200000 likely",
        "account GB 12345678 likely",
      ],
      without: ["customer_sort_code: '200000'\nclient_account_number: '12345678'"],
    },
    {
      condition: "another identifier's name without a value",
      with: ["account_number: '12345678'\nswift_code: null", "account - 12345678 likely"],
      without: ["account_number: '12345678'\ntariff_code: null"],
    },
    {
      condition: "the code of its bank without a value",
      with: ["account_number: '12345678'\nsort_code: null", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nsort: null"],
    },
    {
      condition: "another property of a schema, without an example",
      with: [
        "properties:\n  account_number: {type: string, example: '12345678'}\n  bank_code: {type: string, example: '058'}",
        "account - 12345678 likely",
        "nid - 058 likely",
      ],
      without: [
        "properties:\n  account_number: {type: string, example: '12345678'}\n  group_code: {type: string, example: '058'}",
      ],
    },
    {
      condition: "the account of the other side",
      with: [
        "from_account: '1234567890'\nto_account: '2345678901'",
        "account - 1234567890 likely",
        "account - 2345678901 likely",
      ],
      without: ["from_account: '1234567890'\nfrom_date: '2345678901'"],
    },
    {
      condition: "a ledger's account of the other side is short",
      with: [
        "from_account: '12345678'\nto_account: '23456789'",
        "account - 12345678 likely",
        "account - 23456789 likely",
      ],
      without: ["from_account: '1234567'\nto_account: '2345678'"],
    },
    {
      condition: "what the record is called speaks of a bank",
      with: ["model: app.bankaccount\naccount_number: '12345678'", "account - 12345678 likely"],
      without: ["model: app.loanaccount\naccount_number: '12345678'"],
    },
    {
      condition: "a bank is a kind of a ledger's accounts as well",
      with: ["type: bank_account\naccount_number: '12345678'", "account - 12345678 likely"],
      without: ["type: bank\naccount_number: '12345678'"],
    },
    {
      condition: "a number beside a bank's code, and no account by its name",
      with: ["sort_code: 20-00-00\nnumber: '12345678'", "sortCode GB 20-00-00 certain", "account GB 12345678 likely"],
      without: [
        "sort_code: 20-00-00\nnumber: '12345678'\naccount: '55779911'",
        "sortCode GB 20-00-00 certain",
        "account GB 55779911 likely",
      ],
    },
    {
      condition: "a number beside the kind of an account",
      with: ["account_type: savings\nnumber: '12345678'", "account - 12345678 likely"],
      without: ["ticket_type: savings\nnumber: '12345678'"],
    },
    {
      condition: "a number beside a type that is a bank account's",
      with: ["type: checking\nnumber: '12345678'", "account - 12345678 likely"],
      without: ["type: debit\nnumber: '12345678'"],
    },
    {
      condition: "a shop's branch has invoices with numbers",
      with: ["bank_branch_code: '0123'\nnumber: '12345678'", "nid - 0123 likely", "account - 12345678 likely"],
      without: ["branch_code: '0123'\nnumber: '12345678'"],
    },
    {
      condition: "the kind of an account by a word that says nothing of accounts",
      with: ["account_number: '12345678'\ntype: savings", "account - 12345678 likely"],
      without: ["account_number: '12345678'\ntype: prepaid"],
    },
    {
      condition: "a bank by its code",
      with: ["country: BR\nbanco: '341'\nconta: '12345678'", "nid BR 341 likely", "account BR 12345678 likely"],
      without: ["country: BR\ngrupo: '341'\nconta: '12345678'"],
    },
    {
      condition: "a bank by the key of a database",
      with: ["country: BR\nbanco: '341'\nconta: '12345678'", "nid BR 341 likely", "account BR 12345678 likely"],
      without: ["country: BR\nbanco: 341\nconta: '12345678'"],
    },
    {
      condition: "whose bank it is",
      with: ["account_number: '12345678'\nsupplier_bank: Example", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nfood_bank: Example"],
    },
    {
      condition: "the bank's own name",
      with: ["bank_code: '058'\nname: Example Bank Ltd", "nid - 058 likely"],
      without: ["bank_code: '058'\nname: Example Ltd"],
    },
    {
      condition: "a name with the word is a bank's only where the code's own name says bank",
      with: ["bank_branch_code: '0123'\nname: Food Bank North", "nid - 0123 likely"],
      without: ["branch_code: '0123'\nname: Food Bank North"],
    },
    {
      condition: "names of banks, which half of them are by the word",
      with: [
        "name,code\nNorth Bank,044\nSouth Bank,057\nTarn,058\nBank of Ash,070\nMoor,215\nElm,301\n",
        ...["044", "057"].map((code) => `nid - ${code} certain`),
        "nid - 058 likely",
        "nid - 070 certain",
        ...["215", "301"].map((code) => `nid - ${code} likely`),
      ],
      without: ["name,code\nNorth Bank,044\nRent,057\nTarn,058\nBank of Ash,070\nMoor,215\nElm,301\n"],
      format: "csv",
    },
    {
      condition: "names of banks in a list of power banks",
      with: [
        "name,code\nNorth Bank,044\nSouth Bank,057\nTarn Bank,058\nAsh Bank,070\nMoor Bank,215\nElm Bank,301\n",
        ...["044", "057", "058", "070", "215", "301"].map((code) => `nid - ${code} certain`),
      ],
      without: [
        "name,code\nNorth Bank,044\nSouth Power Bank,057\nTarn Power Bank,058\nAsh Power Bank,070\nMoor Power Bank,215\nElm Power Bank,301\n",
      ],
      format: "csv",
    },
    {
      condition: "names of banks, each once",
      with: [
        "bank,code\nNorth,044\nSouth,057\nTarn,058\nAsh,070\nMoor,215\nElm,301\n",
        ...["044", "057", "058", "070", "215", "301"].map((code) => `nid - ${code} certain`),
      ],
      without: ["bank,code\nNorth,044\nSouth,057\nTarn,058\nNorth,070\nSouth,215\nTarn,301\n"],
      format: "csv",
    },
    {
      condition: "names of banks beside codes that are digits throughout",
      with: [
        "bank,code\nNorth,044\nSouth,057\nTarn,058\nAsh,070\nMoor,215\nElm,301\n",
        ...["044", "057", "058", "070", "215", "301"].map((code) => `nid - ${code} certain`),
      ],
      without: ["bank,code\nNorth,044\nSouth,057\nTarn,058\nAsh,070\nMoor,215\nElm,A1\n"],
      format: "csv",
    },
    {
      condition: "names of banks beside four digits of a bank's code",
      with: [
        "bank_code,name\n1001,BANCO TARN\n1002,BANCO ASH\n1006,MOOR\n1007,BANCOLOMBIA\n1009,BANCO ELM\n1012,BANCO OAK\n",
        ...["1001", "1002"].map((code) => `nid - ${code} certain`),
        "nid - 1006 likely",
        "nid - 1007 likely",
        ...["1009", "1012"].map((code) => `nid - ${code} certain`),
      ],
      without: [
        "branch,name\n1001,BANCO TARN\n1002,BANCO ASH\n1006,MOOR\n1007,BANCOLOMBIA\n1009,BANCO ELM\n1012,BANCO OAK\n",
      ],
      format: "csv",
    },
    {
      condition: "the bank of an account by its code",
      with: ["account_bank: '044'\naccount_number: '0690000031'", "nid - 044 likely", "account - 0690000031 likely"],
      without: ["account_group: '044'\naccount_number: '0690000031'"],
    },
    {
      condition: "a bank's name is an account's in a ledger",
      with: ["bank_code: '12345678'\nname: Example Bank Ltd", "nid - 12345678 likely"],
      without: ["account: '12345678'\nname: Example Bank Ltd"],
    },
    {
      condition: "two digits of a bank's code, whoever's bank it is",
      with: [
        "destination_bank_code: '01'\ndestination_account: '12345678'",
        "nid - 01 likely",
        "account - 12345678 likely",
      ],
      without: ["destination_group_code: '01'\ndestination_account: '12345678'"],
    },
    {
      condition: "two digits of a bank's code",
      with: ["bank_code: '01'\nbank_name: Example", "nid - 01 likely"],
      without: ["group_code: '01'\nbank_name: Example"],
    },
    {
      condition: "the country's long form of the same account",
      with: [
        "cuenta: '19112345678012'\ncci: '00219111234567801250'\nbanco: Example",
        "account PE 19112345678012 likely",
        "account PE 00219111234567801250 certain",
      ],
      without: [
        "cuenta: '19112345678012'\ncuenta bancaria: '00219111234567801250'\nbanco: Example",
        "account - 00219111234567801250 likely",
      ],
    },
    {
      condition: "a bank and its account in a script with vowels above the letters",
      with: ["เลขที่บัญชี: '1234567890'\nธนาคาร: ตัวอย่าง", "account - 1234567890 likely"],
      without: ["เลขที่: '1234567890'\nธนาคาร: ตัวอย่าง"],
    },
    {
      condition: "a bank's id beside an account's",
      with: ["BANKID: '37040044'\nACCTID: '0532013000'", "nid - 37040044 likely", "account - 0532013000 likely"],
      without: ["ORGID: '37040044'\nACCTID: '0532013000'"],
    },
    {
      condition: "a bank account outdoes an account",
      with: ["account_number: '12345678'\nbank_name: x\nbank_account_iban: ''", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nbank_name: x\nbank_account_number: ''"],
    },
    {
      condition: "a bank's name beside an account",
      with: ["account_number: '12345678'\nbank_name: Example", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nbank_name: '17'"],
    },
    {
      condition: "the bank that does something with the account, by its name",
      with: ["account_number: '12345678'\nsettlement_bank: Example Trust Bank", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nsettlement_bank: Weekly"],
    },
    {
      condition: "an account's holder",
      with: ["account_number: '12345678'\naccount_holder: X", "account - 12345678 likely"],
      without: ["account_number: '12345678'\naccount_colour: X"],
    },
    {
      condition: "an account's type as banks have them",
      with: ["account_number: '12345678'\naccount_type: savings", "account - 12345678 likely"],
      without: ["account_number: '12345678'\naccount_type: liability"],
    },
    {
      condition: "a type below a type is bookkeeping's",
      with: ["account_number: '12345678'\naccount_type: savings", "account - 12345678 likely"],
      without: ["account_number: '12345678'\naccount_sub_type: savings"],
    },
    {
      condition: "a masked identifier",
      with: ["account_number: '12345678'\niban: '****'", "account - 12345678 likely"],
      without: ["account_number: '12345678'\niban_format: '****'"],
    },
    {
      condition: "words under the name of another identifier",
      with: ["sort_code: 20-00-00\niban: '****'", "sortCode GB 20-00-00 likely"],
      without: ["sort_code: 20-00-00\niban: International number"],
    },
    {
      condition: "a list of accounts beside a list of codes",
      with: [
        "sort_code: ['200000', '200001']\naccount_number: ['12345678', '12345679']",
        "sortCode GB 200000 likely",
        "sortCode GB 200001 likely",
        "account - 12345678 likely",
        "account - 12345679 likely",
      ],
      without: ["sort_code: ['200000', '200001']\naccount_number: ['12345678']"],
    },
    {
      condition: "a type of ledger account",
      with: ["account_number: '12345678'\nbank_name: x\ntype: checking", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nbank_name: x\ntype: asset"],
    },
    {
      condition: "the name of a cloud resource",
      with: ["account_number: '123456780012'\nbank_name: x\nid: x", "account - 123456780012 likely"],
      without: ["account_number: '123456780012'\nbank_name: x\nid: arn:aws:iam"],
    },
    {
      condition: "beside it, but for fewer digits than a cloud's accounts have",
      with: ["account_number: '12345678'\nbank_name: x\nid: arn:aws:iam", "account - 12345678 likely"],
      without: ["account_number: '123456780012'\nbank_name: x\nid: arn:aws:iam"],
    },
    {
      condition: "the day from which a bank counts money",
      with: ["account_number: '12345678'\nvalue_date: '2026-01-05'", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nship_date: '2026-01-05'"],
    },
    {
      condition: "what the account holds, beside a long number",
      with: ["account_number: '123456789123'\nbalance: 100.0", "account - 123456789123 likely"],
      without: ["account_number: '1234567'\nbalance: 100.0"],
    },
    {
      condition: "whom money is paid to, beside a long number",
      with: ["account_number: '123456789123'\nbeneficiary_id: BEN1", "account - 123456789123 likely"],
      without: ["account_number: '123456789123'\nrecipient_id: BEN1"],
    },
    {
      condition: "a bank's name in short, called its code",
      with: ["account_number: '123456789123'\nbank_code: bca", "account - 123456789123 likely"],
      without: ["account_number: '123456789123'\nbank_code: b"],
    },
    {
      condition: "the name of a bank whose code it is",
      with: ["bank_code: '058'\nbank_name: Tarn", "nid - 058 likely"],
      without: ["bank_code: '058'\nshop_name: Tarn"],
    },
    {
      condition: "the name of a bank, beside a long number under a word that alone says little",
      with: ["from_acct: '10234567890'\nbank_name: Tarn", "account - 10234567890 likely"],
      without: ["from_acct: '1023456'\nbank_name: Tarn", "account - 1023456 weak"],
    },
    {
      condition: "an account that money goes to, in Spanish",
      with: [
        "numeroCuentaOrigen: '12345678'\nnumeroCuentaDestino: '87654321'",
        "account - 12345678 likely",
        "account - 87654321 likely",
      ],
      without: ["numeroCuentaOrigen: '12345678'\nnumeroCuentaVieja: '87654321'"],
    },
    {
      condition: "a bank's code beside a bank account's id",
      with: [
        "routing_number: '021000021'\nbank_account_id: '15995574'",
        "nid US 021000021 likely",
        "account US 15995574 likely",
      ],
      without: [
        "routing_number: '021000021'\nbank_account_id: '15995574'\naccount_number: '35712468'",
        "nid US 021000021 certain",
        "account US 35712468 likely",
      ],
    },
    {
      condition: "the name of one country's numbers as their scheme",
      with: ["type: nuban\naccount_number: '0100000010'", "account NG 0100000010 likely"],
      without: ["type: token\naccount_number: '0100000010'"],
    },
    {
      condition: "a place's code, by the name that a payment service has for it",
      with: [
        "bankLocationId: '021000021'\naccountNumber: '123456789'",
        "nid US 021000021 certain",
        "account - 123456789 likely",
      ],
      without: ["shopLocationId: '021000021'\naccountNumber: '123456789'"],
    },
    {
      condition: "a number as the member of an account, in any language",
      with: [
        "계좌: {은행: 국민은행, 번호: '110123456789'}\nhesap: {no: '6299999', banka: x}",
        "account - 110123456789 likely",
        "account - 6299999 likely",
      ],
      without: ["계약: {은행: 국민은행, 번호: '110123456789'}\nhesap_adi: {no: '6299999', banka: x}"],
    },
    {
      condition: "an IBAN that a number isn't in, where invoices are called as accounts are",
      with: [
        "broj_racuna: '1863000160'\niban: HR1210010051863000160",
        "account HR 1863000160 certain",
        "iban HR HR1210010051863000160 certain",
      ],
      without: ["broj_racuna: 2031-000123\niban: HR1210010051863000160", "iban HR HR1210010051863000160 certain"],
    },
    {
      condition: "an IBAN that a number behind a year isn't in: an invoice's, whatever the word",
      with: [
        "szamlaszam: 11773016-11111018\niban: HU42117730161111101800000000",
        "account HU 11773016-11111018 certain",
        "iban HU HU42117730161111101800000000 certain",
      ],
      without: [
        "szamlaszam: 2031/00123\niban: HU42117730161111101800000000",
        "iban HU HU42117730161111101800000000 certain",
      ],
    },
    {
      condition: "a bank's shorter code: what many trades call so is no sort code",
      with: ["sc: '200000'\naccount_number: '12345678'", "sortCode GB 200000 likely", "account GB 12345678 likely"],
      without: [
        "sc: '200000'\nbank_code: '044'\naccount_number: '12345678'",
        "nid - 044 likely",
        "account - 12345678 likely",
      ],
    },
    {
      condition: "a piece of an account below its name is none",
      with: ["cuenta_bancaria: {numero: '0200051332'}", "account - 0200051332 likely"],
      without: ["cuenta_bancaria: {sucursal: '0418'}"],
    },
    {
      condition: "the code of a branch beside that of its bank",
      with: ["kode_bank: '014'\nkode_cabang: '0123'", "nid - 014 likely", "nid - 0123 weak"],
      without: ["kode_toko: '014'\nkode_cabang: '0123'"],
    },
    {
      condition: "the code of a branch alone speaks for no account",
      with: ["kode_bank: '014'\nnomor_rekening: '1234567890'", "nid - 014 likely", "account - 1234567890 likely"],
      without: ["kode_cabang: '0123'\nnomor_rekening: '1234567890'"],
    },
    {
      condition: "a ledger's number under its own name",
      with: ["account_number: '12345678'\nbank_name: Example\ngl_code: '1001'", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nbank_name: Example\ngl: '1001'"],
    },
    {
      condition: "words under a number's name, but for the form that the number has",
      with: ["account_number: '12345678'\nbank_name: Example\naccount_number_code: BBAN", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nbank_name: Example\naccount_number_code: Number"],
    },
  ],
  "the record's country": [
    {
      condition: "is Japan's by the digits of bank, branch and account",
      with: [
        "bank_code: '0001'\nbranch_code: '001'\naccount_number: '1234567'",
        "nid JP 0001 likely",
        "nid JP 001 likely",
        "account JP 1234567 likely",
      ],
      without: [
        "bank_code: '7171'\nbranch_code: '001'\naccount_number: '1234567'",
        "nid - 7171 likely",
        "nid - 001 likely",
        "account - 1234567 likely",
      ],
    },
    {
      condition: "is Brazil's where a branch stands beside the account, and the word says little else",
      with: ["agencia: '1234'\nconta: '23398'\nbanco: '237'", "account BR 23398 likely", "nid BR 237 likely"],
      without: ["oficina: '1234'\nconta: '23398'\nbanco: '237'", "account - 23398 weak", "nid - 237 likely"],
    },
    {
      condition: "is Brazil's by its words for branch and account",
      with: ["agencia: '1234'\nnumero_conta: '123456-7'", "account BR 123456-7 likely"],
      without: ["agencia: '1234'\nnumero_de_cuenta: '123456-7'", "account - 123456-7 likely"],
    },
    {
      condition: "isn't Canada by an institution's id that is none of its codes",
      with: ["institutionId: '1234567890'\nbank_account_number: '12345678'", "account - 12345678 likely"],
      without: ["institution: '123'\nbank_account_number: '12345678'", "nid CA 123 weak", "account CA 12345678 likely"],
    },
    {
      condition: "is a bank's where a balance is an asset",
      with: ["account_number: '12345678'\nbank_name: Example\nbalanceType: ASSET", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nbank_name: Example\ntype: ASSET"],
    },
    {
      condition: "is stated and agrees",
      with: ["country: GB\nsort_code: '200000'", "sortCode GB 200000 likely"],
      without: ["country: DE\nsort_code: '200000'"],
    },
    {
      condition: "is told by its currency",
      with: ["currency: GBP\nsort_code: '200000'\nfoo: 1", "sortCode GB 200000 likely"],
      without: ["currency: pounds\nsort_code: '200000'\nfoo: 1"],
    },
    {
      condition: "a currency of many countries tells none",
      with: ["currency: SEK\naccount_number: '1234567'\nbank_name: x", "account SE 1234567 likely"],
      without: ["currency: USD\naccount_number: '1234567'\nbank_name: x", "account - 1234567 likely"],
    },
    {
      condition: "two that differ tell none",
      with: ["country: SE\naccount_number: '1234567'\nbank_name: x", "account SE 1234567 likely"],
      without: ["country: SE\ncountry_code: NO\naccount_number: '1234567'\nbank_name: x", "account - 1234567 likely"],
    },
    {
      condition: "the bank's goes before others",
      with: [
        "bank_country: AT\ncountry: DE\nbank_code: '12000'\naccount_number: '1234567'",
        "nid AT 12000 likely",
        "account AT 1234567 likely",
      ],
      without: [
        "country: DE\nbank_code: '12000'\naccount_number: '1234567'",
        "nid DE 12000 likely",
        "account DE 1234567 likely",
      ],
    },
    {
      condition: "is the name of the object",
      with: ["sweden:\n  account_number: '1234567'\n  bank_name: x", "account SE 1234567 likely"],
      without: ["sweden_shop:\n  account_number: '1234567'\n  bank_name: x", "account - 1234567 likely"],
    },
    {
      condition: "is a code among codes",
      with: [
        "rs: { account_number: '265000000000000058', bank_name: x }\nhr: { account_number: '1' }",
        "account RS 265000000000000058 certain",
      ],
      without: [
        "rs: { account_number: '265000000000000058', bank_name: x }\nfoo: { account_number: '1' }",
        "account - 265000000000000058 likely",
      ],
    },
    {
      condition: "stands in the object around",
      with: ["country: SE\nshop: { account_number: '1234567', bank_name: x }", "account SE 1234567 likely"],
      without: ["country: XX\nshop: { account_number: '1234567', bank_name: x }", "account - 1234567 likely"],
    },
    {
      condition: "of a code beside an account",
      with: [
        "ifsc: SBIN0000001\naccount_number: '12345678901'",
        "nid IN SBIN0000001 certain",
        "account IN 12345678901 likely",
      ],
      without: ["foo: SBIN0000001\naccount_number: '12345678901'"],
    },
    {
      condition: "gives way to a term of one country",
      with: ["country: DE\nifsc: SBIN0000001", "nid IN SBIN0000001 likely"],
      without: ["country: DE\nbank_code: SBIN0000001"],
    },
    {
      condition: "goes before a word of several trades",
      with: [
        "country: NZ\nclearing_number: '123456'\naccount_number: '1234567'",
        "nid NZ 123456 likely",
        "account NZ 1234567 certain",
      ],
      without: [
        "clearing_number: '123456'\naccount_number: '1234567'",
        "nid - 123456 likely",
        "account - 1234567 likely",
      ],
    },
    {
      condition: "a bank code of five digits is Austrian",
      with: ["blz: '12000'", "nid AT 12000 likely"],
      without: ["blz: '12000'\ncountry: DE", "nid DE 12000 likely"],
    },
    {
      condition: "a bank code of five digits is Uzbek",
      with: ["mfo: '00444'", "nid UZ 00444 likely"],
      without: ["mfo: '300444'", "nid UA 300444 likely"],
    },
    {
      condition: "the country's letters before a bank's code in West Africa",
      with: ["code_banque: CI008\nnumero_compte: '012345678901'", "account CI 012345678901 likely"],
      without: ["code_banque: '30002'\nnumero_compte: '01234567890'", "account FR 01234567890 likely"],
    },
    {
      condition: "is the project's",
      defaultCountry: "NO",
      with: ["account_number: '86011117947'\nbank_name: x", "account NO 86011117947 certain"],
      without: ["account_number: '1234'\nbank_name: x", "account NO 1234 weak"],
    },
    {
      condition: "the first whose form it has",
      with: [
        "country: GB\niban: NO9386011117947\naccount_number: '86011117947'",
        "iban NO NO9386011117947 certain",
        "account NO 86011117947 certain",
      ],
      without: [
        "country: GB\niban: NL91ABNA0417164300\naccount_number: '86011117947'",
        "iban NL NL91ABNA0417164300 certain",
        "account GB 86011117947 likely",
      ],
    },
    {
      condition: "a number of another country's form is of that",
      with: [
        "bic: DEUTDEFF\naccount_number: 8601.11.17947",
        "bic DE DEUTDEFF certain",
        "account NO 8601.11.17947 certain",
      ],
      without: [
        "bank_country: DE\nbic: DEUTDEFF\naccount_number: 8601.11.17947",
        "bic DE DEUTDEFF certain",
        "account DE 8601.11.17947 likely",
      ],
    },
  ],
  "a table": [
    {
      condition: "has a column whose values nearly all pass a check that chance doesn't explain",
      format: "csv",
      with: [`receiving_dfi,x\n${ROUTING.join(",1\n")},1\n`, ...ROUTING.map((number) => `nid US ${number} certain`)],
      without: [`receiving_dfi,x\n${ROUTING.slice(0, 6).join(",1\n")},1\n`],
    },
    {
      condition: "calls such a column a number of another kind",
      format: "csv",
      with: [`order_no,x\n${ROUTING.join(",1\n")},1\n`],
      without: [`target,x\n${ROUTING.join(",1\n")},1\n`, ...ROUTING.map((number) => `nid US ${number} certain`)],
    },
    {
      condition: "a column of IBANs without header",
      format: "csv",
      with: [
        "a;DE89370400440532013000\nb;NL91ABNA0417164300\nc;DE88370400440532013000",
        "iban DE DE89370400440532013000 certain",
        "iban NL NL91ABNA0417164300 certain",
        "iban DE DE88370400440532013000 certain",
      ],
      without: [
        "a;DE88370400440532013000\nb;DE87370400440532013000\nc;DE89370400440532013000",
        "iban DE DE89370400440532013000 certain",
      ],
    },
    {
      condition: "a header that says otherwise is believed",
      format: "csv",
      with: [
        "x;y\na;DE88370400440532013000\nb;NL91ABNA0417164300\nc;DE89370400440532013000",
        "iban DE DE88370400440532013000 certain",
        "iban NL NL91ABNA0417164300 certain",
        "iban DE DE89370400440532013000 certain",
      ],
      without: [
        "x;Order number\na;DE88370400440532013000\nb;NL91ABNA0417164300\nc;DE89370400440532013000",
        "iban NL NL91ABNA0417164300 likely",
        "iban DE DE89370400440532013000 likely",
      ],
    },
    {
      condition: "a column of BICs beside IBANs",
      format: "csv",
      with: [
        "DE89370400440532013000;COBADEFFXXX\nNL91ABNA0417164300;ABNANL2A",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFFXXX certain",
        "iban NL NL91ABNA0417164300 certain",
        "bic NL ABNANL2A certain",
      ],
      without: ["x;COBADEFFXXX\ny;ABNANL2A"],
    },
    {
      condition: "under a header a column of BICs needs signs no word has",
      format: "csv",
      with: [
        "iban;city\nDE89370400440532013000;COBADEFFXXX\nNL91ABNA0417164300;ABNANL2A",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFFXXX certain",
        "iban NL NL91ABNA0417164300 certain",
        "bic NL ABNANL2A certain",
      ],
      without: [
        "iban;city\nDE89370400440532013000;COBADEFF\nNL91ABNA0417164300;ABNANLAA",
        "iban DE DE89370400440532013000 certain",
        "iban NL NL91ABNA0417164300 certain",
      ],
    },
    {
      condition: "under the name of a number it is none",
      format: "csv",
      with: [
        "iban;city\nDE89370400440532013000;COBADEFFXXX\nNL91ABNA0417164300;ABNANL2A",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFFXXX certain",
        "iban NL NL91ABNA0417164300 certain",
        "bic NL ABNANL2A certain",
      ],
      without: [
        "iban;order\nDE89370400440532013000;COBADEFFXXX\nNL91ABNA0417164300;ABNANL2A",
        "iban DE DE89370400440532013000 certain",
        "iban NL NL91ABNA0417164300 certain",
      ],
    },
    {
      condition: "sort codes beside accounts without header",
      format: "csv",
      with: [
        "p1,20-00-01,12345671\np2,20-00-02,12345672\np3,20-00-03,12345673\np4,20-00-04,12345674\np5,20-00-05,12345675",
        "sortCode GB 20-00-01 certain",
        "account GB 12345671 likely",
        "sortCode GB 20-00-02 certain",
        "account GB 12345672 likely",
        "sortCode GB 20-00-03 certain",
        "account GB 12345673 likely",
        "sortCode GB 20-00-04 certain",
        "account GB 12345674 likely",
        "sortCode GB 20-00-05 certain",
        "account GB 12345675 likely",
      ],
      without: ["p1,20-00-01,12341\np2,20-00-02,12342\np3,20-00-03,12343\np4,20-00-04,12344\np5,20-00-05,12345"],
    },
    {
      condition: "names of columns beside rows",
      format: "json",
      with: [
        '{"columns":["name","sort code","account number"],"rows":[["A","200000","12345678"]]}',
        "sortCode GB 200000 likely",
        "account GB 12345678 likely",
      ],
      without: ['{"other":["name","sort code","account number"],"rows":[["A","200000","12345678"]]}'],
    },
    {
      condition: "a form of pairs",
      format: "csv",
      with: ["Kontonummer;0532013000\nBLZ;37040044", "account - 0532013000 likely", "nid DE 37040044 likely"],
      without: ["Artikel;0532013000\nMenge;37040044"],
    },
  ],
  "two in one value": [
    {
      condition: "a BIC and an IBAN that is wrong",
      with: ["note: INGBNL2A · NL20INGB0001234568", "bic NL INGBNL2A certain", "iban NL NL20INGB0001234568 certain"],
      without: ["note: INGBNL2A x NL20INGB0001234568"],
    },
    {
      condition: "a wrong IBAN in groups before a BIC",
      with: [
        "bank: NL20 INGB 0001 2345 68 / INGBNL2A",
        "iban NL NL20 INGB 0001 2345 68 certain",
        "bic NL INGBNL2A certain",
      ],
      without: ["bank: NL20 INGB 0001 2345 68"],
    },
    {
      condition: "a sort code and an account, under a name",
      with: ["bank_account: 37-71-09 34208599", "sortCode GB 37-71-09 certain", "account GB 34208599 likely"],
      without: ["posted: 37-71-09 34208599"],
    },
  ],
  "a placeholder's default": [
    {
      condition: "behind a colon",
      with: [`iban: \${IBAN:DE88370400440532013000}`, "iban DE DE88370400440532013000 certain"],
      without: [`iban: \${DE88370400440532013000}`],
    },
    {
      condition: "of the shell, named by the placeholder",
      with: [`from: \${PAYOUT_IBAN:-DE88370400440532013000}`, "iban DE DE88370400440532013000 certain"],
      without: [`from: \${:-DE88370400440532013000}`],
    },
    {
      condition: "inside an annotation",
      with: [`iban: '@Value("\${IBAN:DE88370400440532013000}")'`, "iban DE DE88370400440532013000 certain"],
      without: [`iban: '@Size("\${IBAN:DE88370400440532013000}")'`],
    },
    {
      condition: "inside an expression",
      with: [`a: "#{'\${IBAN:DE88370400440532013000}'}"`, "iban DE DE88370400440532013000 certain"],
      without: [`a: "#{'\${DE88370400440532013000}'}"`],
    },
    {
      condition: "behind an Elvis operator",
      with: ["iban: \"#{env['x'] ?: 'DE88370400440532013000'}\"", "iban DE DE88370400440532013000 certain"],
      without: ["iban: \"#{env['x'] == 'DE88370400440532013000'}\""],
    },
    {
      condition: "between percent signs, or in two braces",
      with: [
        "a: '%IBAN:DE88370400440532013000%'\nb: '{{iban:DE88370400440532013000}}'\nc: '#{iban:DE88370400440532013000}'",
        ...["iban DE DE88370400440532013000 certain", "iban DE DE88370400440532013000 certain"],
        "iban DE DE88370400440532013000 certain",
      ],
      without: ["a: '%DE88370400440532013000%'\nb: '{{DE88370400440532013000}}'\nc: '#{DE88370400440532013000}'"],
    },
    {
      condition: "of a filter",
      with: ["iban: '{{ iban | default(\"DE88370400440532013000\") }}'", "iban DE DE88370400440532013000 certain"],
      without: ["iban: '{{ iban | upper(\"DE88370400440532013000\") }}'"],
    },
  ],
  "a place that a standard defines": [
    {
      condition: "FDX: the account of a payment network, unless a type says what the identifier is",
      with: [
        "{bankId: '021000021', identifier: '5241753832', type: US_ACH}",
        "nid US 021000021 certain",
        "account - 5241753832 likely",
      ],
      without: [
        "{bankId: '021000021', identifier: '5241753832', identifierType: TOKENIZED_ACCOUNT_NUMBER, type: US_ACH}",
        "nid US 021000021 likely",
      ],
    },
    {
      condition: "EN 16931 BT-84: the account of a payee",
      with: ["PayeeFinancialAccount: {ID: DE88370400440532013000}", "iban DE DE88370400440532013000 likely"],
      without: ["PayeeParty: {ID: DE88370400440532013000}"],
    },
    {
      condition: "EN 16931 BT-86: its bank, in UBL's JSON",
      with: ['FinancialInstitutionBranch: [{"ID": [{"_": "DEUTDEFF37"}]}]', "bic DE DEUTDEFF37 likely"],
      without: ['PostalBranch: [{"ID": [{"_": "DEUTDEFF37"}]}]'],
    },
    {
      condition: "EN 16931 BT-86: what is no BIC beside the payee's IBAN",
      with: [
        "PayeeFinancialAccount: {ID: DE88370400440532013000, FinancialInstitutionBranch: {ID: ABCDXXF}}",
        "iban DE DE88370400440532013000 likely",
        "bic - ABCDXXF likely",
      ],
      without: ["PayeeFinancialAccount: {ID: unknown, FinancialInstitutionBranch: {ID: ABCDXXF}}"],
    },
    {
      condition: "ISDOC: the number beside the bank's code",
      with: ["Details: {ID: '1234567899', BankCode: '0100'}", "account - 1234567899 likely", "nid - 0100 likely"],
      without: ["Party: {ID: '1234567899', BankCode: '0100'}"],
    },
    {
      condition: "Open Finance Brasil: the number beside a bank",
      with: ["compeCode: '001'\nnumber: '94088392'", "nid BR 001 certain", "account BR 94088392 likely"],
      without: ["number: '94088392'"],
    },
    {
      condition: "NACHA: the routing number of a depository institution",
      with: ["odfiRoutingNumber: '021000022'", "nid US 021000022 likely"],
      without: ["ofiRoutingNumber: '021000022'"],
    },
    {
      condition: "NACHA: the same without its check digit, by the standard's name",
      with: ["OriginatingDfi: '07640125'", "nid US 07640125 likely"],
      without: ["OriginatingDepot: '07640125'"],
    },
    {
      condition: "NACHA: the routing number that a file goes to",
      with: ["immediateDestination: '021000022'", "nid US 021000022 likely"],
      without: ["immediateOrigin: '021000022'"],
    },
    {
      condition: "Open Finance Brasil: the example of a number, the bank's code among the properties",
      with: [
        "properties:\n  compeCode: {type: string}\n  number: {type: string, example: '94088392'}",
        "account - 94088392 likely",
      ],
      without: ["properties:\n  cnpjCode: {type: string}\n  number: {type: string, example: '94088392'}"],
    },
  ],
  "what is never one": [
    {
      condition: "stands under another property of a schema of accounts",
      with: ["BankAccount:\n  properties:\n    holderId: {type: string, example: CUST12345}"],
      without: ["BankAccount:\n  holderId: {type: string, example: CUST12345}", "account - CUST12345 weak"],
    },
    {
      condition: "stands for an account number and isn't it",
      with: ["bank_name: Example\ntokenized_account_number: '12345678'"],
      without: ["bank_name: Example\naccount_number: '12345678'", "account - 12345678 likely"],
    },
    {
      condition: "is an amount: what the account holds",
      with: ["girokonto: '12345678'\nbank: x", "account - 12345678 likely"],
      without: ["girokonto: '1234.50'\nbank: x"],
    },
    {
      condition: "is a day",
      with: ["bank_account: 20-310-131\nbank: x", "account - 20-310-131 likely"],
      without: ["bank_account: 2031-01-31\nbank: x"],
    },
    {
      condition: "is a place in a chart of accounts",
      with: ["bank_name: Example\naccount_number: '1120.000'"],
      without: ["bank_name: Example\naccount_number: '1120-000'", "account - 1120-000 likely"],
    },
    {
      condition: "a truth value",
      with: [
        "bank_code: 'TRUE'\ncountry: NL\naccount_number: '0417164300'",
        "nid NL TRUE likely",
        "account NL 0417164300 certain",
      ],
      without: ["bank_code: TRUE\ncountry: NL\naccount_number: '0417164300'", "account NL 0417164300 likely"],
    },
    {
      condition: "under a tag of others",
      with: ["iban: !!str DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["iban: !vault DE88370400440532013000"],
    },
    {
      condition: "zeros",
      with: ["sort_code: 20-00-00", "sortCode GB 20-00-00 likely"],
      without: ["sort_code: 00-00-00"],
    },
    {
      condition: "a mask",
      with: [
        "account_number: '12345678'\nsort_code: 20-00-00",
        "account GB 12345678 likely",
        "sortCode GB 20-00-00 certain",
      ],
      without: ["account_number: 'XXXX5678'\nsort_code: 20-00-00", "sortCode GB 20-00-00 likely"],
    },
    {
      condition: "a giro number with its name",
      with: [
        "bank_account_number: '123456'\ncountry: SE\nbic: NDEASESS",
        "account SE 123456 certain",
        "bic SE NDEASESS certain",
      ],
      without: ["bank_account_number: BG123456\ncountry: SE\nbic: NDEASESS", "bic SE NDEASESS likely"],
    },
    {
      condition: "plusgiro, written in groups",
      with: [
        "bank_account_number: 4 83 60-4\ncountry: SE\nbic: NDEASESS",
        "account SE 4 83 60-4 certain",
        "bic SE NDEASESS certain",
      ],
      without: ["bank_account_number: PG 4 83 60-4\ncountry: SE\nbic: NDEASESS", "bic SE NDEASESS likely"],
    },
    {
      condition: "a template",
      with: ["iban: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["iban: '{{DE88370400440532013000}}'"],
    },
  ],
  "a directory": [
    {
      condition: "lists a BIC",
      directory: true,
      with: ["swift_foo: DEUTDEFF", "bic DE DEUTDEFF likely"],
      without: ["swift_foo: HEUTDEFF"],
    },
    {
      condition: "isn't asked where no key speaks",
      directory: true,
      with: ["bank_identifier_code: DEUTDEFF", "bic DE DEUTDEFF likely"],
      without: ["foo: DEUTDEFF"],
    },
  ],
};

describeCases(SIGNALS);

describe("literals of one account", () => {
  const IBAN = "DE89370400440532013000";
  const BIC = "COBADEFFXXX";

  it.each<[string, string, string[]]>([
    ["stand in one object", `iban: ${IBAN}\nbic: ${BIC}\n`, ["iban bic"]],
    ["are of one party", `debtor_iban: ${IBAN}\ncreditor_bic: ${BIC}\n`, ["iban", "bic"]],
    ["may name no party where one is named", `debtor_iban: ${IBAN}\nbic: ${BIC}\n`, ["iban bic"]],
    [
      "and not beside a second party, be that empty",
      `debtor_iban: ${IBAN}\nbic: ${BIC}\ncreditor_iban: ''\n`,
      ["iban", "bic"],
    ],
    ["never join the own side of a statement", `own_iban: ${IBAN}\nbic: ${BIC}\n`, ["iban", "bic"]],
    [
      "and not where two others are named",
      `iban: ${IBAN}\ndebtor_account_number: '0532013000'\ncreditor_bank: ${BIC}\n`,
      ["iban", "account", "bic"],
    ],
    ["may say no more of themselves where one does", `refund_iban: ${IBAN}\nbic: ${BIC}\n`, ["iban bic"]],
    ["are of different kinds", `iban: ${IBAN}\nother_iban: ${IBAN}\n`, ["iban", "iban"]],
    ["share what else their keys say", `refund_iban: ${IBAN}\nsalary_bic: ${BIC}\n`, ["iban", "bic"]],
  ])("%s", (_, text, records) => {
    const found = detectIn("yaml", text).records.map(({ literals }) => literals.map(({ kind }) => kind).join(" "));
    expect(found).toEqual(records);
  });
});
