/** Members' ids of clearing systems: the code of the system names country and kind, and its lengths are right, in all formats. */
import { describe, expect, it } from "vitest";
import type { FormatName } from "../../server/src/model";
import { analyse } from "../support/annotate";

/** One of each length that the external code list gives. */
const MEMBERS: readonly (readonly [system: string, id: string, country: string])[] = [
  ["ATBLZ", "12000", "AT"],
  ["AUBSB", "062000", "AU"],
  ["BEFTN", "010261720", "BD"],
  ["CACPA", "000312345", "CA"],
  ["CHBCC", "230", "CH"],
  ["CHBCC", "8390", "CH"],
  ["CHBCC", "80808", "CH"],
  ["CHSIC", "002300", "CH"],
  ["CNAPS", "102100099996", "CN"],
  ["DEBLZ", "37040044", "DE"],
  ["ESNCC", "21000418", "ES"],
  ["ESNCC", "210004184", "ES"],
  ["GBDSC", "200000", "GB"],
  ["GRBIC", "0110125", "GR"],
  ["HKNCC", "004", "HK"],
  ["IENCC", "900017", "IE"],
  ["INFSC", "HDFC0001234", "IN"],
  ["ITNCC", "0542811101", "IT"],
  ["JPZGN", "0001001", "JP"],
  ["JPZGN", "0001", "JP"],
  ["NGBCS", "044150149", "NG"],
  ["NZNCC", "020368", "NZ"],
  ["PLKNR", "10901014", "PL"],
  ["PTNCC", "00020123", "PT"],
  ["RUCBC", "044525225", "RU"],
  ["SESBA", "5000", "SE"],
  ["SGIBG", "7171001", "SG"],
  ["THCBC", "002", "TH"],
  ["TWNCC", "0081005", "TW"],
  ["USABA", "021000021", "US"],
  ["USPID", "0002", "US"],
  ["ZANCC", "250655", "ZA"],
];

type Write = (system: string, id: string, named?: "Cd" | "Prtry") => string;

const long = { Cd: "code", Prtry: "proprietary" } as const;

const WAYS: readonly (readonly [way: string, format: FormatName, write: Write])[] = [
  [
    "XML",
    "xml",
    (system, id, named = "Cd") =>
      `<FIId><FinInstnId><ClrSysMmbId><ClrSysId><${named}>${system}</${named}></ClrSysId><MmbId>${id}</MmbId></ClrSysMmbId></FinInstnId></FIId>`,
  ],
  [
    "JSON with the standard's long names",
    "json",
    (system, id, named = "Cd") =>
      JSON.stringify({
        clearingSystemMemberIdentification: {
          clearingSystemIdentification: { [long[named]]: system },
          memberIdentification: id,
        },
      }),
  ],
  ["YAML", "yaml", (system, id, named = "Cd") => `ClrSysMmbId:\n  MmbId: "${id}"\n  ClrSysId: {${named}: ${system}}\n`],
];

const MIXED = `<MmbId>NZNCC020368</MmbId>`;

describe.each(WAYS)("in %s", (_way, format, write) => {
  const foundIn = (text: string) =>
    analyse(text, { format }).literals.map(({ literal: { kind, country, value, valid } }) => [
      kind,
      country,
      value,
      valid,
    ]);

  it.each(MEMBERS)("%s %s is a code of %s", (system, id, country) => {
    const kind = system === "GBDSC" || system === "IENCC" ? "sortCode" : "nid";
    expect(foundIn(write(system, id))).toEqual([[kind, country, id, true]]);
    expect(
      foundIn(
        write(system, id)
          .replaceAll(system, "")
          .replaceAll(id, system + id),
      ),
      "in one element",
    ).toEqual([[kind, country, id, true]]);
    expect(analyse(write(system, id), { format }).findings).toEqual([]);
  });

  it.each([
    ["FW021000021", "nid", "US", "021000021"],
    ["//FW021000021", "nid", "US", "021000021"],
    ["//SC601613", "sortCode", "GB", "601613"],
    ["BL37040044", "nid", "DE", "37040044"],
    ["INSBIN0001234", "nid", "IN", "SBIN0001234"],
  ])("%s, with a system as SWIFT messages name it", (written, kind, country, value) => {
    const text = write("XXXXX", "YYYYYY").replace("XXXXX", "").replace("YYYYYY", written);
    expect(foundIn(text)).toEqual([[kind, country, value, true]]);
  });

  it.each(["SC6016", "ZZ601613", "FW02100002", "/SC601613"])("%s is no code behind its system", (written) => {
    const text = write("XXXXX", "YYYYYY").replace("XXXXX", "").replace("YYYYYY", written);
    expect(foundIn(text).map(([, , value]) => value)).not.toContain(written.replace(/^\/?[A-Z]+/u, ""));
  });

  it("another length is wrong, or doubtful where other codes of the country have it", () => {
    expect(foundIn(write("ITNCC", "054281"))).toEqual([["nid", "IT", "054281", false]]);
    expect(foundIn(write("TWNCC", "0081"))).toEqual([["nid", "TW", "0081", false]]);
    expect(foundIn(write("USABA", "0002"))).toEqual([["nid", "US", "0002", null]]);
    const severities = (text: string) => analyse(text, { format }).findings.map(({ finding }) => finding.severity);
    expect(severities(write("ITNCC", "054281"))).toEqual(["error"]);
    expect(severities(write("USABA", "0002"))).toEqual(["warning"]);
  });

  it("check digits count all the same", () => {
    expect(foundIn(write("USABA", "021000022"))).toEqual([["nid", "US", "021000022", false]]);
    expect(foundIn(write("ESNCC", "210004185"))).toEqual([["nid", "ES", "210004185", false]]);
  });

  it("a system of one's own says no country", () => {
    expect(foundIn(write("USABA", "021000022", "Prtry")).filter(([, country]) => country === "US")).toEqual([]);
  });
});

it("a system's code before the id is no part of it", () => {
  const { literals } = analyse(MIXED, { format: "xml" });
  expect(literals.map(({ start, end }) => MIXED.slice(start, end))).toEqual(["020368"]);
});
