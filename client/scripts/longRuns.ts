/** Set to 1 where the long loops of the tests run whole. */
export const LONG_VARIABLE = "FORMWEAVE_LONG_RUNS";
