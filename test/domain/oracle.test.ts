/**
 * Against a second opinion written from the formulas alone, ibantools, fast-iban and kontonummer, on generated values and
 * on altered ones. `DIFFERENTIAL_VALUES` says how many; every disagreement has its reason here, a new one fails.
 */
import fc from "fast-check";
import { validateIBAN as fastIbanAccepts } from "fast-iban";
import { isValidIBAN as ibantoolsAccepts } from "ibantools";
import Kontonummer from "kontonummer";
import { describe, expect, it } from "vitest";
import { checkAccount } from "../../server/src/domain/account";
import { verdictOf } from "../../server/src/domain/check";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { clearingRanges } from "../../server/src/domain/countries/se/clearing";
import { checkIban, computeIbanCheckDigits } from "../../server/src/domain/iban";
import { noReferenceData } from "../../server/src/domain/inspect";
import { opinionOn } from "../support/ibanOracle";
import { validIban } from "../support/ibans";

const VALUES = Number(process.env.DIFFERENTIAL_VALUES ?? 20_000);
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const countries = allIbanFormats()
  .filter(({ registered }) => registered)
  .map(({ country }) => country);

/** A plain generator with a seed: fast-check's own is too slow for a million values. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Right IBANs to alter, a few of every country. */
const seeds = countries.map((country) => fc.sample(validIban(country), { numRuns: 12, seed: 5 }));

/** Some right, some with a sign replaced, two swapped, or a wrong BBAN behind check digits that fit. */
function* altered(count: number): Generator<string> {
  const random = randomFrom(count);
  for (let i = 0; i < count; i++) {
    const right = seeds[i % seeds.length]?.[random(12)] ?? "";
    const place = 2 + random(right.length - 2);
    const sign =
      /[0-9]/u.test(right.charAt(place)) && random(8) > 0 ? SIGNS.charAt(random(10)) : SIGNS.charAt(random(36));
    const replaced = right.slice(0, place) + sign + right.slice(place + 1);
    switch (random(5)) {
      case 0:
        yield right;
        break;
      case 1:
        yield replaced;
        break;
      case 2: {
        const next = right.charAt(place + 1);
        yield right.slice(0, place) + next + right.charAt(place) + right.slice(place + 2);
        break;
      }
      case 3:
        yield replaced.slice(0, 2) +
          computeIbanCheckDigits(replaced.slice(0, 2), replaced.slice(4)) +
          replaced.slice(4);
        break;
      default: {
        const digitsBefore = String(random(100)).padStart(2, "0");
        yield right.slice(0, 2) + digitsBefore + right.slice(4);
      }
    }
  }
}

/** Why a library answers otherwise, by the country it does so for: narrower classes of characters than the registry's. */
const IBANTOOLS_REFUSES = new Set("BY DO MK PK PS".split(" "));
/** Wider classes. */
const IBANTOOLS_ACCEPTS_CLASSES = new Set("GE IE TR VG".split(" "));
/** It does not verify the national check digits, takes 0 and 1 where mod 11 has none (CZ, SK), or cannot sum letters (MK). */
const IBANTOOLS_WITHOUT_NATIONAL = new Set("AL BI CZ DJ FI IS IT MK MR NL RU SE SK SM ST TL TN XK".split(" "));

/** It throws on signs where none of any country's IBANs has them. */
function fastIban(iban: string): boolean {
  return /^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$/u.test(iban) && fastIbanAccepts(iban);
}

describe("a second opinion", () => {
  it("and two libraries agree, or there is a reason", () => {
    const disagreements = new Map<string, string>();
    const note = (who: string, iban: string) => disagreements.set(`${who} ${iban.slice(0, 2)}`, iban);
    for (const iban of altered(VALUES)) {
      const checks = checkIban(iban, noReferenceData);
      const verdict = verdictOf(checks);
      const opinion = opinionOn(iban);
      const agrees = opinion === "right" ? verdict === true : opinion === "wrong" ? verdict === false : true;
      if (!agrees) note("opinion", iban);
      const country = iban.slice(0, 2);
      const failed = checks.filter(({ result }) => result === "fail").map(({ check }) => check);
      const onlyNational = failed.length === 1 && failed[0] === "national-check-digits";
      const tools = ibantoolsAccepts(iban);
      if (!tools && verdict === true && !IBANTOOLS_REFUSES.has(country)) note("ibantools refuses", iban);
      if (tools && verdict === false) {
        const known = onlyNational
          ? IBANTOOLS_WITHOUT_NATIONAL.has(country)
          : failed.join() === "structure" && IBANTOOLS_ACCEPTS_CLASSES.has(country);
        if (!known) note(`ibantools accepts (${failed.join()})`, iban);
      }
      // fast-iban looks at the remainder modulo 97 alone: neither classes, nor national check digits, nor 00, 01 and 99.
      const fast = fastIban(iban);
      if (!fast && verdict === true) note("fast-iban refuses", iban);
      const hasRareDigits = /^..(?:00|01|99)/u.test(iban);
      if (fast && verdict === false && !onlyNational && failed.join() !== "structure" && !hasRareDigits)
        note(`fast-iban accepts (${failed.join()})`, iban);
    }
    expect([...disagreements]).toEqual([]);
  });
});

describe("kontonummer", () => {
  /** Ranges that it knows otherwise, with the reason. */
  const REASONS: Readonly<Record<string, string>> = {
    "8000 false": "takes ten digits and more only, the bankers' manual names no least length",
    "9090 false": "not in its table",
    "9400 false": "not in its table",
    "9500 false": "takes eight digits at most, the others ten",
    "9960 false": "takes eight digits at most, the others ten",
  };

  it("agrees on Swedish accounts, or there is a reason", () => {
    const random = randomFrom(9);
    const disagreements = new Map<string, string>();
    for (let i = 0; i < VALUES / 4; i++) {
      const range = clearingRanges[random(clearingRanges.length)];
      if (range === undefined) continue;
      const clearing = String(range.from + random(range.to - range.from + 1));
      const length = range.leastDigits + random(range.mostDigits - range.leastDigits + 1);
      const stem = Array.from({ length: length - 1 }, () => random(10)).join("");
      const account = stem + random(10);
      if (/^0+$/u.test(account)) continue;
      const ours = verdictOf(checkAccount({ country: "SE", account, bankcode: clearing }, noReferenceData));
      const theirs = Kontonummer.valid(clearing, account);
      if (ours !== null && ours !== theirs) disagreements.set(`${range.from} ${theirs}`, `${clearing} ${account}`);
    }
    expect([...disagreements].filter(([key]) => REASONS[key] === undefined)).toEqual([]);
  });
});
