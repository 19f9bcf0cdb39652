/** `paylint rule`: what the catalogue says of a rule, on the terminal. */
import { catalogue, rulePage } from "../../config/catalogue";
import { complain, type ExitCode } from "../terminal/output";

/** @param id of a rule; none lists all */
export async function runRule(id: string | undefined): Promise<ExitCode> {
  if (id === undefined) {
    const width = Math.max(...catalogue.map((rule) => rule.id.length));
    const lines = catalogue.map(
      (rule) => `${rule.id.padEnd(width)}  ${rule.defaultSeverity.padEnd(7)}  ${firstSentence(rule.doc.meaning)}`,
    );
    process.stdout.write(`${lines.join("\n")}\n`);
    return 0;
  }
  const rule = catalogue.find((one) => one.id === id);
  if (rule === undefined) {
    const close = catalogue.filter((one) => one.id.includes(id)).map((one) => one.id);
    return complain(
      `no rule is called "${id}"${close.length === 0 ? "" : `; there are ${close.join(", ")}`} (paylint rule lists all).`,
    );
  }
  const { meaning, example, source } = rule.doc;
  const lines = [`${rule.id}  (${rule.defaultSeverity})`, "", meaning, "", "Found in:", indent(example.bad)];
  if (example.good !== undefined) lines.push("", "Right:", indent(example.good));
  lines.push("", `Source: ${source}`, rulePage(rule.id));
  process.stdout.write(`${lines.join("\n")}\n`);
  return 0;
}

function firstSentence(meaning: string): string {
  return meaning.split(/(?<=\.)\s/u)[0] ?? meaning;
}

function indent(text: string): string {
  return text.replace(/^/gmu, "  ");
}
