/** Accessible names of the two side panels. */
export const PANEL_NAMES = { left: "Library", right: "Properties & Settings" } as const;
