/** What the key says, and the keys above it. */
import { onceFor } from "../../domain/onceFor";
import type { Container } from "../../model";
import { DEFINITIONS } from "../joins";
import { meaningOf } from "../keys/keyMeaning";
import { ABOUT, HOLDERS, RECORD_TYPES } from "../keys/vocabulary";
import { isInputKey } from "../names/testCases";
import { type EntryReading, isBicForCode, namingOf } from "./reading";
import { type Signal, says, weights } from "./signal";

const ownKey: Signal<EntryReading> = {
  name: "own key",
  source: "config",
  weights: weights(60, 60, 60, 60, 60),
  doc: {
    meaning: "The project's configuration says that this key holds identifiers of the kind (`keys` in `paylint.json`).",
    example: { speaks: "my_iban: DE8937040044053201300", silent: "iban: DE8937040044053201300" },
  },
  says: ({ entry, kind, own }) => (own === kind ? entry.meaning.phrase : null),
};

const exact: Signal<EntryReading> = {
  name: "key exact",
  source: "key",
  weights: weights(60, 50, 50, 35, 55),
  doc: {
    meaning: "The key, or a label beside the value, names this identifier and nothing else.",
    example: { speaks: "iban: DE89370400440532013000", silent: "reference: DE89370400440532013000" },
  },
  says: (reading) => namedBy(reading, "exact"),
};

const ambiguous: Signal<EntryReading> = {
  name: "key ambiguous",
  source: "key",
  weights: weights(40, 30, 40, 25, 25),
  doc: {
    meaning: "The key names the identifier by a word that means other things in other trades (*swift*, *branch code*).",
    example: { speaks: "sort_code: 20-00-00", silent: "code: 20-00-00" },
  },
  says: (reading) => namedBy(reading, "ambiguous"),
};

const generic: Signal<EntryReading> = {
  name: "key generic",
  source: "key",
  weights: weights(20, 15, 15, 20, 15),
  doc: {
    meaning:
      "The key's word helps only beside the key of a bank or an account, or it names another identifier that may be " +
      "written in this form: an account for an IBAN, a bank code for a BIC, a bank for a BIC that can be no word.",
    example: { speaks: "bank_code: DEUTDE2F", silent: "post_code: DEUTDE2F" },
  },
  says: (reading) => namedBy(reading, "generic"),
};

function namedBy(reading: EntryReading, strength: "exact" | "ambiguous" | "generic"): string | null {
  const naming = namingOf(reading);
  return naming?.strength === strength ? naming.by : null;
}

const partyAlone: Signal<EntryReading> = {
  name: "party",
  source: "key",
  weights: { iban: 20 },
  doc: {
    meaning:
      "The key says who pays or is paid and nothing else, and the value has the form of an IBAN, of 16 signs or more: the " +
      "party is told by its account.",
    example: { speaks: "creditor: DE88370400440532013000", silent: "creditor_id: DE88370400440532013000" },
  },
  says: ({ entry: { meaning, named }, shape, form }) =>
    says(
      shape === "whole" &&
        named === "key" &&
        form.latin.length >= SHORTEST_OF_PARTY &&
        meaning.words.length === 1 &&
        PAYING.has(meaning.side),
    ),
};

/** Shorter ones are as long as numbers of shipments and companies. */
const SHORTEST_OF_PARTY = 16;
const PAYING: ReadonlySet<string> = new Set(["debtor", "creditor"]);

const banking: Signal<EntryReading> = {
  name: "key banking",
  source: "key",
  weights: weights(0, 5, 15, 20, 10),
  doc: {
    meaning: "Besides the identifier the key speaks of a bank, or a bank code's key holds a BIC that can be no word.",
    example: { speaks: "bank_account_number: '12345678'", silent: "account_number: '12345678'" },
  },
  says: (reading) => says(speaksOfBank(reading) || isBicForCode(reading)),
};

