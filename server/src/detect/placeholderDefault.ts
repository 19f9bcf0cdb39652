/** The value that a placeholder gives where nothing else is set: it is used as it stands there. */

export interface PlaceholderDefault {
  /** What the placeholder is called. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Each with the groups name and value. Spring (`${name:value}`), the POSIX shell and Compose, Jinja and Liquid, Helm. */
const FORMS: readonly RegExp[] = [
  /^\s*\$\{(?<name>[\w.-]+?)(?::?[-=]|:)\s*(?<value>[^${}]+?)\s*\}\s*$/u,
  /^\s*\{\{-?\s*(?<name>[^|{}]{1,80}?)\s*\|\s*(?:default|d)\b\s*\(?\s*(["'])(?<value>[^"'{}]+)\2[^{}]*\}\}\s*$/u,
  /^\s*\{\{-?\s*default\s+(["'])(?<value>[^"'{}]+)\1\s+(?<name>[^|{}]{1,80}?)\s*-?\}\}\s*$/u,
];

/** Longer ones hold programs. */
const LONGEST = 200;

/** The default of a value that is one placeholder and nothing else; null where it has none. */
export function placeholderDefault(text: string): PlaceholderDefault | null {
  if (text.length > LONGEST || !text.includes("{")) return null;
  for (const form of FORMS) {
    const { name, value } = form.exec(text)?.groups ?? {};
    if (name === undefined || value === undefined) continue;
    const start = text.indexOf(value, form === FORMS[2] ? 0 : text.indexOf(name) + name.length);
    return { name, start, end: start + value.length };
  }
  return null;
}
