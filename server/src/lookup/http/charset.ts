/** Bytes of a reply to text, in the character set that it names: UTF-8 unless header or XML declaration say otherwise. */

/** @param contentType as the header has it; an unknown character set is read as UTF-8, whose letters A to Z most share */
export function decodeReply(bytes: Buffer, contentType: string): string {
  const named = /;\s*charset\s*=\s*"?([\w.:-]+)/iu.exec(contentType)?.[1] ?? declaredIn(bytes) ?? "utf-8";
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}

/** `<?xml version="1.0" encoding="ISO-8859-1"?>` */
function declaredIn(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 200).toString("latin1");
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/iu.exec(start)?.[1];
}
