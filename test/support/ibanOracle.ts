/**
 * A second opinion on IBANs, written from the formulas alone and in another way than the sources: whole numbers instead of
 * running remainders, regular expressions instead of tables of classes. Slow, and that doesn't matter.
 */
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";

/** `doubt`: a national rule that not all banks keep to says no. */
export type Opinion = "right" | "wrong" | "doubt";

const SHAPES = new Map(
  allIbanFormats()
    .filter(({ registered }) => registered)
    .map(({ country, bban }) => {
      const classes: Readonly<Record<string, string>> = { n: "[0-9]", a: "[A-Z]", c: "[A-Z0-9]" };
      const body = bban.replace(/(\d+)!([nac])/gu, (_, length: string, kind: string) => `${classes[kind]}{${length}}`);
      return [country, new RegExp(`^${country}[0-9]{2}${body}$`, "u")] as const;
    }),
);

/** Opinion on an IBAN in electronic form of a registered country. */
export function opinionOn(iban: string): Opinion {
  const country = iban.slice(0, 2);
  if (SHAPES.get(country)?.test(iban) !== true) return "wrong";
  const checkDigits = Number(iban.slice(2, 4));
  if (checkDigits < 2 || checkDigits > 98 || numberOf(iban.slice(4) + iban.slice(0, 4)) % 97n !== 1n) return "wrong";
  return NATIONAL[country]?.(iban.slice(4)) ?? "right";
}

/** Letters as the two digits of their place in the alphabet, from 10. */
function numberOf(text: string): bigint {
  return BigInt(text.replace(/[A-Z]/gu, (letter) => String(letter.charCodeAt(0) - 55)));
}

function digits(text: string): number[] {
  return Array.from(text, Number);
}

function sum(
  text: string,
  weight: (place: number, fromRight: number) => number,
  last = Number.POSITIVE_INFINITY,
): number {
  return digits(text).reduce((total, digit, place) => {
    const product = digit * weight(place, text.length - 1 - place);
    return total + (Number.isFinite(last) ? product % last : product);
  }, 0);
}

function must(holds: boolean): Opinion {
  return holds ? "right" : "wrong";
}

function mod97Is1(bban: string): Opinion {
  const own = Number(bban.slice(-2));
  return must(own >= 2 && own <= 98 && numberOf(bban) % 97n === 1n);
}

/** Key of the RIB: letters count as the digits of three rows of nine. */
function rib(bban: string): Opinion {
  const rows = ["ABCDEFGHI", "JKLMNOPQR", "_STUVWXYZ"];
  const number = bban.replace(/[A-Z]/gu, (letter) => String(Math.max(...rows.map((row) => row.indexOf(letter))) + 1));
  const key = Number(bban.slice(-2));
  return must(key >= 1 && key <= 97 && BigInt(number) % 97n === 0n);
}

/** Powers of two from the right, modulo 11. */
function powersOfTwo(text: string): number {
  return sum(text, (_, fromRight) => 2 ** fromRight) % 11;
}

function controlDigit(text: string): number {
  const rest = 11 - (sum(text, (place) => 2 ** place % 11) % 11);
  return rest === 11 ? 0 : rest === 10 ? 1 : rest;
}

function luhn(text: string): boolean {
  const doubled = digits(text).map((digit, place) => ((text.length - place) % 2 === 0 ? digit * 2 : digit));
  return [...doubled.join("")].reduce((total, digit) => total + Number(digit), 0) % 10 === 0;
}

const CIN_ODD = "BAKPLCQDREVOSFTGUHMINJWZYX";

function cin(bban: string): Opinion {
  const values = [...bban.slice(1)].map((sign, place) => {
    const value = /[0-9]/u.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
    return place % 2 === 0 ? CIN_ODD.indexOf(String.fromCharCode(65 + value)) : value;
  });
  return must(String.fromCharCode(65 + (values.reduce((a, b) => a + b, 0) % 26)) === bban.charAt(0));
}

/** ISO 7064 mod 11,10 over a number that ends in its check digit. */
function mod1110Holds(text: string): boolean {
  const own = digits(text);
  const last = own.pop() ?? 0;
  const product = own.reduce((p, digit) => (((p + digit) % 10 || 10) * 2) % 11, 10);
  return (product + last) % 10 === 1;
}

function norwegian(bban: string): Opinion {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
  if (sum(bban, (place) => weights[place] ?? 0) % 11 === 0) return "right";
  if (bban.slice(4, 6) !== "00") return "wrong";
  return sum(bban.slice(6), (place) => [5, 4, 3, 2, 1][place] ?? 0) % 11 === 0 ? "right" : "doubt";
}

function russian(bban: string): Opinion {
  const [bik, account] = [bban.slice(0, 9), bban.slice(9)];
  if (/[A-Z]/u.test(account) || account.startsWith("03")) return "right";
  const isCentral = account.startsWith("301") || account.startsWith("40102") || Number(bik.slice(6)) <= 2;
  const bank = isCentral ? `0${bik.slice(4, 6)}` : bik.slice(6);
  return must(sum(bank + account, (place) => [7, 1, 3][place % 3] ?? 0, 10) % 10 === 0);
}

/** Any answer of a rule that only warns, or that this opinion leaves to others. */
const open = (): Opinion => "doubt";

const NATIONAL: Readonly<Record<string, (bban: string) => Opinion>> = {
  AL: (bban) => must(sum(bban.slice(0, 8), (place) => [9, 7, 3, 1][place % 4] ?? 0) % 10 === 0),
  BA: mod97Is1,
  BE: (bban) =>
    must(
      (BigInt(bban.slice(0, 10)) - BigInt(bban.slice(10))) % 97n === 0n &&
        bban.slice(10) >= "01" &&
        bban.slice(10) <= "97",
    ),
  BI: open,
  CH: open,
  CZ: (bban) => must(powersOfTwo(bban.slice(4, 10)) === 0 && powersOfTwo(bban.slice(10)) === 0),
  DE: open,
  DJ: open,
  EE: (bban) =>
    must((sum(bban.slice(2, -1), (_, fromRight) => [7, 3, 1][fromRight % 3] ?? 0) + Number(bban.slice(-1))) % 10 === 0),
  ES: (bban) =>
    must(controlDigit(`00${bban.slice(0, 8)}`) === Number(bban[8]) && controlDigit(bban.slice(10)) === Number(bban[9])),
  FI: (bban) => (luhn(bban) ? "right" : bban.startsWith("7") ? "doubt" : "wrong"),
  FR: rib,
  GB: open,
  HR: (bban) => must(mod1110Holds(bban.slice(0, 7)) && mod1110Holds(bban.slice(7))),
  HU: (bban) => {
    const weight = (place: number) => [9, 7, 3, 1][place % 4] ?? 0;
    return must(sum(bban.slice(0, 8), weight) % 10 === 0 && sum(bban.slice(8), weight) % 10 === 0);
  },
  IL: open,
  IS: open,
  IT: cin,
  MC: rib,
  ME: mod97Is1,
  MK: mod97Is1,
  MR: rib,
  NL: open,
  NO: norwegian,
  PL: (bban) => must(sum(bban.slice(0, 8), (place) => [3, 9, 7, 1][place % 4] ?? 0) % 10 === 0),
  PT: mod97Is1,
  RS: mod97Is1,
  RU: russian,
  SE: open,
  SI: mod97Is1,
  SK: (bban) => must(powersOfTwo(bban.slice(4, 10)) === 0 && powersOfTwo(bban.slice(10)) === 0),
  SM: cin,
  ST: open,
  TL: mod97Is1,
  TN: rib,
  XK: mod97Is1,
};
