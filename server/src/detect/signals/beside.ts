/** What stands beside a value: other identifiers of the record, keys that tell of a bank, words in identifiers' places. */
import type { Candidate } from "../candidate";
import { type KeyMeaning, namesKind } from "../keys/keyMeaning";
import { isOfAccount } from "../keys/terms";
import { neighboursIn } from "../regions";
import { speaksFor } from "../sides";
import { FEWEST_WITH_MONEY, hasBankNameBeside } from "./keysBeside";
import { type Beside, isBankOfPartyByBic } from "./neighbours";
import { type Signal, says, weights } from "./signal";

const besideBankId: Signal<Beside> = {
  name: "beside the bank's id",
  source: "sibling",
  weights: { account: 60 },
  doc: {
    meaning:
      "`ACCTID` beside `BANKID`, as OFX and its relatives name the two, or a bank account's id of eight digits or more beside " +
      "the code of a bank, where no account number stands: a database's key would.",
    example: {
      speaks: "BANKID: '37040044'\nACCTID: '0532013000'",
      silent: "ORGID: '37040044'\nACCTID: '0532013000'",
    },
  },
  says: ({ candidate, others }) => {
    const { meaning, region } = candidate.entry;
    if (!meaning.about || meaning.words.at(-1) !== "id") return null;
    if (meaning.words.length > 2) return says(others.hasIdentifier && isBankAccountById(candidate));
    return says(neighboursIn(region).some((other) => other.meaning.words.slice(-2).join("") === "bankid"));
  },
};

/** Keys of databases are shorter. */
const FEWEST_OF_ID = 8;

/** The last word is all that speaks against it. */
function isBankAccountById({ entry, term, compact }: Candidate): boolean {
  if (term?.banking !== true || compact.digits < FEWEST_OF_ID || entry.field.scalar !== "string") return false;
  if (entry.meaning.phrase !== "bank account id") return false;
  return !neighboursIn(entry.region).some(
    ({ meaning }) => !meaning.about && meaning.unexplained === 0 && meaning.terms.some(isOfAccount),
  );
}

const besideBankAccount: Signal<Beside> = {
  name: "beside a bank account",
  source: "key",
  weights: { account: -60 },
  doc: {
    meaning:
      "*Account No.* beside *Bank Account Number*, be that empty: the one that doesn't say bank is a customer's or a supplier's.",
    example: {
      speaks: "account_number: '12345678'\nbank_account_number: ''",
      silent: "account_number: '12345678'\nbank_account_iban: ''",
    },
  },
  says: ({ candidate: { term, entry } }) => {
    if (term === null || term.banking === true || entry.banking) return null;
    return says(
      neighboursIn(entry.region).some(
        (other) => other !== entry && other.side === entry.side && isBankAccount(other.meaning),
      ),
    );
  },
};

/** A bank's own account with another bank goes with the customer's, and a country's long form (CCI) with the bank's own number. */
function isBankAccount(meaning: KeyMeaning): boolean {
  if (meaning.about || namesKind(meaning, "iban")) return false;
  return meaning.terms.some(
    ({ kind, banking, correspondent, country }) =>
      kind === "account" && banking === true && correspondent !== true && country === null,
  );
}

const wording: Signal<Beside> = {
  name: "neighbour wording",
  source: "sibling",
  weights: { bic: -40, sortCode: -20, account: -20, nid: -20 },
  doc: {
    meaning: "Words stand under the name of another identifier: a translation, or a list of labels.",
    example: {
      speaks: "sort_code: 20-00-00\niban: International number",
      silent: "sort_code: 20-00-00\niban: '****'",
    },
  },
  says: ({ candidate, neighbourhood }) => says(neighbourhood.hasWordingBeside(candidate.entry)),
};

const sameParty: Signal<Beside> = {
  name: "same party",
  source: "sibling",
  weights: { account: 60 },
  doc: {
    meaning: "A customer's account beside the same customer's bank code is a bank's.",
    example: {
      speaks: "customer_sort_code: '200000'\ncustomer_account_number: '12345678'",
      silent: "customer_sort_code: '200000'\nclient_account_number: '12345678'",
    },
  },
  says: ({ others, candidate }) => (others.isOfOneQualifier ? candidate.entry.meaning.qualifier : null),
};

