/** Corrections: what an edit writes is shown only where it tells nothing of what is hidden. */

/** Replaces `length` units at an offset of the old text. */
export interface SmallEdit {
  readonly offset: number;
  readonly length: number;
  readonly newText: string;
}

/** The same edit without what it would only write again: the fewest signs that change. */
export function smallEdits(oldText: string, newText: string): SmallEdit[] {
  return removing(oldText, newText) ?? inserting(oldText, newText) ?? [between(oldText, newText)];
}

/**
 * Whether an edit would tell hidden digits: it writes some, or moves or removes hidden signs.
 * @param shown the old text as it may be shown, as long as it
 * @param isOpen whether what is written may be shown anyway
 */
export function isTelling(edit: SmallEdit, shown: string, isOpen: boolean): boolean {
  const old = shown.slice(edit.offset, edit.offset + edit.length);
  if (old.includes("*")) return true;
  // Zeros in front are no news: the message says that they were lost.
  if (edit.length === 0 && /^["'0]*$/u.test(edit.newText)) return false;
  return /\p{N}/u.test(edit.newText) && !isOpen;
}

/** Separators or unseen signs taken out, letters raised: every sign of the new text stands in the old one, in order. */
function removing(oldText: string, newText: string): SmallEdit[] | null {
  const edits: SmallEdit[] = [];
  let next = 0;
  for (let at = 0; at < oldText.length; at++) {
    const wanted = newText.charAt(next);
    const sign = oldText.charAt(at);
    if (wanted !== "" && sign.toUpperCase() === wanted.toUpperCase()) {
      if (sign !== wanted) push(edits, { offset: at, length: 1, newText: wanted });
      next += 1;
    } else push(edits, { offset: at, length: 1, newText: "" });
  }
  return next === newText.length ? edits : null;
}

/** Quotes or zeros added: the old text is all there. */
function inserting(oldText: string, newText: string): SmallEdit[] | null {
  const edits: SmallEdit[] = [];
  let at = 0;
  for (const sign of newText.split("")) {
    if (oldText.charAt(at) === sign) at += 1;
    else push(edits, { offset: at, length: 0, newText: sign });
  }
  return at === oldText.length ? edits : null;
}

function between(oldText: string, newText: string): SmallEdit {
  const shorter = Math.min(oldText.length, newText.length);
  let head = 0;
  while (head < shorter && oldText[head] === newText[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && oldText.at(-1 - tail) === newText.at(-1 - tail)) tail += 1;
  return {
    offset: head,
    length: oldText.length - tail - head,
    newText: newText.slice(head, newText.length - tail),
  };
}

/** Adds an edit, joined with the one before where they touch. */
function push(edits: SmallEdit[], edit: SmallEdit): void {
  const last = edits.at(-1);
  if (last === undefined || last.offset + last.length !== edit.offset) edits.push(edit);
  else
    edits.splice(-1, 1, {
      offset: last.offset,
      length: last.length + edit.length,
      newText: last.newText + edit.newText,
    });
}
