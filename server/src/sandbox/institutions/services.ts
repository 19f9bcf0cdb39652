/**
 * Service codes that a BIC can carry (BIC validation interface, section 2.7): nine of the network and the euro area,
 * the others national. The document gives no descriptions of the national ones; each entry says what is known.
 */
import { countryName } from "../../domain/countries/isoCountries";

interface ServiceEntry {
  readonly code: string;
  readonly description: string;
}

const NETWORK_SERVICES: readonly (readonly [code: string, description: string])[] = [
  ["ABE", "Euro clearing, combined"],
  ["EB+", "Euro clearing, reachable institution"],
  ["EBA", "Euro clearing"],
  ["ERP", "Step clearing"],
  ["FIN", "FIN payment service, many-to-many"],
  ["MAC", "Institution restricted to a member-administered closed user group"],
  ["SCO", "SCORE FIN"],
  ["TG+", "Euro real-time gross settlement, indirect participant or addressable BIC"],
  ["TGT", "Euro real-time gross settlement, direct participant"],
];

/** National codes by country, as listed. */
const NATIONAL_SERVICES =
  "AE: RPD | AL: AIP | AO: PTR | AT: CCE, CSA, OEK | AU: ACL, PDS | AZ: AZM | BA: BAP | BB: BDS | BH: BHR, CBS | BI: BPS | BS: BHS | BW: BIS | CA: CAD, CDS | CD: BCG, CBC | CH: PCH, UTP | CL: SCP | CM: SYG | CO: CCC | CZ: UNI | DE: EP+ | DK: DD+, DDK, DKD, VPD | DO: SDD | DZ: ALG | EG: MCS, PEG | ES: CAM, RTC | FJ: FBN | GB: AIM, BFI, BMF, CCS, FXG, GSS, GST, SSE, STG, STP, TLF, TOM, TRM | GH: GIS | GM: CBG | GN: GNR | HK: HKL | HN: SPH | HR: HRK | HU: HUF, KLR | IE: CBI | IL: BIR, TAC | IN: XBC | IS: ISG | JO: JOD, JOE, JOF | KE: KPS | KN: CBE | LK: LKB | LR: LRR | LS: LSW | LV: LA+, LVL | MU: MUP | MW: RBM | MY: RTS | NA: NAM | NL: INC, MCF | NO: NBO, NOC, OSC | NZ: AVP, AVT, NSI | PH: BSP | PL: KDP, PLN | PS: PMA | PY: PPY | RO: DEC, ROB, ROL, RON, ROS | RW: RWS | SA: SAR | SE: BCC, SE+, SEC, SSK | SG: MEP, MEQ, MEU | SL: SLF, SLR | SN: BCA | SZ: IPS | TG: ERS, ERU | TH: THB | TR: DVP | TT: TTD | TW: TWI, TWP | TZ: TIS | UG: UIS | US: BTC, CLN, COT, FAC, FWR, OMG, PEF | UY: CUY | VE: PVE, YVE | ZA: MOS, RCH, SRS, ZAS, ZCL, ZDS, ZVA | ZM: ZIS | ZW: CCH, ZET";

/** The one national code that the document explains. */
const EXPLAINED: ReadonlyMap<string, string> = new Map([
  ["STG", "Sterling high-value payment system of the United Kingdom"],
]);

/** Services that banks of any country can have. */
export const networkServices: readonly string[] = NETWORK_SERVICES.map(([code]) => code);

const national: ReadonlyMap<string, readonly string[]> = new Map(
  NATIONAL_SERVICES.split(" | ").map((entry) => {
    const [country = "", codes = ""] = entry.split(": ");
    return [country, codes.split(", ")] as const;
  }),
);

export const serviceCountries: readonly string[] = [...national.keys()];

/** National services of a country. */
export function servicesOf(country: string): readonly string[] {
  return national.get(country) ?? [];
}

const descriptions: ReadonlyMap<string, string> = new Map([...NETWORK_SERVICES, ...nationalServices()]);

function nationalServices(): (readonly [string, string])[] {
  return [...national].flatMap(([country, codes]) => {
    const name = countryName(country) ?? country;
    return codes.map(
      (code) => [code, EXPLAINED.get(code) ?? `National payment or securities service ${code}, ${name}`] as const,
    );
  });
}

/** Every code there is, in alphabetical order. */
export const serviceCodes: readonly string[] = [...descriptions.keys()].sort();

/** The services of a record with their descriptions, in the order given. */
export function describeServices(codes: readonly string[]): ServiceEntry[] {
  return codes.map((code) => ({ code, description: descriptions.get(code) ?? "" }));
}
