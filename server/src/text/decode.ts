/**
 * Bytes of a file as text, or the reason why it is none. UTF-8 is the rule; UTF-16 is read where a byte order mark
 * says so, as spreadsheets write it.
 */

export type DecodeResult = { readonly text: string } | { readonly skipped: string };

/** A file with a NUL among its first bytes is binary; later ones are caught as well, for no text format has them. */
const NUL = 0;

/**
 * Decodes a file's bytes. A UTF-8 byte order mark stays in the text (as U+FEFF), so that offsets are those of the file.
 * @param bytes the whole file
 */
export function decodeText(bytes: Uint8Array): DecodeResult {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) {
    if (bytes.length % 2 === 1) return { skipped: "not valid UTF-16 (odd number of bytes)" };
    return checked(bytes, utf16, "not valid UTF-16");
  }
  if (bytes.includes(NUL)) return { skipped: "binary file (it holds NUL bytes)" };
  return checked(bytes, "utf-8", "not valid UTF-8");
}

/**
 * Decodes a file chunk by chunk, characters cut between chunks included.
 * @returns a function to call with each chunk, and with null at the end
 */
export function createTextDecoder(): (chunk: Uint8Array | null) => DecodeResult {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let binary = false;
  return (chunk) => {
    if (chunk !== null && decoder === null) {
      const utf16 = utf16Of(chunk);
      binary = utf16 === null;
      decoder = new TextDecoder(utf16 ?? "utf-8", { fatal: true, ignoreBOM: true });
    }
    if (chunk !== null && binary && chunk.includes(NUL)) return { skipped: "binary file (it holds NUL bytes)" };
    try {
      return { text: chunk === null ? (decoder?.decode() ?? "") : (decoder?.decode(chunk, { stream: true }) ?? "") };
    } catch {
      return { skipped: binary ? "not valid UTF-8" : "not valid UTF-16" };
    }
  };
}

/** Why an editor's text isn't analysed although it is text: it holds NULs; null for ordinary text. */
export function unreadable(text: string): string | null {
  return text.includes("\0") ? "binary file (it holds NUL characters)" : null;
}

function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

function checked(bytes: Uint8Array, encoding: string, reason: string): DecodeResult {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    const skipped = unreadable(text);
    return skipped === null ? { text } : { skipped };
  } catch {
    return { skipped: reason };
  }
}
