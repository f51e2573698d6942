import { defer } from "#lib/defer.tsx";

/** The windows of publishing. They need many small files, whose names would else stand in the first load. */
export const PublishDialog = defer(async () => (await import("./PublishDialog.tsx")).PublishDialog);
export const ReleaseHistory = defer(
  async () => (await import("./releases/ReleaseHistory.tsx")).ReleaseHistory,
);
