/** `npm run site`: builds the pages of docs/ into .cache/site, the schemas beside them; fails on a link that leads nowhere. */
import { cpSync } from "node:fs";
import { build } from "vitepress";

await build("docs");
cpSync("schemas", ".cache/site/schemas", { recursive: true });
