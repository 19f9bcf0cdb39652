/** Every value that a coded member can have (Bank directory interface, sections 2.4 and 2.7). */

export const officeTypes = ["HO", "DB", "SB", "FB", "SF", "UC"] as const;
export const legalTypes = ["L", "B", "U"] as const;
export const institutionStatuses = "BANK COOP CBMA ASSM CORP CRUN ICSD INVM MONX NPAA PYMI SLBH SUFI XCHG OTHR".split(
  " ",
);
export const subtypeIndicators =
  "SUPE MCFI NOSU NSWB PSPA SSPA SWIF CRES DOMS PASO PRFI BEID COOP CORP MCCO SMDP TRCO".split(" ");
/** Those that the document names; section 2.4. */
export const toldConnectivities = ["CCC", "CNN", "NNN"] as const;
/** One letter each for three messaging services. */
export const connectivities = ["CCC", "CCN", "CNC", "CNN", "NCC", "NCN", "NNC", "NNN"] as const;
