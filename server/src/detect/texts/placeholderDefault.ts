/** The value that a placeholder gives where nothing else is set: it is used as it stands there. */

interface PlaceholderDefault {
  /** What the placeholder is called. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Each with the groups name and value. Spring (`${name:value}`), also inside an annotation or an expression
 * (`@Value("${name:value}")`, `#{'${name:value}'}`, Spring reference, section 4.3.6), the POSIX shell and Compose, Camel
 * (`{{name:value}}`), Jinja and Liquid, Helm, an expression's Elvis operator (`#{name ?: 'value'}`, section 4.3.16), and
 * programs' own (`#{name:value}`, `%name:value%`).
 */
const FORMS: readonly RegExp[] = [
  /^\s*\$\{(?<name>[\w.-]+?)(?::?[-=]|:)\s*(?<value>[^${}]+?)\s*\}\s*$/du,
  /^\s*(?:@Value\(\s*"|#\{\s*')\$\{(?<name>[\w.-]+?):\s*(?<value>[^${}"']+?)\s*\}(?:"\s*\)|'\s*\})\s*$/du,
  /^\s*#\{(?<name>[^{}?]{1,80}?)\?:\s*(["'])(?<value>[^"'{}]+)\2\s*\}\s*$/du,
  /^\s*(?:#\{|\{\{|%)(?<name>[\w.-]+):\s*(?<value>[^{}%"']+?)\s*(?:\}\}?|%)\s*$/du,
  /^\s*\{\{-?\s*(?<name>[^|{}]{1,80}?)\s*\|\s*(?:default|d)\b\s*\(?\s*(["'])(?<value>[^"'{}]+)\2[^{}]*\}\}\s*$/du,
  /^\s*\{\{-?\s*default\s+(["'])(?<value>[^"'{}]+)\1\s+(?<name>[^|{}]{1,80}?)\s*-?\}\}\s*$/du,
];

/** Longer ones hold programs. */
const LONGEST = 200;

/** The default of a value that is one placeholder and nothing else; null where it has none. */
export function placeholderDefault(text: string): PlaceholderDefault | null {
  if (text.length > LONGEST || !/^\s*[${#%@]/u.test(text)) return null;
  for (const form of FORMS) {
    const match = form.exec(text);
    const { name } = match?.groups ?? {};
    const { value } = match?.indices?.groups ?? {};
    if (name !== undefined && value !== undefined) return { name, start: value[0], end: value[1] };
  }
  return null;
}
