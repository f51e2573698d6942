import type { BuilderArea } from "#builder/area.ts";
import { deferPart } from "#ui/deferPart.tsx";

const LogicPanel = deferPart(async () => (await import("./LogicPanel.tsx")).LogicPanel);

/** What follows from which answer. */
export const LOGIC: BuilderArea = {
  panels: [
    {
      id: "logic",
      side: "right",
      label: "Logic",
      icon: "split",
      Component: LogicPanel,
      action: "logic",
      showsSelection: true,
    },
  ],
};
