import { describe, expect, it } from "vitest";
import { createTextDecoder, decodeText } from "../../server/src/text/decode";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return bytes;
}

describe("decoding a file", () => {
  it("reads UTF-8 and keeps the byte order mark, so that offsets are the file's", () => {
    expect(decodeText(utf8("é😀"))).toEqual({ text: "é😀" });
    expect(decodeText(utf8("\uFEFFa"))).toEqual({ text: "\uFEFFa" });
    expect(decodeText(new Uint8Array())).toEqual({ text: "" });
  });

  it.each([true, false])("reads UTF-16 with a byte order mark (little endian: %s)", (littleEndian) => {
    expect(decodeText(utf16("\uFEFFiban: é😀", littleEndian))).toEqual({ text: "\uFEFFiban: é😀" });
  });

  it.each([
    ["a NUL", new Uint8Array([0x61, 0, 0x62]), "binary"],
    ["invalid UTF-8", new Uint8Array([0x61, 0xff, 0x62]), "UTF-8"],
    ["a UTF-8 character cut off", new Uint8Array([0x61, 0xc3]), "UTF-8"],
    ["an odd number of UTF-16 bytes", new Uint8Array([0xff, 0xfe, 0x61]), "UTF-16"],
    ["half a surrogate pair", new Uint8Array([0xff, 0xfe, 0x3d, 0xd8]), "UTF-16"],
    ["a NUL in UTF-16", new Uint8Array([0xff, 0xfe, 0, 0]), "binary"],
  ])("skips %s", (_name, bytes, reason) => {
    const result = decodeText(bytes);
    expect("skipped" in result ? result.skipped : "").toContain(reason);
  });
});

describe("decoding a file chunk by chunk", () => {
  it("joins characters cut between chunks", () => {
    const bytes = utf8("\uFEFFé😀z");
    const decode = createTextDecoder();
    let text = "";
    for (const byte of bytes) {
      const result = decode(new Uint8Array([byte]));
      text += "text" in result ? result.text : "?";
    }
    const end = decode(null);
    expect(text + ("text" in end ? end.text : "?")).toBe("\uFEFFé😀z");
  });

  it("stops at what is no text", () => {
    const decode = createTextDecoder();
    expect(decode(utf8("ab"))).toEqual({ text: "ab" });
    expect(decode(new Uint8Array([0xff]))).toEqual({ skipped: "not valid UTF-8" });
    expect(createTextDecoder()(new Uint8Array([0x61, 0]))).toEqual({ skipped: "binary file (it holds NUL bytes)" });
    const cut = createTextDecoder();
    cut(new Uint8Array([0xc3]));
    expect(cut(null)).toEqual({ skipped: "not valid UTF-8" });
  });
});
