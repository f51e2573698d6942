/** Set to 1 to run the long loops of the tests completely. */
export const LONG_VARIABLE = "FORMWEAVE_LONG_RUNS";
