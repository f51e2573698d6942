import type { AreaProps, BuilderArea } from "#builder/area.ts";
import { activity } from "#document/activity.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { ConnectionPill } from "./ConnectionPill.tsx";

const FollowFrame = defer(async () => (await import("./FollowFrame.tsx")).FollowFrame);
const PeopleHere = defer(async () => (await import("./PeopleHere.tsx")).PeopleHere);
const StatusLine = defer(async () => (await import("./StatusLine.tsx")).StatusLine);

function People({ shell }: AreaProps) {
  const isAlone = useStore(useEditor().presence.peers, (peers) => peers.length === 0);
  return !isAlone && <PeopleHere following={shell.following} />;
}

function Follow({ shell: { following } }: AreaProps) {
  return useStore(following, (followed) => followed !== null) && <FollowFrame following={following} />;
}

function Activity() {
  return useStore(activity, ({ kind }) => kind !== "idle") && <StatusLine />;
}

/** The people here, the state of the connection, and the result of the last action. */
export const PRESENCE: BuilderArea = {
  toolbar: [{ section: "people", Component: People, isForGuests: true }],
  overlays: [
    { layer: "canvas", Component: ConnectionPill, isOnDiagram: true },
    { layer: "canvas", Component: Follow, isOnDiagram: true },
    { layer: "canvas", Component: Activity, isOnDiagram: true },
  ],
};
