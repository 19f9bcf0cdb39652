/** What stands beside a value: other identifiers of the record, keys that tell of a bank, words in identifiers' places. */
import type { LiteralKind } from "../../model";
import type { Candidate } from "../candidate";
import type { KeyMeaning } from "../keys/keyMeaning";
import { type Neighbourhood, SUPPORTS } from "../neighbourhood";
import { speaksFor } from "../recordCountry";
import { type Entry, neighboursIn } from "../regions";
import { isNoWord } from "../values/values";
import {
  FEWEST_WITH_MONEY,
  hasBankNameBeside,
  hasNameBeside,
  hasNeighbourKey,
  hasPropertyBeside,
  isAccountOfBothSides,
} from "./keysBeside";
import { type Signal, says, weights } from "./signal";

/** A candidate among the others of its region. */
export interface Beside {
  readonly kind: LiteralKind;
  readonly candidate: Candidate;
  readonly neighbourhood: Neighbourhood;
  readonly others: Others;
  /** The strongest thing that speaks for it; only one counts. */
  readonly strongest: "country" | "domestic" | "identifier" | "list" | "sides" | "property" | "name" | "key" | null;
}

/** What the other candidates of the same party are. */
interface Others {
  readonly hasDomestic: boolean;
  readonly hasIdentifier: boolean;
  /** A BIC's country is that of an IBAN. */
  readonly isOfIbanCountry: boolean;
  /** They share a qualifier (`customer_account_number` beside `customer_sort_code`). */
  readonly isOfOneQualifier: boolean;
  readonly hasOtherPart: boolean;
}

/** Identifiers that name a bank support their neighbours from this base score on. */
const SUPPORTS_AS_BANK = 50;

/** Null for a BIC that another key than a bank's names: nothing beside it makes it one. */
export function besideOf(
  candidate: Candidate & { readonly kind: LiteralKind },
  neighbourhood: Neighbourhood,
): Beside | null {
  const { kind, entry, term, compact } = candidate;
  const isNamed = term !== null || (kind === "bic" && isNoWord(compact) && isBankCode(entry));
  if (kind === "bic" && !isNamed && isNamedOtherwise(entry)) return null;
  const others = othersOf(candidate, neighbourhood);
  return { kind, candidate, neighbourhood, others, strongest: strongestOf(candidate, others, isNamed, neighbourhood) };
}

/** @param isNamed the key names the kind, or the value can be nothing else */
function strongestOf(
  candidate: Candidate,
  others: Others,
  isNamed: boolean,
  { neighbours }: Neighbourhood,
): Beside["strongest"] {
  if (others.isOfIbanCountry) return "country";
  if (!isNamed) return null;
  if (others.hasDomestic) return "domestic";
  if (others.hasIdentifier) return "identifier";
  if (candidate.entry.parallel) return "list";
  if (isAccountOfBothSides(candidate, neighbours)) return "sides";
  if (hasPropertyBeside(candidate)) return "property";
  if (hasNameBeside(candidate)) return "name";
  return hasNeighbourKey(candidate) ? "key" : null;
}

function othersOf(candidate: Candidate, { neighbours }: Neighbourhood): Others {
  const { kind, entry } = candidate;
  let hasDomestic = false;
  let hasIdentifier = false;
  let isOfIbanCountry = false;
  let isOfOneQualifier = false;
  let hasOtherPart = false;
  for (const other of neighbours) {
    if (other.entry === entry || !speaksFor(other.entry.side, entry.side)) continue;
    if (other.kind === kind) {
      hasOtherPart ||= kind === "nid" && isOtherPart(other, candidate);
      continue;
    }
    const isBank = other.kind === "iban" || other.kind === "bic";
    const isOfOne = !isBank && isOfSameCustomer(other.entry, entry);
    const isNamedWhole = isOfOne && other.entry.meaning.unexplained === 0;
    if (!isNamedWhole && other.base < (isBank ? SUPPORTS_AS_BANK : SUPPORTS)) continue;
    isOfIbanCountry ||= isIbanOfCountry(other, candidate);
    if (kind === "account" || isBank) {
      hasIdentifier = true;
      isOfOneQualifier ||= isOfOne;
    } else hasDomestic = true;
  }
  return { hasDomestic, hasIdentifier, isOfIbanCountry, isOfOneQualifier, hasOtherPart };
}

function isIbanOfCountry(iban: Candidate, { kind, country }: Candidate): boolean {
  return iban.kind === "iban" && kind === "bic" && country !== null && iban.country === country;
}

function isOfSameCustomer({ meaning: other }: Entry, { meaning }: Entry): boolean {
  return meaning.qualifier === other.qualifier && (meaning.otherAccount || other.otherAccount);
}

/** Transit and institution number beside each other, each of its own length: one national code in two fields. */
function isOtherPart({ term: other, compact }: Candidate, { term }: Candidate): boolean {
  if (term?.lengths === undefined || other?.lengths === undefined || term.country !== other.country) return false;
  return other.lengths.includes(compact.text.length) && !term.lengths.includes(compact.text.length);
}

function isBankCode({ meaning }: Entry): boolean {
  return meaning.terms.some(({ kind }) => kind === "nid");
}

/** By a name of no identifier that says more than `bank` or `bank_id`. */
function isNamedOtherwise({ meaning: { phrase, terms, banking, qualifier, otherNumber } }: Entry): boolean {
  return phrase !== "" && terms.length === 0 && !(banking && qualifier === "" && !otherNumber);
}

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
    ({ meaning }) =>
      !meaning.about &&
      meaning.unexplained === 0 &&
      meaning.terms.some(({ kind }) => kind === "account" || kind === "iban"),
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
function isBankAccount({ about, terms }: KeyMeaning): boolean {
  if (about || terms.some(({ kind }) => kind === "iban")) return false;
  return terms.some(
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
    meaning: "The longer code beside it begins with it: that one is the code, this a piece of it.",
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
      speaksFor(other.entry.side, entry.side),
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
        ? term?.shared !== true && !namesSorting(entry)
        : term?.strength !== "exact" && compact.digits >= FEWEST_WITH_MONEY) &&
        (strongest === "key" || strongest === "name") &&
        hasBankNameBeside(candidate),
    );
  },
};

/** Shops sort by codes as well, and call more than banks so. */
function namesSorting({ meaning }: Entry): boolean {
  return meaning.terms.some((term) => term.kind === "sortCode");
}

export const BESIDE_SIGNALS: readonly Signal<Beside>[] = [
  ...[besideBankId, besideBankAccount, wording, sameParty, piece, otherPart],
  ...[country, account, identifier, parallel, sides, property, name, key, bankName],
];
