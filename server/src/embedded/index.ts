/** Texts inside values: what other layers may use of them. */
export { fieldWithin, isUnread, MAX_DEPTH, MAX_TEXT, mayBeText, textIn } from "./embedded";
export { isHtml, isMarkup, plainOfHtml } from "./markup";
export { placeOfOffset } from "./places";
