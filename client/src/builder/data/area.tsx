import type { BuilderArea } from "#builder/area.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";

const DataPanel = deferPart(async () => (await import("./panel/DataPanel.tsx")).DataPanel);

/** Data sources of the project, and the editor of its tables, which takes the place of the canvas (`Builder.tsx`). */
export const DATA: BuilderArea = {
  panels: [
    { id: "data", side: "right", label: "Data", icon: "database", Component: DataPanel, action: "data" },
  ],
};
