/** Every country's row of the bank directory interface, section 2.8: code lengths, and how far accounts are checked. */
import { describe, expect, it } from "vitest";
import { accountFormats } from "../../server/src/domain/nid";
import { jsonValue, NID, STRUCTURE, sharedSandbox, withKey, xmlText } from "./client";

const sandbox = sharedSandbox();

/** The rows as published. */
const YES = "BA(3,6) BE(3) DE(8) EE(2) FR(10) GB(6) HR(7) IT(10) MC(10) ME(3) MK(3,11) PT(8) RS(3) SI(5) XK(4)";
const UNDER_REVIEW = "CZ(4) ES(9,8) HU(8) MA(10,6) MX(6,3) NO(4) SE(4,5) SK(4) TL(4,8) TN(5)";
const NO_FORMAT =
  "AS(9) BG(8) CR(4) FI(3) GE(2,8) GF(10) GP(10) IM(6) KZ(3) LB(4) LT(5) LU(3) LV(4) MP(9) MQ(10) MR(10) MU(4,6) NC(10) PF(10) PM(10) PS(5,2) RE(10) RO(4) ST(8,4) VA(3) VI(9) WF(10) YT(10)";
const FORMAT_ONLY =
  "AD(8) AE(9,3,11) AF(4) AG(8) AI(8) AL(8) AM(5) AO(8,4) AR(7,5,3) AT(5) AU(6) AW(9) AZ(12,6) BD(9) BF(5,10) BH(4) BJ(5,10) BM(2) BN(6) BO(5) BR(8,7) BS(8) BT(9) BW(6) BY(8,11) BZ(8) CA(9,3) CF(10) CG(10) CH(5,6) CI(5,10) CK(6) CL(3) CM(10) CN(12) CO(2,5,4,3) CV(8) CY(8) DK(4) DM(8) DO(4) DZ(3,8) EC(8,2) EG(8) FJ(6) FO(4) GA(10) GD(8) GG(6) GH(6) GI(6) GL(4) GM(6) GN(6) GQ(10) GR(7) GT(2,3,8) GU(9) GW(5,10) GY(8) HK(6,3) HN(6,8,3) HT(9) ID(7,8,3) IE(6) IL(6) IN(11,9,4) IQ(11,8,4) IS(4) JE(6) JM(8,9) JO(2) JP(7,4) KE(5) KG(6) KH(6) KM(5) KN(8) KR(7,3,4) KW(4) LC(8) LI(5,6) LK(7) LS(6) MD(11) MG(10,8) ML(5,10) MN(6,8) MO(3) MS(8) MT(5) MW(6) MY(9,4) MZ(2,8,4) NA(6) NE(5,10) NG(9,3,6) NI(2) NL(4) NP(8,4) NZ(6) PA(3,9) PE(3,6) PG(6) PH(9,6,11) PK(7,6,12,3) PL(8) PR(9) PY(4,7) QA(2) RU(9) RW(3) SA(2) SB(6) SC(6) SG(7) SL(6) SM(10) SN(5,10) SV(2,4) SZ(6) TD(10) TG(5,10) TH(7,3) TJ(9) TO(6) TR(9,12) TW(7,3) TZ(6) UA(6) UG(6) US(9,4,6) UY(3) UZ(5) VC(8) VE(4) VN(8,6) VU(6) WS(6) ZA(6) ZM(6) ZW(5)";

function rowsOf(text: string): (readonly [country: string, lengths: string[]])[] {
  return text.split(" ").map((row) => [row.slice(0, 2), row.slice(3, -1).split(",")] as const);
}

interface Format {
  readonly EXAMPLE: string;
  readonly LENGTH: string;
  readonly LETTER_FORMAT: string;
  readonly REGEX_FORMAT: string;
}

async function formatsOf(country: string): Promise<readonly Format[]> {
  const { text } = await sandbox().post(STRUCTURE, withKey("json", { country_iso: country }));
  return jsonValue(text, "national_id_format") as readonly Format[];
}

async function accountAnswer(country: string, nid: string, account: string): Promise<unknown[]> {
  const { text, status } = await sandbox().post(NID, withKey("json", { country_iso: country, nid, account }));
  return [status, jsonValue(text, "account_valid")];
}

