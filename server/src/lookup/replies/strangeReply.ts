/** What is said of a reply that is no answer: its status, and what came. Never a word of the reply itself. */

/** What stands in a reply. */
type Came = "empty" | "page" | "text" | "json" | "xml";

/** Statuses that another try can't change: the address, the proxy or the network has to be put right first. */
const FINAL: ReadonlySet<number> = new Set([401, 404, 405, 406, 407, 410, 414, 421, 426, 431, 495, 496, 501, 505, 511]);

/** Whether repeating is in vain, without anything being said about what was asked. */
export function isFinal(status: number, body: string): boolean {
  return (status >= 300 && status < 400) || FINAL.has(status) || (status < 500 && isPage(body));
}

/** HTML, however it begins. */
export function isPage(text: string): boolean {
  return /^\s*<(?:!doctype\s+html|html|head|body)\b/iu.test(text) || /^\s*<[?!][\s\S]{0,600}?<html\b/iu.test(text);
}

const BY_STATUS: Readonly<Record<number, string>> = {
  401: "The interface's host asks for a sign-in",
  403: "The interface's host refuses access",
  404: "Nothing is served at the interface's address",
  405: "The interface's address doesn't take such requests",
  406: "The interface's host doesn't give what is asked for",
  407: "The proxy asks for a sign-in",
  408: "The interface's host waited too long for the request",
  410: "Nothing is served at the interface's address any more",
  413: "The interface's host finds the request too large",
  414: "The interface's host finds the request too long",
  421: "The interface's host is not the right one for this address",
  426: "The interface's host wants another protocol",
  431: "The interface's host finds the header of the request too large",
  495: "The interface's host doesn't take the client certificate",
  496: "The interface's host asks for a client certificate, which Paylint doesn't send",
  501: "The interface's host doesn't support such requests",
  505: "The interface's host wants another version of HTTP",
  511: "The network asks for a sign-in before it lets requests through",
};

/** After these it is the address that wants looking at. */
const CHECK_ADDRESS: ReadonlySet<number> = new Set([404, 405, 410, 421]);

/** @returns a sentence, or two */
export function describeStrange(status: number, came: Came, body = ""): string {
  // As nginx says it, with status 400.
  if (/\bSSL certificate\b/u.test(body) && came === "page" && status === 400) return described(496, status, "");
  if (status >= 300 && status < 400) return described(status, status, "The interface's address leads elsewhere");
  const page = came === "page" ? " What came is a web page, perhaps a sign-in." : "";
  const known = described(status, status, "");
  if (known !== "") return known + page;
  if (status >= 500) return `The interface reports an error of its own (HTTP ${status}).`;
  if (status >= 400) return `The interface refuses the request (HTTP ${status}).${page}`;
  return `${ANSWER[came]} (HTTP ${status}).${came === "page" ? " Check its address." : ""}`;
}

const ANSWER: Readonly<Record<Came, string>> = {
  empty: "The interface's answer is empty",
  page: "The interface's address answers with a web page, perhaps a sign-in",
  text: "The interface's answer can't be read: text that is neither JSON nor XML, or is cut short",
  json: "The interface's answer can't be read: its JSON is not of the form that is described",
  xml: "The interface's answer can't be read: its XML is not of the form that is described",
};

function described(as: number, status: number, otherwise: string): string {
  const words = BY_STATUS[as] ?? otherwise;
  if (words === "") return "";
  const check = CHECK_ADDRESS.has(as) || (status >= 300 && status < 400) ? "; check it" : "";
  return `${words} (HTTP ${status})${check}.`;
}
