import type { STARTER_WIDGETS as All } from "./index.ts";

/** Empty in published forms, which include only the definitions of the widgets they use. */
export const STARTER_WIDGETS: Partial<typeof All> = {};
