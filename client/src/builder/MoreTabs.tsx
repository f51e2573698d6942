import { defer } from "#lib/defer.tsx";
import { type RightTab } from "./usePanels.ts";
import { useSelectedOnCanvas } from "./useSelectedOnCanvas.ts";

const Layers = defer(async () => (await import("#builder/layers/Layers.tsx")).Layers);
const CollaborationPanel = defer(
  async () => (await import("#builder/collaboration/CollaborationPanel.tsx")).CollaborationPanel,
);
const Checks = defer(async () => (await import("./Checks.tsx")).Checks);
const Assistant = defer(async () => (await import("./assistant/Assistant.tsx")).Assistant);

interface MoreTabsProps {
  readonly tab: Exclude<RightTab, "properties">;
  readonly setTab: (tab: RightTab) => void;
  readonly onShowDeleted: () => void;
}

/** What the tabs of the right panel show beside the properties; each comes with its first use. */
export function MoreTabs({ tab, setTab, onShowDeleted }: MoreTabsProps) {
  //
  useSelectedOnCanvas(() => setTab("properties"));
  switch (tab) {
    case "layers":
      return <Layers onShowDeleted={onShowDeleted} />;
    case "collaboration":
      return <CollaborationPanel />;
    case "checks":
      return <Checks />;
    case "assistant":
      return <Assistant />;
  }
}
