import { describe, expect, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import { checkCode } from "../../server/src/features/hover/codeText";

const wrong = "GB30NWBK60161331926819";
const found = (text: string, language: string) =>
  checkCode(text, language, noReferenceData).map(({ start, end, rule }) => `${rule} ${text.slice(start, end)}`);

describe("identifiers in source code", () => {
  it.each([
    ["typescript", `const iban = "${wrong}";`],
    ["typescript", `// ${wrong}`],
    ["java", `/* see ${wrong} */`],
    ["python", `IBAN = '${wrong}'  # x`],
    ["python", `# ${wrong}`],
    ["ruby", `iban = "${wrong}"`],
    ["sql", `insert into a values ('${wrong}') -- x`],
    ["go", `iban := \`${wrong}\``],
    ["csharp", `var iban = @"${wrong}";`],
    ["php", `$iban = '${wrong}';`],
    ["markdown", `The account ${wrong} is wrong.`],
    ["xml", `<IBAN>${wrong}</IBAN>`],
    ["properties", `iban=${wrong}`],
    ["dotenv", `IBAN=${wrong}`],
  ])("%s: %s", (language, text) => {
    expect(found(text, language)).toEqual([`iban/check-digits ${wrong}`]);
  });

  it.each([
    ["typescript", `const ${wrong} = 1;`],
    ["typescript", 'const iban = "GB29NWBK60161331926819";'],
    ["typescript", 'const hash = "AB12CD34EF56AB12CD34";'],
    ["typescript", 'const word = "DOCUMENT";'],
    ["typescript", 'const iban = "GB29NWBK6016133192681";'],
    ["markdown", "ORDER12345678901234 and DE12 is short"],
  ])("nothing in %s: %s", (language, text) => {
    expect(found(text, language)).toEqual([]);
  });

  it("takes a BIC of no country where it is named", () => {
    expect(found('const bic = "DEUTQQFF";', "typescript")).toEqual(["bic/country DEUTQQFF"]);
    expect(found('const word = "DEUTQQFF";', "typescript")).toEqual([]);
  });

  it("tells them in the order of the text, whatever they are", () => {
    const text = `const bic = "DEUTQQFF"; const a = "${wrong}"; const otherBic = "DEUTQQFF"; const b = "${wrong}";`;
    expect(found(text, "typescript")).toEqual([
      "bic/country DEUTQQFF",
      `iban/check-digits ${wrong}`,
      "bic/country DEUTQQFF",
      `iban/check-digits ${wrong}`,
    ]);
  });

  it("leaves a wrong form alone: what isn't built like an IBAN may be anything", () => {
    expect(found('const a = "GB30NWBK6016133192681X";', "typescript")).toEqual([]);
  });
});