describe("all countries", () => {
  for (const [country, lengths] of rowsOf([YES, UNDER_REVIEW, NO_FORMAT, FORMAT_ONLY].join(" "))) {
    it(country, async () => {
      const formats = await formatsOf(country);
      expect(formats.map(({ LENGTH }) => LENGTH)).toEqual(lengths);
      for (const { EXAMPLE, LENGTH, LETTER_FORMAT, REGEX_FORMAT } of formats) {
        expect([EXAMPLE.length, LETTER_FORMAT.length]).toEqual([Number(LENGTH), Number(LENGTH)]);
        expect(EXAMPLE).toMatch(new RegExp(`^(?:${REGEX_FORMAT})$`, "u"));
        const { text } = await sandbox().post(NID, withKey("json", { country_iso: country, nid: EXAMPLE }));
        expect(["400", undefined]).toContain(jsonValue(text, "error.code"));
        expect(jsonValue(text, "account_valid")).toBe("");
      }
      const long = await sandbox().get(NID, withKey("xml", { country_iso: country, nid: "1".repeat(13) }));
      expect(xmlText(long.text, "error.message")).toBe(
        `NID length is not correct for ${country}. Accepted length for ${country}: ${lengths[0]} characters.`,
      );
    });
  }

  it("are 195, Egypt and Iraq among them", () => {
    expect(rowsOf([YES, UNDER_REVIEW, NO_FORMAT, FORMAT_ONLY].join(" "))).toHaveLength(195);
  });
});

/** A valid account of each country whose check digit is verified, with its bank code; invented or published samples. */
const verified: readonly (readonly [country: string, nid: string, account: string])[] = [
  ["BA", "129", "1290079401028494"],
  ["BE", "539", "539007547034"],
  ["DE", "99900010", "0000123455"],
  ["EE", "22", "221020145685"],
  ["FR", "2004101005", "20041010050500013M02606"],
  ["GB", "089999", "66374958"],
  ["HR", "1001005", "1863000160"],
  ["IT", "0542811101", "X0542811101000000123456"],
  ["MC", "1122200001", "11222000010123456789030"],
  ["ME", "505", "505000012345678951"],
  ["MK", "250", "250120000058984"],
  ["PT", "00020123", "000201231234567890154"],
  ["RS", "260", "260005601001611379"],
  ["SI", "26330", "263300012039086"],
  ["XK", "1212", "1212012345678906"],
];

describe("accounts", () => {
  for (const [country, nid, account] of verified) {
    it(`${country}: a valid one passes, an altered one does not`, async () => {
      expect(await accountAnswer(country, nid, account)).toEqual([200, true]);
      const last = Number(account.at(-1));
      const altered = `${account.slice(0, -1)}${(last + 1) % 10}`;
      const { text } = await sandbox().post(NID, withKey("json", { country_iso: country, nid, account: altered }));
      expect(jsonValue(text, "account_valid")).toBe(false);
      if (jsonValue(text, "nid_valid") === true) {
        expect(jsonValue(text, "error.code")).toBe(country === "DE" ? "814" : "813");
      }
    });
  }

  it("every country whose check digit is verified is asked", () => {
    expect(verified.map(([country]) => country)).toEqual(rowsOf(YES).map(([country]) => country));
  });

  for (const [country] of rowsOf(`${UNDER_REVIEW} ${FORMAT_ONLY}`)) {
    it(`${country}: a wrong but well-formed one passes, one too long does not`, async () => {
      const [nid] = await formatsOf(country);
      const [format] = accountFormats(country);
      if (nid === undefined || format === undefined) throw new Error(`no formats for ${country}`);
      expect(await accountAnswer(country, nid.EXAMPLE, "9".repeat(40))).toEqual([200, false]);
      if (format.EXAMPLE === "") return;
      expect(await accountAnswer(country, nid.EXAMPLE, format.EXAMPLE)).toEqual([200, true]);
      const last = format.EXAMPLE.at(-1) ?? "";
      if (!/[0-9]/u.test(last)) return;
      const altered = `${format.EXAMPLE.slice(0, -1)}${(Number(last) + 1) % 10}`;
      expect(await accountAnswer(country, nid.EXAMPLE, altered)).toEqual([200, true]);
    });
  }

  for (const [country] of rowsOf(NO_FORMAT)) {
    it(`${country}: no account format, no verdict`, async () => {
      const [nid] = await formatsOf(country);
      expect(await accountAnswer(country, nid?.EXAMPLE ?? "", "1234567890")).toEqual([200, ""]);
    });
  }
});
