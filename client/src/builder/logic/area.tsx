import type { BuilderArea } from "#builder/area.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";

const LogicPanel = deferPart(async () => (await import("./LogicPanel.tsx")).LogicPanel);

/** The panel of rules: effects that answers have on the form. */
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
