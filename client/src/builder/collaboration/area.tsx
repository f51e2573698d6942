import { type BuilderArea } from "#builder/area.ts";
import { defer } from "#lib/defer.tsx";

const CollaborationPanel = defer(async () => (await import("./CollaborationPanel.tsx")).CollaborationPanel);

/** Where people's work met, and what they ask for. */
export const COLLABORATION: BuilderArea = {
  panels: [
    {
      id: "collaboration",
      side: "right",
      label: "Collaboration",
      icon: "users",
      Component: CollaborationPanel,
      action: "collaboration",
      isForGuests: true,
    },
  ],
};
