/** Conditions of detection in tables, texts, labels and placeholders, as in the table of signals. */
import { type Case, describeCases } from "./cases";

const CONDITIONS: Readonly<Record<string, readonly Case[]>> = {
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
    {
      condition: "a column whose header names another identifier is believed",
      format: "csv",
      with: [
        "x;city\nDE89370400440532013000;COBADEFFXXX\nNL91ABNA0417164300;ABNANL2A",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFFXXX certain",
        "iban NL NL91ABNA0417164300 certain",
        "bic NL ABNANL2A certain",
      ],
      without: [
        "x;account number\nDE89370400440532013000;COBADEFFXXX\nNL91ABNA0417164300;ABNANL2A",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFFXXX likely",
        "iban NL NL91ABNA0417164300 certain",
        "bic NL ABNANL2A likely",
      ],
    },
    {
      condition: "a column of IBANs under an account's name tells nothing of the one beside it",
      format: "csv",
      with: [
        "iban;city\nDE89370400440532013000;COBADEFFXXX\nNL91ABNA0417164300;ABNANL2A",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFFXXX certain",
        "iban NL NL91ABNA0417164300 certain",
        "bic NL ABNANL2A certain",
      ],
      without: [
        "account number;city\nDE89370400440532013000;COBADEFFXXX\nNL91ABNA0417164300;ABNANL2A",
        "iban DE DE89370400440532013000 certain",
        "iban NL NL91ABNA0417164300 certain",
      ],
    },
    {
      condition: "a column of routing numbers without header",
      format: "csv",
      with: [
        "a;011000015\nb;021000021\nc;026009593\nd;031176110\ne;042000314",
        "nid US 011000015 certain",
        "nid US 021000021 certain",
        "nid US 026009593 certain",
        "nid US 031176110 certain",
        "nid US 042000314 certain",
      ],
      without: ["a;011000015\nb;021000021\nc;026009593\nd;031176110\ne;042000315"],
    },
    {
      condition: "sort codes without header need as many accounts",
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
      without: ["p1,20-00-01,12345671\np2,20-00-02,12345672\np3,20-00-03,12345673\np4,20-00-04,12345674"],
    },
    {
      condition: "BICs in a column of two rows at least",
      format: "csv",
      with: [
        "DE89370400440532013000;COBADEFFXXX\nNL91ABNA0417164300;ABNANL2A",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFFXXX certain",
        "iban NL NL91ABNA0417164300 certain",
        "bic NL ABNANL2A certain",
      ],
      without: [
        "DE89370400440532013000;COBADEFFXXX",
        "iban DE DE89370400440532013000 certain",
        "bic DE COBADEFFXXX likely",
      ],
    },
    {
      condition: "IBANs in a column, half of them right",
      format: "csv",
      with: [
        "a;DE89370400440532013000\nb;DE88370400440532013000",
        "iban DE DE89370400440532013000 certain",
        "iban DE DE88370400440532013000 certain",
      ],
      without: ["a;DE87370400440532013000\nb;DE88370400440532013000"],
    },
    {
      condition: "of routing numbers, none of the same digit over and over",
      format: "csv",
      with: [
        "a;011000015\nb;021000021\nc;026009593\nd;031176110\ne;042000314",
        "nid US 011000015 certain",
        "nid US 021000021 certain",
        "nid US 026009593 certain",
        "nid US 031176110 certain",
        "nid US 042000314 certain",
      ],
      without: ["a;011000015\nb;021000021\nc;026009593\nd;031176110\ne;000000000"],
    },
    {
      condition: "of names of columns names cells of lists, and no members of objects",
      with: ["columns: [iban]\nrows: [[DE88370400440532013000]]", "iban DE DE88370400440532013000 certain"],
      without: ["columns: [iban]\nrows: [{x: DE88370400440532013000}]"],
    },
    {
      condition: "is a form of pairs where two of its labels are surely names",
      format: "csv",
      with: ["Account number;0532013000\nBLZ;37040044", "account - 0532013000 likely", "nid DE 37040044 likely"],
      without: ["Account number;0532013000\nSort;37040044"],
    },
    {
      condition: "is a form of pairs with four columns, and none with more",
      format: "csv",
      with: ["Kontonummer;0532013000;;\nBLZ;37040044;;", "account - 0532013000 likely", "nid DE 37040044 likely"],
      without: ["Kontonummer;0532013000;;;\nBLZ;37040044;;;", "nid DE 37040044 likely"],
    },
    {
      condition: "a column's numbers tell their country where most of several have its form",
      format: "csv",
      with: [
        "name;bank account number\na;86011117947\nb;86011117947\nc;86011117948",
        "account NO 86011117947 certain",
        "account NO 86011117947 certain",
        "account NO 86011117948 certain",
      ],
      without: [
        "name;bank account number\na;86011117947\nb;12345678\nc;86011117948",
        "account - 86011117947 likely",
        "account - 12345678 likely",
        "account - 86011117948 likely",
      ],
    },
  ],
  "a text": [
    {
      condition: "holds no IBAN of nothing but zeros, although its check digits are right",
      with: ["memo: pay to DE89370400440532013000 soon", "iban DE DE89370400440532013000 certain"],
      without: ["memo: pay to DE36000000000000000000 soon"],
    },
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
    {
      condition: "in capitals before words is announced by the word in front",
      with: ["note: 'bic COBADEFFXXX, please'", "bic DE COBADEFFXXX likely"],
      without: ["note: 'city COBADEFFXXX, please'"],
    },
    {
      condition: "under a key of a list of identifiers",
      with: [
        "ibans: 'DE88370400440532013000, NL91ABNA0417164300'",
        "iban DE DE88370400440532013000 certain",
        "iban NL NL91ABNA0417164300 certain",
      ],
      without: ["notes: 'DE88370400440532013000, NL91ABNA0417164300'", "iban NL NL91ABNA0417164300 certain"],
    },
    {
      condition: "with a wrong IBAN and words behind it, under an account's name",
      with: ["account_number: DE88370400440532013000 Example Bank", "iban DE DE88370400440532013000 likely"],
      without: ["reference: DE88370400440532013000 Example Bank"],
    },
    {
      condition: "before a template is a piece of the value",
      with: ["note: 'IBAN DE89370400440532013000'", "iban DE DE89370400440532013000 certain"],
      without: ["note: 'IBAN DE89370400440532013000{{x}}'"],
    },
    {
      condition: "sealed, however it looks inside",
      with: ["note: 'x [sort code 20-00-00]'", "sortCode GB 20-00-00 likely"],
      without: ["note: 'ENC[sort code 20-00-00]'"],
    },
    {
      condition: "of a word of eight letters that names a country is a BIC",
      with: ["note: 'SWIFT: COBADEFF'", "bic DE COBADEFF likely"],
      without: ["note: 'SWIFT: COBAXXYY'"],
    },
  ],
  "a label": [
    {
      condition: "in a cell is read where nothing stands behind the value",
      format: "csv",
      with: ["1;;\nSort code:;20-00-00;\n", "sortCode GB 20-00-00 likely"],
      without: ["1;;\nSort code:;20-00-00;x\n"],
    },
    {
      condition: "names its party",
      with: ["name: Debtor IBAN\nvalue: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["name: Debtor town\nvalue: DE88370400440532013000"],
    },
    {
      condition: "is a text",
      with: ["type: IBAN\nvalue: DE88370400440532013000", "iban DE DE88370400440532013000 certain"],
      without: ["type: 1\nvalue: DE88370400440532013000"],
    },
    {
      condition: "of a scheme of at most twelve signs",
      with: ["Othr: {Id: '370400440532013000', SchmeNm: {Cd: BBAN}}", "account - 370400440532013000 likely"],
      without: ["Othr: {Id: '370400440532013000', SchmeNm: {Cd: BBAN of the bank}}"],
    },
    {
      condition: "of a clearing system, beside the member's id",
      with: ["clearingSystem: USABA\nmemberId: '021000022'", "nid US 021000022 likely"],
      without: ["clearingSystem: USAXX\nmemberId: '021000022'"],
    },
    {
      condition: "of a clearing system of one's own says nothing",
      with: ["ClrSysMmbId: {ClrSysId: {Cd: USABA}, MmbId: '021000022'}", "nid US 021000022 likely"],
      without: ["ClrSysMmbId: {ClrSysId: {Prtry: USABA}, MmbId: '021000022'}"],
    },
  ],
  "a placeholder's default": [
    {
      condition: "of an annotation",
      with: [`from: '@Value("\${pay.iban:DE88370400440532013000}")'`, "iban DE DE88370400440532013000 certain"],
      without: [`from: '@Value("\${pay.town:DE88370400440532013000}")'`],
    },
    {
      condition: "of an expression",
      with: ["from: \"#{iban ?: 'DE88370400440532013000'}\"", "iban DE DE88370400440532013000 certain"],
      without: ["from: \"#{town ?: 'DE88370400440532013000'}\""],
    },
    {
      condition: "of a filter in a chart",
      with: ["from: '{{ default \"DE88370400440532013000\" .Values.iban }}'", "iban DE DE88370400440532013000 certain"],
      without: ["from: '{{ default \"DE88370400440532013000\" .Values.town }}'"],
    },
  ],
};

describeCases(CONDITIONS);
