/** The one policy of what reports, messages, logs and traces may show of a value; see `value.ts` for the rule. */
export { toSafeJson, visible, visibleInPlace } from "./characters";
export { isTelling, type SmallEdit, smallEdits } from "./fix";
export { hide, hideDigits, maskFreeText } from "./freeText";
export { maskKeyPath } from "./keyPath";
export { maskMessage } from "./message";
export { carriesAccount, hashableOf, type Maskable, maskText, maskValue, mayStateCheckDigits } from "./value";
