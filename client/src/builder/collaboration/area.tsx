import type { AreaProps, BuilderArea } from "#builder/area.ts";
import { PanelSections } from "#builder/panels/PanelSections.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import { isStrandedWith } from "#document/status.ts";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { deferPart } from "#ui/notices/deferPart.tsx";

const CollaborationPanel = deferPart(
  async () => (await import("./CollaborationPanel.tsx")).CollaborationPanel,
);
const ServerMessageToasts = defer(
  async () => (await import("./ServerMessageToasts.tsx")).ServerMessageToasts,
);
const RejectedWorkBanner = defer(async () => (await import("./RejectedWorkBanner.tsx")).RejectedWorkBanner);

function Collaboration({ shell }: AreaProps) {
  return (
    <CollaborationPanel shell={shell}>
      <PanelSections panel="collaboration" shell={shell} />
    </CollaborationPanel>
  );
}

/** Area with the panel of people, conflicts and sessions. */
export const COLLABORATION: BuilderArea = {
  panels: [
    {
      id: "collaboration",
      side: "right",
      label: "Collaboration",
      icon: "users",
      Component: Collaboration,
      action: "collaboration",
      isForGuests: true,
    },
  ],
};

/** Shows server messages and the summary of a reconnect; their code loads with the first of either. */
function Messages({ shell: { panels } }: AreaProps) {
  const session = useEditor();
  const isBack = useStore(session.lastReconnect, (lastReconnection) => lastReconnection !== null);
  const hasMessages = useStore(session.messages.isThere, (isThere) => isThere);
  if (!isBack && !hasMessages) return null;
  return <ServerMessageToasts key={session.doc.guid} onSeeAll={() => panels.right.show("collaboration")} />;
}

/** Offers what to do with work that the server did not accept. */
function RejectedWork() {
  const { rejectedWork, status } = useEditor();
  const isStranded = useStore(status, isStrandedWith);
  const hasKept = useStore(rejectedWork.steps, (steps) => steps > 0);
  return (isStranded || hasKept) && <RejectedWorkBanner />;
}

/** Answers of the server to this person's work, and work that it rejected. */
export const SERVER_MESSAGES: BuilderArea = {
  overlays: [{ layer: "canvas", Component: Messages, isOnDiagram: true }],
  banners: [RejectedWork],
};
