import { describe, expect, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import { checkCode, suppressInCode } from "../../server/src/features/hover/codeText";

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
    ["typescript", 'const bic = "DEUTDEFF";'],
    ["typescript", `const ${wrong} = "x";`],
    ["typescript", `"x"; const ${wrong} = 1;`],
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

describe("what is wrong in source code", () => {
  it.each([
    ["typescript", 'const iban = "$";'],
    ["python", "IBAN = '$'"],
    ["markdown", "The account $ is wrong."],
  ])("gets the correction that a document's value has: %s", (language, template) => {
    const typo = "DE89370400440532013000".replace("0532", "0352");
    for (const value of [typo, "DE89 3704 0044 0352 0130 00"]) {
      const text = template.replace("$", value);
      const [finding] = checkCode(text, language, noReferenceData);
      const [fix] = finding?.fixes ?? [];
      if (fix === undefined) throw new Error("no correction");
      const after = text.slice(0, fix.start) + fix.newText + text.slice(fix.end);
      expect(after.replaceAll(" ", "")).toContain("DE89370400440532013000");
      expect(checkCode(after, language, noReferenceData)).toEqual([]);
      expect(fix.title).not.toContain("0532013000");
    }
  });

  it("reads like nothing else in the file", () => {
    const messages = checkCode(`a("${wrong}"); b("DE88370400440532013000")`, "typescript", noReferenceData);
    expect(messages.map(({ message }) => message.slice(0, 7))).toEqual(["…6819: ", "…3000: "]);
  });

  it.each([
    ["typescript", `  const iban = "${wrong}";`, "// "],
    ["java", `\tString iban = "${wrong}";`, "// "],
    ["python", `    iban = '${wrong}'`, "# "],
    ["sql", `insert into a values ('${wrong}');`, "-- "],
    ["lua", `local iban = "${wrong}"`, "-- "],
    ["markdown", `The account ${wrong} is wrong.`, "<!-- "],
  ])("is left out by a comment in the language's own form: %s", (language, line, begins) => {
    for (const lineBreak of ["\n", "\r\n"]) {
      const text = `first${lineBreak}${line}${lineBreak}`;
      const offset = text.indexOf(wrong);
      expect(checkCode(text, language, noReferenceData)).toMatchObject([{ canSuppress: true }]);
      const comment = suppressInCode(text, language, offset, "iban/check-digits", "a test\nvalue");
      if (comment === null) throw new Error("no comment");
      const after = text.slice(0, comment.at) + comment.newText + text.slice(comment.at);
      expect(after.split(lineBreak)).toEqual(["first", expect.stringContaining(begins), line, ""]);
      expect(after).toContain("a test value");
      expect(checkCode(after, language, noReferenceData)).toEqual([]);
      // It is of that rule and that line alone.
      expect(checkCode(`${after}${line}`, language, noReferenceData)).toHaveLength(1);
      const other = suppressInCode(text, language, offset, "bic/country", "");
      expect(other?.newText).not.toContain(" -- ");
      const wrongRule = text.slice(0, other?.at) + (other?.newText ?? "") + text.slice(other?.at ?? 0);
      expect(checkCode(wrongRule, language, noReferenceData)).toHaveLength(1);
    }
  });

  it.each([
    ["within a string of several lines", "typescript", `const a = \`\n${wrong}\n\`;`],
    ["within a comment of several lines", "java", `/*\n ${wrong}\n*/`],
    ["between the tags of JSX", "typescriptreact", `<p title="${wrong}">\n</p>`],
    ["in a language whose comments aren't known", "cobol", `"${wrong}"`],
  ])("offers no comment %s", (_, language, text) => {
    expect(checkCode(text, language, noReferenceData)).toMatchObject([{ canSuppress: false }]);
    expect(suppressInCode(text, language, text.indexOf(wrong), "iban/check-digits", "")).toBeNull();
  });

  it.each([
    ["typescript", `/* of\n  two lines */\nconst iban = "${wrong}";\n/* more */`],
    ["markdown", `<!-- of\n  two lines -->\nThe account ${wrong} is wrong.\n<!-- more -->`],
  ])("is left out by a comment where others stand above and below: %s", (language, text) => {
    expect(checkCode(text, language, noReferenceData)).toMatchObject([{ canSuppress: true }]);
    const line = text.indexOf("\n", text.indexOf("two lines")) + 1;
    expect(suppressInCode(text, language, text.indexOf(wrong), "iban/check-digits", "")?.at).toBe(line);
  });

  it("is left out for a whole file by a comment that says so", () => {
    expect(checkCode(`// paylint-ignore-file iban/*\n\nf("${wrong}");\n`, "typescript", noReferenceData)).toEqual([]);
    expect(checkCode(`f("${wrong}"); // paylint-ignore\n`, "typescript", noReferenceData)).toEqual([]);
    expect(checkCode(`f("paylint-ignore-file", "${wrong}");\n`, "typescript", noReferenceData)).toHaveLength(1);
  });
});
