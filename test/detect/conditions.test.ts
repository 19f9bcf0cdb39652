/** More conditions of detection, as in the table of signals: where it is easily too bold, or too shy. */
import { type Case, describeCases } from "./cases";

const CONDITIONS: Readonly<Record<string, readonly Case[]>> = {
  "a sort code and an account in one text": [
    {
      condition: "stand under a bank, where the groups are no date",
      with: ["bank: 20-00-00 55779911", "sortCode GB 20-00-00 certain", "account GB 55779911 likely"],
      without: ["bank: 12-11-10 55779911"],
    },
  ],
  "an account of one side": [
    {
      condition: "is one beside a currency",
      with: ["destination_account: '55779911'\ncurrency: USD", "account - 55779911 weak"],
      without: ["destination_account: '55779911'\ncolour: RED"],
    },
    {
      condition: "has eight digits beside a currency",
      with: ["source_account: '55779911'\ncurrency: EUR", "account - 55779911 weak"],
      without: ["source_account: '5577991'\ncurrency: EUR"],
    },
  ],
  "a word that two countries have": [
    {
      condition: "is by the length of the code the one's, where nothing says the other",
      with: ["blz: '20151'", "nid AT 20151 likely"],
      without: ["blz: '20151'\nbank_country: DE\ncurrency: CHF", "nid DE 20151 likely"],
    },
  ],
  "a number under a sort code's name": [
    {
      condition: "is one beside an account where a zero stands in front",
      with: ["sort: 090118\nacc_no: '55779911'", "sortCode GB 090118 likely", "account GB 55779911 likely"],
      without: ["sort: 190118\nacc_no: '55779911'"],
    },
  ],
  "a customs' account": [
    {
      condition: "is none of a bank",
      with: ["payment_account: '1204477'\nbranch_code: '300712'", "account - 1204477 likely", "nid - 300712 likely"],
      without: ["deferment_account: '1204477'\nbranch_code: '300712'"],
    },
  ],
  "parts of a code": [
    {
      condition: "are codes where they are all of it",
      with: [
        "bank_code: '7481'\nbranch_code: '025'\nbank_branch_code: '7481025'\nbank_name: Tarn Bank",
        "nid - 7481 likely",
        "nid - 025 likely",
        "nid - 7481025 likely",
      ],
      without: ["bank_code: '7481'\nbank_branch_code: '7481025'\nbank_name: Tarn Bank", "nid - 7481025 likely"],
    },
  ],
  "keys above": [
    {
      condition: "tell more of what a case puts in by name than of one that only stands in its list",
      with: ["aba: [{input: '021000021', valid: true}]", "nid US 021000021 certain"],
      without: ["aba: {valid: ['021000021']}", "nid US 021000021 likely"],
    },
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
    {
      condition: "reach through lists and examples, and through no other key",
      with: ["a: {iban: {examples: [[[DE88370400440532013000]]]}}", "iban DE DE88370400440532013000 certain"],
      without: ["iban: {a: {examples: [[[DE88370400440532013000]]]}}"],
    },
    {
      condition: "of a schema's property name its example",
      with: ["properties: {iban: {example: DE88370400440532013000}}", "iban DE DE88370400440532013000 certain"],
      without: ["properties: {iban: {pattern: DE88370400440532013000}}"],
    },
    {
      condition: "that are a country speak for a code of it",
      with: [
        "gb: {sort_code: '200000', account_number: '1234567'}",
        "sortCode GB 200000 certain",
        "account GB 1234567 likely",
      ],
      without: [
        "gx: {sort_code: '200000', account_number: '1234567'}",
        "sortCode GB 200000 likely",
        "account GB 1234567 likely",
      ],
    },
    {
      condition: "a schema's component is called by no word of several trades",
      with: ["schemas:\n  TransitNumber:\n    examples: ['12345']", "nid CA 12345 likely"],
      without: ["schemas:\n  Transit:\n    examples: ['12345']"],
    },
    {
      condition: "name what stands under the codes of countries and currencies",
      with: [
        "bic: {dk: NDEADKKK, eur: NDEASESS}\niban: {usd: DE88370400440532013000}",
        "bic DK NDEADKKK certain",
        "bic SE NDEASESS certain",
        "iban DE DE88370400440532013000 certain",
      ],
      without: ["bic: {team: NDEADKKK, id: NDEASESS}\niban: {town: DE88370400440532013000}"],
    },
    {
      condition: "of a list of lists name its elements",
      with: ["ibans: [[DE88370400440532013000]]", "iban DE DE88370400440532013000 certain"],
      without: ["towns: [[DE88370400440532013000]]"],
    },
  ],
  "words of a key": [
    {
      condition: "say that it is a company's number in a register",
      with: [
        "iban: RS35260005601001611379\nbroj_banke: '260'",
        "iban RS RS35260005601001611379 certain",
        "nid RS 260 likely",
      ],
      without: [
        "iban: RS35260005601001611379\nmaticni_broj_banke: '17335600'",
        "iban RS RS35260005601001611379 certain",
      ],
    },
    {
      condition: "several trades have name a code beside a label, and not by themselves",
      with: ["- {name: routing, value: '021000021'}", "nid US 021000021 likely"],
      without: ["routing: '021000021'"],
    },
    {
      condition: "for the holder leave an IBAN one, but for a word of something else",
      with: ["iban_owner: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["iban_owner_id: DE88370400440532013000"],
    },
    {
      condition: "for the kind of an account stand alone, or with an account's",
      with: ["account_number: '12345678'\ntype: checking", "account - 12345678 likely"],
      without: ["account_number: '12345678'\nkind_type: checking"],
    },
    {
      condition: "nothing explains behind a customer's code: no weak code makes an account a bank's",
      with: [
        "customer_transit: '12345'\ncustomer_account_number: '1234567'",
        "nid CA 12345 weak",
        "account CA 1234567 likely",
      ],
      without: ["customer_transit_foo: '12345'\ncustomer_foo_account_number: '1234567'"],
    },
    {
      condition: "for sorting name a code, but beside another code of the same party",
      with: [
        "debtor_sort: '200000'\ndebtor_account_number: '12345678'\ncreditor_bank_code: '058'",
        "sortCode GB 200000 likely",
        "account GB 12345678 likely",
      ],
      without: [
        "debtor_sort: '200000'\ndebtor_account_number: '12345678'\ndebtor_bank_code: '058'",
        "account - 12345678 likely",
        "nid - 058 likely",
      ],
    },
    {
      condition: "of one country alone say as a type which country an account is of, and no word of several",
      with: ["account_number: '12345678'\ntype: aba", "account US 12345678 likely"],
      without: ["account_number: '12345678'\ntype: rtn"],
    },
    {
      condition: "for one's own side leave an account as weak as it is",
      with: ["from_account: '1234567'\nbank_name: Example", "account - 1234567 weak"],
      without: ["our_account: '1234567'\nbank_name: Example"],
    },
    {
      condition: "of a side above hold for an object's own fields, and not for those of another in it",
      with: [
        "creditor:\n  things: {iban: DE89370400440532013000, debtor_bic: DEUTDEFF}",
        "iban DE DE89370400440532013000 certain",
        "bic DE DEUTDEFF certain",
      ],
      without: [
        "creditor: {iban: DE89370400440532013000, debtor_bic: DEUTDEFF}",
        "iban DE DE89370400440532013000 certain",
        "bic DE DEUTDEFF likely",
      ],
    },
    {
      condition: "of an account's bank hold its code, and no other words of it",
      with: ["account_bank: '341'\naccount_number: '12345678'", "nid - 341 likely", "account - 12345678 likely"],
      without: ["account_bank_city: '341'\naccount_number: '12345678'"],
    },
    {
      condition: "of Canada's institutions make a branch a code, and no other of its words",
      with: [
        "institution: '003'\nbranch: '12345'\naccount_number: '1234567'",
        "nid CA 003 likely",
        "nid CA 12345 likely",
        "account CA 1234567 likely",
      ],
      without: ["transit: '003'\nbranch: '12345'\naccount_number: '1234567'", "account - 1234567 likely"],
    },
  ],
  "the value of an IBAN": [
    {
      condition: "is a stump with five digits, and nothing with three",
      with: ["iban: FI12345", "iban FI FI12345 likely"],
      without: ["iban: FI123"],
    },
    {
      condition: "under an account's name lacks a sign, where IBANs aren't as short as Norway's",
      with: ["account: BE848575674748", "iban BE BE848575674748 likely"],
      without: ["account: NO938601111794"],
    },
  ],
  "the value of a BIC": [
    {
      condition: "that ends as words do has the letters of a country",
      with: ["bic: ABCDDEITY", "bic DE ABCDDEITY likely"],
      without: ["bic: ABCDXYITY"],
    },
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
    {
      condition: "of letters alone has one sign too few or too many, and no more",
      with: ["bic: DEUTDEFFX", "bic DE DEUTDEFFX likely"],
      without: ["bic: DEUTDEFFXABCD", "bic DE DEUTDEFFXABCD weak"],
    },
    {
      condition: "beside an IBAN is no code of Russia, which has nine digits",
      with: [
        "iban: DE89370400440532013000\nbic: '0417164300'",
        "iban DE DE89370400440532013000 certain",
        "bic - 0417164300 likely",
      ],
      without: [
        "iban: DE89370400440532013000\nbic: '041716430'",
        "iban DE DE89370400440532013000 certain",
        "nid RU 041716430 likely",
      ],
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
    {
      condition: "of nine digits under a Canadian word is American",
      with: ["country: US\ninstitution_number: '021000021'", "nid US 021000021 likely"],
      without: ["country: US\ninstitution_number: '0210000212'"],
    },
    {
      condition: "with one letter has a digit mistyped, with two it is no code of that country",
      defaultCountry: "AT",
      with: [
        "bank_code: '1234T'\nbank_account_number: '12345678'",
        "nid AT 1234T likely",
        "account AT 12345678 likely",
      ],
      without: ["bank_code: '123TT'\nbank_account_number: '12345678'", "account AT 12345678 likely"],
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
    {
      condition: "a long number of the country's own form",
      with: ["country: MX\ncuenta: '032180000118359719'", "account MX 032180000118359719 certain"],
      without: ["country: MX\ncuenta: '3279761000'", "account MX 3279761000 weak"],
    },
  ],
  "what stands beside it": [
    {
      condition: "a bank's id beside an account's, which says no more than that",
      with: ["BANKID: '37040044'\nACCTID: '0532013000'", "nid - 37040044 likely", "account - 0532013000 likely"],
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
      condition: "a name without a value says what is spoken of, and one of words doesn't",
      with: ["account_number: '12345678'\niban:", "account - 12345678 likely"],
      without: ["account_number: '12345678'\niban: later"],
    },
    {
      condition: "a currency of another country",
      with: [
        "currency: SEK\nclearingnummer: '5000'\naccount_number: '1234567'",
        "nid SE 5000 likely",
        "account SE 1234567 likely",
      ],
      without: [
        "currency: NOK\nclearingnummer: '5000'\naccount_number: '1234567'",
        "nid NO 5000 likely",
        "account SE 1234567 likely",
      ],
    },
    {
      condition: "a BIC beside an IBAN of another party",
      with: [
        "debtor: {iban: DE89370400440532013000, bank: COBADEFF}",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFF likely",
      ],
      without: [
        "debtor: {iban: DE89370400440532013000}\ncreditor: {bank: COBADEFF}",
        "iban DE DE89370400440532013000 certain",
      ],
    },
    {
      condition: "the type of an account under a name for types, and not under the account's own",
      with: ["account_number: '12345678'\naccount_type: checking", "account - 12345678 likely"],
      without: ["account_number: '12345678'\naccount: checking"],
    },
    {
      condition: "an account's number makes letters under a BIC's name one with an error, and no other number does",
      with: ["account_number: '1234567'\nbic: DUNMORE", "account - 1234567 likely", "bic - DUNMORE likely"],
      without: ["phone_number: '1234567'\nbic: DUNMORE"],
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
    {
      condition: "of an IBAN goes before that of a BIC",
      with: [
        "iban: NO9386011117947\nbic: DEUTDEFF\naccount_number: '12345678'\nbank_name: x",
        "iban NO NO9386011117947 certain",
        "bic DE DEUTDEFF certain",
        "account NO 12345678 likely",
      ],
      without: [
        "bic: DEUTDEFF\naccount_number: '12345678'\nbank_name: x",
        "bic DE DEUTDEFF certain",
        "account DE 12345678 likely",
      ],
    },
    {
      condition: "in an object that others surround, of the nearest",
      with: [
        "country: DE\nshop: {country: SE, a: {account_number: '1234567', bank_name: x}}",
        "account SE 1234567 likely",
      ],
      without: [
        "country: DE\nshop: {town: SE, a: {account_number: '1234567', bank_name: x}}",
        "account DE 1234567 likely",
      ],
    },
    {
      condition: "a field about an identifier states none",
      with: ["country: SE\naccount_number: '1234567'\nbank_name: x", "account SE 1234567 likely"],
      without: ["country_iban: SE\naccount_number: '1234567'\nbank_name: x", "account - 1234567 likely"],
    },
    {
      condition: "of another party isn't this one's",
      with: ["debtor_country: SE\ndebtor_account_number: '1234567'\nbank_name: x", "account SE 1234567 likely"],
      without: ["creditor_country: SE\ndebtor_account_number: '1234567'\nbank_name: x", "account - 1234567 likely"],
    },
    {
      condition: "its currency, of another party, isn't this one's",
      with: ["debtor_currency: SEK\ndebtor_account_number: '1234567'\nbank_name: x", "account SE 1234567 likely"],
      without: ["creditor_currency: SEK\ndebtor_account_number: '1234567'\nbank_name: x", "account - 1234567 likely"],
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
    {
      condition: "in three pairs is one unless the key says account",
      with: ["bank_code: '30-00-00'\nbank_name: x", "sortCode GB 30-00-00 likely"],
      without: ["bank_account: '30-00-00'\nbank_name: x", "account - 30-00-00 likely"],
    },
  ],
  "a key": [
    {
      condition: "with a word behind the name that says nothing about it",
      with: ["bic_refund: DEUTDEFF", "bic DE DEUTDEFF likely"],
      without: ["bic_hash: DEUTDEFF"],
    },
    {
      condition: "in brackets behind that of the account",
      with: ["bank_account[routing_number]: '021000021'", "nid US 021000021 likely"],
      without: ["bank_account[routing_colour]: '021000021'"],
    },
  ],
};

describeCases(CONDITIONS);
