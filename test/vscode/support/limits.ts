/** How long a window may take for anything: a small machine under load needs many times what a quick one does. */

export const LIMIT = 60_000;

/** For conditions that the window meets by and by. */
export const POLL = { timeout: LIMIT, interval: 100 };
