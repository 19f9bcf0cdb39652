/**
 * The open documents. One that Paylint reads is kept by the analysis, which follows each edit; any other is kept as
 * plain text, for hovers. A document whose analysis fails is set aside alone and read anew at its next change.
 */
import type { DidChangeTextDocumentParams, DidOpenTextDocumentParams } from "vscode-languageserver-protocol";
import type { Engine, TextChange } from "../../analysis";
import { type FormatName, formatOf } from "../../formats";
import { type Layout, layoutOf } from "../../text/layout";
import { describe, type Log } from "../guard";
import { type Live, openLive } from "./live";
import type { PositionedText, Positions } from "./positions";
import type { Snapshot } from "./snapshot";

/** Longest text kept only for hovers; each edit copies it. */
const LONGEST_PLAIN_TEXT = 2_000_000;

export interface DocumentsOptions {
  readonly positions: Positions;
  readonly log: Log;
  /** The engine for a document, and its path in the workspace. */
  readonly context: (uri: string) => {
    readonly engine: Engine;
    readonly path: string;
    readonly configuredFormat: FormatName | null;
  };
}

interface OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  version: number;
  /** Absolute offset behind the last edit. */
  lastEdit: number;
  content: Content;
}

type Content =
  | { readonly type: "analysed"; readonly live: Live }
  /** `failure` says why a document that should be analysed isn't. */
  | { readonly type: "plain"; readonly text: Layout; readonly failure: string | null }
  /** Not kept; nothing can be said of it until its whole text comes again. */
  | { readonly type: "dropped"; readonly failure: string | null };

const FAILED = "Paylint failed on this document; the output says more.";

/** State of a document for the status item. */
interface DocumentState {
  readonly version: number;
  readonly lastEdit: number;
  /** Why a document that should be analysed isn't. */
  readonly failure: string | null;
}

export class Documents {
  private readonly options: DocumentsOptions;
  private readonly openByUri = new Map<string, OpenDocument>();

  constructor(options: DocumentsOptions) {
    this.options = options;
  }

  get uris(): string[] {
    return [...this.openByUri.keys()];
  }

  open({ textDocument: { uri, languageId, version, text } }: DidOpenTextDocumentParams): void {
    const content = this.read(uri, languageId, text);
    this.openByUri.set(uri, { uri, languageId, version, lastEdit: 0, content });
  }

  change({ textDocument: { uri, version }, contentChanges }: DidChangeTextDocumentParams): void {
    const document = this.openByUri.get(uri);
    if (document === undefined) return;
    document.version = version;
    const { content } = document;
    // Some clients send null for what is to be left out.
    const changes = contentChanges.map((change) => ({
      text: change.text,
      range: "range" in change ? change.range : null,
    }));
    if (content.type === "analysed") this.editAnalysed(document, content.live, changes);
    else this.changePlain(document, changes);
  }

  /**
   * A document that rests shows what it would if it were opened now: not the findings around its last edit.
   * @returns whether they may be others
   */
  saved(uri: string): boolean {
    const document = this.openByUri.get(uri);
    if (document === undefined || document.lastEdit === 0) return false;
    document.lastEdit = 0;
    return true;
  }

  close(uri: string): void {
    this.openByUri.delete(uri);
  }

  /** Checks the documents anew whose configuration changed, and reads anew those that are of another format now. */
  reconfigure(isConcerned: (uri: string) => boolean): void {
    for (const document of this.openByUri.values()) {
      if (!isConcerned(document.uri)) continue;
      const { uri, languageId, content } = document;
      const { engine, configuredFormat } = this.options.context(uri);
      const format = formatOf(uri, languageId, configuredFormat);
      if (content.type === "analysed" && content.live.format === format) content.live.setEngine(engine);
      else {
        const text = textOf(content);
        if (text !== null) document.content = this.read(uri, languageId, text);
      }
    }
  }

  state(uri: string): DocumentState | null {
    const document = this.openByUri.get(uri);
    if (document === undefined) return null;
    const { version, lastEdit, content } = document;
    return { version, lastEdit, failure: content.type === "analysed" ? null : content.failure };
  }

  /** The analysis of a document as it is now; null where it isn't analysed. */
  snapshot(uri: string): Snapshot | null {
    const document = this.openByUri.get(uri);
    return document?.content.type === "analysed" ? document.content.live.snapshot(uri, document.version) : null;
  }

  /**
   * Goes on checking a document until `isEnough`.
   * @returns whether all of it has been checked; true where there is nothing to check
   */
  work(uri: string, isEnough: () => boolean): boolean {
    const document = this.openByUri.get(uri);
    if (document?.content.type !== "analysed") return true;
    try {
      return document.content.live.work(isEnough);
    } catch (error) {
      this.options.log.error(`Checking ${uri} failed: ${describe(error)}`);
      document.content = plain(document.content.live.text(), FAILED);
      return true;
    }
  }

  /** Text of a document that isn't analysed, where it is kept. */
  plainText(uri: string): PositionedText | null {
    const content = this.openByUri.get(uri)?.content;
    return content?.type === "plain" ? content.text : null;
  }

  private read(uri: string, languageId: string, text: string): Content {
    const { configuredFormat, ...context } = this.options.context(uri);
    const format = formatOf(uri, languageId, configuredFormat);
    if (format === null) return plain(text, null);
    try {
      return { type: "analysed", live: openLive(text, { format, ...context }) };
    } catch (error) {
      this.options.log.error(`Reading ${uri} failed: ${describe(error)}`);
      return plain(text, FAILED);
    }
  }

  private editAnalysed(document: OpenDocument, live: Live, changes: readonly TextChange[]): void {
    const { positions, log } = this.options;
    try {
      document.lastEdit = live.edit(changes, positions);
    } catch (error) {
      log.error(`Following an edit of ${document.uri} failed: ${describe(error)}`);
      // The analysis is still that of the text before the edit.
      document.content = plain(live.text(), FAILED);
      this.changePlain(document, changes);
    }
  }

  /** Follows the changes in plain text, then reads the result anew: it may be readable now. */
  private changePlain(document: OpenDocument, changes: readonly TextChange[]): void {
    const { positions } = this.options;
    let text = document.content.type === "plain" ? document.content.text : null;
    for (const change of changes) {
      if (change.range === null) text = layoutOf(change.text);
      else if (text !== null) {
        const start = positions.toOffset(text, change.range.start);
        const end = Math.max(start, positions.toOffset(text, change.range.end));
        text = layoutOf(text.slice(0, start) + change.text + text.slice(end, text.length));
      }
    }
    if (text !== null) document.content = this.read(document.uri, document.languageId, text.slice(0, text.length));
  }
}

/** The text of a document as it is now; null where it isn't kept. */
function textOf(content: Content): string | null {
  if (content.type === "analysed") return content.live.text();
  return content.type === "plain" ? content.text.slice(0, content.text.length) : null;
}

function plain(text: string, failure: string | null): Content {
  if (text.length <= LONGEST_PLAIN_TEXT) return { type: "plain", text: layoutOf(text), failure };
  return { type: "dropped", failure };
}
