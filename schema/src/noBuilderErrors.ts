import type { BUILDER_ERRORS as All } from "./builderErrors.ts";

/** None, in a published form: what it runs says none of them. */
export const BUILDER_ERRORS: Partial<typeof All> = {};
