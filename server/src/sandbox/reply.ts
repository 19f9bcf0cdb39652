/** A reply of an interface as the documents tell it apart: status, media type, body. */
import { toXml, type XmlElement } from "./xml";

export type ReplyFormat = "json" | "xml";

export interface ServedReply {
  readonly status: number;
  /** Null for a reply that says nothing. */
  readonly type: string | null;
  readonly body: string;
  /** Beside those that every reply has. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A code of three digits and its text, as the interfaces tell what is wrong. */
export interface ResultError {
  readonly code: string;
  readonly message: string;
}

/** What a reply says, in both forms; only the one that is asked for is made. */
export interface Content {
  readonly json: () => unknown;
  /** Children of the root element. */
  readonly xml: () => readonly XmlElement[];
}

export function contentReply(format: ReplyFormat, content: Content, status: ServedReply["status"] = 200): ServedReply {
  return format === "json"
    ? { status, type: "application/json", body: JSON.stringify(content.json()) }
    : { status, type: "application/xml", body: toXml(content.xml()) };
}

/** A request that was not understood (Sort code interface, section 4.1, rule 5; Bank directory interface, section 7.5). */
export const notUnderstood: ServedReply = { status: 200, type: "application/xml", body: "" };

/** A parameter in a form that cannot be read, for example `bic[]`. */
export const unreadableParameter: ServedReply = { status: 500, type: null, body: "" };

/** Plain text although announced as HTML (BIC validation interface, section 4, rule 1). */
export function badRequest(body: string): ServedReply {
  return { status: 400, type: "text/html; charset=UTF-8", body };
}

export const tooManyRequests: ServedReply = {
  status: 429,
  type: "text/html; charset=UTF-8",
  body: "<html>\n<head><title>429 Too Many Requests</title></head>\n<body><h1>429 Too Many Requests</h1></body>\n</html>\n",
};
