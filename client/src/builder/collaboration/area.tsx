import type { ReactNode } from "react";
import type { BuilderArea, Panel } from "#builder/area.ts";
import { deferPart } from "#ui/deferPart.tsx";

const CollaborationPanel = deferPart(
  async () => (await import("./CollaborationPanel.tsx")).CollaborationPanel,
);

/** Who works here, where their work met, and what they ask for; with what another area shows below the people. */
export function collaborationWith(children: ReactNode, Mark: NonNullable<Panel["Mark"]>): BuilderArea {
  return {
    panels: [
      {
        id: "collaboration",
        side: "right",
        label: "Collaboration",
        icon: "users",
        Component: ({ shell }) => <CollaborationPanel shell={shell}>{children}</CollaborationPanel>,
        action: "collaboration",
        isForGuests: true,
        Mark,
      },
    ],
  };
}
