/**
 * XML replies as a small tree, and from there to the shape of the JSON replies, so that one schema reads both. Text
 * stays text: numbers would lose their leading zeros.
 */

export interface ReplyElement {
  readonly name: string;
  readonly children: readonly ReplyElement[];
  readonly text: string;
}

/**
 * The JSON shape of an element: its text where it has no children, else an object of them.
 * @param lists names of elements that stand for arrays
 */
export function toPlain(element: ReplyElement, lists: ReadonlySet<string>): unknown {
  if (lists.has(element.name)) return itemsOf(element, lists);
  if (element.children.length === 0) return element.text;
  return Object.fromEntries(element.children.map((child) => [child.name, toPlain(child, lists)]));
}

/**
 * The items of a list: one for each child, or, where fields stand one after another without an element around each
 * item, a new item wherever the first field comes again (Bank directory interface, section 2.6).
 */
function itemsOf({ children }: ReplyElement, lists: ReadonlySet<string>): unknown[] {
  if (children.some((child) => child.children.length > 0)) return children.map((child) => toPlain(child, lists));
  const items: Map<string, unknown>[] = [];
  const first = children[0]?.name;
  for (const { name, text } of children) {
    if (name === first) items.push(new Map());
    items.at(-1)?.set(name, text);
  }
  return items.map((item) => Object.fromEntries(item));
}
