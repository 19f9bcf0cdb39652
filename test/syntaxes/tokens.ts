/** Runs the TextMate engine of VS Code over a line, with the grammars that the manifest contributes. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createOnigScanner, createOnigString, loadWASM } from "vscode-oniguruma";
import { type IGrammar, INITIAL, parseRawGrammar, Registry } from "vscode-textmate";
import manifest from "../../package.json";

const require = createRequire(import.meta.url);

/** Stand-ins for the grammars of VS Code and of other extensions: the same scope names where the injections look. */
const HOSTS: Readonly<Record<string, string>> = {
  "source.json": "test/fixtures/syntaxes/json.tmLanguage.json",
  "source.json.comments": "test/fixtures/syntaxes/jsonc.tmLanguage.json",
  "source.json5": "test/fixtures/syntaxes/json5.tmLanguage.json",
  "text.xml": "test/fixtures/syntaxes/xml.tmLanguage.json",
  "source.ini": "test/fixtures/syntaxes/ini.tmLanguage.json",
  "source.dotenv": "test/fixtures/syntaxes/dotenv.tmLanguage.json",
  "source.toml": "test/fixtures/syntaxes/toml.tmLanguage.json",
  "source.yaml": "test/fixtures/syntaxes/yaml.tmLanguage.json",
};

const contributed = manifest.contributes.grammars;

const engine = loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"))).then(() => ({
  createOnigScanner,
  createOnigString,
}));

const registry = new Registry({
  onigLib: engine,
  loadGrammar: async (scopeName) => {
    const file = HOSTS[scopeName] ?? contributed.find((grammar) => grammar.scopeName === scopeName)?.path;
    return file === undefined ? null : parseRawGrammar(readFileSync(file, "utf8"), file);
  },
  getInjections: (scopeName) =>
    contributed.flatMap((grammar) =>
      "injectTo" in grammar && grammar.injectTo?.includes(scopeName) ? [grammar.scopeName] : [],
    ),
});

export interface Part {
  readonly text: string;
  /** Last part of the name that Paylint gives, without its suffix: `check-digits`. */
  readonly part: string;
}

/** The parts that Paylint colours in the last line of a document. */
export async function partsOf(scope: string, ...lines: readonly string[]): Promise<Part[]> {
  const grammar = await registry.loadGrammar(scope);
  if (grammar === null) throw new Error(`no grammar ${scope}`);
  return tokensOfLastLine(grammar, lines).flatMap(({ text, scopes }) => {
    const part = scopes.map((name) => /([a-z-]+)\.paylint$/u.exec(name)?.[1]).findLast((name) => name !== undefined);
    return part === undefined ? [] : [{ text, part }];
  });
}

/** All scopes of each token of the last line. */
export async function scopesOf(scope: string, ...lines: readonly string[]) {
  const grammar = await registry.loadGrammar(scope);
  if (grammar === null) throw new Error(`no grammar ${scope}`);
  return tokensOfLastLine(grammar, lines);
}

function tokensOfLastLine(grammar: IGrammar, lines: readonly string[]) {
  let state = INITIAL;
  let tokens: { text: string; scopes: readonly string[] }[] = [];
  for (const line of lines) {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    tokens = result.tokens.map(({ startIndex, endIndex, scopes }) => ({
      text: line.slice(startIndex, endIndex),
      scopes,
    }));
  }
  return tokens;
}
