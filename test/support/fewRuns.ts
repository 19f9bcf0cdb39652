/**
 * Mutation tests run the properties thousands of times: a few values each are enough to notice a change, and what is
 * noticed needs no smaller example.
 */
import fc from "fast-check";

fc.configureGlobal({ numRuns: 10, endOnFailure: true });
