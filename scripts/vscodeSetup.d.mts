/** Types of vscodeSetup.mjs, for the tests. */
export const root: string;
export const cache: string;
export function setUpCodeServer(): string;
export function setUpChromium(): string;
