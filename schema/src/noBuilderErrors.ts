import type { BUILDER_ERRORS as All } from "./builderErrors.ts";

/** Empty for published forms, whose code uses none of these messages. */
export const BUILDER_ERRORS: Partial<typeof All> = {};
