/** What the coded members of the bank directory's records mean (Bank directory interface, sections 2.4 and 2.7). */

type Words = Readonly<Record<string, string>>;

export const officeTypeWords: Words = {
  HO: "head office",
  DB: "domestic branch or department",
  SB: "sub-domestic branch",
  FB: "foreign branch",
  SF: "sub-foreign branch",
  UC: "unclassified",
};

export const legalTypeWords: Words = {
  L: "legal entity",
  B: "business entity, a branch or department of a legal entity",
  U: "unknown",
};

export const institutionStatusWords: Words = {
  BANK: "universal bank",
  COOP: "cooperative bank",
  CBMA: "central bank or monetary authority",
  ASSM: "asset manager",
  CORP: "corporate",
  CRUN: "credit union",
  ICSD: "international central securities depository",
  INVM: "investment bank",
  MONX: "money exchange",
  NPAA: "national payment association",
  PYMI: "payment institution",
  SLBH: "saving-lending bank, housing",
  SUFI: "supervised financial institution",
  XCHG: "exchange",
  OTHR: "other",
};

export const subtypeWords: Words = {
  SUPE: "member or sub-member of the network, or a similar institution",
  MCFI: "financial institution in a member-administered closed user group",
  NOSU: "provider of trade confirmations, proxy voting, traveller's cheques or treasury services",
  NSWB: "BIC that is not connected",
  PSPA: "payment system participant",
  SSPA: "securities system participant",
  SWIF: "undefined institution",
  CRES: "participant of a national securities system",
  DOMS: "internal subtype for domestic customers",
  PASO: "partner",
  PRFI: "non-user of the network",
  BEID: "business entity identifier (corporate)",
  COOP: "cooperation agreement for messaging (corporate)",
  CORP: "corporate",
  MCCO: "non-financial participant in a member-administered closed user group",
  SMDP: "securities market data provider",
  TRCO: "treasury counterparty",
};

/** The words with the code behind them; a code that nobody described alone. */
export function inWords(code: string, words: Words): string {
  const known = Object.hasOwn(words, code) ? words[code] : undefined;
  return known === undefined ? code : `${known} (${code})`;
}
