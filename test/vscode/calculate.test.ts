/** *Calculate IBAN…* by keyboard: boxes that say what is wrong in them, a record's parts in place, a whole pasted. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Editor } from "./support/editor";
import { POLL, useWindow } from "./support/window";

/** What stands in the open box. */
const boxText = (editor: Editor) => editor.quick.box.inputValue();
const said = (editor: Editor, text: string) => editor.quick.says(text);

async function begin(editor: Editor, typed: string, country: string): Promise<void> {
  await editor.run("Paylint: Calculate IBAN");
  await editor.title("Calculate IBAN");
  await editor.pick(typed, country);
}

describe("Calculate IBAN", () => {
  const window = useWindow({ workspace: path.resolve("examples"), trusted: true });

  it("is filled with the record under the cursor", async () => {
    const editor = window();
    await editor.openFile("payments/payment-run.yaml");
    // Its second underline is in sight until the code lens is drawn above.
    await editor.counts("3 errors");
    await editor.goTo(4, 16);
    await begin(editor, "", "United KingdomGB");
    await editor.title("Calculate IBAN: United Kingdom (2/4)");
    await expect.poll(() => boxText(editor), POLL).toBe("200000");
    await editor.screenshot("calculate-prefilled");
    await editor.quick.take();
    await editor.title("Calculate IBAN: United Kingdom (3/4)");
    await expect.poll(() => boxText(editor), POLL).toBe("55779911");
    await editor.quick.take();
    await editor.title("Calculate IBAN: United Kingdom (4/4)");
    await editor.quick.take();
    await expect.poll(() => editor.row(0), POLL).toContain("Insert GB60BARC20000055779911");
    await editor.quick.close();
  });

  it("shares out a whole account, and asks for the rest alone", async () => {
    const editor = window();
    await editor.openFile("README.md");
    await begin(editor, "UK", "United Kingdom");
    await editor.title("Calculate IBAN: United Kingdom (2/4)");
    await editor.type("20-00-00 55779911");
    await editor.title("Calculate IBAN: United Kingdom (4/4)");
    await said(editor, "The bank's BIC is needed");
    await editor.screenshot("calculate-needs-bic");
    await editor.type("BARC");
    await said(editor, "A BIC has 8 or 11 letters and digits");
    await editor.type("BARCGB22");
    await expect.poll(() => editor.row(0), POLL).toContain("Insert GB60BARC20000055779911");
    await editor.quick.close();
  });

  it("says in each box what is wrong with that part, and leads back to a wrong one", async () => {
    const editor = window();
    const steps: readonly (readonly [wrong: string, message: string, right: string])[] = [
      ["3000", "Code banque: 5 digits, and not 4.", "30004"],
      ["0082X", "Code guichet: 5 digits, and nothing else.", "00828"],
      ["0001157804KLMNO", "Numéro de compte: up to 11 letters and digits, and not 15.", "0001157804K"],
      ["7", "Clé RIB", "71"],
    ];
    await begin(editor, "france", "FranceFR");
    for (const [at, [wrong, message, right]] of steps.entries()) {
      await editor.title(`Calculate IBAN: France (${at + 2}/5)`);
      if (at < 3) {
        await editor.type(wrong);
        await said(editor, message);
      }
      if (at === 0) await editor.screenshot("calculate-wrong-part");
      await editor.type(right);
    }
    await said(editor, "these check digits don't belong to this bank and account");
    await editor.title("Calculate IBAN: France (5/5)");
    await editor.type("72");
    await expect.poll(() => editor.row(0), POLL).toContain("Insert FR1530004008280001157804K72");
    await editor.quick.close();
  });
});