function speaksOfBank({ entry, term }: EntryReading): boolean {
  return term !== null && (term.banking === true || entry.meaning.banking);
}

const parentsBanking: Signal<EntryReading> = {
  name: "parents banking",
  source: "parent",
  weights: weights(5, 10, 10, 20, 10),
  doc: {
    meaning: "A key above speaks of banking, and the value's own names the identifier.",
    example: {
      speaks: "bank_details:\n  account_number: '12345678'",
      silent: "details:\n  account_number: '12345678'",
    },
  },
  says: (reading) => says(reading.term !== null && !speaksOfBank(reading) && reading.entry.banking),
};

const recordsBanking: Signal<EntryReading> = {
  name: "record of a bank",
  source: "record",
  weights: { sortCode: 10, account: 20, nid: 10 },
  doc: {
    meaning:
      "What the record says that it is speaks of a bank, and the value's own name of the identifier: `model: res.partner.bank`, " +
      '`"object": "bank_account"`. *Bank* alone is a kind of a ledger\'s accounts.',
    example: {
      speaks: "type: bank_account\naccount_number: '12345678'",
      silent: "type: loan_account\naccount_number: '12345678'",
    },
  },
  says: (reading) => {
    const { term, entry } = reading;
    return says(term !== null && !speaksOfBank(reading) && !entry.banking && isOfBanksRecord(entry.field.container));
  },
};

/** The object itself, or the one around that it gives structure to (`fields` of a fixture). */
function isOfBanksRecord(container: Container): boolean {
  return hasTypeOfBank(container) || (container.parent !== null && hasTypeOfBank(container.parent));
}

/** A text may have thousands of parts, each of which asks. */
const hasTypeOfBank = onceFor(
  ({ fields, crowded }: Container): boolean =>
    crowded !== true && fields.some(({ key, value }) => isTypeOfBank(key, value)),
);

function isTypeOfBank(key: string | null, value: string): boolean {
  if (key === null || !RECORD_TYPES.has(key) || value.length > LONGEST_RECORD_TYPE || !/bank/iu.test(value))
    return false;
  const { words, ofBanking } = meaningOf(value);
  return ofBanking && words.length > 1;
}

const LONGEST_RECORD_TYPE = 60;

const list: Signal<EntryReading> = {
  name: "list",
  source: "column",
  weights: { sortCode: 20, nid: 20 },
  doc: {
    meaning: "A text in a list that is named in the plural, or what a test puts in: no order of things, and no count.",
    example: { speaks: "sort_codes: ['200000']", silent: "sort_code: ['200000']" },
  },
  says: ({ entry: { field, meaning, named }, term }) => {
    if (term?.strength !== "ambiguous" || (named !== "parent" && named !== "case")) return null;
    const isPlural = meaning.words.at(-1)?.endsWith("s") === true;
    return says(field.scalar === "string" && (isPlural || isInputKey(field.key)));
  },
};

const component: Signal<EntryReading> = {
  name: "component",
  source: "parent",
  weights: { account: 35, nid: 35 },
  doc: {
    meaning:
      "The example of a schema's component that is called by the identifier's whole name: the component is one (OpenAPI 3.1, " +
      "section 4.8.7; JSON Schema).",
    example: {
      speaks: "components:\n  schemas:\n    AccountNumber:\n      type: string\n      example: '12345678'",
      silent: "components:\n  things:\n    AccountNumber:\n      type: string\n      example: '12345678'",
    },
  },
  says: ({ entry: { field, meaning, named }, term }) => {
    if (term === null || term.strength === "generic" || named !== "parent" || meaning.qualifier !== "") return null;
    const { key, container } = field;
    const holder = key === null ? container.parent : container;
    const isExample = key === null ? container.kind === "array" : meaningOf(key).example;
    return says(isExample && holder?.key != null && isDefinitions(holder.parent));
  },
};

/** Where OpenAPI and JSON schema keep what is used elsewhere. */
function isDefinitions(around: Container | null): boolean {
  return around?.key != null && DEFINITIONS.has(around.key);
}