const piece: Signal<Beside> = {
  name: "piece of a code",
  source: "key",
  weights: { nid: -60 },
  doc: {
    meaning:
      "The longer code beside it begins with it, and no other holds the rest: that one is the code, this a piece of it.",
    example: {
      speaks: "branch_code: '200000'\nbank_code: '200'",
      silent: "branch_code: '210000'\nbank_code: '200'",
    },
  },
  says: ({ candidate, neighbourhood }) => says(isPiece(candidate, neighbourhood.neighbours)),
};

function isPiece({ entry, term, compact }: Candidate, neighbours: readonly Candidate[]): boolean {
  if (term?.country != null || compact.latin.length > 5) return false;
  return neighbours.some(
    (other) =>
      other.kind === "nid" &&
      other.entry !== entry &&
      other.term?.country === null &&
      other.compact.latin.length > compact.latin.length &&
      other.compact.latin.startsWith(compact.latin) &&
      speaksFor(other.entry.side, entry.side) &&
      !neighbours.some((rest) => rest.kind === "nid" && compact.latin + rest.compact.latin === other.compact.latin),
  );
}

const otherPart: Signal<Beside> = {
  name: "other part",
  source: "sibling",
  weights: { nid: 30 },
  doc: {
    meaning: "Two fields hold one national code, each a part of its own length.",
    example: {
      speaks: "institution_number: '003'\ntransit_number: '12345'",
      silent: "institution_number: '12345'\ntransit_number: '003'",
    },
  },
  says: ({ others }) => says(others.hasOtherPart),
};

const country: Signal<Beside> = {
  name: "neighbour country",
  source: "sibling",
  weights: { bic: 40 },
  doc: {
    meaning: "The letters of the BIC's country are those of the IBAN beside it.",
    example: {
      speaks: "iban: DE89370400440532013000\nbank: DEUTDEFF",
      silent: "iban: NL91ABNA0417164300\nbank: DEUTDEFF",
    },
  },
  says: (beside) => (beside.strongest === "country" ? (beside.candidate.country ?? "") : null),
};

const account: Signal<Beside> = {
  name: "neighbour account",
  source: "sibling",
  weights: weights(10, 20, 40, 0, 40),
  doc: {
    meaning: "A domestic account or code stands beside it.",
    example: {
      speaks: "sort_code: '200000'\naccount_number: '12345678'",
      silent: "sort_code: '200000'\nreference: '12345678'",
    },
  },
  says: (beside) => says(beside.strongest === "domestic"),
};

const identifier: Signal<Beside> = {
  name: "neighbour identifier",
  source: "sibling",
  weights: weights(20, 30, 20, 35, 30),
  doc: {
    meaning: "Another identifier of the account stands beside it.",
    example: {
      speaks: "account_number: '12345678'\nsort_code: '200000'",
      silent: "account_number: '12345678'\nreference: '200000'",
    },
  },
  says: (beside) => says(beside.strongest === "identifier"),
};

const bankOfParty: Signal<Beside> = {
  name: "bank of a party",
  source: "key",
  weights: { bic: 30 },
  doc: {
    meaning:
      "The key says whose bank it is and no more, or that it is one between banks, and the value has the form of a BIC that can " +
      "be no word, or another bank beside it is told by its BIC.",
    example: {
      speaks: "ordering_bank: LAUGTREB\nbeneficiary_bank: CASZIE33XXX",
      silent: "ordering_bank: LAUGTREB\nbeneficiary_bank: Casz Ltd",
    },
  },
  says: ({ candidate, neighbourhood }) => says(isBankOfPartyByBic(candidate, neighbourhood.neighbours)),
};

