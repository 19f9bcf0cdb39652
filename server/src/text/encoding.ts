/**
 * Which encoding a file's bytes are in. Decided in this order: the byte order mark; UTF-16 by the zeros that ASCII has
 * in it; valid UTF-8; what is no text at all (NULs, the beginning of a known binary format, control characters); UTF-8
 * with some bad bytes; else one byte a character. Of those Windows-1252 is assumed: positions and ASCII are right in
 * the others of its kind too (ISO 8859, Windows-1250, 1251), and every byte survives a correction.
 */

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** How the encodings are called in a report. */
export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16, little-endian",
  "utf-16be": "UTF-16, big-endian",
  "windows-1252": "one byte a character, as in Windows-1252",
};

export type EncodingResult =
  | {
      readonly encoding: Encoding;
      /** Some bytes are none of the encoding's: the text can't be written back. */
      readonly damaged: boolean;
    }
  | { readonly skipped: string };

export const BINARY = { skipped: "binary file (it holds NUL bytes)" } as const;

/** Bytes looked at for the zeros of UTF-16. */
const HEAD_BYTES = 4096;

/** UTF-16 as a byte order mark, or the zeros of ASCII characters, say; null for other bytes. */
export function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const end = Math.min(bytes.length, HEAD_BYTES) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < end; at += 2) {
    const isZero = bytes[at] === 0;
    if (isZero && bytes[at + 1] === 0) return null;
    if (isZero) even++;
    else if (bytes[at + 1] === 0) odd++;
  }
  // Half of the characters at least are ASCII in what Paylint reads; a zero on the other side is a rare character.
  if (Math.max(even, odd) < 2 || Math.max(even, odd) * 4 < end) return null;
  if (Math.min(even, odd) * 20 > Math.max(even, odd)) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** First bytes of binary formats that need not hold a NUL early on. */
const MAGIC: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x25, 0x50, 0x44, 0x46, 0x2d], // PDF
  [0x50, 0x4b, 0x03, 0x04], // ZIP, and the office formats in it
  [0x50, 0x4b, 0x05, 0x06],
  [0x1f, 0x8b], // gzip
  [0x42, 0x5a, 0x68], // bzip2
  [0xfd, 0x37, 0x7a, 0x58, 0x5a], // xz
  [0x28, 0xb5, 0x2f, 0xfd], // Zstandard
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x52, 0x61, 0x72, 0x21], // RAR
  [0xd0, 0xcf, 0x11, 0xe0], // OLE, older office formats
  [0x7f, 0x45, 0x4c, 0x46], // ELF
  [0xca, 0xfe, 0xba, 0xbe], // Java class
];

/** Looks at a file that is neither UTF-16 nor valid UTF-8, chunk by chunk. */
export class Survey {
  private first: Uint8Array | null = null;
  private reason: string | null = null;
  /** Continuation bytes that the character begun still needs, and the least and most that the next may be. */
  private needed = 0;
  private least = 0x80;
  private most = 0xbf;
  private good = 0;
  private bad = 0;

  add(chunk: Uint8Array): void {
    if (this.first === null && chunk.length > 0) {
      this.first = chunk;
      const isBinary = MAGIC.some((signs) => signs.every((sign, at) => chunk[at] === sign));
      if (isBinary) this.reason = "binary file (by its first bytes)";
    }
    for (let at = 0; at < chunk.length && this.reason === null; at++) this.unit(chunk[at] ?? 0);
  }

  result(): EncodingResult {
    if (this.reason !== null) return { skipped: this.reason };
    if (this.needed > 0) this.bad++;
    if (this.bad === 0) return { encoding: "utf-8", damaged: false };
    return this.good > this.bad ? { encoding: "utf-8", damaged: true } : { encoding: "windows-1252", damaged: false };
  }

  private unit(byte: number): void {
    if (this.needed > 0) {
      if (byte >= this.least && byte <= this.most) {
        this.needed--;
        this.least = 0x80;
        this.most = 0xbf;
        if (this.needed === 0) this.good++;
        return;
      }
      this.needed = 0;
      this.bad++;
    }
    if (byte < 0x80) {
      if (byte === 0) this.reason = "binary file (it holds NUL bytes)";
      else if ((byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 0x7f)
        this.reason = "binary file (it holds control characters)";
      return;
    }
    this.begin(byte);
  }

  /** The first byte of a character of several (RFC 3629, section 4). */
  private begin(byte: number): void {
    this.least = 0x80;
    this.most = 0xbf;
    if (byte >= 0xc2 && byte <= 0xdf) this.needed = 1;
    else if (byte >= 0xe0 && byte <= 0xef) {
      this.needed = 2;
      if (byte === 0xe0) this.least = 0xa0;
      if (byte === 0xed) this.most = 0x9f;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      this.needed = 3;
      if (byte === 0xf0) this.least = 0x90;
      if (byte === 0xf4) this.most = 0x8f;
    } else this.bad++;
  }
}
