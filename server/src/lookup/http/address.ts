/**
 * Base addresses of the interfaces. A key must not travel in the clear, so it is HTTPS everywhere but on this machine,
 * where the sandbox is.
 */

export type Address =
  | { readonly ok: true; readonly url: string; readonly loopback: boolean }
  | { readonly ok: false; readonly message: string };

/**
 * @param text as configured
 * @returns the address as it is, or what is wrong with it in words that don't repeat it (it may hold a password)
 */
export function parseAddress(text: string): Address {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return { ok: false, message: "it is no complete web address" };
  const { protocol, hostname, username, password, search, hash } = new URL(trimmed);
  if (username !== "" || password !== "") return { ok: false, message: "it may not hold a user name or password" };
  if (search !== "" || hash !== "") return { ok: false, message: "it may not hold a query" };
  const loopback = isLoopback(hostname);
  if (protocol !== "https:" && !(protocol === "http:" && loopback)) {
    return { ok: false, message: "it must begin with https:// (http:// only for this machine)" };
  }
  return { ok: true, url: trimmed, loopback };
}

/** 127.0.0.0/8, ::1 and localhost; URL has already written the first two in their normal form. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/u.test(hostname);
}
