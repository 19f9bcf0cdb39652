/** Names that a standard gives a meaning by the place they stand at, where the name itself says nothing. */
import { isBicForm } from "../../domain/bic";
import type { Container, Field } from "../../model";
import { isAlwaysRead } from "../interest";
import { type KeyMeaning, meaningOf } from "../keys/keyMeaning";
import { EXAMPLE_KEYS } from "../keys/vocabulary";
import { isFinMessage } from "../texts/finMessages";

/** What a standard calls a field that it knows by its own name; null where the field isn't the standard's. */
type NameByStandard = (field: Field) => string | null;

/** The standards by the names that they give a field. */
const BY_OWN_NAME: ReadonlyMap<string, NameByStandard> = new Map([
  ["bankid", inOfx],
  ["id", inIsdoc],
  ["identifier", inPaymentNetwork],
  ["sender", inHeaderOfMessage],
  ["receiver", inHeaderOfMessage],
  ["numero_codigo", inListOfBrazil],
  ["número_código", inListOfBrazil],
]);

/** What the standard says that the field is. */
export function meaningByStandard(field: Field): KeyMeaning | null {
  const name = BY_OWN_NAME.get(bare(field.key))?.(field) ?? inSchema(field) ?? inElement(field);
  return name === null ? null : meaningOf(name);
}

/** OFX 2.2, section 11.3.1: `BANKID` beside `ACCTID` is what the country's banks are told by: sort code, Bankleitzahl, … */
function inOfx({ container }: Field): string | null {
  return hasMember(container, "acctid") ? "ofx bank id" : null;
}

/** ISDOC 6, `PaymentMeans/Payment/Details`: `ID` beside `BankCode` is the account's number. */
function inIsdoc({ container }: Field): string | null {
  return bare(container.key) === "details" && hasMember(container, "bankcode") ? "bank account number" : null;
}

/**
 * - Fedwire Funds Service, {4000} to {5200}: `identifier` is what the letter of its `identificationCode` says.
 * - FDX, PaymentNetwork: `identifier` beside `bankId` is the account's number, where no `identifierType` says otherwise.
 */
function inPaymentNetwork({ container }: Field): string | null {
  const code = container.fields.find(({ key }) => bare(key) === "identificationcode")?.value;
  const inFedwire = code === undefined ? undefined : IN_FEDWIRE[code];
  if (inFedwire !== undefined) return inFedwire;
  return hasMember(container, "bankid") && !hasMember(container, "identifiertype") ? "bank account number" : null;
}

/** Banco Central do Brasil, list of participants of the STR: `Número_Código` beside `ISPB` is the bank's code of three digits. */
function inListOfBrazil({ container }: Field): string | null {
  return hasMember(container, "ispb") ? "compe" : null;
}

/** The kinds that are one identifier: a demand deposit account, a BIC, a routing number of the Federal Reserve. */
const IN_FEDWIRE: Readonly<Record<string, string>> = {
  D: "bank account number",
  B: "bic",
  F: "fedwire routing",
};

/**
 * SWIFT, Standards MT, and ISO 20022, business application header: who sends a message and who gets it are told by their
 * BICs.
 */
function inHeaderOfMessage({ key, value, container }: Field): string | null {
  return isBicForm(value) && isOfMessage(container) ? `${bare(key)} bic` : null;
}

const TYPE_OF_MESSAGE = /^(?:MT ?\d{3}|(?:pacs|pain|camt)\.\d{3})/iu;

/** A message's text stands in the same record, or what its type is called; of what is read only sometimes nothing follows. */
function isOfMessage({ fields, crowded }: Container): boolean {
  if (crowded === true) return false;
  return fields.some(
    (field) => (TYPE_OF_MESSAGE.test(field.value) || isFinMessage(field.value)) && isAlwaysRead(field),
  );
}

/** Open Finance Brasil, description of the interface: `number: {example}` among the `properties` of which one is `compeCode`. */
function inSchema({ key, container }: Field): string | null {
  const { parent } = container;
  if (key === null || container.key === null || parent?.key !== "properties" || !EXAMPLE_KEYS.has(key)) return null;
  const name = IN_OPEN_FINANCE_BRASIL[container.key];
  return name !== undefined && parent.children.some((other) => other.key === "compeCode") ? name : null;
}

const IN_OPEN_FINANCE_BRASIL: Readonly<Record<string, string>> = {
  number: "bank account number",
  branchCode: "bank branch code",
};

