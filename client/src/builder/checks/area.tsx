import type { AreaProps, BuilderArea } from "#builder/area.ts";
import { PanelSections } from "#builder/panels/PanelSections.tsx";
import { deferValue } from "#lib/deferred/deferValue.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";

const ChecksPanel = deferPart(async () => (await import("./ChecksPanel.tsx")).ChecksPanel);

function Checks({ shell }: AreaProps) {
  return (
    <div className="builder-checks">
      <ChecksPanel />
      <PanelSections panel="checks" shell={shell} />
    </div>
  );
}

/** The panel of possible improvements: findings of the layout rules, and what other areas find. */
export const CHECKS: BuilderArea = {
  panels: [
    {
      id: "checks",
      side: "right",
      label: "Checks",
      icon: "list-checks",
      Component: Checks,
      action: "checks",
    },
  ],
  commands: { list: deferValue(async () => (await import("./checkCommands.ts")).checkCommands) },
};
