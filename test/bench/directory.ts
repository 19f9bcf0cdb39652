/** The bank directory: a country's first look-up, warm ones, the search for names, and what many countries hold. */
import path from "node:path";
import { openDirectory } from "../../server/src/directory";
import { isoCountries } from "../../server/src/domain/countries/isoCountries";
import { percentile, perSecond, type Row } from "./row";

const MICROSECONDS = 1e6;
const COUNTRIES = 50;

export function measureDirectory(): Row[] {
  const options = { dataFolder: path.resolve("dist/directory") };
  const firsts = Array.from({ length: 9 }, () => {
    const start = performance.now();
    openDirectory(options).findBic("COBADEFFXXX");
    return performance.now() - start;
  });
  const directory = openDirectory(options);
  const warm = perSecond(() => void directory.findBic("COBADEFFXXX"), 1);
  const warmCode = perSecond(() => void directory.findNationalCode("DE", "37040044"), 1);
  const search = perSecond(() => void directory.searchByName({ country: "US", name: "savings" }), 1);
  const before = process.memoryUsage.rss();
  for (const country of isoCountries.slice(0, COUNTRIES)) directory.searchByName({ country, name: "bank" });
  const held = (process.memoryUsage.rss() - before) / 1e6;
  return [
    { measure: "directory: first look-up in a country", unit: "ms", ours: percentile(firsts, 0.5) },
    { measure: "directory: warm look-up of a BIC", unit: "µs", ours: MICROSECONDS / warm },
    { measure: "directory: warm look-up of a bank code", unit: "µs", ours: MICROSECONDS / warmCode },
    { measure: "directory: search for a name in the largest country", unit: "ms", ours: 1000 / search },
    { measure: `directory: memory of ${COUNTRIES} countries`, unit: "MB", ours: held },
  ];
}
