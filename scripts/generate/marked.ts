/** Parts of a page that are written by `npm run generate`; all else on it is its author's. */

/**
 * The page with the text between two marks replaced.
 * @param name what the marks are called: `<!-- name: written by npm run generate -->` and `<!-- name ends -->`
 * @throws Error when the page lacks the marks
 */
export function withMarked(page: string, name: string, text: string, end = `<!-- ${name} ends -->`): string {
  const start = `<!-- ${name}: written by npm run generate -->`;
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page lacks the marks "${start}" and "${end}".`);
  return `${page.slice(0, from + start.length)}\n${text}\n${page.slice(to)}`;
}
