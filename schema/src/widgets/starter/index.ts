import { STARTER_CONTENT } from "./content.ts";
import { STARTER_FIELDS } from "./fields.ts";

/** The widgets of the starter tier, by type: known from the first load on, so that an empty form is usable at once. */
export const STARTER_WIDGETS = { ...STARTER_FIELDS, ...STARTER_CONTENT } as const;
