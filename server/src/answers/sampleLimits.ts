/** How many test values are given; apart, for whoever only says so. */

/** Most values of one request. */
export const MOST_SAMPLES = 100_000;
/** Most that a language model is given at once. */
export const MOST_FOR_MODELS = 1000;