const parallel: Signal<Beside> = {
  name: "list beside it",
  source: "sibling",
  weights: weights(20, 30, 20, 35, 30),
  doc: {
    meaning: "It is an element of a list beside which stands one of other identifiers, of the same length.",
    example: {
      speaks: "sort_code: ['200000', '200001']\naccount_number: ['12345678', '12345679']",
      silent: "sort_code: ['200000', '200001']\naccount_number: ['12345678']",
    },
  },
  says: (beside) => says(beside.strongest === "list"),
};

const sides: Signal<Beside> = {
  name: "account of the other side",
  source: "sibling",
  weights: { account: 30 },
  doc: {
    meaning:
      "Beside the account of one side stands one of the other, of eight digits or more both: money moves between them. A " +
      "ledger's have fewer.",
    example: {
      speaks: "from_account: '1234567890'\nto_account: '2345678901'",
      silent: "from_account: '1234567890'\nto_account: '2345'",
    },
  },
  says: (beside) => says(beside.strongest === "sides"),
};

const payment: Signal<Beside> = {
  name: "account of a payment",
  source: "sibling",
  weights: { account: 15 },
  doc: {
    meaning: "*Destination account* and the like, of eight digits or more, beside a currency: money goes there.",
    example: {
      speaks: "destination_account: '12345678'\ncurrency: EUR",
      silent: "destination_account: '12345678'\ncolour: RED",
    },
  },
  says: (beside) => says(beside.strongest === "money"),
};

const property: Signal<Beside> = {
  name: "neighbour property",
  source: "sibling",
  weights: weights(20, 30, 20, 35, 30),
  doc: {
    meaning: "It is the example of a schema's property, beside a property that is called by another identifier's name.",
    example: {
      speaks:
        "properties:\n  account_number: {type: string, example: '12345678'}\n  swift_code: {type: string, maxLength: 11}",
      silent:
        "properties:\n  account_number: {type: string, example: '12345678'}\n  tariff_code: {type: string, maxLength: 11}",
    },
  },
  says: (beside) => says(beside.strongest === "property"),
};

const name: Signal<Beside> = {
  name: "neighbour name",
  source: "sibling",
  weights: weights(0, 10, 15, 20, 15),
  doc: {
    meaning: "A key beside it names another identifier of the account, whose value is masked or missing.",
    example: {
      speaks: "account_number: '12345678'\niban: null",
      silent: "account_number: '12345678'\nisbn: null",
    },
  },
  says: (beside) => says(beside.strongest === "name"),
};

const key: Signal<Beside> = {
  name: "neighbour key",
  source: "sibling",
  weights: { bic: 10, sortCode: 15, account: 20, nid: 15 },
  doc: {
    meaning:
      "A key beside it names a bank, the holder or the kind of an account, whom payments go to, what the account holds or the " +
      "day from which a bank counts money.",
    example: {
      speaks: "account_number: '12345678'\nbank_name: Example",
      silent: "account_number: '12345678'\nshop_name: Example",
    },
  },
  says: (beside) => says(beside.strongest === "key"),
};

const bankName: Signal<Beside> = {
  name: "bank's name",
  source: "sibling",
  weights: { account: 15, nid: 15 },
  doc: {
    meaning:
      "The name of the bank whose code it is stands beside it, and no other identifier, except for a *routing number*, which " +
      "is called so in more than one country; of accounts, beside eight digits or more under a word that alone says little " +
      "(*account*).",
    example: {
      speaks: "bank_code: '058'\nbank_name: Example",
      silent: "bank_code: '058'\nshop_name: Example",
    },
  },
  says: ({ kind, strongest, candidate }) => {
    const { entry, term, compact } = candidate;
    return says(
      (kind === "nid"
        ? // Shops sort by codes as well, and call more than banks so.
          term?.shared !== true && !namesKind(entry.meaning, "sortCode")
        : term?.strength !== "exact" && compact.digits >= FEWEST_WITH_MONEY) &&
        (strongest === "key" || strongest === "name") &&
        hasBankNameBeside(candidate),
    );
  },
};

export const BESIDE_SIGNALS: readonly Signal<Beside>[] = [
  ...[besideBankId, besideBankAccount, wording, sameParty, piece, otherPart, bankOfParty],
  ...[country, account, identifier, parallel, sides, property, name, key, payment, bankName],
];
