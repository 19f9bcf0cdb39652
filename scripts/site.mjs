/** `npm run site`: builds the pages of docs/ into .cache/site; fails on a link that leads nowhere. */
import { build } from "vitepress";

await build("docs");
