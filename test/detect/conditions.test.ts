/** More conditions of detection, as in the table of signals: where it is easily too bold, or too shy. */
import { type Case, describeCases } from "./cases";

const CONDITIONS: Readonly<Record<string, readonly Case[]>> = {
  "keys above": [
    {
      condition: "a schema's component is called by the whole name",
      with: ["schemas:\n  AccountNumber:\n    example: '12345678'", "account - 12345678 likely"],
      without: ["schemas:\n  SupplierAccountNumber:\n    example: '12345678'"],
    },
    {
      condition: "speak of banking: a second account beside a bank's is no customer's",
      with: ["bank_details:\n  bank_account_number: ''\n  account_number: '12345678'", "account - 12345678 likely"],
      without: ["details:\n  bank_account_number: ''\n  account_number: '12345678'"],
    },
    {
      condition: "are an account's other id, and nothing more of it",
      with: ["CdtrAcct: {Id: {Othr: {Id: '229723140972'}}}", "account - 229723140972 likely"],
      without: ["CdtrAcct: {Id: {Othr: {IdType: '229723140972'}}}"],
    },
    {
      condition: "are another id beside a bank's code",
      with: ["Othr: {Id: '0532013000'}\nbank_code: '37040044'", "account - 0532013000 likely", "nid - 37040044 likely"],
      without: ["Thing: {Id: '0532013000'}\nbank_code: '37040044'"],
    },
  ],
  "the value of a BIC": [
    {
      condition: "with a sign lost is none that says BIC itself",
      with: ["bic: COBADEF", "bic DE COBADEF likely"],
      without: ["bic: CODEDEF", "bic DE CODEDEF weak"],
    },
    {
      condition: "with a sign lost proves less beside a word where digits belong",
      with: ["bic: COBADEF\naccount_number: '12345678'", "bic DE COBADEF likely", "account DE 12345678 likely"],
      without: ["bic: COBADEF\naccount_number: REQUIRED", "bic DE COBADEF weak"],
    },
  ],
  "the value of a bank code": [
    {
      condition: "of letters, under a name that several countries share",
      with: [
        "country: NL\nrouting_number: ABNA\naccount_number: '0417164300'",
        "nid NL ABNA likely",
        "account NL 0417164300 certain",
      ],
      without: ["country: NL\nbsb: ABNA\naccount_number: '0417164300'", "account NL 0417164300 likely"],
    },
    {
      condition: "that lost a zero says less under a name of several countries",
      format: "csv",
      with: [
        "routing_number,account_number\n21000021,12345678",
        "nid US 21000021 certain",
        "account US 12345678 likely",
      ],
      without: ["routing,account_number\n21000021,12345678", "nid US 21000021 weak", "account US 12345678 likely"],
    },
    {
      condition: "a party's routing number is a text",
      with: ["employer_routing_number: '021000022'", "nid US 021000022 likely"],
      without: ["employer_routing_number: 121000022"],
    },
    {
      condition: "a party's routing number is no row of digits",
      with: ["employer_routing_number: '123456788'", "nid US 123456788 likely"],
      without: ["employer_routing_number: '123456789'"],
    },
    {
      condition: "two parts of one code are of one country",
      with: ["institution_number: '003'\ntransit_number: '12345'", "nid CA 003 likely", "nid CA 12345 likely"],
      without: ["registreringsnummer: '2000'\ntransit_number: '12345'"],
    },
    {
      condition: "of a country's own name is no piece of a longer one",
      with: [
        "institution_number: '003'\nbank_code: '003000'\naccount_number: '12345678'",
        "nid CA 003 likely",
        "nid CA 003000 likely",
        "account CA 12345678 likely",
      ],
      without: [
        "bank_number: '003'\nbank_code: '003000'\naccount_number: '12345678'",
        "nid - 003000 likely",
        "account - 12345678 likely",
      ],
    },
  ],
  "the value of an account": [
    {
      condition: "in powers of ten needs a name that says account",
      with: ["account_number: 8.6E+10\ncountry: NO\nbank_name: x", "account NO 8.6E+10 likely"],
      without: ["account: 8.6E+10\ncountry: NO\nbank_name: x"],
    },
    {
      condition: "before a currency",
      with: ["bank_account: '12345678 EUR'", "account - 12345678 likely"],
      without: ["bank_account: '12345678 TSD'", "account - 12345678 TSD likely"],
    },
  ],
  "what stands beside it": [
    {
      condition: "a bank's id beside an account's, which says no more than that",
      with: ["BANKID: '37040044'\nACCTID: '0532013000'", "account - 0532013000 likely"],
      without: ["BANKID: '37040044'\nBANK_ACCTID: '0532013000'"],
    },
    {
      condition: "a bank's own account with another bank outdoes no customer's",
      with: ["account_number: '12345678'\nbank_name: x\nnostro_account: ''", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nbank_name: x\nbank_account: ''"],
    },
    {
      condition: "a row of crosses is a mask and no word",
      with: ["sort_code: '200000'\niban: xxxxxx", "sortCode GB 200000 likely"],
      without: ["sort_code: '200000'\niban: abcdef"],
    },
    {
      condition: "an empty text is masked, and nothing at all isn't",
      with: ["account_number: '12345678'\niban: ''", "account - 12345678 likely"],
      without: ["account_number: '12345678'\niban:"],
    },
  ],
  "the record's country": [
    {
      condition: "is told by two parts of one party's account",
      with: [
        "debtor_sucursal: '0418'\ndebtor_dc: '45'\ndebtor_account_number: '0200051332'",
        "account ES 0200051332 certain",
      ],
      without: [
        "debtor_sucursal: '0418'\ncreditor_dc: '45'\ndebtor_account_number: '0200051332'",
        "account - 0200051332 likely",
      ],
    },
    {
      condition: "a bank code of five digits is Austrian, and no letter beside them",
      with: ["blz: '12000'", "nid AT 12000 likely"],
      without: ["blz: 'A12000'", "nid DE A12000 likely"],
    },
  ],
  "a table": [
    {
      condition: "a column of BICs holds different ones",
      format: "csv",
      with: [
        "DE89370400440532013000;COBADEFFXXX\nNL91ABNA0417164300;ABNANL2A\nDE88370400440532013000;COBADEFFXXX\nDE89370400440532013000;DEUTDEFF",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFFXXX certain",
        "iban NL NL91ABNA0417164300 certain",
        "bic NL ABNANL2A certain",
        "iban DE DE88370400440532013000 certain",
        "bic DE COBADEFFXXX certain",
        "iban DE DE89370400440532013000 certain",
        "bic DE DEUTDEFF certain",
      ],
      without: [
        "DE89370400440532013000;COBADEFFXXX\nNL91ABNA0417164300;COBADEFFXXX\nDE88370400440532013000;COBADEFFXXX\nDE89370400440532013000;COBADEFFXXX",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFFXXX likely",
        "iban NL NL91ABNA0417164300 certain",
        "iban DE DE88370400440532013000 certain",
        "bic DE COBADEFFXXX likely",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFFXXX likely",
      ],
    },
  ],
  "the value of a sort code": [
    {
      condition: "has four digits at least",
      with: [
        "sort_code: '20O10'\naccount_number: '12345678'",
        "sortCode GB 20O10 likely",
        "account GB 12345678 likely",
      ],
      without: ["sort_code: '2O1O0'\naccount_number: '12345678'"],
    },
  ],
  "a text": [
    {
      condition: "between quotes is a word, and none of it is cut",
      with: ["note: 'IBAN DE88370400440532013000'", "iban DE DE88370400440532013000 certain"],
      without: ["note: '\"DE88370400440532013000\"'"],
    },
    {
      condition: "behind a verb is announced by the words before",
      with: ["note: 'the sort code is 20-00-00 and no other'", "sortCode GB 20-00-00 likely"],
      without: ["note: 'the sort code was 20-00-00 and no other'"],
    },
    {
      condition: "of a country that has no IBANs is none",
      with: ["note: 'pay to DE89370400440532013000, please'", "iban DE DE89370400440532013000 certain"],
      without: ["note: 'pay to ZZ89370400440532013000, please'"],
    },
    {
      condition: "with two kinds that words announce is an account of its own",
      with: [
        "note: 'sort code 20-00-00, account 55779911'\naccount_number: '12345678'",
        "sortCode GB 20-00-00 certain",
        "account GB 55779911 likely",
      ],
      without: ["note: 'sort code 20-00-00'\naccount_number: '12345678'"],
    },
    {
      condition: "divided by a tab holds two values under a sure name",
      with: ['ifsc: "SBIN0000001\tSBIN0001234"', "nid IN SBIN0000001 likely", "nid IN SBIN0001234 likely"],
      without: ['note: "SBIN0000001\tSBIN0001234"'],
    },
    {
      condition: "has what is announced before a tab, and not what is behind it",
      with: ['refund: "sort code 20-00-00\t12345678"', "sortCode GB 20-00-00 likely"],
      without: ['refund: "sort colour 20-00-00\t12345678"'],
    },
    {
      condition: "with a BIC and an IBAN of its country, in any order",
      with: [
        "ref: 'COBADEFFXXX DE89370400440532013000'",
        "bic DE COBADEFFXXX certain",
        "iban DE DE89370400440532013000 certain",
      ],
      without: [
        "ref: 'ABNANL2A DE89370400440532013000'",
        "bic NL ABNANL2A certain",
        "iban DE DE89370400440532013000 certain",
      ],
    },
  ],
};

describeCases(CONDITIONS);
