/** Documents to read: nested values printed in every style YAML has for them, and texts as people write them. */
import fc from "fast-check";

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** Decides how each node is written; drawn at random. */
type Choose = (options: number) => number;

const word = fc.constantFrom(
  "iban",
  "bic",
  "GB29NWBK60161331926819",
  "DE89 3704 0044 0532 0130 00",
  "12-34-56",
  "0123",
  "a: b",
  "x #y",
  "#",
  "- z",
  "",
  " lead",
  "trail ",
  "it's",
  'say "hi"',
  "tab\there",
  "two\nlines",
  "a\n\nb",
  "end\n",
  "true",
  "null",
  "~",
  "1e5",
  ".5",
  "0x1F",
  "{a}",
  "[b]",
  "é",
  "😀",
  "\u2028",
  "\\",
  "%",
  "@at",
  "`tick",
  "key:",
  "?",
  "?q",
  "-",
  "-d",
  "*star",
  "&amp",
  "!bang",
  "|",
  ">",
  "a,b",
  ":c",
);

const value = fc.letrec<{ value: Value; list: Value; object: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null)),
    tie("list"),
    tie("object"),
  ),
  list: fc.array(tie("value"), { maxLength: 4 }),
  object: fc.dictionary(word, tie("value"), { maxKeys: 4 }),
})).value;

/** YAML texts of nested values, each node in a style drawn at random. */
export const documents: fc.Arbitrary<string> = fc
  .tuple(fc.array(value, { minLength: 1, maxLength: 3 }), fc.infiniteStream(fc.nat({ max: 1000 })), fc.boolean())
  .map(([values, stream, windows]) => {
    const choose: Choose = (options) => (stream.next().value ?? 0) % options;
    const text = values.map((one) => `---${node(one, -1, choose)}\n`).join("");
    return windows ? text.replaceAll("\n", "\r\n") : text;
  });

/** What follows an indicator: a scalar or flow collection on the line, or a block collection below. */
function node(one: Value, indent: number, choose: Choose): string {
  const properties = choose(8) === 0 ? " &anchor" : choose(12) === 0 ? " !own" : "";
  if (Array.isArray(one) && one.length > 0 && choose(4) > 0) return properties + blockList(one, indent, choose);
  if (isObject(one) && Object.keys(one).length > 0 && choose(4) > 0)
    return properties + blockObject(one, indent, choose);
  if (typeof one === "string" && choose(4) === 0 && fitsBlock(one)) return properties + block(one, indent, choose);
  const comment = choose(6) === 0 ? " # note: 'x" : "";
  return `${properties} ${flow(one, choose, false)}${comment}`;
}

function blockList(list: readonly Value[], indent: number, choose: Choose): string {
  const column = indent + 1 + choose(3);
  return list.map((one) => `\n${" ".repeat(column)}-${node(one, column, choose)}`).join(choose(5) === 0 ? "\n" : "");
}

function blockObject(object: { readonly [key: string]: Value }, indent: number, choose: Choose): string {
  const column = indent + 1 + choose(3);
  const margin = `\n${" ".repeat(column)}`;
  return Object.entries(object)
    .map(([key, one]) => {
      const comment = choose(6) === 0 ? `${margin}# above: "` : "";
      const written = scalar(key, choose, true);
      return choose(8) === 0
        ? `${comment}${margin}? ${written}${margin}:${node(one, column, choose)}`
        : `${comment}${margin}${written}:${node(one, column, choose)}`;
    })
    .join("");
}

function flow(one: Value, choose: Choose, inFlow: boolean): string {
  if (Array.isArray(one))
    return `[${one.map((element) => flow(element, choose, true)).join(", ")}${choose(3) === 0 && one.length > 0 ? "," : ""}]`;
  if (isObject(one)) {
    const entries = Object.entries(one).map(
      ([key, inner]) => `${scalar(key, choose, true)}: ${flow(inner, choose, true)}`,
    );
    return `{${entries.join(", ")}}`;
  }
  return typeof one === "string" ? scalar(one, choose, inFlow) : String(one);
}

function scalar(text: string, choose: Choose, simple: boolean): string {
  const style = choose(3);
  if (style === 0 && /^[\p{L}\d.][\p{L}\d. -]*(?<! )$/u.test(text)) return text;
  if (style === 1 && !/[\n\u2028]/u.test(text)) return `'${text.replaceAll("'", "''")}'`;
  const json = JSON.stringify(text);
  return simple || style !== 2 ? json : json.replaceAll("\\n", "\\n\\\n   ");
}

/** Literal blocks can hold any text that has no white space at its edges. */
function fitsBlock(text: string): boolean {
  return text !== "" && !/^\s|\s$|[\u2028\\]/u.test(text);
}

function block(text: string, indent: number, choose: Choose): string {
  const margin = " ".repeat(Math.max(indent + 1, 0) + 1);
  const lines = text.split("\n").map((line) => (line === "" ? "" : margin + line));
  return ` |${["", "-", "+"][choose(3)]}\n${lines.join("\n")}`;
}

function isObject(one: Value): one is { readonly [key: string]: Value } {
  return typeof one === "object" && one !== null && !Array.isArray(one);
}

/** Shortened forms of what people keep in YAML. */
export const realistic: readonly string[] = [
  `# payments of the week
version: "3.8"
services:
  db: &db
    image: postgres:16
    command: ["postgres", "-c", "max_connections=100"]
    environment:
      - POSTGRES_USER=app
      - SORT_CODE=12-34-56
    healthcheck: { test: [CMD, pg_isready], interval: 10s }
  worker:
    <<: *db
    ports:
    - "8080:80"
    - 9090:90
volumes:
  data:
`,
  `apiVersion: v1
kind: ConfigMap
metadata:
  name: bank
data:
  creditor.json: |
    {
      "iban": "GB29NWBK60161331926819"
    }
  note: >-
    folded text
    over lines

    and more
---
apiVersion: apps/v1
kind: Deployment
spec:
  template:
    spec:
      containers:
        - name: main
          env:
            - name: IBAN
              value: "DE89370400440532013000" # own account
            - name: BIC
              value: COBADEFFXXX
...
`,
  `{{- if .Values.bank }}
bank:
  iban: {{ .Values.bank.iban | quote }}
  {{- range .Values.accounts }}
  {{ .name }}: "{{ .number }}"
  {{- end }}
  bic: DEUTDEFF
{{- /* closing
      remarks */ -}}
{{- end }}
script: |
  first
{{ include "more" . | indent 2 }}
  last
after: x
`,
  `openapi: 3.1.0
paths:
  /transfers/{id}:
    get:
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses:
        "200":
          description: >
            The transfer,
              indented

            and its state.
          content:
            application/json:
              example: {
                "iban": "GB29 NWBK 6016 1331 9268 19",
                "amount": 12.50, "tags": ["a", 'b''c', "d\\u0065"]
              }
`,
  `- - 1
  - [2, 3]
- ? complex key
  : plain text
    goes on here
  ? [a, b]
  : x
- "quoted
  over lines \\
  escaped"
-
  - z
- !vault |
  $ANSIBLE_VAULT
- "name": ENC[AES256_GCM,data:abc=,type:str]
  when: 12:34:56
`,
];
