import type { ReactNode } from "react";
import type { BuilderArea, Panel } from "#builder/area.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";

const CollaborationPanel = deferPart(
  async () => (await import("./CollaborationPanel.tsx")).CollaborationPanel,
);

/** Area with the collaboration panel; `children` are shown below its people, `Mark` on its tab. */
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