/**
 * By the element around:
 * - UBL 2 and EN 16931: `PayeeFinancialAccount/ID` is the account (BT-84), `FinancialInstitutionBranch/ID` the bank's BIC
 *   or national code (BT-86).
 * - ISO 20022: `DbtrAcct/Id` is the account, where it isn't divided into `IBAN` and `Othr/Id` as the schema has it.
 */
function inElement(field: Field): string | null {
  const { key, value } = field;
  if (key !== null && !CONTENT.has(key) && bare(key) !== "id") return null;
  const [name, around] = namesOf(field);
  if (name !== "id" || around === undefined) return null;
  if (around.endsWith("financialaccount") || ACCOUNT_OF_PARTY.test(around)) return "bank account number";
  if (!around.startsWith("financialinstitution")) return null;
  return /^\s*[A-Za-z]{4}/u.test(value) ? "bic" : "bank code";
}

/** ISO 20022, debtor's and creditor's account by the names that only its messages have. */
const ACCOUNT_OF_PARTY = /^(?:dbtr|cdtr)acct$/u;

/** What holds the content of an element: the dialects of XML in JSON. */
const CONTENT: ReadonlySet<string> = new Set(["_", "#text", "$", "$t", "@value", "value", "content", "text"]);

/** Names that are looked at: the field's own and the one around. */
const NAMES = 2;

/**
 * SPEI (Banco de México, catalogue of kinds of accounts): kind 40 is a CLABE. `tipoCuentaBeneficiario: 40` says it of
 * `cuentaBeneficiario`; beside a `claveRastreo`, which every order of it has and no other payment, eighteen digits do, for
 * cards and telephones have fewer.
 */
export function isClabeBySpei({ key, value, container }: Field): boolean {
  const name = bare(key);
  if (!name.startsWith("cuenta") || !/^\d{18}$/u.test(value) || container.crowded === true) return false;
  return container.fields.some((other) => {
    const beside = bare(other.key);
    return (beside === `tipo${name}` && other.value === "40") || (beside === "claverastreo" && isAlwaysRead(other));
  });
}

/**
 * ISO 20022: accounts that an agent has with another bank, and the agents between those of the parties. Their numbers are
 * none of the debtor's or creditor's, and no agent's account is with itself.
 */
const ROLES_BETWEEN =
  /^(?:(?:dbtr|cdtr|intrmy|prvsinstg|(?:instg|instd|thrd)rmbrsmnt)agt\d?acct|(?:debtor|creditor|intermediary|previousinstructing|(?:instructing|instructed|third)reimbursement)agent\d?account|(?:intrmyagt|intermediaryagent)\d|sttlmacct|chrgsacct(?:agt)?)$/u;

const SAME_ROLE = /(chrgsacct)agt$/u;

/**
 * Whom what stands in a container speaks of, where that is neither debtor nor creditor, or "" where its key names nobody;
 * null for any other key.
 */
export function roleByStandard(key: string, parent: Container | null): string | null {
  // `Id: {Othr: {Id}}` with the standard's long names: no other party.
  if (key === "other" && parent?.key != null && /identification$/iu.test(parent.key)) return "";
  if (!/a(?:gt|gent|cct)/iu.test(key)) return null;
  const name = bare(key).replace(/[_-]/gu, "");
  return ROLES_BETWEEN.test(name) ? name.replace(SAME_ROLE, "$1") : null;
}

/**
 * ISO 20022, GenericAccountIdentification1 (`DbtrAcct: {Id: {Othr: {Id}}}`): "unique identification of an account, as
 * assigned by the account servicer", in a form of its own unless a scheme beside it names one.
 */
export function isOfServicer({ key, container }: Field): boolean {
  if (!/^(?:id|identification)$/u.test(bare(key)) || !/^oth(?:e)?r$/u.test(bare(container.key))) return false;
  const { fields, children } = container;
  return ![...fields, ...children].some((beside) => /^sch(?:eme|me)/iu.test(bare(beside.key)));
}

/** The names around a field from the inside, without lists' places and without what only holds content. */
function namesOf({ key, container }: Field): readonly string[] {
  const names: string[] = [];
  if (key !== null && !CONTENT.has(key)) names.push(bare(key));
  for (let at: Field["container"] | null = container; at !== null && names.length < NAMES; at = at.parent)
    if (at.key !== null && !CONTENT.has(at.key)) names.push(bare(at.key));
  return names;
}

function hasMember({ fields }: Container, name: string): boolean {
  return fields.some(({ key }) => bare(key) === name);
}

/** Without the prefix of a namespace. */
function bare(key: string | null): string {
  return key === null ? "" : key.slice(key.lastIndexOf(":") + 1).toLowerCase();
}
