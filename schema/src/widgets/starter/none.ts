import type { STARTER_WIDGETS as All } from "./index.ts";

/** Nothing, in a published form: it brings the definitions of what stands on it, and carries no others. */
export const STARTER_WIDGETS: Partial<typeof All> = {};
