import type { BuilderArea } from "#builder/area.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { deferValue } from "#lib/deferred/deferValue.ts";

const VersionHistory = defer(async () => (await import("./VersionHistory.tsx")).VersionHistory);
const RestoreLatest = defer(async () => (await import("./RestoreLatest.tsx")).RestoreLatest);

/** The dialogs of the version history. */
export const VERSIONS: BuilderArea = {
  windows: [
    { id: "restore", Component: RestoreLatest, action: "restoreSnapshot", isForEditors: true },
    { id: "versions", Component: VersionHistory, action: "versions" },
  ],
  commands: { list: deferValue(async () => (await import("./versionCommands.ts")).versionCommands) },
};
