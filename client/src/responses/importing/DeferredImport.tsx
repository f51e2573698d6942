import { defer, type Deferred } from "#lib/deferred/defer.tsx";
import type { ImportDialogProps } from "./ImportDialog.tsx";

/** The import dialog, loaded when the pointer comes near its button. */
export const DeferredImport: Deferred<ImportDialogProps> = defer(
  async () => (await import("./ImportDialog.tsx")).ImportDialog,
);
