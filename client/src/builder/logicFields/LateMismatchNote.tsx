import { defer } from "#lib/deferred/defer.tsx";

/** `MismatchNote`, loaded with the first condition shown. */
export const LateMismatchNote = defer(async () => (await import("./MismatchNote.tsx")).MismatchNote);
