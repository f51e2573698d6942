/** The eight resize handles, clockwise from the top. */
export const HANDLES = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Handle = (typeof HANDLES)[number];
