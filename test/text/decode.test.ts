import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTextDecoder, decodeText, encodeText } from "../../server/src/text/decode";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return bytes;
}

describe("decoding a file", () => {
  const read = (bytes: Uint8Array) => {
    const result = decodeText(bytes);
    return "skipped" in result
      ? result.skipped
      : [result.text, result.encoding, ...(result.damaged ? ["damaged"] : [])];
  };

  it("reads UTF-8 and keeps the byte order mark, so that offsets are the file's", () => {
    expect(read(utf8("é😀"))).toEqual(["é😀", "utf-8"]);
    expect(read(utf8("\uFEFFa"))).toEqual(["\uFEFFa", "utf-8"]);
    expect(read(new Uint8Array())).toEqual(["", "utf-8"]);
    expect(read(utf8("a\x1b\x07\x0c"))).toEqual(["a\x1b\x07\x0c", "utf-8"]);
  });

  it.each([true, false])("reads UTF-16, with a byte order mark or without (little endian: %s)", (littleEndian) => {
    const encoding = littleEndian ? "utf-16le" : "utf-16be";
    expect(read(utf16("\uFEFFiban: é😀", littleEndian))).toEqual(["\uFEFFiban: é😀", encoding]);
    expect(read(utf16("naam;iban\r\nŠárka č.;x\r\n", littleEndian))).toEqual(["naam;iban\r\nŠárka č.;x\r\n", encoding]);
  });

  it("reads half a surrogate pair as damaged UTF-16", () => {
    expect(read(new Uint8Array([0xff, 0xfe, 0x3d, 0xd8]))).toEqual(["\uFEFF\uFFFD", "utf-16le", "damaged"]);
  });

  it("reads what is no UTF-8 with one byte a character", () => {
    expect(read(Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]))).toEqual(["Müller", "windows-1252"]);
    expect(read(new Uint8Array([0x61, 0xc3]))).toEqual(["aÃ", "windows-1252"]);
    expect(read(new Uint8Array([0x80, 0x0c, 0x9d]))).toEqual(["€\x0c\x9d", "windows-1252"]);
  });

  it("reads mostly valid UTF-8 as such, and says that it is damaged", () => {
    expect(read(Uint8Array.from([...utf8("Ärger über "), 0xe9, 0x20]))).toEqual([
      "Ärger über \uFFFD ",
      "utf-8",
      "damaged",
    ]);
  });

  it.each([
    ["a NUL", new Uint8Array([0x61, 0, 0x62]), "binary"],
    ["a NUL in single bytes", new Uint8Array([0xe9, 0x61, 0, 0x62]), "NUL"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), "first bytes"],
    ["an archive", new Uint8Array([0x1f, 0x8b, 0x41, 0x41]), "first bytes"],
    ["control characters in single bytes", new Uint8Array([0xe9, 0x01]), "control"],
    ["an odd number of UTF-16 bytes", new Uint8Array([0xff, 0xfe, 0x61]), "UTF-16"],
    ["a NUL in UTF-16", new Uint8Array([0xff, 0xfe, 0, 0]), "binary"],
  ])("skips %s", (_name, bytes, reason) => {
    const result = decodeText(bytes);
    expect("skipped" in result ? result.skipped : "").toContain(reason);
  });

  it("gives back every byte of what it read whole", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const result = decodeText(bytes);
        if ("skipped" in result || result.damaged) return;
        expect(encodeText(result.text, result.encoding)).toEqual(bytes);
      }),
      { numRuns: 2000 },
    );
  });

  it("refuses to write what the encoding has no sign for", () => {
    expect(encodeText("Š", "windows-1252")).toEqual(Uint8Array.from([0x8a]));
    expect(encodeText("č", "windows-1252")).toBeNull();
  });
});

describe("decoding a file chunk by chunk", () => {
  const joined = (bytes: Uint8Array, known: Parameters<typeof createTextDecoder>[0] = null) => {
    const decode = createTextDecoder(known);
    const chunks = [...Array.from(bytes, (byte) => new Uint8Array([byte])), null];
    return chunks
      .map((chunk) => decode(chunk))
      .map((result) => ("text" in result ? result.text : `<${result.skipped}>`));
  };

  it("joins characters cut between chunks", () => {
    expect(joined(utf8("\uFEFFé😀z")).join("")).toBe("\uFEFFé😀z");
    expect(joined(Uint8Array.from([0x4d, 0xfc]), "windows-1252").join("")).toBe("Mü");
  });

  it("stops at what is no UTF-8, undecided, and at what is no text", () => {
    const decode = createTextDecoder(null);
    expect(decode(utf8("ab"))).toEqual({ text: "ab" });
    expect(decode(new Uint8Array([0xff]))).toEqual({ skipped: "not valid UTF-8", undecided: true });
    expect(createTextDecoder(null)(new Uint8Array([0x61, 0]))).toEqual({
      skipped: "binary file (it holds NUL bytes)",
      undecided: false,
    });
    const cut = createTextDecoder(null);
    cut(new Uint8Array([0xc3]));
    expect(cut(null)).toEqual({ skipped: "not valid UTF-8", undecided: true });
  });
});
