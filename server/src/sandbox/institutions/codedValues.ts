/** Every value that a coded member can have (Bank directory interface, sections 2.4 and 2.7). */
import { institutionStatusWords, legalTypeWords, officeTypeWords, subtypeWords } from "../../domain/interfaceCodes";

export const officeTypes = Object.keys(officeTypeWords);
export const legalTypes = Object.keys(legalTypeWords);
export const institutionStatuses = Object.keys(institutionStatusWords);
export const subtypeIndicators = Object.keys(subtypeWords);
/** Those that the document names; section 2.4. */
export const documentedConnectivities = ["CCC", "CNN", "NNN"] as const;
/** One letter each for three messaging services. */
export const connectivities = ["CCC", "CCN", "CNC", "CNN", "NCC", "NCN", "NNC", "NNN"] as const;
