/** Upper case of ASCII letters alone: a long s or a Kelvin sign must not become a letter that is accepted. */
export function toAsciiUpperCase(text: string): string {
  return text.replace(/[a-z]+/gu, (letters) => letters.toUpperCase());
}
