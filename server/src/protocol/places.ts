/** Places in documents, and edits there. */

/** Both count from 0, the character in the negotiated encoding. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

export interface PlaceParams {
  readonly uri: string;
  readonly position: Place;
}

/** Puts a text in the place of another. */
export interface RangeEdit {
  readonly range: { readonly start: Place; readonly end: Place };
  readonly newText: string;
}

/** Inserts a text at a place. */
export interface LineEdit {
  readonly position: Place;
  readonly newText: string;
}
