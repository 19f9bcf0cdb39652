/**
 * The values of a Kubernetes Secret, which its `data` holds as base64 (Kubernetes API, Secret v1). They are decoded in
 * memory; what is found in one covers the whole value, and nothing is edited.
 */
import type { Container, Field } from "../model";

/** Whether a field stands in the `data` of a Secret. */
export function isOfSecret({ key, container }: Field): boolean {
  return key !== null && container.key === "data" && isSecret(container.parent);
}

function isSecret(around: Container | null): boolean {
  return (
    around !== null &&
    around.crowded !== true &&
    around.fields.some(({ key, value }) => key === "kind" && value === "Secret")
  );
}

/** Longer ones are keys and certificates. */
const LONGEST = 512;

const decoded = new WeakMap<Field, Field>();

/** The field with its value decoded; the same object for the same field. Null where the value is no base64 of a text. */
export function decodedSecret(field: Field): Field | null {
  const known = decoded.get(field);
  if (known !== undefined) return known;
  const text = textOfBase64(field.value.trim());
  if (text === null) return null;
  const secret: Field = { ...field, value: text, verbatim: false, scalar: "string", within: field };
  decoded.set(field, secret);
  return secret;
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/u;
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function textOfBase64(value: string): string | null {
  if (value === "" || value.length > LONGEST || !BASE64.test(value)) return null;
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const sign of value.replaceAll("=", "")) {
    bits = ((bits << 6) | SIGNS.indexOf(sign)) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  // Seven bits are enough for what is looked for; all else is data.
  if (bytes.some((byte) => byte >= 0x7f || (byte < 0x20 && byte !== 0x0a && byte !== 0x0d))) return null;
  return String.fromCharCode(...bytes).trim();
}