const testValue: Signal<EntryReading> = {
  name: "test's value",
  source: "column",
  weights: weights(40, 40, 20, 20, 20),
  doc: {
    meaning: "It stands in a list of what a test accepts or rejects, and a key above names what is tested.",
    example: { speaks: "aba: { valid: ['021000021'] }", silent: "aba: { other: ['021000021'] }" },
  },
  says: ({ entry }) => says(entry.named === "case"),
};

const unexplained: Signal<EntryReading> = {
  name: "key unexplained",
  source: "key",
  weights: weights(-5, -15, -10, -10, -10),
  doc: {
    meaning: "Behind the name stands a word that nothing explains: `bic_feed`, `iban_registry_team`.",
    example: { speaks: "sort_code_foo: 20-00-00", silent: "sort_code: 20-00-00" },
  },
  says: ({ entry: { meaning } }) => says(meaning.unexplained > 0),
};

const about: Signal<EntryReading> = {
  name: "key about",
  source: "key",
  weights: weights(-60, -60, -60, -60, -60),
  doc: {
    meaning:
      "The value is something about an identifier: its format, its last digits, a check's result. A word for the holder " +
      "(*IBAN holder*) or a form's field says whose or where it is where the value begins as an IBAN does.",
    example: { speaks: "sort_code_format: 20-00-00", silent: "sort_code: 20-00-00" },
  },
  says: (reading) => says(reading.entry.meaning.about && !isIbanItself(reading)),
};

/** `IBAN Kontoinhaber`, `ibanField`: no name of a holder or of a form's field begins with two letters and two digits. */
function isIbanItself({ kind, entry: { meaning, field } }: EntryReading): boolean {
  return (
    kind === "iban" &&
    /^\s*[A-Z]{2}\d{2}/iu.test(field.value) &&
    meaning.words.some(saysWhoseOrWhere) &&
    meaning.words.every((word) => word !== "id" && (!ABOUT.has(word) || saysWhoseOrWhere(word)))
  );
}

function saysWhoseOrWhere(word: string): boolean {
  return HOLDERS.has(word) || FORM_FIELDS.has(word);
}

/** Where a form, or the test of one, takes a value in. */
const FORM_FIELDS: ReadonlySet<string> = new Set(["field", "fields", "input"]);

const otherAccount: Signal<EntryReading> = {
  name: "other account",
  source: "key",
  weights: { account: -60 },
  doc: {
    meaning: "The account of a customer with a shop, of a ledger or a cloud, and not with a bank.",
    example: { speaks: "customer_account: '12345678'", silent: "bank_account: '12345678'" },
  },
  says: ({ entry: { meaning } }) => says(meaning.otherAccount),
};

const otherNumber: Signal<EntryReading> = {
  name: "other number",
  source: "key",
  weights: weights(-15, -40, -40, -40, -40),
  doc: {
    meaning: "The key names a number of another kind: of an order, an invoice, a phone.",
    example: { speaks: "invoice_swift: DEUTDEFF", silent: "swift: DEUTDEFF" },
  },
  says: ({ entry: { meaning } }) => says(meaning.otherNumber),
};

const ledger: Signal<EntryReading> = {
  name: "ledger or cloud",
  source: "record",
  weights: weights(0, -10, -40, -60, -30),
  doc: {
    meaning: "Bookkeeping or cloud accounts are spoken of above or beside the value: its numbers are likely theirs.",
    example: {
      speaks: "account_number: '12345678'\ntype: asset",
      silent: "account_number: '12345678'\ntype: checking",
    },
  },
  says: ({ ofLedger }) => says(ofLedger),
};

export const KEY_SIGNALS: readonly Signal<EntryReading>[] = [
  ...[ownKey, exact, ambiguous, generic, partyAlone, banking, parentsBanking, recordsBanking],
  ...[list, component, testValue, unexplained, about, otherAccount, otherNumber, ledger],
];
