/** The page that lists the signals of detection. */
import { THRESHOLDS } from "../../server/src/detect";
import { type Signal, signalFamilies } from "../../server/src/detect/signals";
import type { LiteralKind } from "../../server/src/model";

const KINDS: readonly (readonly [LiteralKind, string])[] = [
  ["iban", "IBAN"],
  ["bic", "BIC"],
  ["sortCode", "sort code"],
  ["account", "account"],
  ["nid", "bank code"],
];

const HEAD = `# Detection

Made from the code by \`npm run generate\`; changes belong there.

A BIC looks like an upper-case word and a sort code like any six digits. So no value is taken for an identifier by its form
alone: signals speak for or against each kind that it could be, and their points are added up. From ${THRESHOLDS.certain} points the value is
*certain*, from ${THRESHOLDS.likely} *likely*, from ${THRESHOLDS.weak} *weak*: a weak one is shown by hover and may carry hints, never a warning or an error.
Below that it is left alone. \`paylint check --explain\` prints the signals that spoke and their points:

\`\`\`
1:18  ********: taken as account (60): key exact: account number +35; shape +5; neighbour key +20
\`\`\`
`;

export function detectionPage(): string {
  const families = signalFamilies.map(
    ({ family, signals }) => `## ${family}\n\n${signals.map(aboutSignal).join("\n")}`,
  );
  return `${HEAD}\n${families.join("\n")}`;
}

function aboutSignal({ name, weights, doc }: Signal): string {
  const points = KINDS.flatMap(([kind, title]) => {
    const weight = weights[kind] ?? 0;
    return weight === 0 ? [] : [`${title} ${weight > 0 ? "+" : "−"}${Math.abs(weight)}`];
  });
  const { speaks, silent } = doc.example;
  return [
    `### ${name}`,
    "",
    `${doc.meaning} Points: ${points.join(", ")}.`,
    "",
    "Here it speaks, and here it doesn't:",
    "",
    ...["```", speaks.trimEnd(), "```", "", "```", silent.trimEnd(), "```", ""],
  ].join("\n");
}
