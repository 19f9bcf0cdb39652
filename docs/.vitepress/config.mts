/** The pages of docs/ as a static site, with search; a link that leads nowhere fails the build. */
import { globSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitepress";

const REPOSITORY = "https://github.com/paylint/paylint";

const families = [...new Set(globSync("docs/rules/*/*.md").map((file) => path.basename(path.dirname(file))))].sort();

export default defineConfig({
  title: "Paylint",
  description: "Underlines mistakes in bank identifiers before they cost money.",
  outDir: "../.cache/site",
  cacheDir: "../.cache/vitepress",
  // Texts of the repository, which the site leads to where they are.
  ignoreDeadLinks: false,
  // Templates in braces are texts of ours, not the generator's.
  vue: { template: { compilerOptions: { delimiters: ["{%%", "%%}"] } } },
  themeConfig: {
    search: { provider: "local" },
    socialLinks: [{ icon: "github", link: REPOSITORY }],
    nav: [
      { text: "Rules", link: "/rules" },
      { text: "Configuration", link: "/configuration" },
      { text: "Output", link: "/output" },
      { text: "Editors", link: "/editors" },
    ],
    sidebar: [
      {
        text: "Paylint",
        items: globSync("docs/*.md")
          .map((file) => path.basename(file, ".md"))
          .filter((name) => name !== "index")
          .sort()
          .map((name) => ({ text: name, link: `/${name}` })),
      },
      ...families.map((family) => ({
        text: family,
        collapsed: true,
        items: globSync(`docs/rules/${family}/*.md`)
          .map((file) => path.basename(file, ".md"))
          .sort()
          .map((name) => ({ text: name, link: `/rules/${family}/${name}` })),
      })),
    ],
  },
});
