/** Bytes of a file as text and back, or the reason why they are none; `encoding.ts` decides which encoding it is. */
import { BINARY, type Encoding, Survey, utf16Of } from "./encoding";

interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
  /** Some bytes are none of the encoding's and stand as U+FFFD: the text can't be written back. */
  readonly damaged: boolean;
}

type DecodeResult = Decoded | { readonly skipped: string };

const NUL = 0;
const LF = 0x0a;

/**
 * Decodes a file's bytes. A byte order mark stays in the text (as U+FEFF), so that offsets are those of the file.
 * @param bytes the whole file
 */
export function decodeText(bytes: Uint8Array): DecodeResult {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) {
    if (bytes.length % 2 === 1) return { skipped: "not valid UTF-16 (odd number of bytes)" };
    const text = decoded(bytes, utf16, true);
    return checked({ text: text ?? decoded(bytes, utf16, false) ?? "", encoding: utf16, damaged: text === null });
  }
  const text = decoded(bytes, "utf-8", true);
  if (text !== null) {
    const nul = bytes.indexOf(NUL);
    return nul < 0 ? { text, encoding: "utf-8", damaged: false } : { skipped: nulIn(bytes, nul) };
  }
  const survey = new Survey();
  survey.add(bytes);
  const result = survey.result();
  return "skipped" in result ? result : { ...result, text: decoded(bytes, result.encoding, false) ?? "" };
}

/**
 * Neither JSON nor YAML allows a NUL, and programs that meet one end the text there: what others read of it is not
 * known. So such a text is refused, and the place is said, for it may be one bad byte.
 */
function nulIn(bytes: Uint8Array, at: number): string {
  let line = 1;
  for (let before = 0; before < at; before++) if (bytes[before] === LF) line++;
  return `binary file, or a text with a NUL (the first in line ${line})`;
}

/** @returns null where `fatal` and some bytes are none of the encoding's */
function decoded(bytes: Uint8Array, encoding: Encoding, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function checked(result: Decoded): DecodeResult {
  const skipped = unreadable(result.text);
  return skipped === null ? result : { skipped };
}

/**
 * Text in an encoding; what `decodeText` gave comes back byte for byte.
 * @returns null where the encoding has no sign for a character
 */
export function encodeText(text: string, encoding: Encoding): Uint8Array | null {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "windows-1252") return toSingleBytes(text);
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), encoding === "utf-16le");
  return bytes;
}

let byteOf: ReadonlyMap<number, number> | null = null;

function toSingleBytes(text: string): Uint8Array | null {
  byteOf ??= new Map(
    [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
      (sign, byte) => [sign.charCodeAt(0), byte],
    ),
  );
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf.get(text.charCodeAt(at));
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}

/** What decoding chunk by chunk gives: text, or why it stopped. */
type ChunkResult =
  | { readonly text: string }
  | {
      readonly skipped: string;
      /** The bytes aren't UTF-8 after all: a survey of the whole file has to say what they are. */
      readonly undecided: boolean;
    };

/**
 * Decodes a file chunk by chunk, characters cut between chunks included.
 * @param known encoding, where a survey has told it; without, the first chunk decides between UTF-16 and UTF-8
 * @returns a function to call with each chunk, and with null at the end
 */
export function createTextDecoder(known: Encoding | null): (chunk: Uint8Array | null) => ChunkResult {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let encoding: Encoding = known ?? "utf-8";
  return (chunk) => {
    if (chunk !== null && decoder === null) {
      encoding = known ?? utf16Of(chunk) ?? "utf-8";
      decoder = new TextDecoder(encoding, { fatal: known === null && encoding === "utf-8", ignoreBOM: true });
    }
    if (chunk !== null && !encoding.startsWith("utf-16") && chunk.includes(NUL)) return { ...BINARY, undecided: false };
    try {
      return { text: chunk === null ? (decoder?.decode() ?? "") : (decoder?.decode(chunk, { stream: true }) ?? "") };
    } catch {
      return { skipped: "not valid UTF-8", undecided: true };
    }
  };
}

/** Why an editor's text isn't analysed although it is text: it holds NULs; null for ordinary text. */
export function unreadable(text: string): string | null {
  return text.includes("\0") ? "binary file (it holds NUL characters)" : null;
}
