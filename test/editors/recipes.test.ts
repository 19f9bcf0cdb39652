/** The recipes of docs/editors.md, run as they stand there: each editor, headless, shows the mistake in a file. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireProgram } from "../support/debian";

const PAGE = readFileSync("docs/editors.md", "utf8");

/** Where Debian's vim-ale keeps the plugin; a user's plugin manager does the same. */
const ALE_FOLDER = "/usr/share/vim-ale";
const ALE = `set nocompatible\nset rtp+=${ALE_FOLDER}\nruntime plugin/ale.vim\nfiletype on\n`;

interface Recipe {
  readonly editor: string;
  readonly packages: readonly string[];
  readonly plugin?: string;
  /** Language of the code block, the first one of its kind on the page. */
  readonly language: string;
  /** What stands before and behind the recipe to drive it: open `payee.yaml`, wait, write `seen`. */
  readonly before: string;
  readonly behind: string;
  readonly start: (script: string) => readonly string[];
}

const recipes: readonly Recipe[] = [
  {
    editor: "nvim",
    packages: ["neovim"],
    language: "lua",
    before: "",
    behind: `
vim.cmd("filetype on")
vim.cmd("edit payee.yaml")
vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20)
local file = assert(io.open("seen", "w"))
file:write(vim.json.encode(vim.diagnostic.get(0)))
file:close()
vim.cmd("qall!")`,
    start: (script) => ["--headless", "--clean", "-n", "-c", `luafile ${script}`],
  },
  {
    editor: "emacs",
    packages: ["emacs-nox", "elpa-eglot"],
    language: "elisp",
    before: "(package-initialize)\n",
    // Without a command loop the hook that connects is called by hand.
    behind: `
(find-file "payee.yaml")
(run-hooks 'post-command-hook)
(let ((rest 400))
  (while (and (> rest 0) (null (flymake-diagnostics)))
    (accept-process-output nil 0.05)
    (setq rest (1- rest))))
(let ((seen (mapcar #'flymake-diagnostic-text (flymake-diagnostics))))
  (with-temp-file "seen" (insert (format "%S" seen))))
(kill-emacs 0)`,
    start: (script) => ["-q", "--batch", "-l", script],
  },
  {
    editor: "vim",
    packages: ["vim-nox", "vim-ale"],
    plugin: ALE_FOLDER,
    language: "vim",
    before: ALE,
    behind: `
edit payee.yaml
let s:rest = 400
while empty(ale#engine#GetLoclist(bufnr(''))) && s:rest > 0
  sleep 50m
  let s:rest -= 1
endwhile
call writefile([json_encode(ale#engine#GetLoclist(bufnr('')))], 'seen')
qall!`,
    start: (script) => ["-es", "-u", script, "-i", "NONE", "-n"],
  },
];

/** The first code block of the language. */
function blockOf(language: string): string {
  const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "msu").exec(PAGE)?.[1];
  if (block === undefined) throw new Error(`docs/editors.md has no block of ${language}.`);
  return block;
}

describe.each(recipes)("the recipe for $editor", ({ editor, packages, plugin, language, before, behind, start }) => {
  let folder: string;
  beforeAll(() => {
    requireProgram(editor, packages, plugin);
    folder = mkdtempSync(path.join(tmpdir(), `paylint-${editor}-`));
    const bin = path.join(folder, "bin");
    mkdirSync(bin);
    writeFileSync(
      path.join(bin, "paylint"),
      `#!/bin/sh\nexec "${process.execPath}" "${path.resolve("dist/cli.js")}" "$@"\n`,
    );
    chmodSync(path.join(bin, "paylint"), 0o755);
    writeFileSync(path.join(folder, "payee.yaml"), "creditor:\n  iban: GB30NWBK60161331926819\n");
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("shows the mistake", () => {
    const script = path.join(folder, `recipe.${language}`);
    writeFileSync(script, `${before}${blockOf(language)}${behind}\n`);
    execFileSync(editor, start(script), {
      cwd: folder,
      timeout: 90_000,
      stdio: "ignore",
      env: { ...process.env, HOME: folder, PATH: `${path.join(folder, "bin")}${path.delimiter}${process.env.PATH}` },
    });
    // Neovim's JSON escapes the slash.
    expect(readFileSync(path.join(folder, "seen"), "utf8").replaceAll("\\/", "/")).toContain("iban/check-digits");
  });
});
