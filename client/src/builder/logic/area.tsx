import { type BuilderArea } from "#builder/area.ts";
import { defer } from "#lib/defer.tsx";

const LogicPanel = defer(async () => (await import("./LogicPanel.tsx")).LogicPanel);

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
