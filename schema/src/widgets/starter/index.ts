import { STARTER_CONTENT } from "./content.ts";
import { STARTER_FIELDS } from "./fields.ts";

/** Starter widgets, by type: part of the client's first load, so that an empty form is usable at once. */
export const STARTER_WIDGETS = { ...STARTER_FIELDS, ...STARTER_CONTENT } as const;
