import { paletteRemovals } from "./palette.ts";
import { type Removal } from "./removal.ts";

/** Every behaviour that is known to be noticed when it goes. */
export const REMOVALS: readonly Removal[] = [...paletteRemovals];
