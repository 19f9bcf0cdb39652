/**
 * An institution under each country's example of a bank code, so that the codes that the structure endpoint gives can be
 * tried, and among them every coded value there is. As in the directory (Bank directory interface, section 2.6), the
 * examples of main forms are found and those of the minor forms are not.
 */
import type { CountryCode } from "../../domain/check";
import { countryName } from "../../domain/countries/isoCountries";
import { nidCountries, nidFormats } from "../../domain/nid";
import { codedOffices } from "./codedOffices";
import { connectivities, institutionStatuses, legalTypes, officeTypes, subtypeIndicators } from "./codedValues";
import type { Office } from "./institutions";
import { inventedSource } from "./inventedSource";
import { networkServices, serviceCountries, servicesOf } from "./services";
import type { InstitutionSource } from "./source";

/** Countries with codes or services, each with one office. */
export const exampleOffices: readonly Office[] = [...new Set([...nidCountries, ...serviceCountries])]
  .sort()
  .map(toOffice);

function toOffice(country: CountryCode, index: number): Office {
  const turn = <Value>(values: readonly Value[]): Value => values[index % values.length] as Value;
  const connectivity = turn(connectivities);
  const bic = `ZZEX${country}22XXX`;
  return {
    country,
    name: `PAYLINT EXAMPLE BANK OF ${(countryName(country) ?? country).toUpperCase()}`,
    bic,
    active: connectivity.startsWith("C"),
    inBicDirectory: true,
    nid: nidFormats(country)[0]?.EXAMPLE ?? null,
    city: "SAMPLEVILLE",
    officeType: turn(officeTypes),
    legalType: turn(legalTypes),
    status: turn(institutionStatuses),
    subtype: turn(subtypeIndicators),
    connectivity,
    ...(connectivity.startsWith("C") ? {} : { connectedBic: "ZZPLGB2LXXX" }),
    services: [...servicesOf(country), turn(networkServices)].sort(),
  };
}

/**
 * The example institutions as a source, to be asked after all others. Examples are often codes of real banks: nothing
 * follows for accounts and IBANs from an institution that only stands in for them.
 */
export const exampleSource: InstitutionSource = {
  ...inventedSource([...exampleOffices, ...codedOffices]),
  sortCode: () => null,
  bicOfAccount: () => null,
  germanBank: () => null,
  listsBankCode: () => null,
  bankLetters: () => null,
};

/** An example of the structure endpoint, and whether the bank code endpoint finds it. */
interface CodeExample {
  readonly country: CountryCode;
  readonly nid: string;
  readonly found: boolean;
}

/** @param isFound whether the running sandbox has records under a code */
export function codeExamples(isFound: (country: CountryCode, code: string) => boolean): CodeExample[] {
  return nidCountries.flatMap((country) =>
    nidFormats(country)
      .filter(({ EXAMPLE }) => EXAMPLE !== "")
      .map(({ EXAMPLE: nid }) => ({ country, nid, found: isFound(country, nid) })),
  );
}
