import { defer } from "#ui/defer.tsx";
import { type RightTab } from "./usePanels.ts";

const Layers = defer(async () => (await import("#features/layers/Layers.tsx")).Layers);
const CollaborationPanel = defer(
  async () => (await import("#features/collaboration/CollaborationPanel.tsx")).CollaborationPanel,
);
const Checks = defer(async () => (await import("./Checks.tsx")).Checks);
const Assistant = defer(async () => (await import("./Assistant.tsx")).Assistant);

/** What the tabs of the right panel show beside the properties; each comes with its first use. */
export function MoreTabs({ tab }: { readonly tab: Exclude<RightTab, "properties"> }) {
  switch (tab) {
    case "layers":
      return <Layers />;
    case "collaboration":
      return <CollaborationPanel />;
    case "checks":
      return <Checks />;
    case "assistant":
      return <Assistant />;
  }
}
