import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, codeSpan, escapeMarkdown, writeMarkup } from "../../server/src/describe/markup";

const blocks: Block[] = [
  { type: "title", text: "IBAN", code: "GB29 NWBK" },
  {
    type: "facts",
    rows: [
      ["Country", "United Kingdom (GB)"],
      ["Bank code", "NWBK", "code"],
    ],
  },
  { type: "list", items: ["Length: 22"] },
  { type: "lines", lines: ["✗ The check digits are wrong.", "? The bank is not known."] },
  { type: "note", text: "Source: test" },
];

describe("hover contents", () => {
  it("as Markdown", () => {
    expect(writeMarkup(blocks, "markdown")).toEqual({
      kind: "markdown",
      value: [
        "**IBAN**  `GB29 NWBK`",
        "Country: United Kingdom \\(GB\\)  \nBank code: `NWBK`",
        "- Length: 22",
        "✗ The check digits are wrong.  \n? The bank is not known.",
        "*Source: test*",
      ].join("\n\n"),
    });
  });

  it("as plain text", () => {
    expect(writeMarkup(blocks, "plaintext").value).toBe(
      "IBAN  GB29 NWBK\n\nCountry: United Kingdom (GB)\nBank code: NWBK\n\n- Length: 22\n\n✗ The check digits are wrong.\n? The bank is not known.\n\nSource: test",
    );
  });
});

describe("text from elsewhere", () => {
  it.each([
    "[click](command:evil)",
    "![x](https://example.org/x.png)",
    "<img src=x>",
    "https://example.org",
    "# heading",
    "a\n\n# heading",
    "`code`",
    "| a | b |",
  ])("can't become markup: %s", (text) => {
    const escaped = escapeMarkdown(text);
    expect(escaped).not.toMatch(/(?<!\\)[[\]()<>#`|!]/u);
    expect(escaped).not.toContain("\n");
    expect(escaped).not.toMatch(/https?:\/\//u);
  });

  it("stays inside its code span", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("`", "a", "\\", "\n"), maxLength: 12 }), (text) => {
        const span = codeSpan(text);
        const fence = /^`+/u.exec(span)?.[0] ?? "";
        const inside = span.slice(fence.length, -fence.length);
        const runs = [...inside.matchAll(/`+/gu)].map(([run]) => run.length);
        const outer = text.trim().startsWith("`") || text.trim().endsWith("`");
        if (!outer) expect(runs).not.toContain(fence.length);
        expect(span).not.toContain("\n");
      }),
    );
  });
});
