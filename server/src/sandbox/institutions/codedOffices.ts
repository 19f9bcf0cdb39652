/**
 * An institution for each coded value of the documents, so that a client can be tried with every one: found by both
 * directories, under a bank code of its own. All are German, whose bank codes have room for them, whatever the service.
 */
import {
  documentedConnectivities,
  institutionStatuses,
  legalTypes,
  officeTypes,
  subtypeIndicators,
} from "./codedValues";
import type { Fixture, Office } from "./institutions";
import { serviceCodes } from "./services";

/** The member of the bank directory's record that holds the value. */
type CodedMember =
  | "service_codes"
  | "institution_status"
  | "subtype_indicator"
  | "office_type"
  | "legal_type"
  | "network_connectivity";

interface Coded {
  readonly member: CodedMember;
  readonly value: string;
}

function coded(member: CodedMember, values: readonly string[]): Coded[] {
  return values.map((value) => ({ member, value }));
}

const values: readonly Coded[] = [
  ...coded("service_codes", serviceCodes),
  ...coded("institution_status", institutionStatuses),
  ...coded("subtype_indicator", subtypeIndicators),
  ...coded("office_type", officeTypes),
  ...coded("legal_type", legalTypes),
  ...coded("network_connectivity", documentedConnectivities),
];

const HOME = "ZZPLDEFFXXX";

function toOffice({ member, value }: Coded, index: number): Office {
  // Four digits, and three letters of a branch: no directory lists any of them.
  const place = String(index).padStart(3, "0");
  const isReached = member !== "network_connectivity" || value.startsWith("C");
  return {
    country: "DE",
    name: `PAYLINT EXAMPLE OF ${member.toUpperCase().replaceAll("_", " ")} ${value}`,
    bic: `ZZCVDE2X${place}`,
    active: isReached,
    inBicDirectory: true,
    nid: `99980${place}`,
    office: "BRANCH",
    city: "SAMPLEVILLE",
    zip: "60000",
    status: member === "institution_status" ? value : "BANK",
    subtype: member === "subtype_indicator" ? value : isReached ? "SUPE" : "NSWB",
    officeType: member === "office_type" ? value : "DB",
    legalType: member === "legal_type" ? value : "B",
    connectivity: member === "network_connectivity" ? value : "CCC",
    ...(isReached ? {} : { connectedBic: HOME }),
    services: member === "service_codes" ? [value] : ["FIN"],
    // Accepts any well-formed account.
    method: "09",
  };
}

export const codedOffices: readonly Office[] = values.map(toOffice);

/** What `/fixtures` lists of them. */
export const codedFixtures: readonly Fixture[] = codedOffices.map(({ country, name, bic, nid }, index) => {
  const { member, value } = values[index] as Coded;
  return { case: `${member}=${value}`, country, name, bic, nid: nid ?? "", member, value };
});
