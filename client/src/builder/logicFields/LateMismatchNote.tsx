import { defer } from "#lib/defer.tsx";

/** `MismatchNote`, whose code comes with the first condition that is shown. */
export const LateMismatchNote = defer(async () => (await import("./MismatchNote.tsx")).MismatchNote);
