/**
 * Japanese banks and branches: four digits of the bank, three of the branch. The file has one line per bank, followed
 * by its branches, each with the name as registered and its reading in Latin letters.
 */
import type { Source } from "../../model";
import { type Institution, toInstitution } from "../records";
import type { CodeSource } from "./codeTable";

/** @returns null where the text is damaged */
export function openBranches(text: string, source: Source): CodeSource | null {
  if (!text.endsWith("\n")) return null;
  const banks = indexBanks(text);
  return {
    source,
    find(code) {
      if (!/^(?:\d{4}|\d{7})$/u.test(code)) return null;
      const bank = banks.get(code.slice(0, 4));
      if (bank === undefined) return [];
      const [line = "", ...branches] = text.slice(bank.start, bank.end).split("\n");
      const name = nameIn(line);
      if (code.length === 4) return [office(code, name, "")];
      const branch = branches.find((one) => one.startsWith(`${code.slice(4)}\t`));
      return branch === undefined ? [] : [office(code, name, nameIn(branch))];
    },
    // The set knows no BICs.
    ofBic: () => [],
    *whoseName(isWanted) {
      for (const [code, { start }] of banks) {
        const name = nameIn(text.slice(start, text.indexOf("\n", start)));
        if (isWanted(name)) yield office(code, name, "");
      }
    },
  };
}

/** Where each bank's lines stand; a bank's own line begins with four digits, a branch's with three. */
function indexBanks(text: string): ReadonlyMap<string, { readonly start: number; readonly end: number }> {
  const starts = [...text.matchAll(/^(\d{4})\t/gmu)].map(({ 1: code = "", index }) => ({ code, index }));
  return new Map(
    starts.map(({ code, index }, i) => [code, { start: index, end: starts[i + 1]?.index ?? text.length }]),
  );
}

function office(code: string, name: string, branch: string): Institution {
  return toInstitution({ country: "JP", code, name, branch });
}

/** `みずほ (MIZUHO)`: as registered, and for readers of Latin letters. */
function nameIn(line: string): string {
  const [, name = "", latin = ""] = line.split("\t");
  return latin === "" ? name : `${name} (${latin.toUpperCase()})`;
}
