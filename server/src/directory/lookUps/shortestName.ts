/** Characters of a name to search for, at least: fewer match half of the banks (BIC validation interface, section 2.3). */
export const SHORTEST_NAME = 3;
