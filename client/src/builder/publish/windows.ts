import { defer } from "#lib/deferred/defer.tsx";

/** The dialogs of publishing, in a lazy module of their own: otherwise the first load would list the names of their many small files. */
export const PublishDialog = defer(async () => (await import("./PublishDialog.tsx")).PublishDialog);
export const ReleaseHistory = defer(
  async () => (await import("./releases/ReleaseHistory.tsx")).ReleaseHistory,
);
