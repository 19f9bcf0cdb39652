/** Texts inside values: what other layers may use of them. */
export { fieldWithin, isUnread, mayBeText, textIn, wholeTextIn } from "./embedded";
export { isHtml, isMarkup, plainOfHtml } from "./markup";
export { placeOfOffset } from "./places";
export { decodedSecret, isOfSecret } from "./secrets";
